/// A test framework for which source is written.
public enum TestFramework: Hashable, Sendable, CaseIterable {
    /// Swift Testing, with `@Test` and `#expect`.
    case swiftTesting

    /// XCTest, with a method for a class derived from `XCTestCase`.
    case xctest
}

extension TestFramework {
    /// The first line of a test, named after any text that says what should hold.
    func opening(_ name: String) -> String {
        switch self {
        case .swiftTesting: "@Test func \(TestName.function(from: name))() {"
        case .xctest: "func \(TestName.method(from: name))() {"
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
