import FluxCore
import Testing

private enum Loadable<Value>: CustomStringConvertible {
    case loading
    case idle
    case loaded(Value)
    var description: String {
        switch self {
        case .loading: "loading"
        case .idle: "idle"
        case .loaded: "loaded"
        }
    }
}

private enum Quiet<Value: Equatable>: Equatable, CustomStringConvertible {
    case loading
    case idle
    case loaded(Value)
    var description: String { "quiet" }
}

/// Cases without payload of enums that describe themselves.
struct DifferenceEnumTests {
    /// Where the payload is not known, a case without one leaves its bytes as they were.
    @inline(never)
    private func reload<Value>(_ values: inout [Loadable<Value>]) {
        for index in values.indices { values[index] = .loading }
    }

    @inline(never)
    private func reload<Value>(_ values: inout [Quiet<Value>]) {
        for index in values.indices { values[index] = .loading }
    }

    @Test func doesNotLookAtUndefinedBytes() {
        var dirty = (0..<50).map { Loadable.loaded("\($0)") }
        reload(&dirty)
        #expect(Difference(from: [Loadable<String>](repeating: .loading, count: 50), to: dirty).isEmpty)
        #expect(
            Difference(from: Loadable<Int>.loading, to: .idle).description
                == "<#Loadable<Int>: loading#> → <#Loadable<Int>: idle#>"
        )
        #expect(Difference(from: Loadable.loaded(1), to: .loaded(2)).description == "loaded: 1 → 2")
    }

    @Test func asksForEqualityWhereThereIsOne() {
        var dirty = (0..<50).map { Quiet.loaded("\($0)") }
        reload(&dirty)
        #expect(Difference(from: [Quiet<String>](repeating: .loading, count: 50), to: dirty).isEmpty)
        #expect(Difference(from: Quiet<Int>.loading, to: .loading).isEmpty)
        #expect(Difference(from: Quiet<Int>.loading, to: .idle).changes.count == 1)
    }

    @Test func writesNoCaseThatMayBeAnother() {
        enum Same: CaseIterable, CustomStringConvertible {
            case one, two
            var description: String { "same" }
            static func == (old: Self, new: Self) -> Bool { true }
        }
        enum Folded: Int, CustomStringConvertible {
            case one = 1
            case two = 2
            var description: String { "folded" }
        }
        #expect(String(swiftSource: Same.two) == "<#Same: same#>")
        #expect(String(swiftSource: Folded.two) == "Folded(rawValue: 2)!")
    }
}
