#if canImport(Testing)
public import Testing

/// Checks at the end of a test that everything was asserted that its recorders have recorded.
public struct StrictnessTrait: TestTrait, SuiteTrait, TestScoping {
    /// What has to be true at the end.
    public let strictness: Strictness

    /// A suite's trait holds for each test in it, unless a test or a suite further in has its own.
    public var isRecursive: Bool { true }

    /// Runs a test, then checks its recorders.
    ///
    /// What fails is reported where the recorder was made.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: Its arguments; `nil` for a suite.
    ///   - function: Runs the test.
    /// - Throws: What the test throws.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        let group = RecorderGroup(strictness: strictness)
        defer { group.close() }
        try await RecorderGroup.$scoped.withValue(group, operation: function)
        group.end(at: nil)
    }
}

extension Trait where Self == StrictnessTrait {
    /// Says what has to be true of a test's recorders when it ends.
    ///
    /// - Parameter strictness: What has to be true.
    /// - Returns: A trait for tests and suites.
    public static func strictness(_ strictness: Strictness) -> Self {
        Self(strictness: strictness)
    }
}
#endif
