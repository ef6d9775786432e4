import OwnProcess
import TestEffort
import Testing

@testable import FluxFuzz

/// Actions that never change anything are a finding, whatever the state can be compared by.
@Suite(.fewRuns) struct ActionProbeTests {
    /// A state that is not equatable.
    struct Plain {
        var count = 0
    }

    /// A state whose `==` looks at a part.
    struct Named: Equatable {
        let id = 0
        var name = ""

        static func == (left: Named, right: Named) -> Bool { left.id == right.id }
    }

    @Test func aMutationThatDoesNothingIsFoundOut() {
        let fuzzer = Fuzzer(CounterAction.self, from: CounterState()) { _, _ in }
            .action(.increment)
            .action(.decrement)
            .invariant("count ≥ 0") { $0.count >= 0 }
        let reason = "action .increment never changed the state; action .decrement never changed the state"
        #expect(fuzzer.run().verdict == .vacuous(reason: reason))
        #expect(throws: FuzzFailure.self) { try fuzzer.check() }
    }

    @Test func ofAVeryLongRunAPartIsLookedAtClosely() {
        var calls = 0
        let report = Fuzzer(Int.self, from: 0) { action, sum in
            calls += 1
            sum += action
        }
        .action(1)
        .action(2)
        .invariant("sum ≥ 0") { $0 >= 0 }
        .run(budget: Budget(runs: 1, stepsPerRun: 500_000))
        #expect(report.verdict == .noFailureFound && report.steps == 500_000)
        #expect(report.actions.allSatisfy { $0.unchangedShare == 0 })
        // Once in the search, and twice to see that the same comes of it.
        #expect(calls < 900_000)
    }

    @Test(.enabled(if: tries(1, inDebug: 0) == 1, "takes seconds in a debug build"))
    func anActionThatChangesNothingInTheFirstMillionStepsIsAFinding() {
        let report = Fuzzer(Int.self, from: 0) { action, sum in sum += action }
            .action(1)
            .action(0)
            .invariant("sum ≥ 0") { $0 >= 0 }
            .run(budget: Budget(runs: 1, stepsPerRun: 1_100_000))
        guard case .vacuous(let reason) = report.verdict else {
            Issue.record("\(report)")
            return
        }
        #expect(reason.hasPrefix("action 0 changed nothing in those ") && reason.hasSuffix("that were looked at again"))
    }

    @Test(.inOwnProcess) func aGuardThatTrapsWhereItWasNeverAskedIsReported() {
        let values = [false]
        let fuzzer = Fuzzer(Int.self, from: 0) { action, sum in sum += action }
            .action(1, weight: 100_000)
            .action(2, when: { values[$0] })
            .invariant("sum ≥ 0") { $0 >= 0 }
        guard case .incomplete(let reason) = fuzzer.run(budget: Budget(runs: 1)).verdict else {
            Issue.record("there should be no answer")
            return
        }
        let start = "nothing failed, but the code under test trapped when each guard was asked in each state, and "
        #expect(reason.hasPrefix(start), "\(reason)")
    }

    @Test func anActionThatOpensOnlyWhenTheRunsAreMadeOnceMoreDoesNotEndTheProcess() {
        // After some of these numbers of questions the search is through, and the look at its runs has just begun.
        for limit in stride(from: 300, to: 800, by: 20) {
            var questions = 0
            let report = Fuzzer(Int.self, from: 0) { action, sum in sum += action }
                .action(1)
                .action(
                    0,
                    when: { _ in
                        questions += 1
                        return questions > limit
                    }
                )
                .invariant("sum ≥ 0") { $0 >= 0 }
                .run(budget: Budget(runs: 10, survivesTraps: false))
            #expect(report.counterexamples.isEmpty)
        }
    }

    @Test func theActionThatDoesNothingIsNamed() {
        let fuzzer = Fuzzer(CounterMutation(), from: CounterState())
            .action(.increment)
            .action(Gen.element(of: [0]).map(CounterAction.add))
            .invariant("count ≥ 0") { $0.count >= 0 }
        #expect(fuzzer.run().verdict == .vacuous(reason: "action .add(0) never changed the state"))
    }

    @Test func anActionThatWasDrawnAFewTimesOnlyMayNeedABiggerBudget() {
        let fuzzer = Fuzzer(CounterMutation(), from: CounterState())
            .action(Gen.int(in: 0...1).map { CounterAction.add($0 / 2) })
            .invariant("count ≥ 0") { $0.count >= 0 }
        let reason = "action .add(0) never changed the state in 3 steps; raise its weight or the budget"
        #expect(fuzzer.run(budget: Budget(runs: 1, stepsPerRun: 3)).verdict == .vacuous(reason: reason))
    }

    @Test("one payload that changes something is enough for a generator")
    func generators() {
        let fuzzer = Fuzzer(CounterMutation(), from: CounterState())
            .action(Gen.int(in: 0...1).map(CounterAction.add))
            .invariant("count ≥ 0") { $0.count >= 0 }
        #expect(fuzzer.run().verdict == .noFailureFound)
    }

