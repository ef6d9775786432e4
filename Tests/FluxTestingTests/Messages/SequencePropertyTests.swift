import FluxFuzz
import TestEffort
import Testing

@testable import FluxTesting

@Suite("Every difference of two sequences")
struct SequencePropertyTests {
    private typealias Actions = [SearchAction]

    private func difference(_ expected: Actions, _ received: Actions) -> SequenceDifference<SearchAction> {
        SequenceDifference(from: expected, to: received, by: .equatable)
    }

    private func count(_ difference: SequenceDifference<SearchAction>, _ side: (Int?, Int?) -> Bool) -> Int {
        difference.rows.count { !$0.isSame && side($0.expected, $0.received) }
    }

    /// The length of a longest common subsequence, by the textbook.
    private func commonLength(_ first: Actions, _ second: Actions) -> Int {
        var lengths = Array(repeating: 0, count: second.count + 1)
        for element in first {
            var diagonal = 0
            for index in second.indices {
                let above = lengths[index + 1]
                lengths[index + 1] = element == second[index] ? diagonal + 1 : max(above, lengths[index])
                diagonal = above
            }
        }
        return lengths[second.count]
    }

    @Test("leads from the expected list to the received one")
    func application() throws {
        try Property(zip(Gen<Actions>.searches, .searches)) { (expected: Actions, received: Actions) in
            let rows = difference(expected, received).rows
            return rows.compactMap(\.expected) == Array(expected.indices)
                && rows.compactMap(\.received) == Array(received.indices)
                && rows.allSatisfy { row in
                    guard let first = row.expected, let second = row.received else { return !row.isSame }
                    return row.isSame == (expected[first] == received[second])
                }
        }
        .check(budget: Budget(runs: tries(300, inDebug: 50)))
    }

    @Test("is empty for a list and itself, and only then")
    func identity() throws {
        try Property(Gen<Actions>.searches) { (actions: Actions) in
            let difference = difference(actions, actions)
            return difference.isEmpty && difference.lines().isEmpty && difference.moves.isEmpty
        }
        .check(budget: Budget(runs: tries(300, inDebug: 50)))
        try Property(zip(Gen<Actions>.searches, .searches)) { (expected: Actions, received: Actions) in
            let difference = difference(expected, received)
            return difference.isEmpty == (expected == received) && difference.lines().isEmpty == difference.isEmpty
        }
        .check(budget: Budget(runs: tries(300, inDebug: 50)))
    }

    @Test("keeps as much as can be kept, in both directions, by either equality")
    func minimality() throws {
        try Property(zip(Gen<Actions>.searches, .searches)) { (expected: Actions, received: Actions) in
            let length = commonLength(expected, received)
            let there = difference(expected, received)
            let back = difference(received, expected)
            let byStructure = SequenceDifference(from: expected, to: received, by: .structure)
            return there.rows.count(where: \.isSame) == length
                && count(there) { first, _ in first != nil } == count(back) { _, second in second != nil }
                && count(there) { _, second in second != nil } == count(back) { first, _ in first != nil }
                && byStructure.lines(limit: nil) == there.lines(limit: nil)
        }
        .check(budget: Budget(runs: tries(300, inDebug: 50)))
    }

    @Test("finds each element that has moved, and knows another order")
    func order() throws {
        try Property(zip(Gen<Actions>.searches, .searches)) { (expected: Actions, received: Actions) in
            let difference = difference(expected, received)
            let sources = { (actions: Actions) in actions.map { "\($0)" }.sorted() }
            return difference.moves.allSatisfy { expected[$0.expected] == received[$0.received] }
                && difference.isReordered == (expected != received && sources(expected) == sources(received))
        }
        .check(budget: Budget(runs: tries(300, inDebug: 50)))
        try Property(Gen<Actions>.searches) { (actions: Actions) in
            let reversed = Actions(actions.reversed())
            return difference(actions, reversed).isReordered == (reversed != actions)
        }
        .check(budget: Budget(runs: tries(300, inDebug: 50)))
    }

    @Test("has as many lines as it says, however few are shown")
    func limit() throws {
        try Property(zip(Gen<Actions>.searches, .searches, .int(in: 1...20))) {
            (expected: Actions, received: Actions, limit: Int) in
            let difference = difference(expected, received)
            let all = difference.lines(limit: nil)
            let some = difference.lines(limit: limit)
            if all.count <= limit { return some == all }
            let rest = all.count - limit + 1
            return some == all.prefix(limit - 1) + ["… \(rest) more lines"]
        }
        .check(budget: Budget(runs: tries(300, inDebug: 50)))
    }
}
