/// How a fuzzer compares with a loop that does the same work.
struct Comparison: Encodable {
    let name: String
    let unit: String
    let clock: Workload.Clock

    /// How many units the loop has done at each measurement; the fuzzer about as many, since its runs differ in length.
    let units: Int

    /// The medians of the speeds, in units per second of that clock.
    let oursPerSecond: Double
    let loopPerSecond: Double

    /// The time of the fuzzer divided by that of the loop: the median, the least and the greatest of all pairs.
    let ratio: Double
    let leastRatio: Double
    let greatestRatio: Double

    /// Measures a workload.
    ///
    /// Times are those of one unit, so that it doesn't matter if one side has done a few more.
    ///
    /// - Throws: A ``WrongOutcome`` if a side has found a failure or done another amount of work than it should.
    init(_ workload: Workload, pairs: Int, isQuick: Bool) throws {
        let size = workload.size(isQuick: isQuick)
        let units = workload.units(size)
        var ours: [Double] = []
        var loop: [Double] = []
        // One pair more than was asked for: the first one warms up.
        for pair in 0...pairs {
            let seed = UInt64(pair)
            let least = units * 9 / 10
            let expected = (workload.isExact ? units : least)...units
            let expectedOfLoop = (workload.isLoopExact ? units : least)...units
            let time = try Self.secondsPerUnit("fuzzer", workload, expected) { workload.ours(size, seed) }
            let limit = try Self.secondsPerUnit("loop", workload, expectedOfLoop) { workload.loop(size, seed) }
            if pair == 0 { continue }
            ours.append(time)
            loop.append(limit)
        }
        let ratios = zip(ours, loop).map { $0 / $1 }
        name = workload.name
        unit = workload.unit
        clock = workload.clock
        self.units = units
        oursPerSecond = 1 / ours.median
        loopPerSecond = 1 / loop.median
        ratio = ratios.median
        leastRatio = ratios.reduce(.infinity, min)
        greatestRatio = ratios.reduce(0, max)
    }

    /// The time that a side takes for a unit of its work.
    private static func secondsPerUnit(
        _ side: String,
        _ workload: Workload,
        _ expected: ClosedRange<Int>,
        _ work: () -> Outcome
    ) throws -> Double {
        let start = workload.clock.seconds
        let outcome = work()
        let seconds = workload.clock.seconds - start
        guard outcome.isSound, expected.contains(outcome.units) else {
            throw WrongOutcome(workload: workload, side: side, expected: expected.upperBound, outcome: outcome)
        }
        // A clock that stands still for so little work must not lead to a division by zero.
        return max(seconds, 1e-9) / Double(outcome.units)
    }
}

/// A side that has not done what it should, so that its time says nothing.
struct WrongOutcome: Error, CustomStringConvertible {
    let workload: Workload
    let side: String
    let expected: Int
    let outcome: Outcome

    var description: String {
        let problem =
            outcome.isSound ? "did \(outcome.units) \(workload.unit) instead of \(expected)" : "found a failure"
        return "the \(side) of workload \(workload.name) \(problem), so there is nothing to compare"
    }
}
