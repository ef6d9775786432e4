import Testing

@testable import FluxFuzz

@Suite struct MachineTests {
    private func machine(_ fuzzer: Fuzzer<CounterAction, CounterState>) throws -> Machine {
        MachineBuilder.machine(fuzzer.model)
    }

    private let counter = Fuzzer(CounterMutation(), from: CounterState())
        .action(.increment)
        .action(.decrement, when: { $0.count > 0 })
        .action { state in Gen.int(in: 0..<state.count).map { .add($0) } }

    @Test("guards leave the shares of the enabled actions in proportion to their weights")
    func distribution() throws {
        let machine = try machine(
            Fuzzer(CounterMutation(), from: CounterState())
                .action(.increment, weight: 3, when: { _ in false })
                .action(.decrement, weight: 1)
                .action(.reset, weight: 2)
                .action(.add(1), weight: 5, when: { _ in false })
                .action(.add(2), weight: 4)
        )
        var source = ChoiceSource(fresh: 9)
        _ = machine.run(&source, RunPlan(plain: 1, steps: 70_000))
        #expect(machine.counts.steps == 70_000)
        for (drawn, expected) in zip(machine.counts.drawn, [0, 10_000, 20_000, 0, 40_000]) {
            #expect(abs(drawn - expected) < 700)
        }
    }

    @Test("a run says every few steps that it goes on, so that slow ones are not taken for hung")
    func progress() throws {
        let machine = try machine(Fuzzer(CounterMutation(), from: CounterState()).action(.increment).action(.reset))
        let progress = ThreadProgress()
        machine.progress = progress
        var source = ChoiceSource(fresh: 1)
        _ = machine.run(&source, RunPlan(plain: 1, steps: 1000))
        #expect(try #require(progress.current) >= 1000 / 16)
    }

    @Test func aRunEndsWhenNothingIsEnabled() throws {
        let machine = try machine(
            Fuzzer(CounterMutation(), from: CounterState()).action(.increment, when: { $0.count < 3 })
        )
        var source = ChoiceSource(fresh: 1)
        #expect(machine.run(&source, RunPlan(plain: 1, steps: 100))?.rule == nil)
        #expect(machine.counts.steps == 3)
    }

    @Test("a run takes rules that it leaves out where generators of all others have nothing")
    func leftOut() throws {
        let machine = try machine(
            Fuzzer(CounterMutation(), from: CounterState())
                .action(.increment, when: { $0.count == 0 })
                .action { state in Gen.element(of: Array(0..<state.count)).map { .add($0) } }
                .action { state in Gen.element(of: Array(0..<state.count)).map { _ in .reset } }
        )
        let plans = (1...200).map { RunPlan(run: $0, seed: UInt64($0), steps: 20) }
        #expect(plans.contains { $0.omission > 100 })
        for plan in plans {
            var source = ChoiceSource(fresh: plan.seed)
            let before = machine.counts.steps
            #expect(machine.run(&source, plan) == nil)
            #expect(machine.counts.steps - before == plan.steps)
        }
        #expect(machine.counts.drawn.allSatisfy { $0 > 0 })
    }

    @Test func aReplayedStepWhoseRuleIsDisabledIsDropped() throws {
        var source = ChoiceSource(replaying: ChoiceSequence(steps: [[1], [2, 7], [0], [1], [1]]))
        let machine = try machine(counter)
        #expect(machine.run(&source, RunPlan(plain: 1, steps: 5))?.rule == nil)
        #expect(source.recorded.steps == [[0], [1]])
    }

