import FluxCore
import Testing

/// What reflection hides, renames or leaves to the author of a type must not hide a difference.
struct DifferenceHonestyTests {
    private struct Secretive: CustomReflectable, Hashable {
        var shown: Int
        var hidden: Int
        var customMirror: Mirror { Mirror(self, children: ["shown": shown]) }
    }

    private struct Described: CustomReflectable, CustomStringConvertible {
        var hidden: Int
        var customMirror: Mirror { Mirror(self, children: [:]) }
        var description: String { "hidden: \(hidden)" }
    }

    /// A type whose mirror says another style than its children have.
    private struct Styled: CustomReflectable {
        var first: Any
        var second = 0
        var style: Mirror.DisplayStyle
        var customMirror: Mirror { Mirror(self, children: ["first": first, "second": second], displayStyle: style) }
    }

    /// A dictionary of its own, with an order.
    private struct Ordered: CustomReflectable {
        var pairs: [(key: Any, value: Any)]
        /// What is no pair.
        var rest: [Any] = []
        var customMirror: Mirror {
            Mirror(self, unlabeledChildren: pairs.map { $0 as Any } + rest, displayStyle: .dictionary)
        }
    }

    @Test(
        "looks at all children of an own mirror, whatever its style",
        arguments: [
            Mirror.DisplayStyle.struct, .class, .enum, .tuple, .optional, .collection, .dictionary, .set,
        ]
    )
    func ownMirrors(style: Mirror.DisplayStyle) {
        let changes: [(Any, Any)] = [
            (1, 2), (Int?.some(1) as Any, Int?.none as Any), ([1], [2]), ((1, 2), (1, 3)),
        ]
        for (first, changed) in changes {
            let value = Styled(first: first, style: style)
            #expect(Difference(from: value, to: value).isEmpty)
            #expect(!Difference(from: value, to: Styled(first: changed, style: style)).isEmpty)
            #expect(!Difference(from: value, to: Styled(first: first, second: 1, style: style)).isEmpty)
        }
    }

