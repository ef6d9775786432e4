import FluxFuzz
import FluxTesting
import TestEffort
import Testing
import TodoApp
import TodoFuzzing

@Suite("The fuzzers of the todos")
struct FuzzerTests {
    @Test("prove that the mutation keeps the rules in every state of up to two todos")
    func mutation() {
        let report = TodoFuzzers.mutation.verify(within: TodoFuzzers.isSmall)
        expectHolds(report)
        #expect(report.distinctStates == 1956)
    }

    @Test("prove that each gesture does what it should in every state of up to two todos")
    func gestures() {
        let report = TodoFuzzers.gestures().verify(within: TodoFuzzers.isSmall)
        expectHolds(report)
        #expect(report.distinctStates == 285)
    }

    @Test("find nothing wrong in what the presenter dispatches and the screen shows")
    func presenter() {
        expectHolds(TodoFuzzers.presenter(), budget: Budget(runs: tries(200, inDebug: 30), stepsPerRun: 30))
    }

    @Test("prove of a mistake that it takes no fewer gestures")
    func shortest() throws {
        let report = TodoFuzzers.gestures(.markForAllIgnoresHidden).verify(within: TodoFuzzers.isSmall)
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.actions == [.type("a"), .enter, .show(.completed), .tickAll])
        #expect(counterexample.rule == "the mark for all todos marks them all, or clears all marks")
        #expect("\(report)".contains("no shorter sequence exists"))
    }
}
