import FluxCore
import Testing

@Suite("Two values are certainly the same")
struct SamenessTests {
    private enum Shape: Equatable {
        case point
        case named(String)
        case titled(String)
        case other(name: String)
    }

    private struct Box: Equatable {
        var flag = true
        var number = 1
        var shape: Shape? = .named("a name that needs storage")
        var list = [1, 2]
        var table: [String: [Int]] = ["a key that needs storage": [1]]
        var set: Set<String> = ["an element that needs storage"]
        var pair = (1, "a text that needs storage")

        static func == (left: Box, right: Box) -> Bool { left.number == right.number }
    }

    /// A box whose arrays and texts have storage of their own.
    private func box(_ change: (inout Box) -> Void = { _ in }) -> Box {
        var box = Box()
        box.list = Array([0, 1, 2].dropFirst())
        box.table = [String("a key that needs storage".reversed().reversed()): Array([0, 1].dropFirst())]
        change(&box)
        return box
    }

    @Test func ifAllThatTheyHoldIs() {
        #expect(Sameness.isCertain(box(), box()))
        #expect(Sameness.isCertain([box()], [box()]))
        #expect(Sameness.isCertain(box() as Box?, box() as Box?))
        #expect(Sameness.isCertain(1, 1))
        #expect(Sameness.isCertain("the same text as the other", "the same text as the other"))
    }

    @Test("only if nothing in them differs, whatever == says")
    func difference() {
        let changes: [(inout Box) -> Void] = [
            { $0.flag = false }, { $0.number = 2 }, { $0.shape = nil }, { $0.shape = .point },
            { $0.shape = .named("b") }, { $0.shape = .titled("a name that needs storage") },
            { $0.shape = .other(name: "a name that needs storage") },
            { $0.list = [1, 3] }, { $0.list = [1] }, { $0.list = [] },
            { $0.table = [:] }, { $0.table = ["a key that needs storage": [2]] }, { $0.table = ["b": [1]] },
            { $0.set = ["b"] }, { $0.set = [] }, { $0.pair.0 = 2 }, { $0.pair.1 = "b" },
        ]
        for (index, change) in changes.enumerated() {
            #expect(!Sameness.isCertain(box(), box(change)), "change \(index)")
            #expect(!Sameness.isCertain([box(change)], [box()]), "change \(index)")
            #expect(!Sameness.isCertain(box(change) as Box?, box() as Box?), "change \(index)")
        }
        #expect(!Sameness.isCertain(0.0, -0.0))
        #expect(!Sameness.isCertain("é", "e\u{301}"))
        #expect(!Sameness.isCertain(1 as Any, 1.0 as Any))
    }

    private enum Move: Hashable { case up, down, by(Int, Int), to(Int) }

    private enum Silent: CustomStringConvertible {
        case up, down, by(Int, Int), to(Int)

        var description: String { "silent" }
    }

    /// The same with other bits where a case without a payload has none.
    private func noisy<Value>(_ value: Value) throws -> Value {
        try #require(MemoryLayout<Value>.size == 17)
        var value = value
        withUnsafeMutableBytes(of: &value) { $0[8..<16].copyBytes(from: Array(repeating: 0xAA, count: 8)) }
        return value
    }

    @Test("if they are the same case, whatever stands where others have a payload")
    func cases() throws {
        #if DEBUG
        // An optimised build may leave out bits that mean nothing.
        #expect(!Sameness.haveSameBits(try noisy(Move.up), .up))
        #endif
        #expect(Sameness.isCertain(try noisy(Move.up), .up))
        #expect(Sameness.isCertain([try noisy(Move.down)], [.down]))
        #expect(!Sameness.isCertain(try noisy(Move.up), .down))
        #expect(!Sameness.isCertain(try noisy(Move.up), .by(0, 0)))
        #expect(!Sameness.isCertain(Move.by(0, 1), .by(0, 2)))
        // Its description tells nothing.
        #expect(!Sameness.isCertain(try noisy(Silent.up), .up))
        #expect(!Sameness.isCertain(try noisy(Silent.up), .down))
    }

    @Test("never if they hide what they are made of")
    func hidden() {
        final class Object { var number = 1 }
        struct Hiding: CustomReflectable {
            var text: [Int]
            var customMirror: Mirror { Mirror(self, children: ["shown": 1], displayStyle: .struct) }
        }
        let object = Object()
        #expect(Sameness.isCertain(object, object))
        #expect(!Sameness.isCertain(Object(), Object()))
        #expect(!Sameness.isCertain(Hiding(text: [1]), Hiding(text: [2])))
    }

