import FluxFuzz
import TestEffort
import Testing

@testable import FluxProofCommand

@Suite("The time that a schedule gives")
struct ScheduleSharesTests {
    /// Searches that find states of some share, and processes that make them, each of the same time.
    private struct Simulation {
        var schedule: Schedule
        let jobs: Int
        private var running: [Schedule.Part] = []
        private(set) var slices: [Schedule.Part: Int] = [:]

        init(searches: Int, shards: Int, jobs: Int) {
            schedule = Schedule(searches: searches, shards: shards)
            self.jobs = jobs
        }

        /// Lets processes come to their ends, the one that began first before the others.
        mutating func run(slices count: Int, shares: (Int) -> Double?) {
            for _ in 0..<count {
                while running.count < jobs, let part = schedule.next() {
                    schedule.begin(part, 1)
                    slices[part, default: 0] += 1
                    running.append(part)
                }
                let part = running.removeFirst()
                _ = schedule.end(part, 0, .more(share: shares(part.search)))
            }
        }
    }

    private func check(_ shares: [Double], shards: Int, jobs: Int) -> Bool {
        var simulation = Simulation(searches: shares.count, shards: shards, jobs: jobs)
        simulation.run(slices: 1_000) { shares[$0] }
        let counted = shares.map { max($0, Schedule.leastShare) }
        // Each part has a slice first; after that, nothing gets one that is ahead of another.
        let first = Double(shards) + 1
        for (search, share) in counted.enumerated() {
            let time = simulation.schedule.seconds(of: search) / share
            for other in counted.indices {
                let others = simulation.schedule.seconds(of: other) / counted[other]
                // A little more, since the sums are rounded.
                if time > max(others + 1 / share, first / share) + 1e-6 { return false }
            }
            let slices = (1...shards).map { simulation.slices[Schedule.Part(search: search, shard: $0)] ?? 0 }
            if slices.reduce(0, +) != Int(simulation.schedule.seconds(of: search)) { return false }
            if (slices.max() ?? 0) - (slices.min() ?? 0) > jobs { return false }
        }
        return true
    }

    @Test("goes by the shares of new states, and to all shards of a search alike", arguments: [1, 3])
    func proportion(jobs: Int) throws {
        let shares = Gen.array(of: Gen.int(in: 0...100).map { Double($0) / 100 }, count: 2...6)
        try Property("any shares", zip(shares, .int(in: jobs...4))) { shares, shards in
            check(shares, shards: shards, jobs: jobs)
        }
        .check(budget: Budget(runs: tries(200, inDebug: 30)))
    }

    @Test("is twice as much where twice as much is new")
    func twice() {
        var simulation = Simulation(searches: 3, shards: 2, jobs: 2)
        simulation.run(slices: 700) { [0.4, 0.2, 0.1][$0] }
        for (search, slices) in [400.0, 200, 100].enumerated() {
            #expect(abs(simulation.schedule.seconds(of: search) - slices) <= 5)
        }
    }

    @Test("is little where nothing is new, and some all the same")
    func saturated() {
        var simulation = Simulation(searches: 2, shards: 2, jobs: 1)
        simulation.run(slices: 2_000) { $0 == 0 ? 1 : 0 }
        #expect((10...60).contains(simulation.schedule.seconds(of: 1)))
        #expect(simulation.schedule.seconds(of: 0) > 1_900)
    }

    @Test("is the same where nothing is new in any")
    func allSaturated() {
        var simulation = Simulation(searches: 4, shards: 1, jobs: 1)
        simulation.run(slices: 400) { _ in 0 }
        for search in 0..<4 { #expect(abs(simulation.schedule.seconds(of: search) - 100) <= 1) }
    }

    @Test("becomes less where there is less that is new, and more where there is more again")
    func changes() {
        var simulation = Simulation(searches: 2, shards: 1, jobs: 1)
        var times: [Double] = []
        for share in [0.5, 0.05, 0.5] {
            let before = simulation.schedule.seconds(of: 0)
            simulation.run(slices: 400) { $0 == 0 ? share : 0.5 }
            times.append(simulation.schedule.seconds(of: 0) - before)
        }
        #expect(abs(times[0] - 200) <= 2)
        #expect(times[1] < 60)
        #expect(times[2] > 190)
    }

    @Test("goes by the share that was known last where a slice does not tell")
    func unknown() {
        var simulation = Simulation(searches: 2, shards: 1, jobs: 1)
        simulation.run(slices: 100) { [0.8, 0.2][$0] }
        simulation.run(slices: 900) { _ in nil }
        #expect(abs(simulation.schedule.seconds(of: 0) - 800) <= 5)
    }
}
