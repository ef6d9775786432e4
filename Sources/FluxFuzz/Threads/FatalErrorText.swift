#if os(macOS) || os(iOS) || os(Linux)
#if canImport(Glibc)
internal import Glibc
internal import Synchronization
#endif
internal import Foundation

/// The message that Swift prints before it traps: "Fatal error: Index out of range", with file and line.
///
/// Since 6.3 the runtime on Linux also keeps it in memory for crash reporters, and exports where: a pointer to the
/// text of all such messages so far. The handler of a trap takes that text on the thread that trapped, and leaves
/// nothing there. So the next trap finds its own message only, and the runtime does not copy an ever longer text.
///
/// Two threads that trap in the same microseconds may both have written before either takes. Such a text is not used.
/// Traps without a message (those of code built with `-O` often have none) leave nothing.
enum FatalErrorText {
    #if canImport(Glibc)
    /// Safe: it is written once; what it points to is only changed by atomic operations.
    private nonisolated(unsafe) static let slot: UnsafeMutablePointer<Atomic<UInt>>? = {
        guard let process = dlopen(nil, RTLD_LAZY), let symbol = dlsym(process, "swift_getFatalErrorMessageBuffer")
        else { return nil }
        typealias Getter = @convention(c) () -> UnsafeMutableRawPointer?
        return unsafeBitCast(symbol, to: Getter.self)()?.assumingMemoryBound(to: Atomic<UInt>.self)
    }()

    /// Takes the text.
    ///
    /// May be called in a signal handler.
    ///
    /// - Returns: Its address; 0 if there is none.
    static func take() -> UInt {
        slot?.pointee.exchange(0, ordering: .acquiringAndReleasing) ?? 0
    }
    #else
    static func take() -> UInt { 0 }
    #endif

    /// The message in a text that was taken.
    ///
    /// - Parameter address: Where it lies, or 0.
    /// - Returns: One message without its line break, or `nil`.
    static func message(at address: UInt) -> String? {
        guard let pointer = UnsafePointer<CChar>(bitPattern: address) else { return nil }
        lock.withLock { kept.append(pointer) }
        return message(in: String(cString: pointer))
    }

    private static let lock = NSLock()

    /// All texts that were taken, never freed: the runtime may still be reading one.
    ///
    /// Safe: only used under the lock.
    private nonisolated(unsafe) static var kept: [UnsafePointer<CChar>] = []

    /// The message in a text, if it holds exactly one.
    static func message(in text: String) -> String? {
        let lines = text.split(separator: "\n")
        let beginnings = lines.count { line in markers.contains { line.contains($0) } }
        return beginnings > 1 || lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// What the first line of each message has in it.
    private static let markers = ["Fatal error", "Precondition failed", "Assertion failed", "Could not cast"]
}
#endif
