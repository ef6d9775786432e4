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
/// Two threads that trap in the same microseconds may both have written before either takes. Such a text is not used, and
/// ``Trap/mayLackMessage`` says so; who has to be certain makes it trap again.
///
/// Traps outside of the runtime have no message: those of an overflow, and most of code built with `-O`. Nothing is taken
/// for them, since it would be another's. Only `abort` may do that, which the runtime and the code under test both call.
enum FatalErrorText {
    #if canImport(Glibc)
    /// Safe: it is written once; what it points to is only changed by atomic operations.
    private nonisolated(unsafe) static let slot: UnsafeMutablePointer<Atomic<UInt>>? = {
        typealias Getter = @convention(c) () -> UnsafeMutableRawPointer?
        return ThreadPlatform.address(of: "swift_getFatalErrorMessageBuffer")
            .flatMap { unsafeBitCast($0, to: Getter.self)() }?
            .assumingMemoryBound(to: Atomic<UInt>.self)
    }()

    /// The runtime's own code; nothing where it is part of the program.
    private static let runtime: CodeExtents = {
        guard let getter = ThreadPlatform.address(of: "swift_getFatalErrorMessageBuffer") else {
            return CodeExtents([])
        }
        let place = MemoryMap.atFirst?.place(of: UInt(bitPattern: getter))
        return CodeExtents(place.map { $0.isSharedLibrary ? [$0.extent] : [] } ?? [])
    }()

    /// Whether there may be a message about a trap.
    ///
    /// May be called in a signal handler, once it has been called elsewhere.
    ///
    /// - Parameters:
    ///   - signal: The signal in which the trap has ended.
    ///   - instruction: The instruction that trapped; 0 if it is not known.
    /// - Returns: Whether there may be one.
    static func isPossible(_ signal: Int32, at instruction: UInt) -> Bool {
        switch signal {
        case SIGABRT: true
        case SIGILL, SIGTRAP: instruction == 0 || runtime.isEmpty || runtime.contains(instruction)
        default: false
        }
    }

    /// Takes the text.
    ///
    /// May be called in a signal handler.
    ///
    /// - Returns: Its address; 0 if there is none.
    static func take() -> UInt {
        let text = slot?.pointee.exchange(0, ordering: .acquiringAndReleasing) ?? 0
        takes.add(1, ordering: .acquiringAndReleasing)
        return text
    }

    private static let takes = Atomic<Int>(0)

    /// How often a text was looked for.
    static var count: Int { takes.load(ordering: .acquiring) }

    /// Whether there are texts here at all.
    static var isReadable: Bool { slot != nil }
    #else
    static let count = 0
    static let isReadable = false

    static func isPossible(_ signal: Int32, at instruction: UInt) -> Bool { false }

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
        return beginnings > 1 || lines.isEmpty ? nil : withoutAddresses(lines.joined(separator: "\n"))
    }

    /// The same without what differs from process to process: addresses of objects and types.
    ///
    /// They stand in "'Swift.Int' (0x7f20f69da698)", "object 0x7f20e80133c0 was" and
    /// "App.(unknown context at $55f29d476704).Thing". Short numbers are left as they are, since they may mean something.
    private static func withoutAddresses(_ text: String) -> String {
        text.replacing(#/(0x| at \$)[0-9A-Fa-f]{8,}/#) { "\($0.output.1)…" }
    }

    /// What the first line of each message has in it.
    private static let markers = ["Fatal error", "Precondition failed", "Assertion failed", "Could not cast"]
}
