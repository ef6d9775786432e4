/// Problems of one kind, made from a seed.
struct ProblemKind: Sendable {
    let name: String

    /// Makes a problem, unless it comes out too easy or too hard.
    let make: @Sendable (inout LoopRandom) -> Problem?

    /// All kinds, in the order in which they are shown.
    static let all = values + machines

    /// The first problems of a seed.
    ///
    /// - Parameters:
    ///   - count: How many.
    ///   - seed: What they are derived from.
    /// - Returns: The problems, the same ones for the same seed.
    func problems(_ count: Int, seed: UInt64) -> [Problem] {
        (0..<count).map { number in
            var random = LoopRandom(seed: seed, name, number)
            while true {
                if let problem = make(&random) { return problem }
            }
        }
    }
}
