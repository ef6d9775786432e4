import Testing

@testable import FluxFuzz

/// The explainer alone: it sees numbers, an outcome and steps, so that is what it is tested with.
@Suite struct ExplainerTests {
    /// What became of one counterexample.
    private struct Explained {
        var explainer: Explainer<StackAction>
        var candidates: [[[UInt64]]]
    }

    /// Explains a counterexample of pushes of numbers up to 200, with a property of these that says whether rule 0 fails.
    private func explain(
        _ pushed: [UInt64],
        time: Duration? = nil,
        evenOnly: Bool = false,
        evaluations limit: Int = .max,
        name: @escaping (UInt64) -> StackAction = { .push(Int($0)) },
        rule: Int = 0,
        while fails: @escaping ([UInt64]) -> Bool
    ) -> Explained {
        let log = CandidateLog()
        var explainer = Explainer(
            ChoiceSequence(steps: pushed.map { [0, $0] }),
            pushed.map(name),
            breaking: 0,
            deadline: Deadline(after: time)
        ) { candidate in
            if log.candidates.count == limit { return nil }
            log.candidates.append(candidate.steps)
            // As a replay does: too much is cut, and what can't be taken is dropped.
            let used = candidate.steps.map { min($0[1], 200) }.filter { !evenOnly || $0 % 2 == 0 }
            // A run ends with the first failure.
            let end = used.indices.first { fails(Array(used[...$0])) }
            let taken = end.map { Array(used[...$0]) } ?? used
            let outcome = Outcome(
                failure: end.map { _ in Failure(rule: rule, action: 0) },
                sequence: ChoiceSequence(steps: taken.map { [0, $0] })
            )
            return (outcome, taken.map(name))
        }
        explainer.explain()
        return Explained(explainer: explainer, candidates: log.candidates)
    }

    private final class CandidateLog {
        var candidates: [[[UInt64]]] = []
    }

    private func fact(_ step: Int, _ bound: Irrelevance.Bound? = nil) -> Irrelevance {
        Irrelevance(step: step, path: "", bound: bound)
    }

    @Test func saysWhatDoesNotMatterAndWhatDoesFromABound() {
        let explained = explain([0, 0, 101]) { $0.count == 3 && $0[2] > 100 }
        #expect(explained.explainer.irrelevances == [fact(1), fact(2), fact(3, .atLeast("101"))])
    }

    @Test func triesFourOthersForAPartAndStopsWhenThatSaysNothing() {
        #expect(explain([0]) { _ in true }.candidates.count == 4)
        #expect(explain([7]) { $0 == [7] }.candidates.count == 2)
    }

    @Test func triesEachCandidateOnceAndNeverTheCounterexample() {
        let explained = explain([0, 0, 198]) { $0.count == 3 && $0[2] > 197 }
        let all = explained.candidates
        #expect(Set(all).count == all.count)
        #expect(!all.contains([[0, 0], [0, 0], [0, 198]]))
        #expect(explained.explainer.evaluations == all.count)
    }

    @Test func endsWhenItsEvaluationsAreUsedUp() {
        let explained = explain(Array(repeating: 0, count: 100)) { $0.count == 100 }
        #expect(explained.explainer.evaluations == 60)
        #expect(explained.candidates.count == 60)
        #expect(explained.explainer.irrelevances == (1...15).map { fact($0) })
    }

    @Test func ofTheStepInWhichItIsInterruptedNothingIsSaid() {
        let explained = explain([0, 0, 0], evaluations: 7) { $0.count == 3 }
        #expect(explained.explainer.irrelevances == [fact(1)])
    }

    @Test func nothingIsTriedWhenTheTimeIsUp() {
        let explained = explain([0, 0, 0], time: .zero) { $0.count == 3 }
        #expect(explained.explainer.irrelevances == [])
        #expect(explained.candidates == [])
    }

    @Test func aStepThatCannotBeTakenWithAnotherValueSaysNothing() {
        let explained = explain([0, 0], evenOnly: true) { $0.count == 2 }
        #expect(explained.explainer.irrelevances == [fact(1), fact(2)])
    }

