import FluxCore
import Testing

@testable import FluxFuzz

/// A presenter without the `if` that would keep the count at zero or above.
private final class CounterPresenter: Presenter<CounterAction, CounterState> {
    init(view: some View<CounterState>) {
        super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
    }

    func increment() { dispatch(.increment) }
    func decrement() { dispatch(.decrement) }
}

/// A model that counts down, below zero too.
private final class CounterModel {
    private(set) var count = 0
    func change(by amount: Int) { count += amount }
}

/// Fuzzers of presenters of which some rules are known to fail.
@Suite struct KnownPresenterFailureTests {
    private let day = KnownUntil.date("2027-01-31")
    private let budget = Budget(runs: 50)
    private let counter = PresenterFuzzer { CounterPresenter(view: $0) }
        .interaction("tap +") { $0.increment() }
        .interaction("tap −") { $0.decrement() }

    private func during<Result>(_ body: () throws -> Result) throws -> Result { try onDay("2027-01-31", body) }

    @Test func rulesOfAllKindsCanBeKnown() throws {
        let fuzzer =
            counter
            .guardRule("g", for: .decrement) { $0.count > 0 }.known("#1", until: day)
            .guardRule("h") { state, action in action != .decrement || state.count > 0 }.known("#2", until: day)
            .invariant("i") { $0.count > -2 }.known("#3", until: day)
            .invariant("any") { _ in true }
            .atRest("r") { $0.count > -3 }.known("#4", until: day)
            .viewInvariant("v") { _, state in state.count > -4 }.known("#5", until: day)
            .transition("t") { _, _, new in new.count > -5 }.known("#6", until: day)
            .after("tap −", "a") { old, new in new.count > -6 }.known("#7", until: day)
        let report = try during { fuzzer.run(seed: 0, budget: budget) }
        #expect(report.verdict == .noFailureFound)
        #expect(report.knownFailures.map(\.issue) == (1...7).map { "#\($0)" })
        #expect(report.knownFailures.map(\.steps) == [1, 1, 2, 3, 4, 5, 6])
        #expect(report.rules.map(\.name) == ["g", "h", "i", "any", "r", "v", "t", "a"])
        for known in report.knownFailures {
            let replayed = try during { fuzzer.replay(known.token) }
            #expect(replayed.verdict == .noFailureFound)
            #expect(replayed.knownFailures.map(\.issue).contains(known.issue))
        }
    }

    @Test func aKnownFailureHidesNoOther() throws {
        let fuzzer = counter.guardRule("g", for: .decrement) { $0.count > 0 }.known("#1", until: day)
            .invariant("count > -3") { $0.count > -3 }
        let report = try during { fuzzer.run(seed: 0, budget: budget) }
        #expect(report.verdict == .failed)
        #expect(report.counterexample?.rule == "count > -3")
        #expect(report.counterexample?.script == ["tap −", "tap −", "tap −"])
        #expect(try during { fuzzer.replay(report.counterexample?.token ?? "") }.verdict == .failed)
    }

    @Test func aRuleThatHoldsIsNoPass() throws {
        let fuzzer = counter.invariant("high", fileID: "App/A.swift", line: 3) { $0.count < 500 }
            .known("#1", until: day, fileID: "App/A.swift", line: 4)
        let report = try during { fuzzer.run(seed: 0, budget: budget) }
        #expect(
            report.verdict
                == .incomplete(
                    reason: """
                        rule “high” (App/A.swift:3) is known to fail (#1), but no failure was found in 50 runs: remove \
                        .known at App/A.swift:4, or give it more runs
                        """
                )
        )
    }

    @Test func aGuardRuleThatIsAboutNothingIsNoPass() throws {
        let fuzzer = counter.guardRule("g", for: .reset) { _ in false }.known("#1", until: day)
        guard case .incomplete(let reason) = try during({ fuzzer.run(seed: 0, budget: budget) }).verdict else {
            return #expect(Bool(false))
        }
        #expect(reason.contains("no failure was found in 50 runs: rule “g” was never checked"))
    }

    @Test func whenItIsOverTheRuleIsLikeAllOthers() throws {
        let fuzzer = counter.guardRule("g", for: .decrement) { $0.count > 0 }.known("#1", until: day)
            .invariant("high") { $0.count < 500 }.known("#2", until: day)
        let report = try onDay("2027-02-01") { fuzzer.run(seed: 0, budget: budget) }
        #expect(report.verdict == .failed)
        #expect(report.counterexample?.rule == "g")
        #expect(report.description.contains("\n  it was known to fail (#1) until 2027-01-31\n"))
    }

    @Test func aRuleThatIsWrongInItselfIsNoKnownFailure() throws {
        let fuzzer = counter.after("tap", "a") { old, new in old == new }.known("#1", until: day)
        guard case .incomplete(let reason) = try during({ fuzzer.run(seed: 0, budget: budget) }).verdict else {
            return #expect(Bool(false))
        }
        #expect(reason.contains("is about “tap”, but no interaction has that name"))
    }

    @Test func aMarkStandsDirectlyBehindARule() throws {
        let fuzzer = counter.invariant("low") { $0.count < 3 }.interaction("again") { $0.increment() }
            .known("#1", until: day, fileID: "App/B.swift", line: 7)
        guard case .incomplete(let reason) = fuzzer.run(seed: 0, budget: budget).verdict else {
            return #expect(Bool(false))
        }
        #expect(
            reason.hasPrefix(".known at App/B.swift:7 does not stand directly behind a rule; the last one is “low”")
        )
        guard case .incomplete(let other) = counter.known("#1", until: day).run(seed: 0, budget: budget).verdict else {
            return #expect(Bool(false))
        }
        #expect(other.hasPrefix("there is no rule before .known at"))
    }

    @Test func modelsToo() throws {
        let fuzzer = ModelFuzzer(state: \.count) { CounterModel() }
            .interaction("tap +") { $0.change(by: 1) }
            .interaction("tap −") { $0.change(by: -1) }
            .transition("up", when: { $1 == "tap −" }) { old, _, new in old > 0 }.known("#1", until: day)
            .invariant("low") { $0 < 1000 }
        let report = try during { fuzzer.run(seed: 0, budget: budget) }
        #expect(report.verdict == .noFailureFound)
        #expect(report.knownFailures.map(\.counterexample.script) == [["tap −"]])
    }

    @MainActor
    @Test func onTheMainActorToo() throws {
        let fuzzer = PresenterFuzzer { CounterPresenter(view: $0) }
            .interaction("tap +") { $0.increment() }
            .interaction("tap −") { $0.decrement() }
            .invariant("count ≥ 0") { $0.count >= 0 }.known("#1", until: .date("2027-01-31"))
        let report = try onDay("2027-01-31") { fuzzer.run(seed: 0, budget: Budget(runs: 20)) }
        #expect(report.verdict == .noFailureFound)
        #expect(report.knownFailures.map(\.steps) == [1])
    }
}
