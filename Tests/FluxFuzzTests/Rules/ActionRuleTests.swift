import Testing

@testable import FluxFuzz

@Suite struct ActionRuleTests {
    private let counter = Fuzzer(CounterMutation(), from: CounterState())

    @Test func aConstantIsCalledByItsAction() {
        #expect(counter.action(.add(3)).model.actions[0].example(in: CounterState()) == ".add(3)")
    }

    @Test func aGeneratorIsCalledByItsSimplestAction() {
        let fuzzer = counter.action(Gen.int(in: 2...9).map(CounterAction.add))
        #expect(fuzzer.model.actions[0].example(in: CounterState()) == ".add(2) …")
    }

    @Test func aStateDependentGeneratorIsCalledByAnExampleOrByItsPlace() {
        let fuzzer = counter.action { state in Gen.int(in: 0..<state.count).map(CounterAction.add) }
        let line = #line - 1
        #expect(fuzzer.model.actions[0].example(in: CounterState(count: 5)) == ".add(0) …")
        #expect(fuzzer.model.actions[0].example(in: CounterState()) == nil)
        let report = fuzzer.invariant("true") { _ in true }.run()
        #expect(report.actions.map(\.name) == ["at FluxFuzzTests/ActionRuleTests.swift:\(line)"])
    }

    @Test("what is guarded is not asked while the guard is closed, not even for its name")
    func closedGuard() {
        let fuzzer = Stack.fuzzer(pushing: 0...9)
            .action(when: { !$0.elements.isEmpty }) { stack in .constant(.push(stack.elements[0])) }
            .invariant("at most 100 elements") { $0.elements.count <= 100 }
        let report = fuzzer.run(budget: Budget(runs: 20))
        #expect(report.verdict == .noFailureFound)
        #expect(report.actions[3].name.hasPrefix("at FluxFuzzTests/ActionRuleTests.swift:"))
    }
}
