public import Foundation

/// Thrown by a call of a ``CallRecorder`` for which the test has set no answer.
///
/// The test fails at the same time, so an app that swallows the error hides nothing.
public struct UnansweredCallError: LocalizedError, CustomStringConvertible, Sendable {
    /// Which call it was, and why there is no answer.
    public let description: String

    /// The same, for apps that show `localizedDescription`.
    public var errorDescription: String? { description }
}
