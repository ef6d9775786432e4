internal import Foundation

/// A process that runs tests.
struct TestProcess: Sendable {
    /// The program and its arguments.
    let words: [String]
    let environment: [String: String]

    /// The file for all that it prints, which is made anew.
    let log: String

    /// How a process has ended.
    enum Ending: Hashable, Sendable, CustomStringConvertible {
        case exited(Int32)
        case signalled(Int32)
        /// It showed nothing for too long.
        case silent
        /// Somebody has ended all of it.
        case stopped

        var description: String {
            switch self {
            case .exited(let code): "ended with \(code)"
            case .signalled(let signal): "was ended by signal \(signal)"
            case .silent: "did not end"
            case .stopped: "was stopped"
            }
        }

        /// Whether the process came to its end by itself, whatever it has found.
        var isOrderly: Bool { if case .exited = self { true } else { false } }
    }

    /// How often it is looked at.
    private static let pause = Duration.milliseconds(100)

    /// How long a process that is to end has to write its report.
    private static let timeToEnd = Duration.seconds(12)

    /// Runs the process.
    ///
    /// - Parameters:
    ///   - patience: For how long it may show nothing; `nil` for as long as it likes.
    ///   - gate: What lets it start, and others after it; `nil` if it may start at once.
    /// - Returns: How it has ended.
    /// - Throws: If it can't be started.
    func run(_ patience: Patience? = nil, through gate: StartGate? = nil) async throws -> Ending {
        #if os(macOS) || os(Linux)
        if let gate {
            while !gate.enter() {
                if StopSignal.isThere { return .stopped }
                try? await Task.sleep(for: Self.pause)
            }
        }
        var starting = gate
        defer { starting?.leave() }
        var watch = patience.map { SilenceWatch($0, log: log) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.environment = environment
        try Data().write(to: URL(fileURLWithPath: log))
        let output = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
        defer { try? output.close() }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try Self.withoutBlockedSignals(process.run)
        var reason: Ending?
        var end: ContinuousClock.Instant?
        while process.isRunning {
            try? await Task.sleep(for: Self.pause)
            if let gate = starting, StartGate.isPassed(log) {
                gate.leave()
                starting = nil
            }
            if reason == nil, StopSignal.isThere || watch?.isSilent() == true {
                reason = StopSignal.isThere ? .stopped : .silent
                end = .now + Self.timeToEnd
                // Fuzz tests report what they have found so far.
                process.interrupt()
            } else if let limit = end, ContinuousClock.now > limit {
                kill(process.processIdentifier, SIGKILL)
                end = nil
            }
        }
        process.waitUntilExit()
        if let reason { return reason }
        let status = process.terminationStatus
        return process.terminationReason == .uncaughtSignal ? .signalled(status) : .exited(status)
        #else
        throw CommandProblem.noAnswer("there are no other processes here")
        #endif
    }

    /// Starts a process, which blocks the signals that the thread blocks that starts it.
    ///
    /// Threads of Dispatch may block all of them, and then the process could not be asked to end.
    private static func withoutBlockedSignals(_ start: () throws -> Void) rethrows {
        var (none, outer) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &outer)
        defer { pthread_sigmask(SIG_SETMASK, &outer, nil) }
        try start()
    }
}
