internal import Foundation

/// Why code came to an end without returning.
struct Trap: Hashable, Sendable, CustomStringConvertible {
    /// What kinds of traps can be told apart.
    enum Kind: Hashable, Sendable {
        /// Swift's own checks.
        case swift
        /// The stack of the thread was used up.
        case stackOverflow
        /// Memory was used that is not there.
        case memory
        /// The processor refused a calculation.
        case arithmetic
        /// The code asked for its end.
        case abort
        /// The code asked for the end of the process.
        case exit
        /// The code wrote into a pipe or a socket that nobody reads.
        case brokenPipe
        /// Another signal that ends a process was sent to the thread.
        case signal
    }

    /// What kind of trap it was.
    let kind: Kind

    /// The name of the signal in which it ended.
    let signalName: String

    /// What Swift has printed about it, where that is known.
    let message: String?

    /// Whether a message may have been lost, or taken by another thread that trapped at the same time.
    var mayLackMessage = false

    /// Whether the code insists on a queue or an actor on which it does not run.
    var isAboutExecutor = false

    /// Whether it was on a thread that nobody guards, which the code under test may have started.
    var isOnOtherThread = false

    /// Whether such a thread may have been started by something else: an earlier run, or another test.
    var mayBeOfOthers = false

    /// Whether it is of a kind of which Swift's message can be read, if there is one.
    var canHaveMessage: Bool {
        FatalErrorText.isReadable && (kind == .swift || kind == .abort) && !isOnOtherThread
    }

    /// The trap in words, in one line or more.
    var description: String { (isOnOtherThread ? "on another thread: " : "") + cause }

    private var cause: String {
        if let message { return "\(message) (\(signalName))" }
        let words =
            switch kind {
            case .swift: "a Swift trap: an overflow, an index out of range, a nil, or fatalError"
            case .stackOverflow: "stack overflow: a recursion too deep"
            case .memory: "bad memory access"
            case .arithmetic: "an arithmetic error"
            case .abort: "abort: a failed cast with as!, an unowned reference to a released object, or abort()"
            case .exit: "the end of the process was asked for"
            case .brokenPipe: "a write to a pipe or a socket that nobody reads"
            case .signal: "a signal that ends the process"
            }
        return "\(words) (\(signalName))"
    }
}

/// Why code did not return.
enum Interruption: Hashable, Sendable {
    /// It trapped.
    case trap(Trap)
    /// It did not come to an end.
    case hang
    /// It made the process grow by more than a limit in bytes.
    case growth(limit: Int)

    /// Whether it used up its stack.
    var isStackOverflow: Bool {
        if case .trap(let trap) = self { trap.kind == .stackOverflow } else { false }
    }

    /// Whether it was on a thread that nobody guards.
    var isOnOtherThread: Bool {
        if case .trap(let trap) = self { trap.isOnOtherThread } else { false }
    }

    /// Whether it was on a thread that something else may have started.
    var mayBeOfOthers: Bool {
        if case .trap(let trap) = self { trap.mayBeOfOthers } else { false }
    }

    /// Whether it may be an assertion of the code under test: one about an index or a number says so.
    var mayBeAssertion: Bool {
        guard case .trap(let trap) = self, trap.kind == .swift else { return false }
        return trap.message.map { $0.contains("Assertion failed") || $0.contains("Precondition failed") } ?? true
    }

    /// What the code did, in a word.
    var verb: String {
        switch self {
        case .trap: "trapped"
        case .hang: "hung"
        case .growth: "allocated too much"
        }
    }

    /// What happened, as a sentence without a full stop.
    var description: String {
        switch self {
        case .trap(let trap): trap.description
        case .hang: "the code under test did not come to an end"
        case .growth(let limit): "the code under test allocated more than \(limit >> 20) MiB in one step"
        }
    }
}

#if os(macOS) || os(iOS) || os(Linux)
extension Trap {
    /// The names of the signals that end a process and are none of a trap.
    private static let names = [
        SIGTERM: "SIGTERM", SIGINT: "SIGINT", SIGHUP: "SIGHUP", SIGALRM: "SIGALRM", SIGXCPU: "SIGXCPU",
    ]

    /// Makes out what a signal means.
    ///
    /// - Parameters:
    ///   - report: What the signal handler has found.
    ///   - stack: The stack on which the code ran.
    init(_ report: ThreadReport, on stack: ThreadStack) {
        self.init(report) { stack.isInGap($0) }
    }

    /// Makes out what a signal means on a thread that nobody guards.
    init(onOtherThread report: ThreadReport) {
        self.init(report) { _ in false }
        isOnOtherThread = true
        isAboutExecutor = false
    }

    private init(_ report: ThreadReport, isInGap: (UInt) -> Bool) {
        switch report.signal {
        case SIGSEGV, SIGBUS:
            kind = isInGap(report.address) ? .stackOverflow : .memory
            signalName = report.signal == SIGBUS ? "SIGBUS" : "SIGSEGV"
        case SIGFPE: (kind, signalName) = (.arithmetic, "SIGFPE")
        case SIGABRT: (kind, signalName) = (.abort, "SIGABRT")
        case SIGPIPE: (kind, signalName) = (.brokenPipe, "SIGPIPE")
        case ThreadReport.exit: (kind, signalName) = (.exit, "exit")
        case SIGTRAP: (kind, signalName) = (.swift, "SIGTRAP")
        case SIGILL: (kind, signalName) = (.swift, "SIGILL")
        default: (kind, signalName) = (.signal, Self.names[report.signal] ?? "signal \(report.signal)")
        }
        message = FatalErrorText.message(at: report.message)
        mayLackMessage = message == nil && (report.message != 0 || report.hasRivals)
        isAboutExecutor =
            message?.contains("Incorrect actor executor") == true
            || kind == .swift && CodeLibrary.isAssertionOfQueue(report.address)
    }
}
#endif
