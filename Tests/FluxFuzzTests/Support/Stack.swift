@testable import FluxFuzz

/// A stack of numbers.
///
/// It conforms to nothing: a bare reducer is enough for a fuzzer.
enum StackAction: Equatable {
    case push(Int)
    case pop
    case clear
}

struct Stack {
    var elements: [Int] = []

    mutating func reduce(_ action: StackAction) {
        switch action {
        case .push(let element): elements.append(element)
        case .pop: _ = elements.popLast()
        case .clear: elements = []
        }
    }

    /// A fuzzer that pushes numbers of a range, pops and clears.
    static func fuzzer(pushing range: ClosedRange<Int>) -> Fuzzer<StackAction, Stack> {
        Fuzzer(StackAction.self, from: Stack()) { action, stack in stack.reduce(action) }
            .action(Gen.int(in: range).map(StackAction.push))
            .action(.pop)
            .action(.clear)
    }

    /// A fuzzer that pushes numbers of a range and nothing else.
    static func pusher(_ range: ClosedRange<Int>) -> Fuzzer<StackAction, Stack> {
        Fuzzer(StackAction.self, from: Stack()) { action, stack in stack.reduce(action) }
            .action(Gen.int(in: range).map(StackAction.push))
    }
}
