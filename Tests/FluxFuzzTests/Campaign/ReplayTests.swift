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

    @Test("has the same actions and states as the counterexample, whatever the seed", arguments: 0..<20)
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
        func fuzzer(_ range: ClosedRange<Int>) -> Fuzzer<CounterAction, CounterState> {
            Fuzzer(CounterMutation(), from: Gen.int(in: range).map { CounterState(count: $0) })
                .action(.increment, when: { $0.count < 20 })
                .invariant("count ≠ 10") { $0.count != 10 }
        }
        for found in [fuzzer(0...9).run(), fuzzer(0...9).verify()] {
            let found = try #require(found.counterexample)
            #expect(found.states == [CounterState(count: 9), CounterState(count: 10)])
            #expect(fuzzer(0...9).replay(found.token).counterexample?.states == found.states)
            #expect(fuzzer(0...12).replay(found.token).counterexample?.states == found.states)
            let reason = reason(fuzzer(0...8).replay(found.token))
            #expect(reason == "the token no longer fits: its initial state isn't made of these choices any more")
        }
        let empty = fuzzer(0...9)
        #expect(
            reason(empty.replay(empty.token(for: ChoiceSequence()))).hasPrefix("the token no longer fits: its init")
        )
        let misfit = empty.token(for: ChoiceSequence(steps: [[0, 3], [0], [0, 1]]))
        #expect(reason(empty.replay(misfit)).hasPrefix("the token no longer fits: step 2, .increment ("))
        #expect(empty.replay(misfit).replayed?.states == [CounterState(count: 3), CounterState(count: 4)])
        #expect(empty.replay(empty.token(for: ChoiceSequence(steps: [[0, 3]]))).verdict == .noFailureFound)
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
        let report = nothing.replay(nothing.token(for: ChoiceSequence()))
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
                ! incomplete: the token no longer fits: step 1, .decrement (FluxFuzzTests/ReplayTests.swift:\(line)), \
                is not enabled there any more
                  after the replayed initial state

                  start  CounterState(count: 0)
                """
        )
    }

    @Test func namesAStepWhosePayloadIsOutOfRange() throws {
        func fuzzer(_ range: ClosedRange<Int>) -> Fuzzer<CounterAction, CounterState> {
            counter.action(.increment).action(Gen.int(in: range).map(CounterAction.add))
                .invariant("count < 9") { $0.count < 9 }
        }
        let token = fuzzer(0...9).token(for: ChoiceSequence(steps: [[0], [1, 8], [0]]))
        #expect(fuzzer(0...9).replay(token).counterexample?.actions == [.increment, .add(8)])
        let reason = reason(fuzzer(0...7).replay(token))
        #expect(reason.hasPrefix("the token no longer fits: step 2, .add(0) … (FluxFuzzTests/ReplayTests.swift:"))
        #expect(reason.hasSuffix("has a payload that its generator doesn't make of these choices any more"))
        #expect(fuzzer(0...7).replay(token).replayed?.actions == [.increment])
    }

    @Test("of steps with too few, too many or no choices says that they don't fit")
    func otherChoices() {
        for steps: [[UInt64]] in [[[1]], [[0, 0]], [[]], [[0], [3]], [[.max, .max]]] {
            let report = fuzzer.replay(fuzzer.token(for: ChoiceSequence(steps: steps)))
            #expect(reason(report).hasPrefix("the token no longer fits: step \(steps.count), "), "\(steps)")
        }
        #expect(fuzzer.replay(fuzzer.token(for: ChoiceSequence(steps: [[0], [1, 0]]))).verdict == .noFailureFound)
    }

    @Test func survivesAnyChoices() {
        var random = SplitMix64(seed: 5)
        for _ in 0..<2_000 {
            let steps = (0..<random.next() % 6).map { _ in
                (0..<random.next() % 4).map { _ in random.next() >> (random.next() % 64) }
            }
            let report = fuzzer.replay(fuzzer.token(for: ChoiceSequence(steps: steps)))
            #expect(report.replayed != nil)
            #expect(!report.description.isEmpty)
        }
    }

    @Test func saysWhatIsWrongWithTheText() {
        #expect(reason(fuzzer.replay("")) == "this is no replay token: it is empty")
        #expect(fuzzer.replay("f1-").description.split(separator: "\n").count == 1)
        #expect(reason(fuzzer.replay("f2-AAAA")).hasPrefix("the token was made by another version of FluxFuzz"))
    }

    @Test func namesDefectsOfTheDeclarations() {
        let defect = fuzzer.action(.reset, weight: 0)
        #expect(reason(defect.replay(defect.token(for: ChoiceSequence()))).hasPrefix("the weight of the action at "))
        let heavy = fuzzer.action(.reset, weight: .max)
        #expect(reason(heavy.replay(heavy.token(for: ChoiceSequence()))).hasPrefix("the sum of all weights"))
    }

    // MARK: Whose token it is

    @Test func knowsATokenOfAnotherFuzzer() throws {
        let base = counter.action(.increment).action(.reset).invariant("a") { $0.count < 2 }
        let token = try #require(base.run().counterexample).token
        let others = [
            counter.action(.reset).action(.increment).invariant("a") { _ in true },
            counter.action(.increment).action(.add(1)).invariant("a") { _ in true },
            counter.action(.increment).action(.reset).action(.reset).invariant("a") { _ in true },
            counter.action(.increment).action(.reset).invariant("b") { _ in true },
            counter.action(.increment).action(.reset).invariant("a", { _ in true }).invariant("a") { _ in true },
            counter.action(.increment).action(Gen.constant(.reset)).invariant("a") { _ in true },
            counter.action(.increment).action { _ in Gen.constant(.reset) }.invariant("a") { _ in true },
        ]
        #expect(Set(others.map(\.declarations.fingerprint)).count == others.count)
        for other in others {
            #expect(reason(other.replay(token)).hasPrefix("the token belongs to a fuzzer with other actions or rules"))
            #expect(other.replay(token).tokenMismatch == .otherFuzzer)
        }
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

extension Fuzzer {
    /// The token of a sequence of one's own.
    fileprivate func token(for sequence: ChoiceSequence) -> String {
        ReplayToken(fingerprint: declarations.fingerprint, sequence: sequence).text
    }
}
