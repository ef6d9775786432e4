import FluxCore
import Testing

/// The text of the difference between a state and the same with a change.
func text<Value>(_ value: Value, _ change: (inout Value) -> Void) -> String {
    Difference(from: value, to: changed(value, change)).description
}

struct DifferenceTests {
    @Test func isEmptyForTheSameValue() {
        let state = changed(SearchState()) {
            $0.items = [Item(id: 1, title: "a")]
            $0.tags = ["a", "b"]
            $0.scores = ["a": 1]
            $0.filter = .not(.search(query: "q"))
        }
        let difference = Difference(from: state, to: state)
        #expect(difference.isEmpty)
        #expect(difference.changes == [])
        #expect(difference.description == "")
    }

    @Test func showsAWholeValueWithoutAPath() {
        #expect(Difference(from: 0, to: -1).description == "0 → -1")
        #expect(Difference(from: "a", to: "b").description == #""a" → "b""#)
        #expect(Difference(from: 1, to: 1).isEmpty)
    }

    @Test func leadsWithThePathOfEachChange() {
        let result = text(SearchState()) {
            $0.count = -1
            $0.user.name = "Blobby"
            $0.position.y = 2
        }
        #expect(
            result == """
                count: 0 → -1
                user.name: "Blob" → "Blobby"
                position.y: 0 → 2
                """
        )
    }

    @Test func keepsPathAndSourceOfBothSides() throws {
        let change = try #require(
            Difference(from: SearchState(), to: changed(SearchState()) { $0.count = 2 }).changes.first
        )
        #expect(change.path == "count")
        #expect(change.old == "0")
        #expect(change.new == "2")
        #expect(change.description == "count: 0 → 2")
    }

    @Test func doesNotTrustAnEqualityThatLooksAtAPart() {
        let other = changed(SearchState()) { $0.user.name = "Blobby" }
        #expect(SearchState() == other)
        #expect(Difference(from: SearchState(), to: other).description == #"user.name: "Blob" → "Blobby""#)
    }

    @Test func descendsIntoOptionalsWithoutAPath() {
        #expect(text(SearchState()) { $0.user.nickname = "B" } == #"user.nickname: nil → "B""#)
        let old = Item?.some(Item(id: 1, title: "a"))
        #expect(Difference(from: old, to: Item(id: 1, title: "b")).description == #"title: "a" → "b""#)
        #expect(Difference(from: old, to: nil).description == #"Item(id: 1, title: "a") → nil"#)
        #expect(Difference(from: Optional<Int?>.none, to: .some(nil)).description == "nil → .some(nil)")
        #expect(Difference(from: Filter?.none, to: .some(.none)).description == "nil → .some(.none)")
        #expect(Difference(from: Optional<Int?>.some(nil), to: .some(nil)).isEmpty)
    }

    @Test func namesTheCaseOfAChangedPayload() {
        let state = changed(SearchState()) { $0.filter = .search(query: "a") }
        #expect(text(state) { $0.filter = .search(query: "b") } == #"filter.search.query: "a" → "b""#)
        #expect(Difference(from: Filter.tagged("a"), to: .tagged("b")).description == #"tagged: "a" → "b""#)
        #expect(Difference(from: Filter.between(1, 2), to: .between(1, 3)).description == "between.1: 2 → 3")
        let deep = Difference(from: Filter.not(.not(.tagged("a"))), to: .not(.not(.tagged("b"))))
        #expect(deep.description == #"not.not.tagged: "a" → "b""#)
        #expect(Difference(from: Filter.between(1, 2), to: .between(1, 2)).isEmpty)
    }

    @Test func showsAnotherCaseAsAWhole() {
        #expect(
            text(SearchState()) { $0.filter = .search(query: "x") } == #"filter: .all → .search(query: "x")"#
        )
        #expect(Difference(from: Filter.all, to: .none).description == ".all → .none")
        #expect(Difference(from: Filter.all, to: .all).isEmpty)
    }

    @Test func findsElementsOfSets() {
        let state = changed(SearchState()) { $0.tags = ["a", "b", "c"] }
        #expect(
            text(state) { $0.tags = ["z", "b", "d"] } == """
                tags: − "a"
                tags: − "c"
                tags: + "d"
                tags: + "z"
                """
        )
        #expect(Difference(from: Set([3]), to: [3, 20, 100]).description == "+ 20\n+ 100")
    }

    @Test func findsKeysAndValuesOfDictionaries() {
        let state = changed(SearchState()) { $0.scores = ["a": 1, "b": 2, "c": 3] }
        #expect(
            text(state) { $0.scores = ["a": 2, "b": 2, "d": 4] } == """
                scores["a"]: 1 → 2
                scores["c"]: − 3
                scores["d"]: + 4
                """
        )
        let users = [7: SearchState.User()]
        #expect(
            Difference(from: users, to: [7: SearchState.User(name: "B")]).description
                == #"[7].name: "Blob" → "B""#
        )
        let keyed = [Item(id: 1, title: "a"): true]
        #expect(
            Difference(from: keyed, to: [Item(id: 1, title: "a"): false]).description
                == #"[Item(id: 1, title: "a")]: true → false"#
        )
    }

    @Test func ignoresTheOrderOfHashes() {
        // Different capacities give different orders.
        var roomy = Set<Int>(minimumCapacity: 10_000)
        var roomyMap = [Int: Int](minimumCapacity: 10_000)
        for number in (0..<100).reversed() {
            roomy.insert(number)
            roomyMap[number] = number
        }
        #expect(Difference(from: Set(0..<100), to: roomy).isEmpty)
        #expect(
            Difference(from: Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, $0) }), to: roomyMap)
                .isEmpty
        )
        let nested = Set([Set(0..<100), Set(100..<200)])
        #expect(Difference(from: nested, to: [Set((100..<200).reversed()), roomy]).isEmpty)
    }

    @Test func respectsTheOrderOfKeyValuePairs() {
        let pairs: KeyValuePairs = ["a": 1, "b": 2]
        #expect(Difference(from: pairs, to: ["a": 1, "b": 2]).isEmpty)
        #expect(Difference(from: pairs, to: ["a": 1, "b": 3]).description == #"["b"]: 2 → 3"#)
        #expect(
            Difference(from: pairs, to: ["b": 2, "a": 1]).description
                == #"["a": 1, "b": 2] → ["b": 2, "a": 1]"#
        )
        #expect(
            Difference(from: pairs, to: ["b": 2, "a": 3]).description
                == #"["a": 1, "b": 2] → ["b": 2, "a": 3]"#,
            "a value has changed besides"
        )
    }

    @Test func tellsTypesApartThatLookTheSame() {
        #expect(Difference(from: 1 as Any, to: 1 as Int8 as Any).description == "1 as Int → 1 as Int8")
        #expect(Difference(from: 1 as Any, to: 1.0 as Any).description == "1 → 1.0")
        #expect(Difference(from: 1 as Any, to: 1 as Any).isEmpty)
    }

    @Test func tellsStringsApartThatLookTheSame() {
        #expect(Difference(from: "é", to: "e\u{301}").description == #""\u{E9}" → "e\u{301}""#)
        #expect(Difference(from: "é", to: "é").isEmpty)
    }

    @Test func comparesFloatingPointNumbersByWhatTheyAre() {
        #expect(Difference(from: Double.nan, to: .nan).isEmpty)
        #expect(Difference(from: 0.0, to: -0.0).description == "0.0 → -0.0")
        #expect(Difference(from: Double.nan, to: .infinity).description == ".nan → .infinity")
    }

    @Test func takesATypeThatKnowsItsSourceAsOnePiece() {
        #expect(Difference(from: Money.euros(1), to: .euros(2)).description == ".euros(1) → .euros(2)")
        #expect(
            Difference(from: [Money.euros(1)], to: [.euros(2)]).description == "[0]: .euros(1) → .euros(2)"
        )
        #expect(Difference(from: Money?.some(.euros(1)), to: nil).description == ".euros(1) → nil")
        #expect(Difference(from: Money.euros(1), to: .euros(1)).isEmpty)
    }

    @Test func takesRangesAsOnePiece() {
        #expect(Difference(from: 0..<2, to: 0..<3).description == "0..<2 → 0..<3")
        #expect(Difference(from: 0...2, to: 0...2).isEmpty)
    }
}
