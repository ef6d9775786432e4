import TestEffort
import Testing

@testable import FluxFuzz

/// Makes fewer runs in a debug build where a test gives no budget.
struct FewRunsTrait: TestTrait, SuiteTrait, TestScoping {
    /// How many runs a debug build makes.
    fileprivate let runs: Int

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let runs = tries(Budget().runs, inDebug: runs)
        if runs == Budget().runs { return try await function() }
        try await withFuzzingDefaults(runs: runs) { try await function() }
    }
}

extension Budget {
    /// As many runs as presenters need to show something, which take longer than others.
    static let few = Budget(runs: tries(20, inDebug: 3))
}

extension Trait where Self == FewRunsTrait {
    /// A fraction of the usual runs would show as much.
    static var fewRuns: Self { fewRuns(50) }

    /// Fewer than the usual runs would show as much.
    ///
    /// - Parameter runs: How many a debug build makes where a test gives no budget.
    /// - Returns: The trait.
    static func fewRuns(_ runs: Int) -> Self { Self(runs: runs) }
}
