/// Takes the failures of expectations.
///
/// Recorders choose the right reporter themselves: the one of the test framework that runs them. A reporter of
/// your own is for testing helpers that are built on this library.
public protocol FailureReporter: Sendable {
    /// Takes a failure, on whatever thread it came up.
    ///
    /// - Parameter failure: What failed, and where.
    func report(_ failure: ExpectationFailure)
}

/// An expectation that did not hold.
public struct ExpectationFailure: Sendable {
    /// How bad it is.
    public enum Severity: Sendable {
        /// The test fails.
        case error
        /// The test passes, and says so.
        case warning
    }

    /// What was expected, and what was there instead; several lines.
    public let message: String

    /// The message without omissions, where it may have some; made anew each time.
    ///
    /// It is attached to a test of Swift Testing.
    public var details: String? { makeDetails() }
    private let makeDetails: @Sendable () -> String?

    /// How bad it is.
    public let severity: Severity

    /// The expectation in the source.
    public let callSite: CallSite

    /// Creates a failure.
    ///
    /// - Parameters:
    ///   - message: What was expected, and what was there instead.
    ///   - details: The message without omissions, where it may have some.
    ///   - severity: How bad it is; an error, if it is left out.
    ///   - callSite: The expectation in the source.
    public init(
        message: String,
        details: @autoclosure @escaping @Sendable () -> String? = nil,
        severity: Severity = .error,
        callSite: CallSite
    ) {
        self.message = message
        makeDetails = details
        self.severity = severity
        self.callSite = callSite
    }
}

/// A place in the source, in the form that both test frameworks can use.
public struct CallSite: Sendable {
    /// The module and the file, as in `#fileID`.
    public let fileID: StaticString
    /// The file's path, as in `#filePath`.
    public let filePath: StaticString
    /// The line, counted from 1.
    public let line: UInt
    /// The column, counted from 1.
    public let column: UInt

    /// Creates a place, by default the caller's.
    ///
    /// - Parameters:
    ///   - fileID: The module and the file.
    ///   - filePath: The file's path.
    ///   - line: The line, counted from 1.
    ///   - column: The column, counted from 1.
    public init(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }
}
