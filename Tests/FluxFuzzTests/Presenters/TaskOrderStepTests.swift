import FluxCore
import OwnProcess
import TestEffort
import Testing

@testable import FluxFuzz

@Suite("The order of tasks in a fuzzer of presenters") struct TaskOrderStepTests {
    @MainActor private func fuzzer(_ mistake: OrderMistake) -> ReadyFuzzer {
        .tasks(never: mistake.wrong, mistake.begin)
    }

    @MainActor private func counterexample(
        _ mistake: OrderMistake,
        seed: UInt64 = 0
    ) throws -> Counterexample<Interaction<ReadyAction>, ReadyState> {
        try #require(fuzzer(mistake).run(seed: seed, budget: Budget(findings: tries(5, inDebug: 1))).counterexample)
    }

    // MARK: - What is found

    @MainActor @Test("is found from each seed, with as few exceptions as there can be", arguments: OrderMistake.all)
    func found(mistake: OrderMistake) throws {
        for seed in seeds(50, inDebug: 2) {
            let counterexample = try counterexample(mistake, seed: seed)
            #expect(counterexample.script == ["tap"])
            #expect(mistake.wrong.contains(counterexample.states[1].notes), "seed \(seed)")
            #expect(counterexample.actions[0].orderNotes == mistake.order, "seed \(seed)")
        }
    }

    @MainActor @Test("no choice of the order could be zero", arguments: OrderMistake.all)
    func needed(mistake: OrderMistake) throws {
        let fuzzer = fuzzer(mistake)
        let counterexample = try counterexample(mistake)
        let choices = counterexample.namedSteps.steps[0].choices
        #expect(choices.isEmpty == mistake.order.isEmpty)
        for place in choices.indices where choices[place] > 0 {
            var steps = counterexample.namedSteps
            var fewer = choices
            fewer[place] = 0
            steps.steps[0] = NamedStep("tap", declaredAs: "tap", choices: fewer)
            #expect(fuzzer.replay(ReplayToken(steps).text).verdict == .noFailureFound)
        }
        // First in, first out: all exceptions left out at once.
        guard !mistake.order.isEmpty else { return }
        var steps = counterexample.namedSteps
        steps.steps[0] = NamedStep("tap", declaredAs: "tap", choices: [])
        #expect(fuzzer.replay(ReplayToken(steps).text).verdict == .noFailureFound)
    }

    @MainActor @Test func twoExceptionsAreTwoIfNoSingleOneWillDo() throws {
        let fuzzer = ReadyFuzzer.tasks(never: [["c", "b", "a"]]) { presenter in
            for name in ["a", "b", "c"] { Task.detached { presenter.note(name) } }
        }
        let counterexample = try #require(fuzzer.run(seed: 3, budget: Budget()).counterexample)
        let orders = ["task 2 goes on before task 1", "task 3 goes on before task 2 and task 1"]
        #expect(counterexample.actions[0].orderNotes == orders)
        #expect(counterexample.namedSteps.steps[0].choices.count == 8)
        for repetitions in seeds(8, inDebug: 3) {
            for pause in seeds(8, inDebug: 3) {
                for other in 0..<2 as Range<UInt64> {
                    var steps = counterexample.namedSteps
                    steps.steps[0] = NamedStep("tap", declaredAs: "tap", choices: [1, repetitions, pause, other])
                    try #require(fuzzer.replay(ReplayToken(steps).text).verdict == .noFailureFound)
                }
            }
        }
    }

    @MainActor @Test("passes what is right in each order") func right() {
        let fuzzer = ReadyFuzzer.tasks(never: [["a", "a"], ["b", "b", "b"]]) { presenter in
            for name in ["a", "b"] { Task.detached { presenter.note(name) } }
        }
        #expect(fuzzer.run(seed: 1, budget: Budget(runs: tries(100, inDebug: 6))).verdict == .noFailureFound)
    }

    // MARK: - What is possible

    @MainActor @Test("tasks of the main actor never change places, whatever is chosen")
    func mainActorIsFirstInFirstOut() {
        let names = ["a", "b", "c"]
        let wrong = [["a", "c", "b"], ["b", "a", "c"], ["b", "c", "a"], ["c", "a", "b"], ["c", "b", "a"]]
        let fuzzer = ReadyFuzzer.tasks(never: wrong) { presenter in
            for (name, priority) in zip(names, [TaskPriority.background, .medium, .high]) {
                Task(priority: priority) { @MainActor in presenter.note(name) }
                Task.detached {}
            }
        }
        #expect(fuzzer.run(seed: 5, budget: Budget(runs: tries(300, inDebug: 6))).verdict == .noFailureFound)
    }

    @MainActor @Test("tasks that begin on an actor begin in the order in which they were made")
    func actorIsFirstInFirstOut() {
        let fuzzer = ReadyFuzzer.tasks(never: [["b", "a"]]) { presenter in
            actor Waiter {
                func begin(_ presenter: ReadyPresenter) {
                    Task { hold(presenter, "a") }
                    Task { hold(presenter, "b") }
                }
                func hold(_ presenter: ReadyPresenter, _ name: String) { presenter.note(name) }
            }
            let waiter = Waiter()
            Task.detached { await waiter.begin(presenter) }
            Task.detached {}
        }
        #expect(fuzzer.run(seed: 5, budget: Budget(runs: tries(300, inDebug: 6))).verdict == .noFailureFound)
    }

