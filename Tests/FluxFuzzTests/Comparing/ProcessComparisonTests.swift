import FluxCore
import Foundation
import OwnProcess
import TestEffort
import Testing

@testable import FluxFuzz

/// What a campaign did, compared with what it did in other processes.
///
/// The other processes are played by this one, under other names. ``OtherProcessTests`` has real ones.
@Suite struct ProcessComparisonTests {
    private let folder = TemporaryFolder()

    /// Runs code as a process would.
    private func process<Result>(_ name: String, build: String? = "1", _ body: () -> Result) -> Result {
        let folder = ComparisonFolder(path: folder.path, process: name, build: build, greatestSteps: greatestSteps)
        return ComparisonFolder.$current.withValue(folder, operation: body)
    }

    /// As many as by default, or fewer in a debug build.
    private let greatestSteps = tries(10_000, inDebug: 1_000)

    /// What a report says where that many steps were taken down, with those of the last run.
    private var greatestExtent: String {
        #"the first \d+ runs, 10\#(String(repeating: #"\d"#, count: "\(greatestSteps)".count - 2)) steps"#
    }

    private let budget = Budget(runs: tries(40, inDebug: 6), stepsPerRun: 30)

    private func counter(_ isOther: Bool = false) -> Fuzzer<CounterAction, CounterState> {
        Fuzzer(CounterAction.self, from: CounterState()) { action, state in
            CounterMutation().mutate(action: action, state: &state)
            if isOther, state.count == 7 { state.count = 8 }
        }
        .action(.increment)
        .action(.reset)
        .invariant("count ≥ 0") { $0.count >= 0 }
    }

    /// As simple as can be, for what takes thousands of steps.
    private let numbers = Fuzzer(Int.self, from: 0) { $1 = ($1 + $0) % 99 }
        .action(1).action(2).invariant("any") { _ in true }

    // MARK: - The same

    @Test func theFirstProcessTakesDownAndTheOthersCompare() throws {
        let texts = ["a", "b", "c"].prefix(tries(3, inDebug: 2)).map {
            process($0) { numbers.run(budget: Budget(runs: tries(1_000, inDebug: 20))).description }
        }
        let line = try texts.map { try #require($0.split(separator: "\n").first { $0.hasPrefix("  compared") }) }
        let extent = greatestExtent
        #expect(try line[0].wholeMatch(of: Regex("  compared  \(extent) taken down for the next process")) != nil)
        #expect(try line[1].wholeMatch(of: Regex("  compared  \(extent): the same as in another process")) != nil)
        #expect(line.last == line[1])
        #expect(try folder.files("txt").count == 1)
        #expect(try folder.files().count == 1)
    }

    @Test func itIsToldBehindWhatWasSeenAndBeforeWhatThatExcludes() {
        let report = process("a") { numbers.run(budget: Budget(runs: 20)) }
        #expect(report.evidence.map(\.title) == ["repeated", "states", "compared", "excluded", "verify()"])
    }

    @Test func searchesOfSomeTimeAreComparedThoughOneMakesMoreRuns() throws {
        func report(_ name: String, stepsTaking pace: Duration, isOther: Bool = false) -> FuzzReport<Int, Int> {
            let sums = SlowSums()
            sums.pace.value = pace
            return process(name) {
                sums.run(Budget(for: .seconds(1), stepsPerRun: 30)) { fuzzer in
                    fuzzer.action(isOther ? 3 : 2).invariant("any") { _ in true }
                }
            }
        }
        let first = report("a", stepsTaking: .milliseconds(1))
        let second = report("b", stepsTaking: .milliseconds(5))
        #expect(first.runs > second.runs && second.verdict == .noFailureFound)
        let comparison = try #require(second.comparison)
        #expect(try comparison.wholeMatch(of: Regex("\(greatestExtent): the same as in another process")) != nil)
        guard doesAll else { return }
        #expect(report("c", stepsTaking: .milliseconds(5), isOther: true).failure != nil)
    }

    @Test func nothingIsTakenDownUnlessThatIsAskedFor() throws {
        let report = ComparisonFolder.$current.withValue(nil) { counter().run(budget: budget) }
        #expect(report.comparison == nil && !report.description.contains("compared"))
        #expect(try folder.files().isEmpty)
    }

    @Test func theReportIsTheSameOtherwise() {
        let plain = ComparisonFolder.$current.withValue(nil) { counter().run(budget: budget).description }
        let lines = process("a") { counter().run(budget: budget).description }.split(separator: "\n")
        #expect(
            lines.filter { !$0.hasPrefix("  compared") }.joined(separator: "\n") == plain.replacing("\n\n", with: "\n")
        )
    }

