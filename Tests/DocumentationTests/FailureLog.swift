import FluxTesting

/// Takes the failures of a sample that fails on purpose.
///
/// `@unchecked Sendable`: samples fail on the thread that runs them.
final class FailureLog: FailureReporter, @unchecked Sendable {
    private(set) var messages: [String] = []

    func report(_ failure: ExpectationFailure) { messages.append(failure.message) }
}
