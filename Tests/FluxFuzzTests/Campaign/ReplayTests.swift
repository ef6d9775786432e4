import TestEffort
import Testing

@testable import FluxFuzz

@Suite("A replay")
struct ReplayTests {
    private let counter = Fuzzer(CounterMutation(), from: CounterState())

    /// Actions of each kind, the third with a payload that depends on the state.
    private var fuzzer: Fuzzer<CounterAction, CounterState> {
        counter.action(.increment)
            .action(Gen.int(in: 2...9).map(CounterAction.add), when: { $0.count > 0 })
            .action { state in Gen.element(of: Array(0..<state.count)).map { .add(-$0) } }
            .invariant("count < 20") { $0.count < 20 }
    }

    private func reason(_ report: FuzzReport<CounterAction, CounterState>) -> String {
        guard case .incomplete(let reason) = report.verdict else { return "\(report.verdict)" }
        #expect(report.counterexample == nil)
        return reason
    }

    @Test("has the same actions and states as the counterexample, whatever the seed", arguments: seeds(20))
    func same(seed: UInt64) throws {
        let found = try #require(fuzzer.run(seed: seed).counterexample)
        let report = fuzzer.replay(found.token)
        #expect(report.verdict == .failed)
        let replayed = try #require(report.counterexample)
        #expect(replayed.actions == found.actions)
        #expect(replayed.states == found.states)
        #expect(replayed.rule == found.rule)
        #expect(replayed.location == found.location)
        #expect(replayed.token == found.token)
        #expect(report.steps == found.actions.count)
        #expect(report.actions.map(\.drawn).reduce(0, +) == report.steps)
        #expect(report.runs == 1)
    }

    @Test("repeats what a verification found, generators and guards included")
    func verification() throws {
        // Only the second value of one generator, then the last one of another, lead there.
        let fuzzer =
            counter
            .action(.increment, when: { $0.count < 5 })
            .action { state in Gen.element(of: Array(0..<state.count)).map { .add(100 * $0) } }
            .action(Gen.int(in: -3...3).map(CounterAction.add), when: { $0.count > 100 })
            .invariant("count ≠ 99") { $0.count != 99 }
        let found = try #require(fuzzer.verify(within: { $0.count < 1000 }).counterexample)
        #expect(found.actions == [.increment, .increment, .add(100), .add(-3)])
        let replayed = try #require(fuzzer.replay(found.token).counterexample)
        #expect(replayed.actions == found.actions)
        #expect(replayed.states == found.states)
    }

