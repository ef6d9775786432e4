import Foundation

/// What the tasks of a test did, in order.
final class Notes: @unchecked Sendable {
    private let lock = NSLock()
    private var storage: [String] = []

    var all: [String] { lock.withLock { storage } }

    func add(_ note: String) { lock.withLock { storage.append(note) } }
}

/// Something to wait for, off every actor.
nonisolated func double(_ number: Int) async -> Int { 2 * number }
