import TestEffort
import Testing

@testable import FluxFuzz

/// Takes code for hung sooner than usual.
struct ImpatientTrait: TestTrait, SuiteTrait, TestScoping {
    /// How long code may keep the processor busy.
    fileprivate let processorTime: Duration

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        #if os(tvOS) || os(watchOS) || os(visionOS)
        try Test.cancel("No hang is survived here.")
        #else
        let limit = HangLimit(processorTime: processorTime, time: .seconds(6))
        try await HangLimit.$standard.withValue(limit, operation: function)
        #endif
    }
}

extension Trait where Self == ImpatientTrait {
    /// The test has code that hangs, and none that is slow.
    static var impatient: Self { impatient(after: .milliseconds(tries(400, inDebug: 150))) }

    /// The test has code that hangs, and some that is slow.
    ///
    /// - Parameter processorTime: How long code may keep the processor busy.
    /// - Returns: The trait.
    static func impatient(after processorTime: Duration) -> Self { Self(processorTime: processorTime) }
}
