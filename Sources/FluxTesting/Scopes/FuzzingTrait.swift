#if canImport(Testing)
public import FluxFuzz
public import Testing

/// A trait of a test or a suite that says how to fuzz where a call does not say itself.
///
///     @Test(.seed(7), .runs(10_000)) func cartHolds() {
///         expectHolds(cart)
///     }
///
/// What a call says itself always counts, a test's trait counts for more than its suite's, and of two on the same test
/// the later one. A variable of the environment counts for more than both. It does what `withFuzzingDefaults` does for any code, XCTest's
/// tests included.
public struct FuzzingTrait: TestTrait, SuiteTrait, TestScoping {
    fileprivate var seed: UInt64?
    fileprivate var runs: Int?
    fileprivate var steps: Int?
    fileprivate var memory: FuzzMemory?

    /// Runs a test, or the tests of a suite; Swift Testing calls it.
    ///
    /// - Parameters:
    ///   - test: The test or the suite.
    ///   - testCase: The case of the test.
    ///   - function: Runs it.
    /// - Throws: What the function throws.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withFuzzingDefaults(seed: seed, runs: runs, steps: steps, memory: memory) { try await function() }
    }
}

extension Trait where Self == FuzzingTrait {
    /// The seed of fuzzers and properties that are given none.
    ///
    ///     @Test(.seed(7)) func cartHolds() { expectHolds(cart) }
    ///
    /// - Parameter seed: What all random choices are derived from.
    /// - Returns: The trait.
    public static func seed(_ seed: UInt64) -> Self { FuzzingTrait(seed: seed) }

    /// How many runs fuzzers and properties make that are given no budget.
    ///
    ///     @Suite(.runs(200)) struct CartTests { … }
    ///
    /// A budget that is given is taken as it is.
    ///
    /// - Parameter runs: How many: at least 1, otherwise each campaign fails and says so.
    /// - Returns: The trait.
    public static func runs(_ runs: Int) -> Self { FuzzingTrait(runs: runs) }

    /// After how many steps a run ends, of fuzzers that are given no budget.
    ///
    ///     @Test(.runs(200), .steps(1000)) func longSessionsHold() { expectHolds(cart) }
    ///
    /// - Parameter steps: How many: at least 1, otherwise each campaign fails and says so.
    /// - Returns: The trait.
    public static func steps(_ steps: Int) -> Self { FuzzingTrait(steps: steps) }

    /// What becomes of failures that fuzzers and properties remember.
    ///
    ///     @Suite(.memory(.off)) struct ExperimentalTests { … }
    ///
    /// - Parameter memory: Whether they are replayed, and new ones are written down.
    /// - Returns: The trait.
    public static func memory(_ memory: FuzzMemory) -> Self { FuzzingTrait(memory: memory) }
}
#endif
