#if os(macOS) || os(Linux)
internal import Foundation

#if canImport(Darwin)
internal import Darwin
#endif

/// The terminal that belongs to a process.
package enum Terminal {
    /// A file descriptor of the standard error output, if that is a terminal on which lines can be written anew.
    package static let standardError: Int32? = isCapable && isatty(2) == 1 ? 2 : nil

    /// The same, or of the terminal from which the process was started, though its output goes elsewhere.
    package static let any: Int32? = {
        guard isCapable, standardError == nil else { return standardError }
        let descriptor = open("/dev/tty", O_WRONLY | O_CLOEXEC | O_NOCTTY)
        return descriptor < 0 ? nil : descriptor
    }()

    private static let isCapable: Bool = {
        let type = ProcessInfo.processInfo.environment["TERM"] ?? ""
        return !type.isEmpty && type != "dumb"
    }()

    /// How many columns it has; 80 if it does not say.
    package static func width(_ descriptor: Int32) -> Int {
        var size = winsize()
        let error = ioctl(descriptor, UInt(TIOCGWINSZ), &size)
        return error == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }

    /// Whether the process may write to it now: one in the background would be stopped, or disturb another.
    ///
    /// `swift test` lets the tests run in a process group of their own. So what is not the standard error output, and was asked
    /// for, may be written from there if that stops nobody.
    package static func isOurs(_ descriptor: Int32) -> Bool {
        if tcgetpgrp(descriptor) == getpgrp() { return true }
        var settings = termios()
        let isKnown = descriptor != standardError && tcgetattr(descriptor, &settings) == 0
        return isKnown && settings.c_lflag & tcflag_t(TOSTOP) == 0
    }
}
#else
/// There is none here, as far as this knows.
package enum Terminal {
    package static let standardError: Int32? = nil
    package static let any: Int32? = nil
    package static func width(_ descriptor: Int32) -> Int { 80 }
    package static func isOurs(_ descriptor: Int32) -> Bool { false }
}
#endif
