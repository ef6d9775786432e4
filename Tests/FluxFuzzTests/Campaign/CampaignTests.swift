import Testing

@testable import FluxFuzz

/// The phases of a campaign, on a subject that says what a test wants.
@Suite struct CampaignTests {
    private let sums = Fuzzer(Int.self, from: 0) { action, sum in sum += action }.action(1)

    /// A campaign of a fuzzer whose subject is changed by a test.
    private func campaign(
        _ fuzzer: Fuzzer<Int, Int>,
        budget: Budget = Budget(runs: 10),
        changing change: @escaping (inout Subject<Int, Int>) -> Void = { _ in }
    ) -> Campaign<Int, Int> {
        let original = fuzzer.campaign(
            seed: 5,
            budget: budget,
            [{ MachineBuilder.machine(fuzzer.model) }]
        )
        return Campaign(declarations: original.declarations, seed: 5, budget: budget) { campaign, sandbox in
            var subject = original.prepare(campaign, sandbox)
            change(&subject)
            return subject
        }
    }

    @Test func nothingIsMadeReadyIfADeclarationHasADefect() {
        for fuzzer in [sums.action(1, weight: 0).invariant("any") { _ in true }, sums] {
            let report = campaign(fuzzer) { _ in Issue.record("nothing should be made ready") }.run()
            #expect(report.failure != nil)
        }
        let report = campaign(sums.invariant("any") { _ in true }, budget: Budget(runs: 0)) { _ in
            Issue.record("nothing should be made ready")
        }
        .run()
        #expect(report.verdict == .incomplete(reason: "Budget.runs must be at least 1, but it is 0"))
    }

    @Test func runsAreJudgedOnlyIfNoneFailed() {
        let judged: (inout Subject<Int, Int>) -> Void = { subject in
            subject.judge = { walk in .init(verdict: .vacuous(reason: "\(walk.tally.runs) runs")) }
        }
        #expect(
            campaign(sums.invariant("any") { _ in true }, changing: judged).run().verdict == .vacuous(reason: "10 runs")
        )
        #expect(campaign(sums.invariant("below 5") { $0 < 5 }, changing: judged).run().verdict == .failed)
    }

    @Test func aProblemTakesTheWordFromFindingsUnlessItLeavesThem() {
        let fuzzer = sums.invariant("below 5") { $0 < 5 }
        let problem = Verdict.incomplete(reason: "something is wrong")
        for leavesFindings in [false, true] {
            let report = campaign(fuzzer) { subject in
                subject.end = { _ in .init(problem: problem, leavesFindings: leavesFindings) }
            }
            .run()
            #expect(report.verdict == (leavesFindings ? .failed : problem))
        }
        let passing = campaign(sums.invariant("any") { _ in true }) { subject in
            subject.end = { _ in .init(problem: problem, leavesFindings: true) }
        }
        #expect(passing.run().verdict == problem)
    }

    @Test func aFailureThatIsNotReproducedIsNoCounterexample() {
        let fuzzer = sums.invariant("below 5") { $0 < 5 }
        let report = campaign(fuzzer) { subject in
            let harmless = self.sums.invariant("any") { _ in true }
            subject.makeTracingMachine = { trace in
                let recording = trace.recording(harmless.model.mutateInPlace)
                return MachineBuilder.machine(harmless.model, didBegin: trace.begin, watching: recording)
            }
        }
        .run()
        guard case .incomplete(let reason) = report.verdict else {
            Issue.record("there should be no answer")
            return
        }
        #expect(reason.hasPrefix("the code under test is not deterministic"))
        #expect(report.counterexamples.isEmpty)
    }

    @Test func theLastRunIsEndedBeforeItIsLookedAtAndWhenAllIsOver() {
        var ends: [Bool] = []
        let report = campaign(sums.invariant("below 2") { $0 < 2 }, budget: Budget(runs: 1, survivesTraps: false)) {
            $0.isExplained = false
            $0.end = { run in
                ends.append(run != nil)
                return .init()
            }
        }
        .run()
        #expect(report.verdict == .failed)
        // After the search, before the report, for the run that was reproduced, when that was compared, and at last.
        #expect(ends == [false, false, true, false, false])
    }
}