    @MainActor @Test("each order of tasks on the pool occurs") func poolIsFree() {
        var orders: Set<[String]> = []
        let fuzzer = PresenterFuzzer {
            ReadyPresenter(view: $0) { presenter in
                for name in ["a", "b", "c"] { Task.detached { presenter.note(name) } }
            }
        }
        .interaction("tap") { presenter in MainActor.assumeIsolated { presenter.tap() } }
        .after("tap", "counts") { old, new in
            orders.insert(Array(new.notes.dropFirst(old.notes.count)))
            return true
        }
        _ = fuzzer.run(seed: 1, budget: Budget(runs: tries(100), survivesTraps: false))
        #expect(orders.count == 6)
    }

    // MARK: - What is reported

    @MainActor @Test("the report tells the order, and replays the token instead of calling the presenter")
    func report() throws {
        let report = fuzzer(OrderMistake.all[1]).run(seed: 0, budget: Budget())
        #expect(
            report.description.contains(
                """
                      1  tap  task 2 goes on before task 1
                              dispatches
                                .note("new")  notes[0]: + "new"
                                .note("old")  notes[1]: + "old"
                """
            )
        )
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.test(.swiftTesting).contains("fuzzer.replay(\""))
        #expect(!counterexample.test(.swiftTesting).contains("perform"))
        // Without exceptions it can be performed.
        #expect(try self.counterexample(OrderMistake.all[0]).test(.swiftTesting).contains("{ $0.tap() }"))
    }

    @MainActor @Test("tasks that wait in calls are named by these")
    func callers() throws {
        let calls = HeldCalls<String, Int>("load")
        let fuzzer = PresenterFuzzer {
            ReadyPresenter(view: $0) { presenter in
                for task in presenter.tasks { task.cancel() }
                presenter.tasks = ["a", "b"].map { name in
                    Task.detached {
                        _ = try? await calls.call(name)
                        presenter.note(name)
                    }
                }
            }
        }
        .interaction("tap") { presenter in MainActor.assumeIsolated { presenter.tap() } }
        .answer(to: calls, isRequired: false) { _ in 1 }
        .after("tap", "in order") { old, new in new.notes.dropFirst(old.notes.count) != ["b", "a"] }
        for seed in seeds(20) {
            let counterexample = try #require(fuzzer.run(seed: seed, budget: Budget()).counterexample)
            #expect(counterexample.script == ["tap", "tap"])
            let order = [#"the caller of load("b") goes on before the caller of load("a")"#]
            #expect(counterexample.actions.map(\.orderNotes) == [[], order])
        }
    }

    @MainActor @Test("the order of the step in which a task traps is told", .inOwnProcess) func trap() throws {
        let fuzzer = PresenterFuzzer {
            ReadyPresenter(view: $0) { presenter in
                Task.detached { presenter.note("a") }
                Task.detached { if presenter.state.notes.isEmpty { presenter.note([String]()[0]) } }
            }
        }
        .interaction("tap", code: "$0.tap()") { presenter in MainActor.assumeIsolated { presenter.tap() } }
        .invariant("holds") { _ in true }
        let report = fuzzer.run(seed: 0, budget: Budget(runs: 50))
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.script == ["tap"])
        #expect(counterexample.actions[0].orderNotes == ["task 2 goes on before task 1"])
        #expect(report.description.contains("1  tap  task 2 goes on before task 1\n              trapped"), "\(report)")
        #expect(counterexample.test(.swiftTesting).contains("fuzzer.replay(\""))
    }

    // MARK: - What is repeated

    @MainActor @Test("a token repeats its order again and again for each mistake, while other threads are busy")
    func replay() throws {
        let load = BusyPool()
        for mistake in OrderMistake.all {
            let fuzzer = fuzzer(mistake)
            let counterexample = try counterexample(mistake)
            for _ in 0..<(demanded("FLUXPROOF_REPETITIONS") ?? tries(200, inDebug: 2)) {
                let repeated = try #require(fuzzer.replay(counterexample.token).counterexample)
                try #require(repeated.states == counterexample.states)
                try #require(repeated.actions == counterexample.actions)
            }
        }
        withExtendedLifetime(load) {}
    }

    @MainActor @Test func aRunIsRepeatedExactly() {
        let texts = (0..<tries(5, inDebug: 2)).map { _ in
            fuzzer(OrderMistake.all[3]).run(seed: 7, budget: Budget(runs: 50)).description
        }
        #expect(Set(texts).count == 1)
    }

    @MainActor @Test("steps that are written down go on first in, first out") func performed() {
        let report = fuzzer(OrderMistake.all[1]).invariant("holds") { _ in true }.perform(
            { presenter in MainActor.assumeIsolated { presenter.tap() } },
            { presenter in MainActor.assumeIsolated { presenter.tap() } }
        )
        #expect(report.verdict == .noFailureFound)
        #expect(report.replayed?.actions.map(\.orderNotes) == [[], []])
        #expect(report.replayed?.actions[1].dispatched == [.note("old"), .note("new")])
    }
}
