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

    /// Takes up a challenge with each seed.
    init(_ challenge: Challenge, seeds: Int) {
        var counts: [String: Int] = [:]
        var evaluations: [Double] = []
        let start = ProcessorClock.seconds
        for seed in 0..<seeds {
            let shrinking = challenge.run(UInt64(seed))
            counts[shrinking.form ?? "none", default: 0] += 1
            evaluations.append(Double(shrinking.evaluations))
        }
        meanMilliseconds = (ProcessorClock.seconds - start) * 1000 / Double(seeds)
        name = challenge.name
        self.seeds = seeds
        forms = counts.count
        minimal = counts[challenge.form] ?? 0
        meanEvaluations = evaluations.reduce(0, +) / Double(seeds)
        medianEvaluations = evaluations.median
        bestKnown = challenge.bestKnown
    }
}
