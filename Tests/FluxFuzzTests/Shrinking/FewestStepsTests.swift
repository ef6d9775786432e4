import TestEffort
import Testing

@testable import FluxFuzz

/// As few steps as there can be, from every seed, where the states of usual apps decide what a number in a step means.
@Suite struct FewestStepsTests {
    /// - Returns: How many steps the counterexamples have, from some seeds.
    private func lengths<Step, State>(_ fuzzer: Fuzzer<Step, State>) throws -> Set<Int> {
        Set(
            try seeds(20, inDebug: 4).map { seed in
                try #require(fuzzer.run(seed: seed, budget: Budget(findings: 1)).counterexample).actions.count
            }
        )
    }

    @Test func itemsThatWereRemovedAreNeeded() throws {
        let todo = makeTodo()
        let third = todo.invariant("third") { !$0.items.contains { $0.id > 2 && $0.isDone && $0.isUrgent } }
        #expect(try lengths(third) == [5])
        #expect(try lengths(todo.invariant("two") { $0.items.count { $0.isDone && $0.isUrgent } < 2 }) == [6])
    }

    @Test func oneTextIsTypedInsteadOfTwo() throws {
        let editor = Fuzzer(String.self, from: "") { $1 = $0.isEmpty ? "" : $1 + $0 }
            .action(Gen.string(count: 1...8))
            .action("")
        #expect(try lengths(editor.invariant("short") { $0.count < 7 }) == [1])
        #expect(try lengths(editor.invariant("brackets") { !$0.contains("((") }) == [1])
        // No text is so long.
        #expect(try lengths(editor.invariant("long") { $0.count < 9 }) == [2])
    }

    @Test func aSumIsReachedExactly() throws {
        let sums = Fuzzer(Int.self, from: 0) { $1 = $0 == 0 ? 0 : $1 + $0 }
            .action(Gen.int(in: 1...100))
            .action(Gen.int(in: -50 ... -1))
            .action(0)
        #expect(try lengths(sums.invariant("p") { $0 != 777 }) == [8])
    }

    @Test func whatIsMovedIsPutThereAtOnce() throws {
        enum Move { case add(Int), move(Int, by: Int) }
        let events = Fuzzer(Move.self, from: [Int]()) { action, starts in
            switch action {
            case .add(let start): starts.append(start)
            case .move(let index, let distance): starts[index] += distance
            }
        }
        .action(Gen.int(in: 0...1439).map(Move.add))
        .action { starts in
            zip(Gen.element(of: Array(starts.indices)), Gen.int(in: -60...60)).map { Move.move($0, by: $1) }
        }
        .invariant("never 15 minutes apart") { starts in !starts.contains { starts.contains($0 + 15) } }
        #expect(try lengths(events) == [2])
    }
}

private struct BoardNote: Equatable {
    let id: Int
    var isDone = false
    var isUrgent = false
}

private struct NoteBoard: Equatable {
    var items: [BoardNote] = []
    var bin: [BoardNote] = []
    var next = 1
}

private enum BoardAction: Equatable {
    case add, toggle(Int), tag(Int), delete(Int), restore
}

private func makeTodo() -> Fuzzer<BoardAction, NoteBoard> {
    Fuzzer(BoardAction.self, from: NoteBoard()) { action, state in
        switch action {
        case .add:
            state.items.append(BoardNote(id: state.next))
            state.next += 1
        case .toggle(let id):
            for index in state.items.indices where state.items[index].id == id { state.items[index].isDone.toggle() }
        case .tag(let id):
            for index in state.items.indices where state.items[index].id == id { state.items[index].isUrgent = true }
        case .delete(let id):
            guard let index = state.items.firstIndex(where: { $0.id == id }) else { return }
            state.bin.append(state.items.remove(at: index))
        case .restore:
            state.bin.popLast().map { state.items.append($0) }
        }
    }
    .action(.add)
    .action { items in Gen.element(of: items.items.map(\.id)).map(BoardAction.toggle) }
    .action { items in Gen.element(of: items.items.map(\.id)).map(BoardAction.tag) }
    .action { items in Gen.element(of: items.items.map(\.id)).map(BoardAction.delete) }
    .action(.restore, when: { !$0.bin.isEmpty })
}
