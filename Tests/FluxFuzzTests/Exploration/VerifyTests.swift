import OwnProcess
import TestEffort
import Testing

@testable import FluxFuzz

@Suite("A verification")
struct VerifyTests {
    private let counter = Fuzzer(CounterMutation(), from: CounterState())
    private var checked: Fuzzer<CounterAction, CounterState> {
        counter.invariant("count ≥ 0") { $0.count >= 0 }
    }

    @Test func ofLabelsAloneProvesNothing() {
        let reason = "there are labels only, whose shares a verification doesn't judge; add a rule with .invariant(…)"
        let labelled = counter.action(.reset, changesState: false).classify("two", atLeast: 0.5) { $0.count == 2 }
        #expect(labelled.verify().verdict == .vacuous(reason: reason))
    }

    @Test func isVacuousIfALabelWithAShareFitsNoState() {
        let small = checked.action(.increment, when: { $0.count < 5 })
        #expect(small.classify("five", atLeast: 0.9) { $0.count == 5 }.verify().verdict == .verified)
        #expect(small.classify("six") { $0.count == 6 }.verify().verdict == .verified)
        let reason = "label “six” fits none of the visited states"
        let missed = small.classify("six", atLeast: 0.001) { $0.count == 6 }
        #expect(missed.verify().verdict == .vacuous(reason: reason))
        #expect(missed.verify { $0.count < 3 }.verdict == .vacuous(reason: reason + " within the bound"))
    }

    /// How many times a search tells that it goes on, while it takes 80 transitions for the first time.
    private func signs(isAudited: Bool) -> Int {
        let progress = ThreadProgress()
        var seen: Set<Int?> = []
        let fuzzer = Fuzzer(Int.self, from: 0) { _, state in
            seen.insert(progress.current)
            state += 1
        }
        .action(1, when: { $0 < 80 })
        .invariant("count ≥ 0") { $0 >= 0 }
        var search = ExhaustiveSearch(fuzzer.model, within: nil, budget: Budget(), at: SearchPlace(progress))
        if !isAudited { search.nextAudit = .max }
        search.run(before: 80)
        return seen.count
    }

    @Test func tellsEveryFewTransitionsThatItGoesOn() {
        #expect((10..<80).contains(signs(isAudited: false)))
    }

    @Test("tells that it goes on at each transition that it looks at closely")
    func tellsAtEachAuditThatItGoesOn() {
        #expect(signs(isAudited: true) >= 80)
    }

    @Test func looksAtTheTimeBeforeEachTransition() {
        let hasty = Budget(time: .nanoseconds(1))
        let report = checked.action(.increment, when: { $0.count < 9 }).verify(budget: hasty)
        #expect(report.verdict == .outOfTime(hasty))
        #expect(report.distinctStates == 1)
        let patient = checked.action(.increment, when: { $0.count < 9 }).verify(budget: Budget(time: .seconds(600)))
        #expect(patient.verdict == .verified)
    }

    // MARK: Counting

    @Test func countsActionsThatChangeNothing() {
        let report = checked.action(.increment, when: { $0.count < 2 }).action(.reset).verify()
        #expect(report.verdict == .verified)
        #expect(report.distinctStates == 3)
        #expect(report.transitions == 1 + 2 + 3)
        #expect(report.depth == 3)
        #expect(report.transitionsOutOfBound == 0)
    }

    @Test func triesAllValuesOfAGenerator() {
        let fuzzer = checked.action(Gen.element(of: [2, 3]).map(CounterAction.add), when: { $0.count < 5 })
            .action { state in Gen.int(in: 0..<state.count).map { .add(-1 - $0) } }
        let report = fuzzer.verify()
        #expect(report.verdict == .verified)
        #expect(report.distinctStates == 8)
        #expect(report.actions.map(\.drawn) == [10, 28])
        #expect(report.transitions == 39)
    }

    @Test func findsTheOneValueThatFails() throws {
        let report = counter.action(Gen.int(in: 0...9999).map(CounterAction.add), when: { $0.count == 0 })
            .invariant("count ≠ 9876") { $0.count != 9876 }
            .verify()
        #expect(try #require(report.counterexample).actions == [.add(9876)])
    }

    @Test func ofARandomRunCountsNoStates() {
        let report = checked.action(.increment).run()
        #expect(report.distinctStates == nil)
        #expect(report.transitions == nil)
        #expect(report.depth == nil)
        #expect(report.transitionsOutOfBound == nil)
    }

    // MARK: Failing

    @Test func prefersTheActionDeclaredFirst() throws {
        let rule = counter.invariant("count ≠ 2") { $0.count != 2 }
        let first = rule.action(.increment).action(.add(1)).action(.add(2)).verify()
        #expect(try #require(first.counterexample).actions == [.add(2)])
        let second = rule.action(.add(1)).action(.increment).verify()
        #expect(try #require(second.counterexample).actions == [.add(1), .add(1)])
    }

