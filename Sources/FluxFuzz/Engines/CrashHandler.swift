internal import Foundation

/// Swift's own crash handler, which keeps engines from seeing crashes.
enum CrashHandler {
    /// Says once if it is in place: an engine that finds a handler leaves it there, and then it may not keep what crashes.
    static func announce() { _ = announcement }

    private static let announcement: Void = {
        #if os(Linux)
        var action = sigaction()
        guard sigaction(SIGILL, nil, &action) == 0 else { return }
        guard CodeLibrary.library(of: ThreadPlatform.handler(of: action))?.contains("libswiftCore") == true else {
            return
        }
        StandardError.say(
            """
            Swift's own crash handler is on, so an engine such as libFuzzer may not keep the inputs that crash: set \
            SWIFT_BACKTRACE=enable=no
            """
        )
        #endif
    }()
}
