internal import Foundation

/// A lock that processes share, by means of a file.
struct FileLock {
    /// The path of the file, which is made if it is not there.
    let path: String

    /// Runs code while no other process runs some under the lock.
    ///
    /// Where there is no such lock, or the file can't be made, it just runs.
    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        #if os(macOS) || os(iOS) || os(Linux)
        let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
        guard file >= 0 else { return try body() }
        // To close it is to unlock it, so that a process which ends holds no lock.
        defer { close(file) }
        while flock(file, LOCK_EX) != 0, errno == EINTR {}
        #endif
        return try body()
    }
}
