internal import FluxFuzz

/// What a fuzzer makes of a challenge, over many seeds.
struct ChallengeResult: Encodable {
    let name: String

    /// How many seeds were tried, from 0.
    let seeds: Int

    /// How many distinct counterexamples the seeds have led to.
    let forms: Int

    /// How many of the seeds have led to the simplest one.
    let minimal: Int

    /// The evaluations after the first failure: of the property, or of a run.
    let meanEvaluations: Double
    let medianEvaluations: Double

    /// The fewest evaluations that any other library takes on average.
    let bestKnown: Int

    /// The CPU time of a whole call, from the first run to the report.
    let meanMilliseconds: Double

    /// What each pass of the shrinker has done, for each seed.
    let efforts: [[ShrinkEffort]]

    private enum CodingKeys: CodingKey {
        case name, seeds, forms, minimal, meanEvaluations, medianEvaluations, bestKnown, meanMilliseconds
    }

    /// Takes up a challenge with each seed.
    init(_ challenge: Challenge, seeds: Int) {
        // The first call of a process looks up symbols and types.
        _ = challenge.run(0)
        let start = ProcessorClock.seconds
        let shrinkings = (0..<seeds).map { challenge.run(UInt64($0)) }
        meanMilliseconds = (ProcessorClock.seconds - start) * 1000 / Double(seeds)
        let counts = Dictionary(grouping: shrinkings) { $0.form ?? "none" }.mapValues(\.count)
        let evaluations = shrinkings.map { Double($0.evaluations) }
        name = challenge.name
        self.seeds = seeds
        forms = counts.count
        minimal = counts[challenge.form] ?? 0
        meanEvaluations = evaluations.reduce(0, +) / Double(seeds)
        medianEvaluations = evaluations.median
        bestKnown = challenge.bestKnown
        efforts = shrinkings.map(\.efforts)
    }
}