    @Test func aStepThatPreventsALaterOneMatters() {
        // A replay drops the second number unless it is the same as the first.
        let sequence = ChoiceSequence(steps: [[0, 0], [0, 0]])
        var explainer = Explainer(sequence, [StackAction.push(0), .push(0)], breaking: 0) { candidate in
            let numbers = candidate.steps.map { min($0[1], 9) }
            let taken = numbers[0] == numbers[1] ? numbers : [numbers[0]]
            let outcome = Outcome(
                failure: taken.count == 2 ? Failure(rule: 0, action: 0) : nil,
                sequence: ChoiceSequence(steps: taken.map { [0, $0] })
            )
            return (outcome, taken.map { .push(Int($0)) })
        }
        explainer.explain()
        #expect(explainer.irrelevances.map(\.step) == [])
    }

    @Test func aFailureThatComesEarlierCounts() {
        let explained = explain([0, 0]) { $0.count == 2 || $0.last ?? 0 > 0 }
        #expect(explained.explainer.irrelevances == [fact(1), fact(2)])
    }

    @Test func theFailureOfAnotherRuleDoesNot() {
        #expect(explain([0, 0], rule: 1) { $0.count == 2 }.explainer.irrelevances == [])
    }

    @Test func aValueThatStepsDoNotShowMatters() {
        let explained = explain([0, 0], name: { _ in .pop }) { $0.count == 2 && $0[0] == 0 }
        #expect(explained.explainer.irrelevances == [])
    }

    @Test func aValueThatOnlyChangesWhatIsDoneHasNoName() {
        let explained = explain([0], name: { $0 == 0 ? .pop : .clear }) { _ in true }
        #expect(explained.explainer.irrelevances == [])
    }

    @Test func repeatsItself() {
        for value in 0..<20 as Range<UInt64> {
            let first = explain([0, value]) { $0.count == 2 && $0[1] >= value }
            let second = explain([0, value]) { $0.count == 2 && $0[1] >= value }
            #expect(first.candidates == second.candidates)
            #expect(first.explainer.irrelevances == second.explainer.irrelevances)
            #expect(first.explainer.irrelevances == [fact(1), value == 0 ? fact(2) : fact(2, .atLeast("\(value)"))])
        }
    }

    @Test func aNumberOfSeveralChoicesThatMattersIsTriedOnceAsAWhole() {
        let sequence = ChoiceSequence(steps: [[0, 7, 7]])
        func number(_ choices: [UInt64]) -> StackAction { .push(Int(choices[1] % 100 * 100 + choices[2] % 100)) }
        var candidates: [[UInt64]] = []
        var explainer = Explainer(sequence, [number([0, 7, 7])], breaking: 0) { candidate in
            let choices = candidate.steps[0]
            candidates.append(choices)
            let failure = candidate == sequence ? Failure(rule: 0, action: 0) : nil
            return (Outcome(failure: failure, sequence: candidate), [number(choices)])
        }
        explainer.explain()
        #expect(explainer.irrelevances == [])
        #expect(candidates.count { $0[1] != 7 && $0[2] != 7 } == 1, "\(candidates)")
    }

    @Test func triesFewOthersWhereTheyHaveManyChoices() {
        func explained(_ count: Int) -> Int {
            let step = [0] + Array(repeating: 1 as UInt64, count: count)
            let sequence = ChoiceSequence(steps: [step, step])
            var explainer = Explainer(sequence, [StackAction.push(0), .push(0)], breaking: 0) { candidate in
                let failure = Failure(rule: 0, action: 0)
                return (
                    Outcome(failure: failure, sequence: candidate),
                    candidate.steps.map { .push(Int(truncatingIfNeeded: $0.last ?? 0)) }
                )
            }
            explainer.explain()
            return explainer.evaluations
        }
        #expect(explained(30) == 8)
        // As many as 60 of 5,000 each.
        #expect(explained(50_000) == 3)
        func canExplain(_ count: Int) -> Bool {
            Explainer<StackAction>.canExplain(ChoiceSequence(steps: [Array(repeating: 0 as UInt64, count: count)]))
        }
        #expect(canExplain(299_999) && !canExplain(300_000))
    }
}
