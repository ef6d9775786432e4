public import Foundation

/// The error that a fuzzer throws when it can't say that all is well.
public struct FuzzFailure: Error, Sendable, CustomStringConvertible {
    /// What was found out: ``Verdict/failed``, ``Verdict/incomplete(reason:)`` or
    /// ``Verdict/vacuous(reason:)``.
    public let verdict: Verdict

    /// The text of the report.
    public let description: String
}

extension FuzzFailure: LocalizedError {
    /// The text of the report.
    public var errorDescription: String? { description }
}

extension FuzzReport {
    /// Why the report is not good enough to pass, or `nil` if its verdict is ``Verdict/noFailureFound`` or
    /// ``Verdict/verified``.
    public var failure: FuzzFailure? {
        switch verdict {
        case .verified, .noFailureFound: nil
        case .failed, .incomplete, .vacuous: FuzzFailure(verdict: verdict, description: description)
        }
    }
}
