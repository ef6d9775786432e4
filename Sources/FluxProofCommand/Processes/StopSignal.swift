internal import Foundation

/// Whether somebody wants this program to end.
enum StopSignal {
    /// Never released, and changed in a signal handler.
    ///
    /// Safe: one word, of which each value is right.
    private nonisolated(unsafe) static let signal = {
        let signal = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
        signal.initialize(to: 0)
        return signal
    }()

    static var isThere: Bool { signal.pointee != 0 }

    /// Begins to listen: the first signal ends the searches, the second one the program.
    static func listen() {
        _ = isThere
        for number in [SIGINT, SIGTERM] {
            Foundation.signal(number) { number in
                guard StopSignal.signal.pointee != 0 else { return StopSignal.signal.pointee = number }
                Foundation.signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    /// Forgets it, so that what comes after the searches is not ended as well.
    static func reset() { signal.pointee = 0 }
}
