import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

/// Labels are judged by what is certain of their share, not by the share that some runs happen to have.
@Suite("The verdict on labels")
struct LabelVerdictTests {
    /// A coin that is thrown once, and lies there for the rest of the run: all states of a run but the first are alike.
    private func coins(atLeast share: Double, faces: Int = 2) -> Fuzzer<Int, Int> {
        Fuzzer(Int.self, from: 0) { face, coin in if coin == 0 { coin = face } else { coin += faces } }
            .action(Gen.int(in: 1...faces))
            .invariant("a coin") { $0 >= 0 }
            .classify("heads", atLeast: share) { $0 % faces == 1 }
    }

    private func verdicts(_ fuzzer: Fuzzer<Int, Int>, runs: Int) -> [Verdict] {
        seeds(40, inDebug: 8).map { fuzzer.run(seed: $0, budget: Budget(runs: runs, stepsPerRun: 20)).verdict }
    }

    @Test func aShareThatIsTooSmallByChanceDoesNotFail() {
        // The true share is a little above 47 %, as the first state of a run is no side.
        #expect(verdicts(coins(atLeast: 0.47), runs: 60).allSatisfy { $0 == .noFailureFound })
    }

    @Test func aShareThatIsTooSmallFails() {
        for verdict in verdicts(coins(atLeast: 0.9), runs: 60) {
            guard case .vacuous(let reason) = verdict else {
                Issue.record("\(verdict)")
                continue
            }
            #expect(reason.hasPrefix("label “heads” fits ") && reason.hasSuffix(" of the states, not 90.0 %"))
        }
    }

    @Test func aShareThatIsGreatEnoughByChanceIsNotCalledCertain() throws {
        for seed in seeds(40, inDebug: 8) {
            let report = coins(atLeast: 0.47).run(seed: seed, budget: Budget(runs: 60, stepsPerRun: 20))
            let label = try #require(report.labels.first)
            #expect(label.isSufficient && !label.isCertain)
            #expect(label.shareRange.contains(label.share) && label.shareRange.contains(0.47))
            #expect("\(report)".contains("\n  “heads”: too few runs to be certain; the share is between "))
        }
    }

    @Test func aShareThatIsGreatEnoughIsCertain() throws {
        let report = coins(atLeast: 0.1).run(budget: Budget(runs: 200, stepsPerRun: 20))
        #expect(report.verdict == .noFailureFound)
        #expect(try #require(report.labels.first).isCertain)
        #expect(!"\(report)".contains("too few runs"))
    }

    @Test func aLabelThatFitsNothingFailsHoweverFewRunsThereAre() {
        let report = coins(atLeast: 0.001).classify("edge", atLeast: 0.001) { $0 < 0 }.run(budget: Budget(runs: 2))
        guard case .vacuous(let reason) = report.verdict else {
            Issue.record("\(report)")
            return
        }
        #expect(reason.contains("label “edge” fits 0.0 % of the states, not 0.1 %"))
    }

    @Test func aLabelWithoutAShareIsNotJudged() throws {
        let report = coins(atLeast: 0).run(budget: Budget(runs: 2))
        #expect(report.verdict == .noFailureFound)
        #expect(try #require(report.labels.first).isCertain)
        #expect(!"\(report)".contains("too few runs"))
    }

    @Test func isTheSameWithAnyNumberOfWorkers() throws {
        let one = coins(atLeast: 0.47).run(budget: Budget(runs: 1000, stepsPerRun: 20))
        for workers in [1, 2, 3] {
            let parallel = ParallelFuzzer(workers: workers) {
                Fuzzer(Int.self, from: 0) { face, coin in if coin == 0 { coin = face } else { coin += 2 } }
                    .action(Gen.int(in: 1...2))
                    .invariant("a coin") { $0 >= 0 }
                    .classify("heads", atLeast: 0.47) { $0 % 2 == 1 }
            }
            #expect(
                parallel.run(budget: Budget(runs: 1000, stepsPerRun: 20)).labels.map(\.shareRange)
                    == one.labels.map(\.shareRange)
            )
        }
    }

    @Test func valuesOfAPropertyAreJudgedOneByOne() throws {
        let property = Property("a number", .int(in: 0...9)) { $0 >= 0 }
        func label(_ share: Double, runs: Int) throws -> (Verdict, LabelCount) {
            let report = property.classify("small", atLeast: share) { $0 < 3 }.run(budget: Budget(runs: runs))
            return (report.verdict, try #require(report.labels.first))
        }
        let certain = try label(0.2, runs: 1000)
        #expect(certain.0 == .noFailureFound && certain.1.isCertain)
        let doubtful = try label(0.3, runs: 1000)
        #expect(doubtful.0 == .noFailureFound && !doubtful.1.isCertain)
        guard case .vacuous = try label(0.4, runs: 1000).0 else {
            Issue.record("three of ten are not 40 %")
            return
        }
    }

    @Test func statesOfAPresenterAreJudgedByRunsToo() throws {
        final class CounterPresenter: Presenter<CounterAction, CounterState> {
            init(view: some View<CounterState>) {
                super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
            }
            func increment() { dispatch(.increment) }
        }
        let presenters = PresenterFuzzer { CounterPresenter(view: $0) }.interaction("tap") { $0.increment() }
            .invariant("count ≥ 0") { $0.count >= 0 }
            .classify("odd", atLeast: 0.3) { $0.count % 2 == 1 }
        let report = presenters.run(budget: Budget(runs: 30, stepsPerRun: 9))
        let label = try #require(report.labels.first)
        #expect(report.verdict == .noFailureFound && label.isCertain)
        guard
            case .vacuous = presenters.classify("zero", atLeast: 0.3, { $0.count == 0 })
                .run(budget: Budget(runs: 30, stepsPerRun: 9)).verdict
        else {
            Issue.record("a run begins at zero only once")
            return
        }
    }
}
