import Testing

@testable import FluxFuzz

@Suite("The plan of a run")
struct RunPlanTests {
    private func plan(_ run: Int, steps: Int = 100) -> RunPlan {
        RunPlan(run: run, seed: RunSeed.seed(ofRun: run, root: 42), steps: steps)
    }

    private func text(_ plan: RunPlan) -> String {
        """
        \(plan.steps) steps, \(plan.omission) of 256 left out, repeats: \(plan.repeatsRules), \
        edges: \(plan.favoursEdges), lessons: \(plan.lessons)
        """
    }

    private var usual: String { text(RunPlan(plain: 0, steps: 100)) }

    @Test func favoursNothingIfItIsPlain() {
        #expect(usual == "100 steps, 0 of 256 left out, repeats: false, edges: false, lessons: 0")
    }

    @Test func favoursNothingInTheFirstRun() {
        for seed in 0..<500 as Range<UInt64> { #expect(text(RunPlan(run: 1, seed: seed, steps: 100)) == usual) }
        #expect((0..<500).contains { text(RunPlan(run: 2, seed: $0, steps: 100)) != usual })
    }

    @Test func followsFromTheNumberAndTheSeedAlone() {
        #expect(text(plan(7)) == text(plan(7)))
        #expect(plan(7).random.state == plan(7).random.state)
        #expect(plan(7).random.state != plan(8).random.state)
    }

    @Test("is the same as ever for the runs of seed 42, see PinnedValueTests")
    func pinned() {
        let plans = (2...9).map { "\($0): \(text(plan($0)))" }
        #expect(
            plans == [
                "2: 100 steps, 0 of 256 left out, repeats: false, edges: false, lessons: 0",
                "3: 100 steps, 145 of 256 left out, repeats: false, edges: false, lessons: 0",
                "4: 100 steps, 0 of 256 left out, repeats: false, edges: false, lessons: 0",
                "5: 100 steps, 121 of 256 left out, repeats: false, edges: false, lessons: 0",
                "6: 100 steps, 0 of 256 left out, repeats: true, edges: false, lessons: 0",
                "7: 100 steps, 0 of 256 left out, repeats: false, edges: false, lessons: 0",
                "8: 100 steps, 50 of 256 left out, repeats: false, edges: true, lessons: 3",
                "9: 100 steps, 105 of 256 left out, repeats: false, edges: false, lessons: 0",
            ]
        )
    }

    /// Each limit is at least 5 standard deviations from the expected number of runs.
    @Test func variesInFixedShares() {
        let plans = (2...64_001).map { plan($0) }
        #expect(abs(plans.count { $0.omission > 0 } - 31_875) < 640)
        #expect(abs(plans.count(where: \.repeatsRules) - 8000) < 420)
        #expect(abs(plans.count { $0.lessons > 0 } - 1000) < 160)
        #expect(abs(plans.count(where: \.favoursEdges) - 4938) < 340)
        #expect(abs(plans.count { $0.steps < 100 } - 7920) < 420)
    }

    @Test func isNeverLongerThanAskedForNorEmpty() {
        let plans = (1...2000).map { plan($0, steps: 3) }
        #expect(Set(plans.map(\.steps)) == [1, 2, 3])
        #expect((1...200).allSatisfy { plan($0, steps: 1).steps == 1 })
    }

    @Test func favoursValuesOnlyIfItSaysSo() throws {
        let plain = plan(1).source(isRecording: true)
        #expect(plain.bias == nil)
        #expect(plain.isRecording)
        let run = try #require((2...100).first { plan($0).favoursEdges })
        let favouring = plan(run).source(isRecording: false)
        #expect(favouring.bias != nil)
        #expect(!favouring.isRecording)
        #expect(favouring.random.state == SplitMix64(seed: plan(run).seed).state)
    }
}