    @Test("one step among thousands that changes something is enough where states are equatable")
    func rareChanges() {
        let rare = Fuzzer(CounterMutation(), from: CounterState())
            .action(Gen.int(in: 0...1999).map { CounterAction.add($0 == 1234 ? 1 : 0) })
            .invariant("count ≥ 0") { $0.count >= 0 }
        let report = rare.run(budget: Budget(runs: 100))
        #expect(report.verdict == .noFailureFound)
    }

    @Test("clearing a list that nothing ever fills is no test, clearing one that is filled is")
    func clear() {
        let stack = Fuzzer(StackAction.self, from: Stack()) { action, stack in stack.reduce(action) }
            .action(.pop, when: { !$0.elements.isEmpty })
            .action(.clear)
            .invariant("at most 100 elements") { $0.elements.count <= 100 }
        let budget = Budget(runs: 3)
        let reason = "action .pop was never enabled; action .clear never changed the state"
        #expect(stack.run(budget: budget).verdict == .vacuous(reason: reason))
        #expect(stack.action(.push(1)).run(budget: budget).verdict == .noFailureFound)
    }

    @Test("without == states are compared by reflection, in a sample that is named")
    func withoutEquality() {
        let idle = Fuzzer(Int.self, from: Plain()) { $1.count += $0 }
            .action(1)
            .action(0)
            .invariant("count ≥ 0") { $0.count >= 0 }
        let few = idle.run(seed: 1, budget: Budget(runs: 1))
        #expect(few.verdict == .vacuous(reason: "action 0 never changed the state"))
        let many = idle.run(seed: 1, budget: Budget(runs: 50))
        let drawn = many.actions[1].drawn
        let stride = (drawn + 499) / 500
        let sample = (0..<drawn).filter { $0 < 20 || $0 % stride == 0 }.count
        #expect(sample < drawn)
        let reason = """
            action 0 changed nothing in the \(sample) steps that were compared; \
            an Equatable state is compared at every step
            """
        #expect(many.verdict == .vacuous(reason: reason))
    }

    @Test("what == calls equal is compared by structure in a sample only, since that takes long")
    func sample() {
        final class Looks: Sendable { let all = LockedList<Void>() }
        struct Watched: Equatable, CustomReflectable {
            let looks: Looks
            var numbers = [0]

            var customMirror: Mirror {
                looks.all.append(())
                return Mirror(self, children: ["numbers": numbers])
            }

            static func == (left: Watched, right: Watched) -> Bool { left.numbers == right.numbers }
        }
        let looks = Looks()
        let fuzzer = Fuzzer(Int.self, from: Watched(looks: looks)) { number, state in
            // Equal, in another place of the memory.
            state.numbers = [0].map { $0 * number }
        }
        .action(1)
        let steps = 20_000
        let probe = ActionProbe(fuzzer.model.actions, drawn: [steps])
        let machine = MachineBuilder.machine(
            fuzzer.model,
            willAttempt: probe.willAttempt,
            watching: probe.watching(fuzzer.model.mutateInPlace)
        )
        var source = ChoiceSource(fresh: 1)
        _ = machine.run(&source, RunPlan(plain: 1, steps: steps))
        #expect(probe.steps == steps && probe.neverChanging == [0])
        // The first steps and 500 others, in which both states are looked at.
        #expect((500...3_000).contains(looks.all.elements.count))
    }

    @Test("a == that looks at a part does not make a change look like none")
    func partialEquality() {
        let renamed = Fuzzer(String.self, from: Named()) { $1.name = $0 }
            .action("a")
            .action("b")
            .invariant("short") { $0.name.count < 9 }
        #expect(renamed.run().verdict == .noFailureFound)
    }

    /// How many steps are made in addition to those of the search and its repetitions, and how many the search makes.
    private func steps(_ rare: Int, when isEnabled: @escaping (Int) -> Bool) -> (additional: Int, all: Int) {
        var calls = 0
        let fuzzer = Fuzzer(Int.self, from: 0) { action, sum in
            calls += 1
            sum += action
        }
        .action(1)
        .action(2)
        .action(rare, when: isEnabled)
        .invariant("sum ≥ 0") { $0 >= 0 }
        let report = fuzzer.run(budget: Budget(runs: 200))
        #expect(report.actions[2].drawn > 0)
        // Up to 16 steps are made between two repetitions; and it is tried whether 2,000 lead to all states.
        let repeated = report.repeated.map { 2 * $0.steps + 16 * $0.runs + 2000 } ?? 0
        return (max(0, calls - report.steps - repeated), report.steps)
    }

    @Test("a search is not made once more to its end if each action changes something, be it ever so rare")
    func additionalRuns() {
        #expect(steps(3) { _ in true }.additional <= 100)
        #expect(steps(3) { $0 == 158 }.additional < 2000)
        let idle = steps(0) { _ in true }
        #expect(idle.additional > idle.all)
    }
}
