import OwnProcess
import Testing

@testable import FluxFuzz

/// Runs of which each step is known.
@Suite struct TracerTests {
    private func tracer(_ fuzzer: Fuzzer<Int, Int>) -> Tracer<Int, Int> {
        let campaign = fuzzer.campaign()
        return campaign.tracer(campaign.prepare(campaign, Sandbox()))
    }

    private let sums = Fuzzer(Int.self, from: 0) { action, sum in sum += action }
        .action(1)
        .action(Gen.int(in: 2...9))

    @Test func knowsEachStepUpToTheFailure() throws {
        let tracer = tracer(sums.invariant("below 5") { $0 < 5 })
        let run = try #require(tracer.replay(ChoiceSequence(steps: [[0], [1, 3], [0]])))
        #expect(run.steps.actions == [1, 5])
        #expect(run.steps.states == [0, 1, 6])
        #expect(run.failure?.step == 2)
        #expect(!run.lacksLastStep)
    }

    @Test func aRunOfTheSearchHasTheSameStepsEachTime() {
        let tracer = tracer(sums.invariant("any") { _ in true })
        let steps = tracer.repetition(ofRun: 7).steps
        #expect(!steps.actions.isEmpty)
        #expect(tracer.repetition(ofRun: 7).steps.actions == steps.actions)
        #expect(tracer.repetition(ofRun: 8).steps.actions != steps.actions)
    }

    #if os(macOS) || os(Linux)
    @Test func aStepThatTrapsIsTheLastOne() throws {
        let tracer = tracer(sums.action(Int.max).invariant("any") { _ in true })
        let run = try #require(tracer.replay(ChoiceSequence(steps: [[0], [2]])))
        #expect(run.steps.actions == [1, Int.max])
        #expect(run.interruption != nil)
        #expect(!run.lacksLastStep)
    }

    @Test(.inOwnProcess) func aStepWhoseGuardTrapsIsLacking() throws {
        let tracer = tracer(sums.action(5, when: { [true][$0] }).invariant("any") { _ in true })
        let run = try #require(tracer.replay(ChoiceSequence(steps: [[0], [2]])))
        #expect(run.steps.actions == [1])
        #expect(run.lacksLastStep)
    }
    #endif
}
