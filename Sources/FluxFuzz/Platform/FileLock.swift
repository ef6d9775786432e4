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
package final class HeldFileLock: Sendable {
    #if os(macOS) || os(iOS) || os(Linux)
    private let file: Int32
    #endif

    /// Whether no other process has it; where there is no such lock, that is not known.
    package let isHeld: Bool

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
        var error = file < 0 ? 0 : flock(file, LOCK_EX)
        while error != 0, errno == EINTR, !isEnough() { error = flock(file, LOCK_EX) }
        isHeld = error == 0
        #else
        isHeld = true
        #endif
    }

    /// Takes the lock if no other process has it.
    ///
    /// - Parameter path: The path of the file, which is made if it is not there.
    package init(ifFree path: String) {
        #if os(macOS) || os(iOS) || os(Linux)
        file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
        isHeld = file < 0 || flock(file, LOCK_EX | LOCK_NB) == 0
        #else
        isHeld = true
        #endif
    }

    deinit {
        #if os(macOS) || os(iOS) || os(Linux)
        // To close it is to unlock it, so that a process which ends holds no lock.
        if file >= 0 { close(file) }
        #endif
    }
}
