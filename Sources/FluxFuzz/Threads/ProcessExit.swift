#if os(macOS) || os(iOS) || os(Linux)
internal import Foundation

/// Calls of `exit` while a search is under way.
///
/// `exit(0)` in the code under test would end a whole test run as if it had passed. On a guarded thread it is taken for a
/// trap where that can be: the thread is parked in the first of the functions that `exit` calls. Elsewhere the process ends,
/// but says so, and fails.
enum ProcessExit {
    /// Looks at all calls of `exit` from now on.
    static func watch() {
        #if canImport(Glibc)
        on_exit({ status, _ in ProcessExit.handle(status) }, nil)
        #else
        atexit { ProcessExit.handle(0) }
        #endif
    }

    /// Whether another call of `exit` does its work though a thread is parked in one.
    ///
    /// Since 2.41, glibc lets them wait for each other.
    private static let canBeLeft: Bool = {
        #if canImport(Glibc)
        typealias Version = @convention(c) () -> UnsafePointer<CChar>
        guard let version = ThreadPlatform.address(of: "gnu_get_libc_version") else { return false }
        let text = String(cString: unsafeBitCast(version, to: Version.self)())
        let parts = text.split(separator: ".").map { Int($0) ?? .max }
        return parts.count > 1 && (parts[0], parts[1]) < (2, 41)
        #else
        return false
        #endif
    }()

    private static func handle(_ status: Int32) {
        if let mark = TrapSignals.currentMark, mark.pointee.isRunning, canBeLeft {
            // Each call takes this function off the list.
            watch()
            TrapSignals.park(mark, ThreadReport(signal: ThreadReport.exit, address: UInt(bitPattern: Int(status))))
        }
        guard RunningSearches.areThere else { return }
        RunningSearches.speak(.exit)
        if let mark = TrapSignals.currentMark { mark.pointee.crashNote?.takeUnretainedValue().lastReport?.ask() }
        // More calls of `exit` come when the run is repeated.
        if canBeLeft { watch() }
        let report = ThreadReport(signal: ThreadReport.exit, address: UInt(bitPattern: Int(status)))
        _ = HeldEnd.hold(report)
        // What fails already is left to fail in its own way.
        guard status == 0 else { return }
        fflush(nil)
        _exit(EXIT_FAILURE)
    }
}
#endif
