#if os(macOS) || os(iOS) || os(Linux)
internal import Foundation

#if canImport(Darwin)
internal import Darwin
#endif

/// Who handled a signal before, with all that the kernel knew of it.
struct PreviousHandler {
    private var action: sigaction
    private var address: UInt
    private let takesInfo: Bool
    private let isForOnce: Bool
    private let letsItselfInterrupt: Bool

    init(action: sigaction) {
        self.action = action
        address = ThreadPlatform.handler(of: action)
        let flags = ThreadPlatform.flags(action.sa_flags)
        takesInfo = flags & ThreadPlatform.flags(SA_SIGINFO) != 0
        isForOnce = flags & ThreadPlatform.flags(SA_RESETHAND) != 0
        letsItselfInterrupt = flags & ThreadPlatform.flags(SA_NODEFER) != 0
    }

    /// Whether the signal ends the process, as far as can be said: unless somebody ignores it.
    var endsProcess: Bool { address != Self.ignore }

    /// Does with a signal what would have been done without our handler.
    ///
    /// Called in it.
    mutating func handle(
        _ signal: Int32,
        _ info: UnsafeMutablePointer<siginfo_t>?,
        _ context: UnsafeMutableRawPointer?
    ) {
        // A fault can't be ignored: the kernel ends the process, and an instruction would be tried again for ever here.
        let isFault = info.map { ThreadPlatform.isFault(signal, $0) } ?? false
        guard address != Self.ignore || isFault else { return }
        guard address > Self.ignore else {
            var action = sigaction()
            sigaction(signal, &action, nil)  // A new action is the default one.
            raise(signal)  // It is held back until the handler returns.
            return
        }
        let handler = address
        if isForOnce { address = Self.standard }
        var outer = sigset_t()
        pthread_sigmask(SIG_BLOCK, &action.sa_mask, &outer)
        if letsItselfInterrupt {
            var own = sigset_t()
            sigemptyset(&own)
            sigaddset(&own, signal)
            pthread_sigmask(SIG_UNBLOCK, &own, nil)
        }
        if takesInfo {
            unsafeBitCast(handler, to: ThreadPlatform.SignalHandler.self)(signal, info, context)
        } else {
            unsafeBitCast(handler, to: ThreadPlatform.PlainHandler.self)(signal)
        }
        pthread_sigmask(SIG_SETMASK, &outer, nil)
    }

    private static let standard: UInt = 0
    static let ignore: UInt = 1

    /// Safe: an entry is written under the lock of ``TrapSignals``, before the handler that reads it is in place.
    private nonisolated(unsafe) static let table = UnsafeMutablePointer<PreviousHandler>.allocate(
        capacity: TrapSignals.end * TrapSignals.generations.count
    )

    static func slot(_ generation: Int, _ signal: Int32) -> UnsafeMutablePointer<PreviousHandler> {
        table + (generation * TrapSignals.end + Int(signal))
    }
}
#endif