    @Test func namesTheInvariantDeclaredFirst() throws {
        let fuzzer = counter.action(.increment)
            .invariant("true") { _ in true }
            .invariant("count < 3") { $0.count < 3 }
            .invariant("count ≤ 2") { $0.count <= 2 }
        #expect(try #require(fuzzer.verify().counterexample).rule == "count < 3")
    }

    @Test func failsInTheInitialState() throws {
        let report = counter.action(.increment).invariant("never") { _ in false }.verify()
        #expect(report.verdict == .failed)
        #expect(try #require(report.counterexample).actions.isEmpty)
        #expect(report.distinctStates == 1)
        #expect(
            report.description.contains("\n\n  found by visiting 1 state over 1 transition\n  verify() repeats it\n")
        )
    }

    @Test func keepsTheErrorThatARuleThrew() throws {
        struct TooMany: Error, CustomStringConvertible {
            let description = "two are too many"
        }
        let report = counter.action(.increment)
            .invariant("few") { if $0.count > 1 { throw TooMany() } else { true } }
            .verify()
        #expect(try #require(report.counterexample).errorText == "two are too many")
        #expect(report.description.contains("\n  it threw: two are too many\n"))
    }

    @Test func checksNoStateAfterTheFirstFailure() {
        var highest = 0
        let fuzzer = counter.action(.increment).invariant("count < 3") { state in
            highest = max(highest, state.count)
            return state.count < 3
        }
        #expect(fuzzer.verify().verdict == .failed)
        #expect(highest == 3)
    }

    // MARK: Bounds

    @Test func visitsAllStatesWithinABound() {
        let report = checked.action(.increment).action(.decrement, when: { $0.count > 0 })
            .verify(within: { $0.count <= 100 })
        #expect(report.verdict == .verified)
        #expect(report.distinctStates == 101)
        #expect(report.transitions == 1 + 101 + 100)
        #expect(report.transitionsOutOfBound == 1)
        #expect(report.depth == 101)
    }

    @Test func checksNothingOutsideOfABound() {
        let fuzzer = counter.action(.increment).invariant("count < 5") { $0.count < 5 }
        #expect(fuzzer.verify(within: { $0.count < 5 }).verdict == .verified)
        #expect(fuzzer.verify(within: { $0.count <= 5 }).verdict == .failed)
    }

    @Test("checks each of several invariants", arguments: 0..<4)
    func invariants(broken: Int) {
        let fuzzer = (0..<4).reduce(counter.action(.increment, when: { $0.count < 3 })) { fuzzer, index in
            fuzzer.invariant("rule \(index)") { index != broken || $0.count < 3 }
        }
        #expect(fuzzer.verify().counterexample?.rule == "rule \(broken)")
    }

    @Test func checksTransitionsAloneOutsideOfABound() {
        func report(greatest: Int) -> FuzzReport<CounterAction, CounterState> {
            counter.action(.increment).transition("a step") { _, _, new in new.count <= greatest }
                .invariant("count < 5") { $0.count < 5 }
                .verify(within: { $0.count < 5 })
        }
        #expect(report(greatest: 5).verdict == .verified)
        #expect(report(greatest: 4).counterexample?.rule == "a step")
    }

    @Test(.inOwnProcess) func asksNothingOutsideOfABound() {
        let names = ["zero", "one", "two", "three", "four"]
        let fuzzer = counter.action(.increment).action(.decrement, when: { $0.count > 0 })
            .invariant("has a name") { !names[$0.count].isEmpty }
            .reaches("four") { names[$0.count] == "four" }
            .classify("zero") { names[$0.count] == "zero" }
        #expect(fuzzer.verify(within: { $0.count < 5 }).verdict == .verified)
        #expect(fuzzer.verify(within: { $0.count <= 5 }).verdict == .failed)
    }

    @Test func withABoundThatIsLeftClaimsNoShortestSequenceOutside() throws {
        let fuzzer = counter.action(.increment).action(.decrement)
            .invariant("count < 3") { $0.count < 3 }
        let bounded = fuzzer.verify(within: { $0.count >= 0 })
        #expect(try !#require(bounded.counterexample).isShortest)
        #expect(bounded.description.contains("; no shorter sequence exists within the bound\n"))
        #expect(bounded.description.contains("\n  verify(within: …) repeats it\n"))
        let wide = fuzzer.verify(within: { $0.count >= -10 })
        #expect(try #require(wide.counterexample).isShortest)
    }

    @Test func ofAnInitialStateOutsideOfTheBoundIsVacuous() {
        let report = checked.action(.increment).verify(within: { $0.count > 0 })
        #expect(
            report.verdict == .vacuous(reason: "no initial state is within the bound, so no state was visited")
        )
        #expect(report.distinctStates == 0)
    }

    // MARK: No answer

    @Test func beyondTheLimitGivesNoAnswer() {
        let fuzzer = checked.action(.increment, when: { $0.count < 9 })
        #expect(fuzzer.verify(budget: Budget(states: 10)).verdict == .verified)
        let report = fuzzer.verify(budget: Budget(states: 9))
        let reason =
            "there are more than 9 states, the limit; raise Budget.states, or give a bound with verify(within:)"
        #expect(report.verdict == .incomplete(reason: reason))
        #expect(report.distinctStates == 9)
        #expect(Budget().states == 1_000_000)
    }

    @Test func ofTooManyValuesGivesNoAnswer() {
        let limit = tries(12, inDebug: 2)
        let line = #line + 1
        let wide = checked.action(Gen.int(in: 0...1_000_000).map(CounterAction.add))
        let reason = """
            the generator of action .add(0) … (FluxFuzzTests/VerifyTests.swift:\(line)) makes more than \
            \(limit),000 values in one state, the limit; choose the ones that matter with Gen.element(of:), or raise Budget.states
            """
        #expect(wide.verify(budget: Budget(states: limit * 1000)).verdict == .incomplete(reason: reason))
        let later = checked.action(.add(60), when: { $0.count < 120 })
            .action { state in Gen.int(in: -state.count..<0).map(CounterAction.add) }
        guard case .incomplete(let reason) = later.verify(budget: Budget(states: 100)).verdict else {
            Issue.record("there should be no answer")
            return
        }
        #expect(reason.contains("makes more than 100 values in one state"))
    }

    @Test func withoutARuleOrAnActionIsVacuous() {
        #expect(counter.action(.increment).verify().verdict == counter.action(.increment).run().verdict)
        #expect(checked.verify().verdict == checked.run().verdict)
        #expect(checked.verify().verdict == .vacuous(reason: "no action is declared; add some with .action(…)"))
        let disabled = checked.action(.increment, when: { _ in false })
        #expect(disabled.verify().verdict == disabled.run().verdict)
    }

    @Test func ofActionsThatPutNothingToTheTestIsVacuous() {
        let fuzzer = checked.action(.increment, when: { $0.count < 5 })
            .action(.decrement, when: { $0.count > 5 })
            .action(.add(0))
        let reason = "action .decrement was never enabled; action .add(0) never changed the state"
        #expect(fuzzer.verify().verdict == .vacuous(reason: reason))
        let bounded = fuzzer.verify(within: { $0.count < 5 })
        let within = """
            action .decrement was never enabled within the bound; \
            action .add(0) never changed the state within the bound
            """
        #expect(bounded.verdict == .vacuous(reason: within))
    }

    @Test func ofDefectsNamesThem() {
        let fuzzer = checked.action(.increment, weight: 0)
            .action(Gen.int(in: 5..<5).map(CounterAction.add))
        #expect(fuzzer.verify().verdict == fuzzer.run().verdict)
        let reason = "Budget.states must be at least 1, but it is 0"
        let report = checked.action(.increment).verify(budget: Budget(states: 0))
        #expect(report.verdict == .incomplete(reason: reason))
        #expect(report.distinctStates == nil)
    }

    @Test func ofCodeThatIsNotDeterministicGivesNoAnswer() {
        var calls = 0
        let mutation = Fuzzer(Int.self, from: 0) { number, sum in
            calls += 1
            sum += number * calls
        }
        .action(1)
        .invariant("sum < 10") { $0 < 10 }
        let invariant = counter.action(.increment).invariant("the fifth check") { _ in
            calls += 1
            return calls != 5
        }
        let guarded = counter.action(.increment, when: { _ in calls < 5 }).invariant("few calls") { _ in
            calls += 1
            return calls < 5
        }
        for verify in [{ mutation.verify().verdict }, { invariant.verify().verdict }, { guarded.verify().verdict }] {
            calls = 0
            guard case .incomplete(let reason) = verify() else {
                Issue.record("there should be no answer")
                continue
            }
            #expect(reason.hasPrefix("the code under test is not deterministic: "))
        }
    }

    @Test func ofAStateThatIsNeverEqualToItselfGivesNoAnswer() {
        let fuzzer = Fuzzer(Double.self, from: Double.nan) { _, _ in }
            .action(1).invariant("true") { _ in true }
        let report = fuzzer.verify(budget: Budget(states: 100))
        guard case .incomplete(let reason) = report.verdict else { return #expect(report.verdict == .failed) }
        #expect(reason.hasPrefix("a state is not equal to itself: .nan. So"))
    }

    @Test("gives the same report each time, whatever the hashes are")
    func sameReport() throws {
        struct Ring: Hashable {
            var number = 0
            var seed: Int
            static func == (left: Ring, right: Ring) -> Bool { left.number == right.number && left.seed == right.seed }
            func hash(into hasher: inout Hasher) { hasher.combine(number &* seed) }
        }
        let reports = [0, 1, 17, 4096].map { seed in
            Fuzzer(Int.self, from: Ring(seed: seed)) { $1.number = ($1.number * 5 + $0) % 1009 }
                .action(Gen.int(in: 1...3))
                .invariant("not 800") { $0.number != 800 }
                .verify()
        }
        for report in reports {
            #expect(report.counterexample?.actions == reports[0].counterexample?.actions)
            #expect(report.distinctStates == reports[0].distinctStates)
        }
        #expect(try #require(reports[0].counterexample).states.last?.number == 800)
    }
}
