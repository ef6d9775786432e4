internal import Foundation

/// Lets processes of `swift test` start one after the other.
///
/// Before the tests it plans the build, and writes files for that which others of the same package map into memory: one
/// that reads them meanwhile is ended by `SIGBUS`.
final class StartGate: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards what changes.
    private let lock = NSLock()
    private var isTaken = false

    /// Takes the gate.
    ///
    /// - Returns: Whether it was free.
    func enter() -> Bool {
        lock.withLock {
            defer { isTaken = true }
            return !isTaken
        }
    }

    /// Lets the next one enter.
    func leave() { lock.withLock { isTaken = false } }

    /// Whether a process has come to its tests: a search says at its beginning what it is told to do.
    ///
    /// - Parameter log: The file of what it has printed.
    /// - Returns: Whether it says so.
    static func isPassed(_ log: String) -> Bool {
        FileManager.default.contents(atPath: log)?.range(of: Data("\nFluxProof: ".utf8)) != nil
    }
}
