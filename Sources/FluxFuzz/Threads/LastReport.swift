#if os(macOS) || os(iOS) || os(Linux)
internal import Foundation

#if canImport(Darwin)
internal import Darwin
#endif

/// Lets another thread report when the calling one ends the process.
///
/// In a signal handler next to nothing may be done. So a thread waits beside the code that may trap; the handler wakes it
/// up, and waits until it has reported.
final class LastReport: Sendable {
    private let requests: ReportPipe
    private let answers: ReportPipe

    /// For how long the handler waits at most, in milliseconds: what the thread needs may be locked.
    private static let patience: Int32 = 5000

    /// Starts the thread; `nil` if no file descriptors are left.
    ///
    /// - Parameter report: Reports, on the thread.
    private init?(_ report: @escaping () -> Void) {
        guard let requests = ReportPipe() else { return nil }
        guard let answers = ReportPipe() else {
            requests.close()
            return nil
        }
        (self.requests, self.answers) = (requests, answers)
        // Safe: the caller does not go on while it is called.
        nonisolated(unsafe) let report = report
        Thread.detachNewThread {
            if requests.receive().signal != 0 { report() }
            ReportPipe.send(ThreadReport(signal: 0), to: answers.input)
        }
    }

    /// Runs code that may end the process.
    ///
    /// - Parameters:
    ///   - report: Reports on another thread, while this one waits.
    ///   - body: The code; it is given what the handler has to call.
    /// - Returns: What the code returns.
    static func during<Value>(reporting report: @escaping () -> Void, _ body: (LastReport?) -> Value) -> Value {
        guard let last = LastReport(report) else { return body(nil) }
        defer {
            ReportPipe.send(ThreadReport(signal: 0), to: last.requests.input)
            _ = last.answers.receive()
            last.requests.close()
            last.answers.close()
        }
        return body(last)
    }

    /// Lets the thread report, and waits for that.
    ///
    /// May be called in a signal handler.
    func ask() {
        ReportPipe.send(ThreadReport(signal: SIGABRT), to: requests.input)
        var entry = pollfd(fd: answers.output, events: Int16(POLLIN), revents: 0)
        poll(&entry, 1, Self.patience)
    }
}
#else
/// Nothing tells here that the process ends.
final class LastReport: Sendable {
    static func during<Value>(reporting report: @escaping () -> Void, _ body: (LastReport?) -> Value) -> Value {
        body(nil)
    }
}
#endif
