/// A test framework for which source is written.
public enum TestFramework: Hashable, Sendable, CaseIterable {
    /// Swift Testing, with `@Test` and `#expect`.
    case swiftTesting

    /// XCTest, with a method for a class derived from `XCTestCase`.
    case xctest
}

extension TestFramework {
    /// The framework for which reports print tests: in an expectation, that of the test; elsewhere Swift Testing.
    @TaskLocal package static var ofReports = TestFramework.swiftTesting

    /// The first line of a test.
    ///
    /// - Parameters:
    ///   - name: Any text that says what should hold.
    ///   - number: The number of the test among those with the same name.
    ///   - isOnMainActor: Whether it has to run on the main actor.
    /// - Returns: The line, up to the brace.
    func opening(_ name: String, number: Int = 1, isOnMainActor: Bool) -> String {
        let actor = isOnMainActor ? "@MainActor " : ""
        return switch self {
        case .swiftTesting: "\(actor)@Test func \(TestName.function(from: name, number: number))() {"
        // XCTest on Linux ends the process where a method of the main actor is not async.
        case .xctest: "\(actor)func \(TestName.method(from: name, number: number))() \(isOnMainActor ? "async " : ""){"
        }
    }

    func expectFalse(_ condition: String) -> String {
        switch self {
        case .swiftTesting: "#expect(!\(condition))"
        case .xctest: "XCTAssertFalse(\(condition))"
        }
    }

    func expectUnequal(_ value: String, _ other: String) -> String {
        switch self {
        case .swiftTesting: "#expect(\(value) != \(other))"
        case .xctest: "XCTAssertNotEqual(\(value), \(other))"
        }
    }

    func expectEqual(_ value: String, _ other: String, saying message: String) -> String {
        switch self {
        case .swiftTesting: "#expect(\(value) == \(other), \(message))"
        case .xctest: "XCTAssertEqual(\(value), \(other), \(message))"
        }
    }
}
