import Testing

@testable import FluxFuzz

@Suite("Trials of other values in a part of a step")
struct PartTrialsTests {
    private func trials(isWholeStep: Bool = false, _ attempts: PartTrials.Attempt?...) -> PartTrials {
        var trials = PartTrials(isWholeStep: isWholeStep)
        for attempt in attempts { trials.add(attempt) }
        return trials
    }

    private func fails(_ changes: StepChange...) -> PartTrials.Attempt {
        PartTrials.Attempt(isFailing: true, changes: changes)
    }

    private func passes(_ changes: StepChange...) -> PartTrials.Attempt {
        PartTrials.Attempt(isFailing: false, changes: changes)
    }

    private func change(_ path: String..., to new: String = "1") -> StepChange {
        StepChange(path: path, values: (old: "5", new: new))
    }

    // MARK: - What does not matter

    @Test func callAPartIrrelevantAfterTwoFailuresOrOneOfOne() {
        let once = trials(fails(change(".id")))
        #expect(!once.isIrrelevant)
        #expect(trials(fails(change(".id")), fails(change(".id", to: "2"))).isIrrelevant)
        var only = once
        only.isExhaustive = true
        #expect(only.isIrrelevant)
    }

    @Test func callNothingIrrelevantThatPassesOnce() {
        let trials = trials(fails(change(".id")), fails(change(".id")), passes(change(".id")))
        #expect(!trials.isIrrelevant)
        #expect(trials.hasPassed)
    }

    @Test func countAttemptsThatSayNothingWithoutJudgingByThem() {
        let trials = trials(nil, fails(change(".id")), nil)
        #expect(trials.count == 3)
        #expect(trials.attempts.count == 1)
        #expect(!trials.isIrrelevant)
        #expect(!trials.hasPassed)
    }

    @Test func areJoinedWithThoseOfAnotherPart() {
        var trials = trials(fails(change(".id")))
        var others = self.trials(fails(change(".id")))
        others.isExhaustive = true
        trials.add(all: others)
        #expect(trials.attempts.count == 2)
        #expect(trials.isExhaustive)
    }

    @Test func tellWhichStepsChangedWhereTheRuleFailed() {
        func attempt(_ isFailing: Bool, _ steps: Set<Int>) -> PartTrials.Attempt {
            PartTrials.Attempt(isFailing: isFailing, changes: [change(".id")], changingSteps: steps)
        }
        #expect(trials(attempt(true, [4, 2]), attempt(true, [3]), attempt(false, [5])).changingSteps == [2, 3, 4])
        #expect(trials(attempt(true, []), attempt(false, [5])).changingSteps == [])
    }

    // MARK: - Where it is

    @Test func haveThePathThatAllChangesShare() {
        #expect(trials(fails(change(".a", ".b")), fails(change(".a", ".b"))).path == [".a", ".b"])
        #expect(trials(fails(change(".a", "[0]")), fails(change(".a", "[1]"))).path == [".a"])
        #expect(trials().path == nil)
    }

    @Test func haveNoPathWhereItWouldTakeInWhatWasNotVaried() {
        let neighbours = [fails(change(".a", ".b")), fails(change(".a", ".c"))]
        #expect(trials(neighbours[0], neighbours[1]).path == nil)
        #expect(trials(isWholeStep: true, neighbours[0], neighbours[1]).path == [".a"])
        let unknown = PartTrials.Attempt(isFailing: true, changes: nil)
        #expect(trials(isWholeStep: true, fails(change(".a")), unknown).path == nil)
    }

    @Test func areAboutOneValueIfEachChangesThatAlone() {
        #expect(trials(fails(change(".a")), passes(change(".a"))).isOneValue)
        #expect(!trials(fails(change(".a", "[0]"), change(".a", "[1]"))).isOneValue)
        #expect(!trials(fails(StepChange(path: [".a"], values: nil))).isOneValue)
    }

    // MARK: - Bounds

    @Test func findTheSideOnWhichAllNumbersFail() {
        let greater = [fails(change(".n", to: "6")), fails(change(".n", to: "10"))]
        let less = [fails(change(".n", to: "-1")), fails(change(".n", to: "4"))]
        let lower = passes(change(".n", to: "0"))
        let higher = passes(change(".n", to: "99"))
        #expect(trials(greater[0], lower, greater[1]).bound == .atLeast("5"))
        #expect(trials(less[0], higher, less[1]).bound == .atMost("5"))
        #expect(trials(greater[0], greater[1]).bound == nil, "there is no other side")
        #expect(trials(greater[0], lower).bound == nil, "one may be a coincidence")
        #expect(trials(greater[0], greater[1], higher).bound == nil, "one of this side passes")
    }

    @Test func findNoBoundAmongOtherThanNumbers() {
        let texts = [fails(change(".n", to: "\"b\"")), fails(change(".n", to: "7")), passes(change(".n", to: "0"))]
        #expect(trials(texts[0], texts[1], texts[2]).bound == nil)
    }

    // MARK: - The end

    @Test func areDecidedOnceFurtherOnesCanNotTellMore() {
        #expect(!trials(fails(change(".n"))).isDecided)
        #expect(!trials(passes(change(".n"))).isDecided, "another number may still fail")
        #expect(trials(passes(change(".n")), passes(change(".n"))).isDecided)
        #expect(!trials(passes(change(".n")), passes(change(".n")), fails(change(".n"))).isDecided)
        #expect(trials(passes(change(".n", to: "\"b\""))).isDecided, "there is no bound to be found")
        #expect(trials(PartTrials.Attempt(isFailing: true, changes: nil)).isDecided)
    }
}