    @Test func campaignsThatLookTheSameKeepTheirOwnFiles() throws {
        for name in ["a", "b"] {
            // In another order each time, as tests that run at the same time.
            for isOther in name == "a" ? [false, true] : [true, false] {
                let report = process(name) { counter(isOther).run(budget: budget) }
                #expect(report.verdict == .noFailureFound)
                #expect(report.comparison?.contains(name == "a" ? "taken down" : "the same") == true)
            }
        }
        #expect(try folder.files("txt").count == 2)
    }

    @Test func otherSeedsAndBudgetsAndFuzzersAreNotCompared() throws {
        for name in ["a", "b"] {
            for (seed, runs) in [(1, 5), (2, 5), (1, 6)] as [(UInt64, Int)] {
                _ = process(name) { counter().run(seed: seed, budget: Budget(runs: runs, stepsPerRun: 30)) }
            }
            let labelled = counter().classify("some") { $0.count > 3 }
            _ = process(name) { labelled.run(seed: 1, budget: Budget(runs: 5, stepsPerRun: 30)) }
        }
        #expect(try folder.files("txt").count == 4)
    }

    @Test func anotherBuildBeginsAnew() throws {
        #expect(
            process("a", build: "1") { counter().run(budget: budget) }.comparison?.hasSuffix("the next process") == true
        )
        let second = process("b", build: "2") { counter(true).run(budget: budget) }
        #expect(second.comparison?.hasSuffix("taken down for the next process, since the build has changed") == true)
        #expect(
            process("c", build: "2") { counter(true).run(budget: budget) }.comparison?.hasSuffix("another process")
                == true
        )
        #expect(try folder.files("txt").count == 1)
    }

    @Test func ofLargeStatesFewerRunsAreTakenDown() {
        func comparison(sizeOfState size: Int) -> String? {
            let folder = ComparisonFolder(path: folder.path, process: "a", build: "1", greatestSteps: 100)
            return ComparisonFolder.$current.withValue(folder) {
                Fuzzer(Int.self, from: String(repeating: "x", count: size)) { $1.append("\($0)") }
                    .action(1).action(2).invariant("any") { _ in true }
                    .run(budget: Budget(runs: 5, stepsPerRun: 20)).comparison
            }
        }
        #expect(comparison(sizeOfState: 10)?.hasPrefix("5 runs, ") == true)
        #expect(comparison(sizeOfState: 5_000)?.hasPrefix("the first 1 run, ") == true)
    }

    // MARK: - Different

    @Test func theRunTheStepAndThePropertyAreNamed() throws {
        _ = process("a") { counter().run(budget: budget) }
        let report = process("b") { counter(true).run(budget: budget) }
        let reason = report.verdict.reason ?? ""
        #expect(reason.hasPrefix("the code under test is not deterministic: nothing failed, but another process "))
        #expect(reason.contains(" did something else. In run "))
        let finding =
            #/In run \d+, step \d+, \.increment, the change of count is 6 → 8 in this process, and 6 → 7 in the/#
        #expect(reason.contains(finding), "\(reason)")
        #expect(reason.contains("Look for the order of a Set or a Dictionary, for hashValue"))
        let kept = try #require(try folder.files("differs").first)
        #expect(reason.contains("(see \(kept) in \(folder.path))"))
        // The one that differs is not compared with.
        #expect(process("c") { counter().run(budget: budget) }.verdict == .noFailureFound)
        #expect(process("d") { counter(true).run(budget: budget) }.verdict.isImpure)
    }

    enum Place: CaseIterable, Sendable {
        case start, guardOfAction, payload, condition, conditionOfStep, label, goal, name

        var finding: String {
            switch self {
            case .start:
                "In run 1, the initial state is CounterState(count: 1) in this process, and CounterState(count: 0) in"
            case .guardOfAction: ", the guard of .increment (FluxFuzzTests/ProcessComparisonTests.swift:"
            case .payload: " in this process, and run 1, step "
            case .condition: ", the condition of rule “an invariant” is "
            case .conditionOfStep: ", the condition of rule “a rule” is "
            case .label: ", label “a label” is "
            case .goal: ", goal “a goal” is "
            case .name: " is other in this process, and a rule in the other one"
            }
        }
    }

    private func fuzzer(_ place: Place, _ isOther: Bool) -> Fuzzer<CounterAction, CounterState> {
        func limit(_ other: Place) -> Int { place == other && isOther ? 3 : 4 }
        let start = place == .start && isOther ? 1 : 0
        return Fuzzer(CounterMutation(), from: CounterState(count: start))
            .action(.increment, when: { $0.count < 3 * limit(.guardOfAction) })
            .action(.reset)
            .action(Gen.int(in: 1...3).map { .add($0 == 3 ? limit(.payload) : $0) }, when: { $0.count < 20 })
            .invariant("an invariant", when: { $0.count < limit(.condition) }) { $0.count >= 0 }
            .transition("a rule", when: { old, _ in old.count < limit(.conditionOfStep) }) { _, _, _ in true }
            .classify("a label") { $0.count < limit(.label) }
            .reaches("a goal") { $0.count > limit(.goal) }
            .invariant(place == .name && isOther ? "other" : "a rule") { _ in true }
    }

    @Test("a difference in", arguments: some(Place.allCases, inDebug: 3))
    func difference(place: Place) {
        _ = process("a") { fuzzer(place, false).run(budget: budget) }
        #expect(process("b") { fuzzer(place, false).run(budget: budget) }.verdict == .noFailureFound)
        let reason = process("c") { fuzzer(place, true).run(budget: budget) }.verdict.reason ?? ""
        #expect(reason.contains(place.finding), "\(reason)")
    }

    @Test func theStateOfAVerificationIsNamed() {
        func report(_ isOther: Bool) -> FuzzReport<CounterAction, CounterState> {
            counter(isOther).verify(within: { $0.count < 10 })
        }
        let first = process("a") { report(false) }
        #expect(first.description.contains("\n  compared  10 states, 20 transitions taken down for the next process\n"))
        #expect(process("b") { report(false) }.verdict == .verified)
        let reason = process("b") { report(true) }.verdict.reason ?? ""
        let finding =
            "In state 7, CounterState(count: 6), .increment, the change of count is 6 → 8 in this process, and 6 → 7"
        #expect(reason.contains(finding), "\(reason)")
    }

    @Test func theValueOfAPropertyIsNamed() {
        let runs = tries(1_000, inDebug: 50)
        func report(_ isOther: Bool) -> FuzzReport<Int, NoState> {
            Property("p", .int(in: 0...9)) { _ in true }.classify("small") { $0 < (isOther ? 4 : 3) }
                .run(budget: Budget(runs: runs))
        }
        _ = process("a") { report(false) }
        #expect(
            process("b") { report(false) }.comparison == "\(runs) runs, \(runs) steps: the same as in another process"
        )
        let reason = process("b") { report(true) }.verdict.reason ?? ""
        #expect(reason.contains(#/In run \d+, value 3, label “small” is true in this process, and false in the/#))
    }

    @Test func whatAPresenterDispatchesIsNamed() {
        func report(_ isOther: Bool) -> FuzzReport<Interaction<NamesAction>, Names> {
            PresenterFuzzer { NamesPresenter(view: $0, NamesMutation { $0.sorted() }) }
                .interaction("add") { $0.dispatch(.add(isOther ? "Bob" : "Ada")) }
                .interaction("show") { $0.dispatch(.show) }
                .invariant("any") { _ in true }.run(budget: Budget(runs: tries(20, inDebug: 4)))
        }
        #expect(process("a") { report(false) }.verdict == .noFailureFound)
        #expect(process("b") { report(false) }.verdict == .noFailureFound)
        let reason = process("b") { report(true) }.verdict.reason ?? ""
        let finding =
            "add, what came of it is dispatches .add(\"Bob\") in this process, and dispatches .add(\"Ada\") in the"
        #expect(reason.contains(finding), "\(reason)")
    }

    @Test func aDifferenceBehindTheStepsThatAreTakenDownShowsInTheCounts() {
        let behind = tries(60_000, inDebug: 1_800)
        func report(_ isOther: Bool) -> FuzzReport<Int, Int> {
            var calls = 0
            let budget = Budget(runs: tries(1_000, inDebug: 30))
            return numbers.classify("a label") { _ in
                calls += 1
                // In the search, but not when the first runs are made again.
                return isOther && (behind..<behind + 10).contains(calls)
            }
            .run(budget: budget)
        }
        _ = process("a") { report(false) }
        let reason = process("b") { report(true) }.verdict.reason ?? ""
        #expect(
            reason.contains("In all runs, how often label “a label” fits is 10 in this process, and 0 in the other one")
        )
    }

    // MARK: - What can't be compared

    @Test func aFolderThatCannotBeMadeIsNoPass() throws {
        let file = try folder.write("", to: "file")
        let report = ComparisonFolder.$current.withValue(ComparisonFolder(path: file + "/folder")) {
            counter().run(budget: budget)
        }
        let reason = report.verdict.reason ?? ""
        #expect(reason.hasPrefix("FLUXFUZZ_COMPARE is \(file)/folder, but nothing could be compared there: "))
    }

    @Test func anUnknownBuildIsNoPass() {
        let reason = process("a", build: nil) { counter().run(budget: budget) }.verdict.reason ?? ""
        #expect(reason.hasSuffix("it can't be told which build this is"))
        #expect(ComparisonFolder(path: "").build != nil)
        #expect(ComparisonFolder(path: "").greatestSteps == 10_000)
    }

    @Test func hashesThatAreTheSameInEachProcessAreNoPass() {
        let folder = ComparisonFolder(path: folder.path, hasFixedHashes: true)
        let report = ComparisonFolder.$current.withValue(folder) { counter().run(budget: budget) }
        #expect(report.verdict.reason?.contains("SWIFT_DETERMINISTIC_HASHING is set") == true)
    }

    @Test func aFileThatIsCutShortIsNoPass() throws {
        _ = process("a") { counter().run(budget: budget) }
        let name = try #require(try folder.files("txt").first)
        let text = try folder.text(of: name)
        _ = try folder.write(String(text.prefix(text.count / 2)), to: name)
        let reason = process("b") { counter().run(budget: budget) }.verdict.reason ?? ""
        let isNamed = reason.hasSuffix("\(name) is not complete; remove it")
        #expect(isNamed || reason.contains(" in the other one"), "\(reason)")
        let lines = text.split(separator: "\n").dropLast(1).map { "\($0)\n" }
        _ = try folder.write(lines.joined(), to: name)
        #expect(
            process("b") { counter().run(budget: budget) }.verdict.reason?.hasSuffix(
                "\(name) is not complete; remove it"
            ) == true
        )
    }

    @Test(.inOwnProcess) func aTrapWhileItIsTakenDownIsNoPass() {
        let (report, calls) = process("a") { reportOnTrap(atCall: 0) }
        #expect(report.verdict == .noFailureFound)
        let reason = process("b") { reportOnTrap(atCall: calls - 5) }.0.verdict.reason ?? ""
        #expect(reason.contains("trapped when some runs were made again: "), "\(reason)")
    }

    @Test func aFailureStaysAFailure() throws {
        let failing = counter().invariant("small") { $0.count < 3 }
        #expect(process("a") { failing.run(budget: budget) }.verdict == .failed)
        #expect(process("a") { failing.verify() }.verdict == .failed)
        #expect(try folder.files().isEmpty)
    }

    @Test func longValuesAreCutAndStillCompared() throws {
        func report(_ end: String) -> FuzzReport<Int, String> {
            Fuzzer(Int.self, from: String(repeating: "x", count: tries(100_000)) + end) {
                $1 = String($1.dropFirst($0))
            }
            .action(1).invariant("any") { _ in true }.run(budget: Budget(runs: 3, stepsPerRun: 3))
        }
        _ = process("a") { report("a") }
        #expect(process("b") { report("a") }.verdict == .noFailureFound)
        #expect(process("b") { report("b") }.verdict.isImpure)
        #expect(try folder.text(of: try #require(try folder.files("txt").first)).utf8.count < 50_000)
    }
}
