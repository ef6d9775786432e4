import OwnProcess
import TestEffort
import Testing

@testable import FluxFuzz

/// A trap where the state of a model is read is none of what was done with the model.
@Suite("Traps of models", .inOwnProcess) struct ModelTrapTests {
    private final class Rows {
        private(set) var rows: [Int] = []
        private(set) var selected: Int?

        var selectedRow: Int? { selected.map { rows[$0] } }

        func add() { rows.append(1) }
        func select() { selected = rows.indices.last }
        func remove() { rows.removeLast() }
    }

    private func fuzzer<State>(_ state: @escaping (Rows) -> State) -> ModelFuzzer<Rows, State> {
        ModelFuzzer(state: state) { Rows() }
            .interaction("add") { $0.add() }
            .interaction("select") { $0.select() }
            .interaction("remove") { if !$0.rows.isEmpty { $0.remove() } }
            .invariant("fine") { _ in true }
    }

    @Test("where its state is read say so, also in a replay")
    func reading() throws {
        let fuzzer = fuzzer { (count: $0.rows.count, selected: $0.selectedRow) }
        let report = fuzzer.run()
        #expect(report.description.hasPrefix("✗ what reads the state trapped after 3 steps"), "\(report)")
        #expect(report.description.contains("// What reads the state trapped after the last step"), "\(report)")
        #expect(report.description.contains("3  remove  trapped"), "\(report)")
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.script == ["add", "select", "remove"])
        let replay = fuzzer.replay(counterexample.token)
        #expect(replay.description.hasPrefix("✗ what reads the state trapped after 3 steps"), "\(replay)")
    }

    @Test("in what is done with it are of that step")
    func acting() throws {
        let report = fuzzer { (count: $0.rows.count, selected: $0.selected) }
            .interaction("read") { _ = $0.selectedRow }
            .run()
        #expect(report.description.hasPrefix("✗ trapped after 4 steps"), "\(report)")
        #expect(try #require(report.counterexample).script == ["add", "select", "remove", "read"])
    }
}