    @Test("not at once if they are nested without end, which is left to the difference")
    func depth() {
        #expect(Sameness.isCertain(Nesting(length: 20), Nesting(length: 20)))
        #expect(!Sameness.isCertain(Nesting(length: 1000), Nesting(length: 1000)))
        #expect(Sameness.isRuledOut(Nesting(length: 20), Nesting(length: 21)))
        #expect(!Sameness.isRuledOut(Nesting(length: 1000), Nesting(length: 1001)))
    }
}

/// A value with another one of its type inside, and so on.
private indirect enum Nesting {
    case end
    case link(Nesting, String)

    init(length: Int) {
        self = .end
        for _ in 0..<length { self = .link(self, String(repeating: "a", count: 20)) }
    }
}

@Suite("Two values certainly differ")
struct CertainDifferenceTests {
    private enum Shape {
        case point
        case named(String)
        case other(String)
    }

    private struct Box {
        var number = 1
        var shape: Shape? = .named("a")
        var pair = (1, "b")
        var object = Object()
        var function: () -> Void = {}
        var list: [Shape] = []
        var tags: Set<String> = []
        var names: [Int: String] = [:]
    }

    private final class Object: Equatable {
        static func == (left: Object, right: Object) -> Bool { left === right }
    }

    private func box(_ change: (inout Box) -> Void = { _ in }) -> Box {
        var box = Box()
        change(&box)
        return box
    }

    @Test func ifTheyAreUnequalOrAPartOfThemIs() {
        #expect(Sameness.isRuledOut(1, 2))
        #expect(Sameness.isRuledOut((text: "0", isEnabled: false), (text: "0", isEnabled: true)))
        let changes: [(inout Box) -> Void] = [
            { $0.number = 2 }, { $0.shape = nil }, { $0.shape = .point }, { $0.shape = .named("b") },
            { $0.shape = .other("a") }, { $0.pair.1 = "c" }, { $0.list = [.point] }, { $0.tags = ["a"] },
            { $0.names = [1: "a"] },
        ]
        for (index, change) in changes.enumerated() {
            #expect(Sameness.isRuledOut(box(), box(change)), "change \(index)")
            #expect(Sameness.isRuledOut((1, box(change)), (1, box())), "change \(index)")
        }
    }

    @Test func ifTheFirstElementThatIsNotTheSameBitByBitIsTold() {
        // Without places that nothing is stored in, which may differ at any time.
        #expect(Sameness.isRuledOut([1, 2, 3], [1, 5, 3]))
        #expect(Sameness.isRuledOut((0, ["a", "b"]), (0, ["a", "c"])))
        #expect(Sameness.isRuledOut([box()], [box { $0.number = 2 }]))
        // As long, but neither of the same bits nor different.
        let texts = ["a text that is too long to be stored in place", "b"]
        #expect(!Sameness.isRuledOut((texts, 1), (texts.map { $0 + "" }, 1)))
        #expect(!Sameness.isRuledOut([box()], [box()]))
    }

    @Test func neverIfThereIsNoneThatWouldBeReported() {
        #expect(!Sameness.isRuledOut(1, 1))
        #expect(!Sameness.isRuledOut(Double.nan, Double.nan))
        #expect(!Sameness.isRuledOut((1, Double.nan), (1, Double.nan)))
        // The objects are others, with the same content.
        #expect(!Sameness.isRuledOut(box(), box()))
        #expect(Difference(from: box(), to: box()).isEmpty)
    }

    @Test func notByTheEqualityOfObjectsInsideThem() {
        struct Rows {
            var first: Object? = Object()
            var all = [Object()]
            var named = ["a": Object()]
            var row = Row()
        }
        struct Row: Equatable {
            var object = Object()
        }
        #expect(!Sameness.isRuledOut(Rows(), Rows()))
        #expect(Difference(from: Rows(), to: Rows()).isEmpty)
    }

    @Test func notByWhatTheirSourceLeavesOut() {
        struct Cached: SwiftSourceConvertible {
            var value = 1
            var hits = 0
            var swiftSource: String { "Cached(\(value))" }
        }
        let states = ((cached: Cached(), count: 1), (cached: Cached(hits: 1), count: 1))
        #expect(!Sameness.isRuledOut(states.0, states.1))
        #expect(Difference(from: states.0, to: states.1).isEmpty)
    }

    @Test func notIfThatIsLeftToTheDifference() {
        #expect(!Sameness.isRuledOut(Shape.point as Any, 1 as Any))
    }
}
