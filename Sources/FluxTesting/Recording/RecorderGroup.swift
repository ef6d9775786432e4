internal import Foundation

/// The recorders of one test, or of one scope in it.
///
/// What a scope asks for in the end is what was made in it. What may still come, recorders see of the whole test.
///
/// `@unchecked Sendable`: all that changes is guarded by the lock.
final class RecorderGroup: @unchecked Sendable {
    /// What has to be true of the recorders at the end; `nil` where no scope says so.
    let strictness: Strictness?

    /// The group of the test that the scope is in; `nil` if this is one.
    private let test: RecorderGroup?

    private let lock = NSLock()
    /// `nil` outside of a scope, and after it.
    private var recordings: [any AnyRecording]?

    // These are kept by the group of the test.

    private var sources: [ObjectIdentifier: RecordingSource] = [:]
    private var observers: [WeakSources] = []

    /// Creates the group of a test.
    private init() {
        (strictness, test, recordings) = (nil, nil, nil)
    }

    /// Creates the group of a scope, which begins here.
    init(strictness: Strictness) {
        self.strictness = strictness
        test = RecorderGroup.current.ofTest
        recordings = []
    }

    /// The group of the whole test.
    private var ofTest: RecorderGroup { test ?? self }

    /// Adds what a recorder records.
    ///
    /// Outside of a scope nobody asks for it in the end, so that it is not kept.
    func add(_ recording: any AnyRecording) {
        lock.withLock { recordings?.append(recording) }
    }

    /// Adds what records calls, or what a view shows.
    func add(_ source: RecordingSource) {
        let observers = ofTest.withLock { group in
            group.sources[source.id] = source
            return group.observers
        }
        for observer in observers { observer.sources?.add(source) }
    }

    /// Removes what records calls, or what a view shows; those that observe the group keep it.
    func remove(_ source: RecordingSource) {
        let removed = ofTest.withLock { $0.sources.removeValue(forKey: source.id) }
        // Not earlier: releasing what was recorded may run a deinitialiser of the user.
        withExtendedLifetime(removed) {}
    }

    /// Lets somebody know all that record calls, or what a view shows, from now on.
    func addObserver(_ observer: ObservedSources) {
        let present = ofTest.withLock { group in
            group.observers.removeAll { $0.sources == nil }
            group.observers.append(WeakSources(sources: observer))
            return group.sources
        }
        present.values.forEach(observer.add)
    }

    /// Ends what ``addObserver(_:)`` began.
    func removeObserver(_ observer: ObservedSources) {
        ofTest.withLock { $0.observers.removeAll { $0.sources === observer || $0.sources == nil } }
    }

    /// The calls that wait in the test, of those that were made after a moment, in their order.
    ///
    /// What an earlier test of XCTest has left behind is none of them, though its recorders are in the same group.
    func pendingCalls(since moment: Moment) -> [String] {
        let start = EarlierTests.end.map { max($0, moment) } ?? moment
        return ofTest.withLock(\.sources).values.pendingCalls(since: start)
    }

    private func withLock<Result>(_ body: (RecorderGroup) -> Result) -> Result { lock.withLock { body(self) } }

    private struct WeakSources {
        weak var sources: ObservedSources?
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

    /// Makes recorders that no scope asks for in the end; they are among those of the test all the same.
    static func outsideOfScopes<Result>(_ body: () throws -> Result) rethrows -> Result {
        try $scoped.withValue(current.ofTest, operation: body)
    }

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
                let group = RecorderGroup()
                entries[test] = Entry(group: group)
                return group
            }
        }
    }
}
