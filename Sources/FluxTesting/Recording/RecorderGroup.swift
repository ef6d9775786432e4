internal import Foundation

/// The recorders of one test, or of one scope in it.
///
/// `@unchecked Sendable`: all that changes is guarded by the lock.
final class RecorderGroup: @unchecked Sendable {
    /// A call that waits to be released.
    struct PendingCall {
        let text: String
        let moment: Moment
    }

    /// What records calls, or what a view shows, whatever the types are.
    struct Source {
        let kind: Kind

        /// Gives what was recorded after a moment.
        let entries: (_ start: Moment) -> [RecordingEntry]

        /// Gives the calls that wait.
        let pendingCalls: () -> [PendingCall]

        enum Kind {
            case calls
            case showings
        }
    }

    /// What has to be true of the recorders at the end; `nil` where no scope says so.
    let strictness: Strictness?

    private let lock = NSLock()
    /// `nil` outside of a scope, and after it.
    private var recordings: [any AnyRecording]?
    private var sources: [ObjectIdentifier: Source] = [:]

    init(strictness: Strictness?) {
        self.strictness = strictness
        recordings = strictness == nil ? nil : []
    }

    /// Adds what a recorder records.
    ///
    /// Outside of a scope nobody asks for it in the end, so that it is not kept.
    func add(_ recording: any AnyRecording) {
        lock.withLock { recordings?.append(recording) }
    }

    /// Adds what records calls, or what a view shows.
    ///
    /// - Parameters:
    ///   - source: What records them.
    ///   - id: Its identity, as long as it is not removed.
    func add(_ source: Source, as id: ObjectIdentifier) {
        lock.withLock { sources[id] = source }
    }

    /// Removes what records calls, or what a view shows.
    func remove(_ source: ObjectIdentifier) {
        let removed = lock.withLock { sources.removeValue(forKey: source) }
        // Not earlier: releasing what was recorded may run a deinitialiser of the user.
        withExtendedLifetime(removed) {}
    }

    /// All that record calls, or what a view shows, by their identities.
    var allSources: [ObjectIdentifier: Source] { lock.withLock { sources } }

    /// The calls that wait, of those that were made after a moment, in their order.
    func pendingCalls(since moment: Moment) -> [String] {
        Self.pendingCalls(of: allSources.values, since: moment)
    }

    /// The same of some that record calls.
    static func pendingCalls(of sources: some Sequence<Source>, since moment: Moment) -> [String] {
        sources.flatMap { $0.pendingCalls() }
            .filter { $0.moment > moment }.sorted { $0.moment < $1.moment }.map(\.text)
    }

    /// Checks what has been recorded.
    ///
    /// - Parameter site: Where to report; `nil` for where each recorder was made.
    func end(at site: CallSite?) {
        guard let strictness else { return }
        for recording in lock.withLock({ recordings ?? [] }) {
            recording.end(strictness, at: site ?? recording.origin.site)
        }
    }

    /// Lets go of what has been recorded, which keeps the group, and takes nothing more.
    func close() {
        let all = lock.withLock {
            defer { recordings = nil }
            return recordings
        }
        // Not earlier: releasing them may run a deinitialiser of the user.
        withExtendedLifetime(all) {}
    }
}

/// What a recorder has recorded, whatever it is.
protocol AnyRecording: Sendable {
    /// What the recorder is called, and where it was made.
    var origin: Origin { get }

    /// Checks at the end of a scope that everything was asserted.
    func end(_ strictness: Strictness, at site: CallSite)
}

// MARK: - Finding the group

extension RecorderGroup {
    /// The group of the scope in which the present code runs.
    @TaskLocal static var scoped: RecorderGroup?

    /// The group for a recorder that is made now: that of the scope, or else that of the test.
    static var current: RecorderGroup { scoped ?? unscoped.group(for: TestHost.currentTest) }

    private static let unscoped = Register()

    /// The groups of the tests that have recorders now.
    ///
    /// `@unchecked Sendable`: all that changes is guarded by the lock.
    private final class Register: @unchecked Sendable {
        private struct Entry {
            weak var group: RecorderGroup?
        }

        private let lock = NSLock()
        private var entries: [AnyHashable: Entry] = [:]
        private var limit = 16

        func group(for test: AnyHashable) -> RecorderGroup {
            lock.withLock {
                if let group = entries[test]?.group { return group }
                if entries.count >= limit {
                    entries = entries.filter { $0.value.group != nil }
                    // So each entry is looked at a few times only, however many there are.
                    limit = max(16, 2 * entries.count)
                }
                let group = RecorderGroup(strictness: nil)
                entries[test] = Entry(group: group)
                return group
            }
        }
    }
}