    @Test func looksAtDictionariesThatArePairsInPartOnly() {
        let ordered = Ordered(pairs: [("a", 1), ("b", 2)])
        #expect(String(swiftSource: ordered) == #"DifferenceHonestyTests.Ordered(["a": 1, "b": 2])"#)
        let changed = Difference(from: ordered, to: Ordered(pairs: [("a", 1), ("b", 3)]))
        #expect(changed.description == #"["b"]: 2 → 3"#)
        for rest in [[7], [(1, 2, 3)], [[1]], [7, 8]] as [[Any]] {
            let mixed = Ordered(pairs: ordered.pairs, rest: rest)
            #expect(Difference(from: mixed, to: mixed).isEmpty)
            #expect(!Difference(from: ordered, to: mixed).isEmpty)
            #expect(!Difference(from: mixed, to: Ordered(pairs: ordered.pairs, rest: [9])).isEmpty)
            #expect(!Difference(from: mixed, to: Ordered(pairs: [("a", 1), ("b", 3)], rest: rest)).isEmpty)
        }
        #expect(
            !Difference(from: Ordered(pairs: [], rest: [(1, 2, 3)]), to: Ordered(pairs: [], rest: [(1, 2, 4)])).isEmpty
        )
    }

    @propertyWrapper struct Clamped: Equatable {
        var wrappedValue: Int
    }

    @propertyWrapper struct Logged {
        var wrappedValue: Int
        var reads = 0
        init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
    }

    private struct Wrapped {
        @Clamped var count = 0
        @Logged var total = 0
        private var _secret = 1
        var secret: Int { _secret }
        init(_ secret: Int = 1) { _secret = secret }
    }

    private struct Ambiguous {
        var count: Int
        var _count: Int
    }

    private struct Wide: Equatable {
        var id = 0
        var values = (0..<19).map { $0 }
        var name = "a"
        static func == (old: Self, new: Self) -> Bool { old.id == new.id }
    }

    @Test func looksAtEveryFieldWhateverEqualityDoes() {
        #expect(Difference(from: Wide(), to: Wide(name: "b")).description == #"name: "a" → "b""#)
        #expect(Difference(from: [Wide()], to: [Wide(name: "b")]).description == #"[0].name: "a" → "b""#)
        #expect(Difference(from: [Wide()], to: [Wide()]).isEmpty)
    }

    @Test func asksEqualityWhereAMirrorMayHideSomething() {
        let value = Secretive(shown: 1, hidden: 1)
        let source = "DifferenceHonestyTests.Secretive(shown: 1)"
        #expect(Difference(from: value, to: Secretive(shown: 1, hidden: 1)).isEmpty)
        #expect(
            Difference(from: value, to: Secretive(shown: 1, hidden: 2)).description
                == "\(source) → \(source) /* differs in what is not shown */"
        )
        #expect(Difference(from: value, to: Secretive(shown: 2, hidden: 2)).description == "shown: 1 → 2")
    }

    @Test func asksTheDescriptionWhereAMirrorMayHideSomething() {
        #expect(Difference(from: Described(hidden: 1), to: Described(hidden: 1)).isEmpty)
        #expect(!Difference(from: Described(hidden: 1), to: Described(hidden: 2)).isEmpty)
    }

    @Test func comparesPointersByAddress() {
        let (first, second) = (OpaquePointer(bitPattern: 8), OpaquePointer(bitPattern: 16))
        #expect(Difference(from: first, to: first).isEmpty)
        #expect(!Difference(from: first, to: second).isEmpty)
        let (box, other) = (Box(1), Box(1))
        #expect(Difference(from: ObjectIdentifier(box), to: ObjectIdentifier(box)).isEmpty)
        #expect(!Difference(from: ObjectIdentifier(box), to: ObjectIdentifier(other)).isEmpty)
    }

    @Test func showsStorageUnderTheNameThatTheAuthorGaveIt() {
        #expect(text(Wrapped()) { $0.count = 1 } == "count: 0 → 1")
        #expect(text(Wrapped()) { $0.total = 1 } == "total.wrappedValue: 0 → 1")
        #expect(Difference(from: Wrapped(), to: Wrapped(2)).description == "secret: 1 → 2")
        #expect(Difference(from: Wrapped(), to: Wrapped()).isEmpty)
    }

    @Test func keepsTheUnderscoreWhereItTellsPropertiesApart() {
        let old = Ambiguous(count: 1, _count: 1)
        #expect(Difference(from: old, to: Ambiguous(count: 1, _count: 2)).description == "_count: 1 → 2")
        #expect(Difference(from: old, to: Ambiguous(count: 2, _count: 1)).description == "count: 1 → 2")
    }

    @Test func takesFunctionsOfOneTypeAsTheSame() {
        let (one, two): (() -> Int, () -> Int) = ({ 1 }, { 2 })
        #expect(Difference(from: one, to: two).isEmpty)
        #expect(!Difference(from: one as Any, to: { 1.0 } as Any).isEmpty)
    }

    @Test func comparesTypesAndKeyPaths() {
        #expect(Difference(from: Int.self as Any.Type, to: Int8.self).description == "Int.self → Int8.self")
        #expect(Difference(from: Int.self, to: Int.self).isEmpty)
        let path: PartialKeyPath<Item> = \.id
        #expect(Difference(from: path, to: \Item.id).isEmpty)
        #expect(Difference(from: path, to: \Item.title).description == #"\Item.id → \Item.title"#)
    }

    @Test func aKeyPathOfAComputedPropertyHasNoAddress() {
        #expect(String(swiftSource: \[Int].isEmpty) == #"\Array<Int>.<computed (Bool)>"#)
        #expect(Difference(from: \[Int].count as PartialKeyPath, to: \[Int].capacity).changes.count == 1)
        #expect(Difference(from: \[Int].count, to: \[Int].count).isEmpty)
    }

    /// A value that is equal by all of its parts, so its `==` can be believed.
    private struct Sample: Equatable {
        var number: Int?
        var filter: Filter
        var items: [Item]
        var tags: Set<Int>
        var scores: [Int: Item?]

        init(using random: inout SplitMix) {
            let filters: [Filter] = [.all, .none, .search(query: "a"), .tagged("a"), .not(.tagged("a"))]
            func item(_ random: inout SplitMix) -> Item {
                Item(id: .random(in: 0...2, using: &random), title: Bool.random(using: &random) ? "a" : "b")
            }
            number = Bool.random(using: &random) ? nil : 1
            filter = filters.randomElement(using: &random)!
            items = (0..<Int.random(in: 0...2, using: &random)).map { _ in item(&random) }
            tags = Set(
                (0..<Int.random(in: 0...2, using: &random)).map { _ in .random(in: 0...1, using: &random) }
            )
            scores =
                Bool.random(using: &random) ? [:] : [1: Bool.random(using: &random) ? nil : item(&random)]
        }
    }

    @Test func isEmptyExactlyIfAllPartsAreEqual() {
        var random = SplitMix(state: 7)
        let samples = (0..<40).map { _ in Sample(using: &random) }
        var equal = 0
        for old in samples {
            for new in samples {
                if old == new { equal += 1 }
                #expect(Difference(from: old, to: new).isEmpty == (old == new))
            }
        }
        #expect(equal > samples.count)
    }
}
