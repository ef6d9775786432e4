internal import Foundation

@testable import FluxFuzz

/// A clock that goes on only where a test says so, such as in each step.
final class ScriptedClock: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards all of it.
    private let lock = NSLock()
    private var instant = ContinuousClock.now
    private var (lookCount, advanceCount) = (0, 0)

    /// How often the time was told.
    var looks: Int { lock.withLock { lookCount } }

    /// Lets time go by.
    func advance(_ time: Duration) {
        lock.withLock {
            instant = instant.advanced(by: time)
            advanceCount += 1
        }
    }

    /// How often time went by.
    var advances: Int { lock.withLock { advanceCount } }

    /// The clock as a campaign reads it.
    var clock: CampaignClock {
        CampaignClock {
            self.lock.withLock {
                self.lookCount += 1
                return self.instant
            }
        }
    }

    /// A deadline of this clock.
    func deadline(after time: Duration) -> Deadline { Deadline(after: time, by: clock) }
}

/// A fuzzer of sums whose steps take 50 ms each, by its clock.
struct SlowSums {
    let clock = ScriptedClock()

    /// How often the mutation was called.
    var calls: Int { clock.advances }

    /// How long a step takes.
    let pace = Box(Duration.milliseconds(50))

    var fuzzer: Fuzzer<Int, Int> {
        Fuzzer(Int.self, from: 0) { [clock, pace] action, sum in
            clock.advance(pace.value)
            sum += action
        }
        .action(1)
    }

    /// Runs the fuzzer by the clock.
    func run(
        _ budget: Budget,
        workers: Int = 1,
        changing change: (Fuzzer<Int, Int>) -> Fuzzer<Int, Int> = { $0.invariant("any") { _ in true } }
    ) -> FuzzReport<Int, Int> {
        let fuzzer = change(fuzzer)
        let machines = Array(repeating: { MachineBuilder.machine(fuzzer.model) }, count: workers)
        var campaign = fuzzer.campaign(seed: 0, budget: budget, machines)
        campaign.clock = clock.clock
        return campaign.run()
    }

    /// Verifies the fuzzer by the clock.
    func verify(
        _ budget: Budget,
        changing change: (Fuzzer<Int, Int>) -> Fuzzer<Int, Int>
    ) -> FuzzReport<Int, Int> {
        let fuzzer = change(fuzzer)
        var verification = Verification(fuzzer, budget: budget) { place, end in
            var search = ExhaustiveSearch(fuzzer.model, within: nil, budget: budget, at: place)
            search.run(before: end)
            return search
        }
        verification.campaign.clock = clock.clock
        return verification.report()
    }
}
