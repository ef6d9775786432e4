#if canImport(Testing)
internal import FluxFuzz
public import Testing

/// A trait of a test or a suite that says how to fuzz where a call does not say itself.
///
///     @Test(.seed(7), .runs(10_000)) func cartHolds() {
///         expectHolds(cart)
///     }
///
/// What a call says itself always counts, a test's trait counts for more than its suite's, and of two on the same test
/// the later one. It does what `withFuzzingDefaults` does for any code, XCTest's
/// tests included.
public struct FuzzingTrait: TestTrait, SuiteTrait, TestScoping {
    fileprivate var seed: UInt64?
    fileprivate var runs: Int?

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
        try await withFuzzingDefaults(seed: seed, runs: runs) { try await function() }
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
}
#endif
