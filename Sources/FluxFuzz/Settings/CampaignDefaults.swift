/// What a scope or a trait says of the campaigns in it; what it does not say is `nil`.
struct CampaignDefaults: Sendable {
    /// What all random choices are derived from.
    var seed: UInt64?

    /// How many runs to make.
    var runs: Int?

    /// After how many steps a run ends.
    var steps: Int?

    /// What becomes of failures.
    var memory: FuzzMemory?

    /// What holds for the code that runs now.
    ///
    /// Task-local, so that tests which run at the same time don't see each other's.
    @TaskLocal static var current = CampaignDefaults()
}

extension CampaignDefaults {
    /// The same, but for what is given.
    func replacing(_ other: CampaignDefaults) -> CampaignDefaults {
        CampaignDefaults(
            seed: other.seed ?? seed,
            runs: other.runs ?? runs,
            steps: other.steps ?? steps,
            memory: other.memory ?? memory
        )
    }
}

/// Runs code in which a fuzzer or a property goes by these settings where its call does not say itself.
///
///     withFuzzingDefaults(seed: 7, runs: 200) {
///         expectHolds(fuzzer)           // run(seed: 7, budget: Budget(runs: 200))
///         expectHolds(fuzzer, seed: 1)  // run(seed: 1, budget: Budget(runs: 200))
///     }
///
/// What a call says itself always counts: a budget that is given is taken as it is. So does a variable of the environment,
/// such as `FLUXFUZZ_SEED`. Calls can be nested; the inner one counts. A report shows the seed and the budget that were
/// used, so it can be repeated anywhere. A verification and a replay make no random choice, and are the same as without.
///
/// The defaults are task-local: child tasks and `Task { … }` have them, too, but not detached tasks and other threads.
///
/// - Parameters:
///   - seed: What all random choices are derived from; as around the call, if it is left out.
///   - runs: How many runs to make: at least 1, otherwise each campaign says that it can't be; as around the call, if it
///     is left out.
///   - steps: After how many steps a run ends: at least 1, otherwise each campaign says that it can't be; as around the
///     call, if it is left out.
///   - memory: What becomes of failures that are remembered; as around the call, if it is left out.
///   - body: The code to run.
/// - Returns: What the code returns.
/// - Throws: What the code throws.
public func withFuzzingDefaults<Result>(
    seed: UInt64? = nil,
    runs: Int? = nil,
    steps: Int? = nil,
    memory: FuzzMemory? = nil,
    _ body: () throws -> Result
) rethrows -> Result {
    let defaults = CampaignDefaults(seed: seed, runs: runs, steps: steps, memory: memory)
    return try CampaignDefaults.$current.withValue(.current.replacing(defaults), operation: body)
}

/// Runs asynchronous code in which a fuzzer or a property goes by these settings where its call does not say itself.
///
/// The code runs where the caller does. All else is as with code that is not asynchronous.
///
/// - Parameters:
///   - seed: What all random choices are derived from; as around the call, if it is left out.
///   - runs: How many runs to make: at least 1, otherwise each campaign says that it can't be; as around the call, if it
///     is left out.
///   - steps: After how many steps a run ends: at least 1, otherwise each campaign says that it can't be; as around the
///     call, if it is left out.
///   - memory: What becomes of failures that are remembered; as around the call, if it is left out.
///   - body: The code to run.
/// - Returns: What the code returns.
/// - Throws: What the code throws.
nonisolated(nonsending) public func withFuzzingDefaults<Result>(
    seed: UInt64? = nil,
    runs: Int? = nil,
    steps: Int? = nil,
    memory: FuzzMemory? = nil,
    _ body: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
    let defaults = CampaignDefaults(seed: seed, runs: runs, steps: steps, memory: memory)
    return try await CampaignDefaults.$current.withValue(.current.replacing(defaults)) { try await body() }
}
