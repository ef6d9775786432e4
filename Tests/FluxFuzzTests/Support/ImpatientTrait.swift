import Testing

@testable import FluxFuzz

/// Takes code for hung sooner than usual.
struct ImpatientTrait: TestTrait, SuiteTrait, TestScoping {
    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let limit = HangLimit(processorTime: .seconds(1), time: .seconds(6))
        try await HangLimit.$standard.withValue(limit, operation: function)
    }
}

extension Trait where Self == ImpatientTrait {
    /// The test has code that hangs, and hardly any that is slow.
    static var impatient: Self { Self() }
}
