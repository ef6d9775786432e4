#if os(macOS) || os(iOS) || os(Linux)
internal import Foundation

#if canImport(Darwin)
internal import Darwin
#endif

/// What a guarded thread tells whoever waits for it: that a body has returned, or that a signal ended it.
struct ThreadReport {
    /// The signal that ended the body; 0 if the body has returned, and ``exit`` if it called that.
    var signal: Int32

    /// Stands for a signal where the body has called `exit`.
    static let exit: Int32 = -1

    /// The address that could not be accessed, if the signal has one.
    var address: UInt = 0

    /// Where the message that Swift has printed lies in memory, if it is known; see ``FatalErrorText``.
    var message: UInt = 0

    /// Whether other threads have looked for such a message since the body began.
    var hasRivals = false
}

/// The way of reports from one thread to another: a pipe.
///
/// A pipe because `write` may be called in a signal handler and `poll` can wait for several pipes, with a time limit,
/// on every platform. Semaphores can't: Darwin has no unnamed ones, and Dispatch's promise nothing to signal handlers.
struct ReportPipe {
    /// Where reports come out.
    let output: Int32

    /// Where reports go in.
    let input: Int32

    /// Makes a pipe that child processes don't inherit; `nil` if no file descriptors are left.
    init?() {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (output, input) = (ends[0], ends[1])
    }

    /// Sends a report.
    ///
    /// May be called in a signal handler.
    static func send(_ report: ThreadReport, to input: Int32) {
        var report = report
        // So few bytes are written at once or not at all, and the pipe never holds more than two reports.
        while write(input, &report, MemoryLayout<ThreadReport>.size) < 0, errno == EINTR {}
    }

    /// Takes the next report, which must be there.
    func receive() -> ThreadReport {
        var report = ThreadReport(signal: 0)
        while read(output, &report, MemoryLayout<ThreadReport>.size) < 0, errno == EINTR {}
        return report
    }

    /// Waits until one of several pipes has a report.
    ///
    /// - Parameters:
    ///   - outputs: Where the reports come out.
    ///   - milliseconds: How long to wait at most.
    /// - Returns: The position of a pipe that has one, or `nil`.
    static func wait(for outputs: [Int32], milliseconds: Int32) -> Int? {
        var entries = outputs.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // An interruption counts as a time-out: the caller looks what it is waiting for, and waits again.
        guard poll(&entries, nfds_t(entries.count), milliseconds) > 0 else { return nil }
        return entries.firstIndex { $0.revents != 0 }
    }

    /// Gives the file descriptors back.
    ///
    /// Nobody may send a report any more.
    func close() {
        for end in [output, input] { _ = Foundation.close(end) }
    }
}
#endif
