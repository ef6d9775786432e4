import FluxCore
import Testing

@testable import FluxFuzz

/// Mutations of all sizes, called by the places of actions and states.
@Suite struct InPlaceTests {
    /// A mutation that is as large as what it adds.
    private struct Adding<Number: FixedWidthInteger & Sendable>: Mutation {
        let number: Number
        func mutate(action: CounterAction, state: inout CounterState) { state.count += Int(number) }
    }

    /// After how many actions the sum is 100, by the usual loop.
    private func steps(_ mutation: some Mutation<CounterAction, CounterState>) -> Int? {
        let fuzzer = Fuzzer(mutation, from: CounterState())
            .action(.increment)
            .invariant("below 100") { $0.count < 100 }
        var source = ChoiceSource(fresh: 1)
        return MachineBuilder.machine(fuzzer.model).run(&source, RunPlan(plain: 1, steps: 200))?.step
    }

    @Test func mutationsAddWhatTheyHold() {
        #expect(steps(Adding<UInt8>(number: 50)) == 2)
        #expect(steps(Adding<Int>(number: 50)) == 2)
        #expect(steps(Adding<UInt8>(number: 20)) == 5)
        #expect(steps(CounterMutation()) == 100)
    }
}
