internal import Foundation

/// A lock that processes share, by means of a file.
struct FileLock {
    /// The path of the file, which is made if it is not there.
    let path: String

    /// Runs code while no other process runs some under the lock.
    ///
    /// Where there is no such lock, or the file can't be made, it just runs.
    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        let lock = HeldFileLock(path: path)
        return try withExtendedLifetime(lock, body)
    }
}

/// A lock that this process has, until it is released or the process ends.
final class HeldFileLock: Sendable {
    #if os(macOS) || os(iOS) || os(Linux)
    private let file: Int32
    #endif

    /// Waits for the lock.
    ///
    /// Where there is no such lock, or the file can't be made, it does not wait.
    ///
    /// - Parameters:
    ///   - path: The path of the file, which is made if it is not there.
    ///   - isEnough: Whether to wait no longer; asked when a signal has come.
    init(path: String, unless isEnough: () -> Bool = { false }) {
        #if os(macOS) || os(iOS) || os(Linux)
        file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
        if file < 0 { return }
        while flock(file, LOCK_EX) != 0, errno == EINTR, !isEnough() {}
        #endif
    }

    deinit {
        #if os(macOS) || os(iOS) || os(Linux)
        // To close it is to unlock it, so that a process which ends holds no lock.
        if file >= 0 { close(file) }
        #endif
    }
}