    @Test func repeatsAFailureOfTheInitialState() throws {
        struct Wrong: Error {}
        let fuzzer = counter.action(.increment).invariant("never") { _ in throw Wrong() }
        let replayed = fuzzer.replay(try #require(fuzzer.run().counterexample).token)
        #expect(try #require(replayed.counterexample).actions.isEmpty)
        #expect(replayed.counterexample?.errorText == "Wrong()")
        #expect(replayed.description.contains("\n\n  replayed 0 steps\n  replay("))
    }

    @Test("begins in the initial state that was chosen, and says if it can't be chosen any more")
    func chosenStart() throws {
        func fuzzer(_ counts: some Collection<Int>) -> Fuzzer<CounterAction, CounterState> {
            Fuzzer(CounterMutation(), from: Gen.element(of: Array(counts)).map { CounterState(count: $0) })
                .action(.increment, when: { $0.count < 20 })
                .invariant("count ≠ 10") { $0.count != 10 }
        }
        for found in [fuzzer(0...9).run(), fuzzer(0...9).verify()] {
            let found = try #require(found.counterexample)
            #expect(found.states == [CounterState(count: 9), CounterState(count: 10)])
            // Other choices make the same state.
            for counts in [Array(0...9), Array(0...12), Array((0...9).reversed()), [9]] {
                #expect(fuzzer(counts).replay(found.token).counterexample?.states == found.states)
            }
            let reason = reason(fuzzer(0...8).replay(found.token))
            #expect(
                reason == "the token no longer fits: its initial state, CounterState(count: 9), isn't made any more"
            )
        }
        let unchosen = named([NamedStep(".increment", choices: [])], rule: "count ≠ 10")
        #expect(
            reason(fuzzer(0...9).replay(unchosen)) == "the token no longer fits: its initial state isn't made any more"
        )
    }

    @Test func aChosenInitialStateDoesNotMatterWhereThereIsOneOnly() throws {
        let chosen = Fuzzer(CounterMutation(), from: .element(of: [CounterState(count: 0)]))
            .action(.increment).invariant("count < 2") { $0.count < 2 }
        let fixed = counter.action(.increment).invariant("count < 2") { $0.count < 2 }
        let token = try #require(chosen.run().counterexample).token
        #expect(fixed.replay(token).counterexample?.actions == [.increment, .increment])
    }

    @Test func endsAtTheFirstFailure() throws {
        let token = try #require(fuzzer.run().counterexample).token
        let stricter = fuzzer(limit: 1)
        let replayed = try #require(stricter.replay(token).counterexample)
        #expect(replayed.states == [CounterState(count: 0), CounterState(count: 1)])
        #expect(replayed.token != token)
        #expect(try #require(stricter.replay(replayed.token).counterexample).actions == [.increment])
    }

    private func fuzzer(limit: Int) -> Fuzzer<CounterAction, CounterState> {
        counter.action(.increment)
            .action(Gen.int(in: 2...9).map(CounterAction.add), when: { $0.count > 0 })
            .action { state in Gen.element(of: Array(0..<state.count)).map { .add(-$0) } }
            .invariant("count < 20") { $0.count < limit }
    }

    @Test func findsNoFailureWhenTheAppWasRepaired() throws {
        let token = try #require(fuzzer.run().counterexample).token
        let report = fuzzer(limit: 1000).replay(token)
        #expect(report.verdict == .noFailureFound)
        #expect(report.counterexample == nil)
        #expect(
            report.description == """
                ✓ no failure in the 4 replayed steps

                  start  CounterState(count: 0)
                      1  .increment  count: 0 → 1
                      2  .increment  count: 1 → 2
                      3  .add(9)     count: 2 → 11
                      4  .add(9)     count: 11 → 20
                """
        )
    }

    @Test("is never vacuous")
    func vacuity() throws {
        let broken = counter.action(.increment).action(.reset, when: { _ in false }).invariant("") { $0.count < 1 }
        let token = try #require(broken.run().counterexample).token
        let repaired = counter.action(.increment).action(.reset, when: { _ in false }).invariant("") { _ in true }
        #expect(repaired.replay(token).verdict == .noFailureFound)
        let nothing = Fuzzer(CounterMutation(), from: CounterState())
        let report = nothing.replay(named([], rule: "no trap"))
        #expect(report.verdict == .noFailureFound)
        #expect(report.description == "✓ no failure in the replayed initial state\n\n  start  CounterState(count: 0)")
    }

    // MARK: What doesn't fit

    @Test func namesAStepThatIsNotEnabledAnyMore() throws {
        let broken = counter.action(.increment).action(.decrement).invariant("count ≥ 0") { $0.count >= 0 }
        let line = #line + 2
        let token = try #require(broken.run().counterexample).token
        let guarded = counter.action(.increment).action(.decrement, when: { $0.count > 0 })
            .invariant("count ≥ 0") { $0.count >= 0 }
        let report = guarded.replay(token)
        #expect(
            report.description == """
                ! incomplete: the token no longer fits: step 1, .decrement, is not enabled there any more \
                (FluxFuzzTests/ReplayTests.swift:\(line)); if that is the repair, the token has served its purpose
                  after the replayed initial state

                  start  CounterState(count: 0)
                """
        )
    }

    @Test func namesAStepWhosePayloadIsNotMadeAnyMore() throws {
        func fuzzer(_ range: ClosedRange<Int>) -> Fuzzer<CounterAction, CounterState> {
            counter.action(.increment).action(Gen.int(in: range).map(CounterAction.add))
                .invariant("count < 9") { $0.count < 9 }
        }
        let steps = [NamedStep(".increment", choices: []), NamedStep(".add(8)", choices: [8])]
        let token = named(steps, rule: "count < 9")
        #expect(fuzzer(0...9).replay(token).counterexample?.actions == [.increment, .add(8)])
        let reason = reason(fuzzer(0...7).replay(token))
        let start = "the token no longer fits: step 2, .add(8), can't be made any more: its choices make .add(7) (FluxF"
        #expect(reason.hasPrefix(start))
        #expect(fuzzer(0...7).replay(token).replayed?.actions == [.increment])
        // Of other choices the same is made.
        #expect(fuzzer(2...9).replay(token).counterexample?.actions == [.increment, .add(8)])
        #expect(fuzzer(-9...9).replay(token).counterexample?.actions == [.increment, .add(8)])
    }

    @Test func aLongerListOfChoicesIsLeftAloneWhereTheStepIsTheSame() {
        let steps = [NamedStep(".increment", choices: [3, 4]), NamedStep(".add(2)", choices: [])]
        #expect(fuzzer.replay(named(steps, rule: "count < 20")).replayed?.actions == [.increment, .add(2)])
    }

    @Test func survivesAnySteps() {
        var random = SplitMix64(seed: 5)
        let texts = [".increment", ".add(2)", ".add(-1)", ".add(x", "", "(", "add", ".reset"]
        for _ in 0..<tries(2_000, inDebug: 60) {
            let steps = (0..<random.next() % 6).map { _ in
                let text = texts[Int(random.next() % 8)]
                let step = NamedStep(
                    text,
                    declaredAs: random.next() % 4 == 0 ? text : nil,
                    choices: (0..<random.next() % 4).map { _ in random.next() >> (random.next() % 64) }
                )
                return random.next() % 4 == 0 ? step.withoutValues : step
            }
            let report = fuzzer.replay(named(steps, rule: "count < 20"))
            let isAnswered = report.verdict == .noFailureFound || report.verdict == .failed
            #expect(isAnswered || reason(report).hasPrefix("the token no longer fits: step "))
            #expect(isAnswered || report.replayed != nil || report.tokenMismatch == .otherFuzzer)
            if report.verdict == .noFailureFound { #expect(report.steps == steps.count) }
        }
    }

    @Test func ofMoreStepsThanCanBeToldApartItSaysSo() {
        // Each step is made by the rule that the one before it was not made by, and all have one name.
        let count = tries(2_000, inDebug: 60)
        let halves = Gen.int(in: 0...count / 2 + 1)
        let fuzzer = Fuzzer(CounterAction.self, from: 0) { _, count in count += 1 }
            .action(halves.map { CounterAction.add(2 * $0) })
            .action(halves.map { CounterAction.add(2 * $0 + 1) })
            .invariant("always") { _ in true }
        func steps(_ count: Int, drawing change: Int = 0) -> String {
            named(
                (0..<count).map { NamedStep(".add(\($0))", choices: [UInt64($0 / 2 + change)]) },
                rule: "always"
            )
        }
        #expect(fuzzer.replay(steps(count)).verdict == .noFailureFound)
        // If they are made of other choices now, these are looked for step by step.
        #expect(fuzzer.replay(steps(tries(100, inDebug: 30), drawing: 1)).verdict == .noFailureFound)
        // It takes seconds until it gives up.
        guard doesAll else { return }
        guard case .incomplete(let reason) = fuzzer.replay(steps(2_000, drawing: 1)).verdict else {
            return #expect(Bool(false))
        }
        #expect(reason == "the token no longer fits: its steps can't be told apart, since there are so many")
    }

    @Test func saysWhatIsWrongWithTheText() {
        #expect(reason(fuzzer.replay("")) == "this is no replay token: it is empty")
        #expect(fuzzer.replay("f2-").description.split(separator: "\n").count == 1)
        #expect(reason(fuzzer.replay("f1-AAAA")).hasPrefix("the token was made by another version of FluxFuzz"))
    }

    @Test func namesDefectsOfTheDeclarations() {
        let token = named([], rule: "count < 20")
        #expect(reason(fuzzer.action(.reset, weight: 0).replay(token)).hasPrefix("the weight of the action at "))
        #expect(reason(fuzzer.action(.reset, weight: .max).replay(token)).hasPrefix("the sum of all weights"))
    }

    // MARK: Whose token it is

    @Test("fits whatever is added, removed or put elsewhere that it does not use")
    func otherDeclarations() throws {
        let base = counter.action(.increment).action(.reset).invariant("a") { $0.count < 2 }
        let token = try #require(base.run().counterexample).token
        let others = [
            counter.action(.reset).action(.increment).invariant("a") { $0.count < 2 },
            counter.action(.increment).action(.add(1)).invariant("a") { $0.count < 2 },
            counter.action(.increment).invariant("a") { $0.count < 2 },
            counter.action(.increment, weight: 9).action(.reset).action(.reset).invariant("a") { $0.count < 2 },
            counter.action(.increment).invariant("b") { _ in true }.invariant("a") { $0.count < 2 }
                .reaches("c") { $0.count > 0 },
            counter.action(.add(2)).action(Gen.element(of: [.reset, .increment])).invariant("a") { $0.count < 2 },
            counter.action(.increment, when: { _ in false }).action { _ in Gen.constant(.increment) }
                .invariant("a") { $0.count < 2 },
            counter.action(.increment).transition("a") { _, _, new in new.count < 2 },
        ]
        for other in others {
            let report = other.replay(token)
            #expect(report.counterexample?.actions == [.increment, .increment])
            #expect(report.tokenMismatch == nil)
        }
    }

    @Test func knowsATokenOfAnotherFuzzer() throws {
        let base = counter.action(.increment).action(.reset).invariant("a") { $0.count < 2 }
        let token = try #require(base.run().counterexample).token
        let unruled = counter.action(.increment).invariant("b", { _ in true }).invariant("c") { _ in true }
        #expect(
            reason(unruled.replay(token)) == """
                the token no longer fits: its rule, “a”, is not declared any more; there are “b”, “c”
                """
        )
        #expect(unruled.replay(token).tokenMismatch == .otherFuzzer)
        let incapable = counter.action(.reset).action(Gen.int(in: 0...3).map(CounterAction.add))
            .invariant("a") { _ in true }
        #expect(
            reason(incapable.replay(token)) == "the token no longer fits: step 1, .increment, is not declared any more"
        )
        #expect(incapable.replay(token).tokenMismatch == .otherFuzzer)
        #expect(base.replay(token).tokenMismatch == nil)
        #expect(base.replay(String(token.dropLast())).tokenMismatch == .unreadable)
    }

    @Test func knowsItsOwnTokenOnOtherLinesWithOtherWeightsGuardsAndStates() throws {
        func declare(_ weight: Int, from count: Int, line: UInt) -> Fuzzer<CounterAction, CounterState> {
            Fuzzer(CounterMutation(), from: CounterState(count: count))
                .action(.increment, weight: weight, when: { $0.count >= 0 - weight }, line: line)
                // In the initial state there is no example, so its report names it by its line.
                .action(line: line) { state in Gen.element(of: Array(100..<max(100, state.count))).map { .add($0) } }
                .invariant("a", line: line) { $0.count < 2 }
        }
        let token = try #require(declare(1, from: 0, line: 1).run().counterexample).token
        #expect(declare(9, from: 0, line: 99).replay(token).counterexample?.actions == [.increment, .increment])
        #expect(declare(9, from: -5, line: 99).replay(token).verdict == .noFailureFound)
    }

    @Test func withoutValuesGoesByNamesAndChoices() {
        let steps = [NamedStep(".increment", choices: []), NamedStep(".add(8)", choices: [6])].map(\.withoutValues)
        let token = named(steps, rule: "count < 20")
        #expect(fuzzer.replay(token).replayed?.actions == [.increment, .add(8)])
        let narrower = counter.action(.increment).action(Gen.int(in: 2...5).map(CounterAction.add))
            .invariant("count < 20") { $0.count < 20 }
        #expect(
            reason(narrower.replay(token)).hasPrefix("the token no longer fits: step 2, .add, can't be made any more")
        )
    }

    @Test func theTextOfAFailureSaysThatItWasReplayed() throws {
        let fuzzer = counter.action(.increment).invariant("count < 1") { $0.count < 1 }
        let line = #line - 1
        let token = try #require(fuzzer.run().counterexample).token
        #expect(
            fuzzer.replay(token).description == """
                ✗ count < 1 failed after 1 step (FluxFuzzTests/ReplayTests.swift:\(line))

                  start  CounterState(count: 0)
                      1  .increment  count: 0 → 1

                  replayed 1 step
                  replay("\(token)") repeats it

                  @Test func countIsBelow1() {
                      // Breaks “count < 1” (FluxFuzzTests/ReplayTests.swift:\(line)).
                      let mutation = CounterMutation()
                      var state = CounterState(count: 0)
                      mutation.mutate(action: .increment, state: &state)
                      // State the rule itself here to make it a regression test.
                      #expect(state != CounterState(count: 1))
                  }
                """
        )
    }
}

extension ReplayTests {
    /// The token of steps of one's own.
    fileprivate func named(_ steps: [NamedStep], rule: String, start: NamedStep? = nil) -> String {
        ReplayToken(NamedSteps(rule: ShortText(rule), start: start, steps: steps)).text
    }
}
