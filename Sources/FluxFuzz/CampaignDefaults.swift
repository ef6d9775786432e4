/// What a campaign goes by where its caller does not say.
@usableFromInline
struct CampaignDefaults: Sendable {
    /// What all random choices are derived from.
    @usableFromInline var seed: UInt64 = 0

    /// How much to do.
    @usableFromInline var budget = Budget()

    /// What holds for the code that runs now.
    ///
    /// Task-local, so that tests which run at the same time don't see each other's.
    @TaskLocal @usableFromInline static var current = CampaignDefaults()
}

extension CampaignDefaults {
    /// The same, but for what is given.
    func replacing(seed: UInt64?, runs: Int?) -> CampaignDefaults {
        var copy = self
        if let seed { copy.seed = seed }
        if let runs { copy.budget.runs = runs }
        return copy
    }
}

/// Runs code in which a fuzzer or a property that is given no seed, or no budget, has this seed and makes this many runs.
///
///     withFuzzingDefaults(seed: 7, runs: 200) {
///         expectHolds(fuzzer)           // run(seed: 7, budget: Budget(runs: 200))
///         expectHolds(fuzzer, seed: 1)  // run(seed: 1, budget: Budget(runs: 200))
///     }
///
/// What a call says itself always counts: a budget that is given is taken as it is. Calls can be nested; the inner one
/// counts. A report shows the seed and the budget that were used, so it can be repeated anywhere. A verification and a
/// replay make no random choice, and are the same as without.
///
/// The defaults are task-local: child tasks and `Task { … }` have them, too, but not detached tasks and other threads.
///
/// - Parameters:
///   - seed: What all random choices are derived from; as around the call, if it is left out.
///   - runs: How many runs to make: at least 1, otherwise each campaign says that it can't be; as around the call, if it
///     is left out.
///   - body: The code to run.
/// - Returns: What the code returns.
/// - Throws: What the code throws.
public func withFuzzingDefaults<Result>(
    seed: UInt64? = nil,
    runs: Int? = nil,
    _ body: () throws -> Result
) rethrows -> Result {
    try CampaignDefaults.$current.withValue(.current.replacing(seed: seed, runs: runs), operation: body)
}

/// Runs asynchronous code in which a fuzzer or a property that is given no seed, or no budget, has this seed and makes
/// this many runs.
///
/// The code runs where the caller does. All else is as with code that is not asynchronous.
///
/// - Parameters:
///   - seed: What all random choices are derived from; as around the call, if it is left out.
///   - runs: How many runs to make: at least 1, otherwise each campaign says that it can't be; as around the call, if it
///     is left out.
///   - body: The code to run.
/// - Returns: What the code returns.
/// - Throws: What the code throws.
nonisolated(nonsending) public func withFuzzingDefaults<Result>(
    seed: UInt64? = nil,
    runs: Int? = nil,
    _ body: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
    try await CampaignDefaults.$current.withValue(.current.replacing(seed: seed, runs: runs)) { try await body() }
}
