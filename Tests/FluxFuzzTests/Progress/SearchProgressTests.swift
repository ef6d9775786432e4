import Testing

@testable import FluxFuzz

/// What searches tell of themselves.
@Suite struct SearchProgressTests {
    /// A search that is watched, and what it told when it was looked at in a step.
    private func look(atCall number: Int, budget: Budget) -> ThreadProgress.Amount? {
        let search = SearchProgress("s", as: .log, at: .now)
        let calls = Box(0)
        let found = Box<ThreadProgress.Amount?>(nil)
        let fuzzer = Fuzzer(Int.self, from: 0) { action, state in
            calls.value += 1
            // The first look asks, and the second reads.
            if calls.value == number - 50 { _ = search.look() }
            if calls.value == number { found.value = search.look().amount }
            state += action
        }
        .action(1).invariant("any") { _ in true }
        let campaign = fuzzer.campaign(budget: budget, [{ MachineBuilder.machine(fuzzer.model) }])
        _ = campaign.surviving(search) { sandbox in
            var walk = RandomWalk(campaign.declarations, budget: budget)
            walk.search(
                [campaign.runner(in: sandbox) { MachineBuilder.machine(fuzzer.model) }],
                until: Deadline(after: nil)
            )
            return campaign.report(.noFailureFound)
        }
        return found.value
    }

    @Test func aSearchTellsItsRunsAndSteps() throws {
        let budget = Budget(runs: 100, stepsPerRun: 10)
        let amount = try #require(look(atCall: 510, budget: budget))
        #expect(amount.work == .runs && amount.rest == 100)
        // It answers at the end of the run in which it is asked, and some runs have fewer steps than others.
        #expect((460..<470).contains(amount.more) && (46..<60).contains(amount.done))
    }

    @Test func whoIsNotAskedTellsNothing() {
        let thread = ThreadProgress()
        thread.begin(.states)
        thread.note(states: 5, transitions: 6, open: 7)
        #expect(thread.ask() == .init(work: .states))
        thread.note(states: 6, transitions: 7, open: 8)
        thread.note(states: 7, transitions: 8, open: 9)
        #expect(thread.ask() == .init(work: .states, done: 6, more: 7, rest: 8))
    }

    @Test func whatWasDoneIsKeptWhereAThreadIsLeft() {
        let progress = ThreadProgress()
        progress.advance()
        progress.begin(.states)
        #expect(progress.ask() == .init(work: .states))
        progress.note(states: 5, transitions: 6, open: 7)
        progress.leaveThread()
        #expect(progress.ask() == .init(work: .states, done: 5, more: 6, rest: 7))
        let before = progress.current
        progress.advance()
        #expect(before != nil && progress.current == before.map { $0 + 1 })
        progress.note(states: 6, transitions: 7, open: 8)
        #expect(progress.ask() == .init(work: .states, done: 6, more: 7, rest: 8))
    }

    @Test func theRunsOfSeveralThreadsAreAdded() {
        let search = SearchProgress("s", as: .log, at: .now)
        let threads = (0..<3).map { _ in ThreadProgress() }
        search.begin(ThreadProgress())
        search.begin(threads[0])
        for thread in threads[1...] { search.add(thread) }
        threads[0].plan(100)
        threads[1].plan(100)
        threads[0].note(runs: 10, steps: 20)
        threads[1].note(runs: 3, steps: 7)
        #expect(search.look().amount == .init(work: .runs, done: 13, more: 27, rest: 100))
        threads[0].begin(.shrinking)
        #expect(search.look().amount == .init(work: .shrinking))
    }

    @Test func theFewestStepsThatFailAreTold() {
        let thread = ThreadProgress()
        thread.begin(.shrinking)
        _ = thread.ask()
        for steps in [nil, 9, 4, nil, 6] {
            thread.noteCandidate(failingAfter: steps)
            _ = thread.ask()
        }
        #expect(thread.ask() == .init(work: .shrinking, done: 5, more: 4))
    }

    @Test func onlyTheClockOfTheSystemSaysWhenASearchEnds() {
        let clock = ScriptedClock()
        let search = SearchProgress("s", as: .log, until: clock.deadline(after: .seconds(5)), at: .now)
        search.note(searchEnd: clock.deadline(after: .seconds(5)))
        #expect(search.look().ends.search == nil && search.look().ends.all == nil)
        let timed = SearchProgress("s", as: .log, until: Deadline(after: .seconds(5)), at: .now)
        #expect(timed.look().ends.search == nil && timed.look().ends.all != nil)
        timed.note(searchEnd: Deadline(after: .seconds(5)))
        #expect(timed.look().ends.search != nil)
    }
}
