internal import Foundation

/// What records calls, or what views show, in a test, for somebody who looks on: also what is gone meanwhile, since it may
/// have recorded something.
///
/// `@unchecked Sendable`: all that changes is guarded by the lock.
final class ObservedSources: @unchecked Sendable {
    private let group: RecorderGroup
    private let lock = NSLock()
    /// `nil` when nobody looks on any more.
    private var sources: [ObjectIdentifier: RecordingSource]? = [:]

    /// Begins to look on.
    init(of group: RecorderGroup) {
        self.group = group
        group.addObserver(self)
    }

    /// Adds one, which may have been made elsewhere.
    func add(_ source: RecordingSource) {
        lock.withLock { sources?[source.id] = source }
    }

    /// All that there were.
    var all: [RecordingSource] { lock.withLock { sources.map { Array($0.values) } ?? [] } }

    /// Lets go of them, and takes nothing more.
    func close() {
        group.removeObserver(self)
        let all = lock.withLock { sources.take() }
        // Not earlier: releasing what was recorded may run a deinitialiser of the user.
        withExtendedLifetime(all) {}
    }
}