    @Test("every sequence of numbers is a run, and what it used replays to itself")
    func replayIsTotal() throws {
        let machine = try machine(counter)
        var random = SplitMix64(seed: 11)
        for _ in 0..<500 {
            let steps = (0..<random.next() % 20).map { _ in
                (0..<random.next() % 4).map { _ in random.next() >> (random.next() % 64) }
            }
            var source = ChoiceSource(replaying: ChoiceSequence(steps: steps))
            #expect(machine.run(&source, RunPlan(plain: 1, steps: steps.count))?.rule == nil)
            let normal = source.recorded
            #expect(normal.stepCount <= steps.count)
            var again = ChoiceSource(replaying: normal)
            _ = machine.run(&again, RunPlan(plain: 1, steps: normal.stepCount))
            #expect(again.recorded == normal)
        }
    }

    @Test("a recorded run replays to itself, whichever guards were closed on the way")
    func recordingsReplay() throws {
        for seed in 0..<50 as Range<UInt64> {
            let machine = try machine(counter)
            var recording = ChoiceSource(recording: seed)
            _ = machine.run(&recording, RunPlan(plain: 1, steps: 50))
            let drawn = machine.counts.drawn
            var replaying = ChoiceSource(replaying: recording.recorded)
            _ = machine.run(&replaying, RunPlan(plain: 1, steps: 50))
            #expect(recording.recorded.stepCount == 50)
            #expect(replaying.recorded == recording.recorded)
            #expect(machine.counts.drawn == drawn.map { 2 * $0 })
        }
    }

    // MARK: - Generators that give up

    @Test("an action whose generator gives up leaves the others their shares")
    func distributionAmongRules() throws {
        let machine = try machine(
            Fuzzer(CounterMutation(), from: CounterState())
                .action(.increment, weight: 1)
                .action(Gen.int(in: 0...9).filter { $0 > 9 }.map(CounterAction.add), weight: 5)
                .action(.decrement, weight: 3)
                .action(.reset, weight: 4, when: { _ in false })
                .action(Gen.constant(true).flatMap { _ in .element(of: []) }, weight: 2)
        )
        var source = ChoiceSource(fresh: 9)
        _ = machine.run(&source, RunPlan(plain: 1, steps: 8000))
        #expect(machine.counts.steps == 8000)
        for (drawn, expected) in zip(machine.counts.drawn, [2000, 0, 6000, 0, 0]) {
            #expect(abs(drawn - expected) < 150)
        }
        #expect(machine.rejections[1]?.generator == "Gen.filter(_:)")
        #expect(machine.rejections[4]?.problem == "the collection is empty")
        #expect(machine.rejections.count == 2)
    }

    @Test func aRunEndsWhenNoGeneratorMakesAValue() throws {
        let none = Gen.bool.filter { _ in false }.map { _ in CounterAction.increment }
        let machine = try machine(Fuzzer(CounterMutation(), from: CounterState()).action(none).action(none))
        var source = ChoiceSource(fresh: 1)
        #expect(machine.run(&source, RunPlan(plain: 1, steps: 100))?.rule == nil)
        #expect(machine.counts.steps == 0)
        #expect(machine.rejections.count == 2)
    }

    @Test("a run in which generators give up is recorded as it was")
    func recordingsOfRejections() throws {
        let rare = Gen.int(in: 0...499).filter { $0 < 3 }.map(CounterAction.add)
        let fuzzer = counter.action(rare, weight: 5)
        for seed in 0..<20 as Range<UInt64> {
            let fresh = try machine(fuzzer)
            var source = ChoiceSource(fresh: seed)
            _ = fresh.run(&source, RunPlan(plain: seed, steps: 30))
            let recorded = try machine(fuzzer)
            var recording = ChoiceSource(recording: seed)
            _ = recorded.run(&recording, RunPlan(plain: seed, steps: 30))
            let replayed = try machine(fuzzer)
            var replaying = ChoiceSource(replaying: recording.recorded)
            _ = replayed.run(&replaying, RunPlan(plain: seed, steps: 30))
            #expect(!recorded.rejections.isEmpty)
            #expect(fresh.counts.drawn == recorded.counts.drawn)
            #expect(replayed.counts.drawn == recorded.counts.drawn)
            #expect(replaying.recorded == recording.recorded)
        }
    }
}
