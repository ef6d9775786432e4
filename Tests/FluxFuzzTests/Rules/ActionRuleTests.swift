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

    @Test("an example of a generator is made of each choice once")
    func onceEach() {
        nonisolated(unsafe) var count = 0
        let values = Gen.int(in: 2...9).map { number in
            count += 1
            return CounterAction.add(number)
        }
        #expect(counter.action(values).model.actions[0].example(in: CounterState()) == ".add(2) …")
        #expect(count == 2)
    }

    @Test("an example of an action with a million values is the beginning of it")
    func longExample() throws {
        let lists = Fuzzer([Int].self, from: 0) { $1 = $0.count }
        let long = Array(0..<1_000_000)
        for fuzzer in [
            lists.action(long), lists.action(.constant(long)), lists.action(Gen.bool.map { $0 ? [] : long }),
        ] {
            let example = try #require(fuzzer.model.actions[0].example(in: 0))
            #expect(example.hasPrefix("[0, 1, 2"))
            #expect(example.utf8.count < 10_000)
        }
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

    @Test("a generator made from the state means the same before its guard as behind it")
    func generatorFirst() {
        let stack = Stack.fuzzer(pushing: 0...9)
        func topAgain(_ stack: Stack) -> Gen<StackAction> { .constant(.push(stack.elements[0])) }
        let first = stack.action(
            { stack in topAgain(stack) },
            weight: 3,
            when: { !$0.elements.isEmpty },
            changesState: false,
            isRequired: false,
            line: 1
        )
        let last = stack.action(
            weight: 3,
            when: { !$0.elements.isEmpty },
            changesState: false,
            isRequired: false,
            line: 1
        ) { stack in
            topAgain(stack)
        }
        let reports = [first, last].map { $0.invariant("at most 100 elements") { $0.elements.count <= 100 }.run() }
        #expect(reports[0].verdict == .noFailureFound)
        #expect("\(reports[0])" == "\(reports[1])")
        #expect(first.model.actions[3].weight == 3)
        #expect(!first.model.actions[3].changesState)
        #expect(!first.model.actions[3].isRequired)
    }
}
