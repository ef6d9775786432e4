import Foundation
import Testing

@testable import FluxFuzz

/// A time that all searches of a process share.
@Suite struct SharedSearchTimeTests {
    /// A clock that stands still unless it is moved.
    private final class Clock: @unchecked Sendable {
        // `@unchecked Sendable`: one thread uses it.
        var now = ContinuousClock.now
    }

    private let clock = Clock()

    private func time(_ total: Duration) -> SharedSearchTime {
        SharedSearchTime(total) { [clock] in clock.now }
    }

    @Test func eachSearchGetsAQuarterOfWhatIsLeft() {
        let time = time(.seconds(100))
        clock.now += .seconds(50)
        // It begins with the first one that asks.
        #expect(time.share(for: "a") == .seconds(25))
        clock.now += .seconds(20)
        #expect(time.share(for: "b") == .seconds(20))
        #expect(time.summary == "2 searches had time")
    }

    @Test func whereHardlyAnythingIsLeftThereIsNone() {
        let time = time(.seconds(1))
        #expect(time.summary == nil)
        #expect(time.share(for: "a") == .milliseconds(250))
        clock.now += .milliseconds(900)
        #expect(time.share(for: "b") == .milliseconds(25))
        clock.now += .nanoseconds(1)
        #expect(time.share(for: "c") == nil)
        clock.now += .seconds(60)
        #expect(time.share(for: "d\nx") == nil)
        #expect(time.share(for: "c") == nil)
        #expect(
            time.summary == "2 searches had time; for 3 none was left, which made their usual runs: c (2 times), d x"
        )
    }

    @Test func noMoreAreNamedThanAnybodyReads() throws {
        let time = time(.seconds(1))
        #expect(time.share(for: "a") != nil)
        clock.now += .seconds(1)
        for index in 1...50 { #expect(time.share(for: "test \(index)") == nil) }
        let summary = try #require(time.summary)
        #expect(
            summary.hasPrefix("1 search had time; for 50 none was left") && summary.hasSuffix("test 20, and 30 more")
        )
    }

    // MARK: - Searches

    private let property = Property("true", .int(in: 0...9)) { _ in true }

    @Test func searchesWithoutABudgetGetTheirShares() throws {
        let settings = FuzzSettings(["FLUXFUZZ_TIME": "1000h", "FLUXFUZZ_EFFORT": "2"])
        let budgets = FuzzSettings.$current.withValue(settings) {
            [
                FuzzSettings.request(seed: nil, budget: nil).budget,
                FuzzSettings.request(seed: nil, budget: Budget(runs: 5)).budget,
            ]
            .map { settings.budget($0, ofSearch: "a") }
        }
        // No effort makes more of what there is for all.
        #expect(
            budgets[0]
                == {
                    var budget = Budget(for: .seconds(900_000)); budget.runs = 2000; return budget
                }()
        )
        #expect(budgets[1] == Budget(runs: 10))
        #expect(settings.sharedTime?.summary == "1 search had time")
    }

    @Test func aSearchWithoutTimeIsNamedByItsTestOrItsPlace() throws {
        let settings = FuzzSettings(
            ["FLUXFUZZ_TIME": "1s"],
            sharingTime: { [clock] in SharedSearchTime($0) { clock.now } }
        )
        #expect(settings.sharedTime?.share(for: "the first") != nil)
        clock.now += .seconds(2)
        let reports = FuzzSettings.$current.withValue(settings) {
            [property.run(), FuzzTestName.$name.withValue("propertyHolds()") { property.run() }]
        }
        #expect(reports.allSatisfy { $0.runs == 1000 && $0.verdict == .noFailureFound && $0.budget == Budget() })
        let summary = try #require(settings.sharedTime?.summary)
        #expect(
            summary.contains(
                /made their usual runs: FluxFuzzTests\/SharedSearchTimeTests.swift:\d+, propertyHolds\(\)$/
            )
        )
    }
}
