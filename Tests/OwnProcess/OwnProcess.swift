internal import Foundation
public import Testing

/// Runs a suite or a test in another process if all tests run, since what it prints looks like a failure.
///
/// Tests let code trap on purpose, and Swift prints each trap; others record issues that are expected, with attachments. The
/// other process runs all that have this trait at once, and the test with ``Trait/runsOthersInOwnProcess`` judges it and
/// shows what it has printed if one of them fails. Where that test is not among those that run, as with
/// `swift test --filter`, nothing is different.
public struct OwnProcess: SuiteTrait, TestTrait, TestScoping {
    let runsOthers: Bool

    /// Which tests run.
    static let plan = Plan()

    /// Takes down before all tests which of them run.
    public func prepare(for test: Test) async throws {
        Self.plan.add(runsOthers ? nil : Self.name(of: test))
    }

    /// Once for a suite, with all that it holds.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { testCase == nil ? self : nil }

    /// Runs what has the trait, or leaves it to the other process.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        #if os(tvOS) || os(watchOS) || os(visionOS)
        if !runsOthers { try Test.cancel("Most of these tests trap, which is not survived here.") }
        #endif
        if !runsOthers, Self.plan.present.hasRunner { try Test.cancel("It runs in a process of its own.") }
        defer { if !runsOthers { OtherProcess.note(Self.name(of: test)) } }
        try await function()
    }

    /// The name of a test, as a filter finds it, without the place of its source.
    private static func name(of test: Test) -> String {
        "\(test.id)".replacing(/\/[^\/]+\.swift:\d+:\d+$/, with: "")
    }
}

/// Which tests with the trait run.
final class Plan: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards what changes.
    private let lock = NSLock()
    private var content = (hasRunner: false, names: Set<String>())

    /// Adds the name of a test, or the one that runs the others.
    func add(_ name: String?) {
        lock.withLock { if let name { content.names.insert(name) } else { content.hasRunner = true } }
    }

    /// Whether the one that runs the others is among the tests, and the names of the others.
    var present: (hasRunner: Bool, names: Set<String>) { lock.withLock { content } }
}

extension Trait where Self == OwnProcess {
    /// Runs a suite or a test in another process if all tests run, since what it prints looks like a failure.
    public static var inOwnProcess: Self { Self(runsOthers: false) }

    /// Belongs to the test that runs those others.
    public static var runsOthersInOwnProcess: Self { Self(runsOthers: true) }
}
