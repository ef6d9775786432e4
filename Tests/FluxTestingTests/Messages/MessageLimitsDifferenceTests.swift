import FluxCore
import FluxTesting
import TestEffort
import Testing

@Suite("A message is short and shows what is different first, wherever that is")
struct MessageLimitsDifferenceTests {
    private let log = FailureLog()

    private struct Holder<Value: Equatable>: State, Equatable {
        var value: Value
    }

    /// Expects several expectations of one value to show how it differs from another.
    private func expectShort<Value: Equatable>(
        _ expected: Value,
        _ received: Value,
        showing parts: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let view = MockView<Holder<Value>>(reporter: log)
        view.reflect(change: StateChange(new: Holder(value: received), old: Holder(value: expected)))
        view.expectReflected { _ in }
        let save = CallRecorder<Value, Int>("save", reporter: log)
        _ = save.call(received, default: 0)
        save.expectCalled(expected)
        MutationSpec(Int.self, given: received, reporter: log) { _, _ in }.when(1, then: expected)
        log.expectShort(
            "Expected reflection 1 to change nothing, but it ",
            "Expected call 1 to be save(",
            "Expected step 1, 1, to change ",
            showing: parts,
            sourceLocation: sourceLocation
        )
    }

    @Test("in one of very many elements")
    func element() {
        let list = Array(0..<tries(10_000, inDebug: 600))
        for index in [list.count / 2, list.count - 1] {
            var received = list
            received[index] = -1
            expectShort(list, received, showing: "[\(index)]: \(index) → -1")
        }
    }

    @Test("in how many elements there are")
    func length() {
        let (list, count) = (Array(longList), longList.count)
        expectShort(list, list + [-1], showing: "[\(count)]: + -1")
        expectShort(list, list.dropLast(), showing: "[\(count - 1)]: − \(count - 1)")
        expectShort([], list, showing: "[0]: + 0")
        expectShort([Set(list)], [[]], showing: "[0]: − 0")
        expectShort(list, list.reversed(), showing: "moved")
    }

    @Test("in one of very many long texts")
    func texts() {
        let half = String(repeating: "abcdefghij", count: tries(10_000, inDebug: 50))
        let texts = (0..<100).map { "\($0)\(half)X\(half)" }
        var received = texts
        received[15] = "15\(half)Y\(half)"
        expectShort(texts, received, showing: "[15]: ", "ijX", "ijY")
    }

    /// A state with a hundred properties.
    private struct Wide: Equatable {
        var p00 = 0, p01 = 0, p02 = 0, p03 = 0, p04 = 0, p05 = 0, p06 = 0, p07 = 0, p08 = 0, p09 = 0
        var p10 = 0, p11 = 0, p12 = 0, p13 = 0, p14 = 0, p15 = 0, p16 = 0, p17 = 0, p18 = 0, p19 = 0
        var p20 = 0, p21 = 0, p22 = 0, p23 = 0, p24 = 0, p25 = 0, p26 = 0, p27 = 0, p28 = 0, p29 = 0
        var p30 = 0, p31 = 0, p32 = 0, p33 = 0, p34 = 0, p35 = 0, p36 = 0, p37 = 0, p38 = 0, p39 = 0
        var p40 = 0, p41 = 0, p42 = 0, p43 = 0, p44 = 0, p45 = 0, p46 = 0, p47 = 0, p48 = 0, p49 = 0
        var p50 = 0, p51 = 0, p52 = 0, p53 = 0, p54 = 0, p55 = 0, p56 = 0, p57 = 0, p58 = 0, p59 = 0
        var p60 = 0, p61 = 0, p62 = 0, p63 = 0, p64 = 0, p65 = 0, p66 = 0, p67 = 0, p68 = 0, p69 = 0
        var p70 = 0, p71 = 0, p72 = 0, p73 = 0, p74 = 0, p75 = 0, p76 = 0, p77 = 0, p78 = 0, p79 = 0
        var p80 = 0, p81 = 0, p82 = 0, p83 = 0, p84 = 0, p85 = 0, p86 = 0, p87 = 0, p88 = 0, p89 = 0
        var p90 = 0, p91 = 0, p92 = 0, p93 = 0, p94 = 0, p95 = 0, p96 = 0, p97 = 0, p98 = 0, p99 = 0
    }

    @Test("in one of a hundred properties")
    func properties() {
        for (name, property) in [("p00", \Wide.p00), ("p50", \.p50), ("p99", \.p99)] {
            var received = Wide()
            received[keyPath: property] = 7
            expectShort(Wide(), received, showing: "\(name): 0 → 7")
        }
    }

    private indirect enum Nested: Equatable {
        case end(Int)
        case level(Nested)
    }

    @Test("at a great depth")
    func depth() {
        func nested(_ number: Int) -> Nested {
            (0..<tries(1_000, inDebug: 200)).reduce(.end(number)) { nested, _ in .level(nested) }
        }
        expectShort(nested(1), nested(2), showing: "1 → 2")
    }

    private struct Tree: Equatable {
        var children: [String: Tree] = [:]
        var count = 0
    }

    @Test("behind a hundred long keys")
    func keys() {
        let key = String(repeating: "key", count: 30)
        func tree(_ count: Int) -> Tree {
            (0..<100).reduce(Tree(count: count)) { tree, _ in Tree(children: [key: tree]) }
        }
        expectShort(tree(1), tree(2), showing: "1 → 2")
        expectShort([longText("X"): 1, longText("Y"): 1], [longText("X"): 1, longText("Y"): 2], showing: "1 → 2")
    }

    private struct Source: Equatable, SwiftSourceConvertible {
        var swiftSource: String
    }

    @Test("in sources of many lines")
    func sources() {
        expectShort(Source(swiftSource: manyLines), Source(swiftSource: "line 0\nother"), showing: "line 0", "other")
        let sources = ["X", "Y"].map { Source(swiftSource: manyLines + $0 + manyLines) }
        expectShort(sources[0], sources[1], showing: "X", "Y")
    }
}
