internal import Foundation

/// Where this package says what belongs to no report.
///
/// On a terminal a line may be shown for a while. It is erased before anything else is said.
package enum StandardError {
    private static let lock = NSLock()

    /// The file descriptor on which a line is shown, -1 if there is none: never released, and read in signal handlers.
    private nonisolated(unsafe) static let shown = {
        let descriptor = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
        descriptor.initialize(to: -1)
        return descriptor
    }()

    /// Writes a line that shows where it comes from, all of it at once.
    package static func say(_ text: String) {
        lock.withLock {
            eraseLine()
            shown.pointee = -1
            send("FluxProof: \(text)\n", to: .standardError)
        }
    }

    /// Shows a line instead of the one that is shown, or erases that.
    ///
    /// The cursor goes back to where the line begins, so that what others write comes there.
    ///
    /// - Parameters:
    ///   - line: The line, which must not be wider than the terminal; `nil` for none.
    ///   - terminal: The file descriptor of the terminal.
    package static func show(_ line: String?, on terminal: Int32) {
        lock.withLock {
            guard let line else {
                eraseLine()
                shown.pointee = -1
                return
            }
            shown.pointee = terminal
            send("\(erasing)\(line)\r", to: FileHandle(fileDescriptor: terminal, closeOnDealloc: false))
        }
    }

    private static func send(_ text: String, to handle: FileHandle) {
        try? handle.write(contentsOf: Data(of: text))
    }

    /// Erases the line that the cursor is in.
    private static let erasing: StaticString = "\r\u{1B}[K"

    /// Erases the line that is shown, if one is.
    ///
    /// May be called in a signal handler.
    static func eraseLine() {
        #if os(macOS) || os(iOS) || os(Linux)
        if shown.pointee >= 0 { _ = write(shown.pointee, erasing.utf8Start, erasing.utf8CodeUnitCount) }
        #endif
    }
}
