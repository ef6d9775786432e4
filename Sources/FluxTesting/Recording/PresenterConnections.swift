internal import FluxCore
internal import Foundation

/// The presenters that a view was given to.
///
/// It is apart from the view, so that a test's end can look at it when the view itself is gone.
///
/// `@unchecked Sendable`: all that changes is guarded by the lock.
final class PresenterConnections: @unchecked Sendable {
    private typealias Connection = (presenter: any PresenterConnection, timeline: Timeline, moment: Moment)

    private let lock = NSLock()
    private var connections: [Connection] = []

    func add(_ presenter: any PresenterConnection, on timeline: Timeline) {
        lock.withLock { connections.append((presenter, timeline, .now)) }
    }

    /// How many presenters the view was given to.
    var count: Int { all.count }

    /// When the view was given to the first one that still lives, or else to the last one; `nil` if it was given to none.
    ///
    /// What was begun since then may bring reflections.
    var start: Moment? {
        let all = all
        return (all.first { $0.presenter.releaseID == nil } ?? all.last)?.moment
    }

    /// Which presenter an event shows a change for; `nil` for what is no reflection by one of them.
    var presenterOfReflection: (Causality.Cause) -> ObjectIdentifier? {
        let timelines = Dictionary(all.map { (ObjectIdentifier($0.timeline.hub), $0.timeline) }) { first, _ in first }
        let presenters = timelines.mapValues { timeline in
            timeline.events.reduce(into: [Int: ObjectIdentifier]()) { presenters, event in
                if case .reflected(let presenter) = event.kind { presenters[event.id] = presenter }
            }
        }
        return { presenters[ObjectIdentifier($0.hub)]?[$0.id] }
    }

    /// Whether there were presenters, and all are released.
    var areReleased: Bool {
        let all = all
        return !all.isEmpty && all.allSatisfy { $0.presenter.releaseID != nil }
    }

    /// Whether what comes now for an event, or for none, came when all presenters were released.
    func areReleased(before cause: Causality.Cause?) -> Bool {
        let all = all
        return !all.isEmpty
            && all.allSatisfy { presenter, timeline, _ in
                guard let release = presenter.releaseID else { return false }
                // What was begun before the release may come to its end after it, on another thread.
                guard let cause, cause.hub === timeline.hub else { return true }
                return cause.id > release
            }
    }

    /// Whether an event was the release of one of the presenters.
    func isRelease(_ event: Int) -> Bool {
        all.contains { $0.presenter.releaseID == event }
    }

    /// Whether one of the presenters shows a store, rather than another one on the same dispatcher.
    func show(_ store: ObjectIdentifier?) -> Bool {
        all.contains { $0.presenter.store == store }
    }

    /// How many changes have been committed, but not shown to the view yet.
    var pendingReflections: Int {
        all.reduce(0) { $0 + $1.presenter.pendingReflections }
    }

    /// The first action that was dispatched when all presenters on its flux were released; `nil` if there was none.
    var actionAfterRelease: Any? {
        guard areReleased else { return nil }
        for connection in all {
            let releases = all.filter { $0.timeline === connection.timeline }.compactMap(\.presenter.releaseID)
            for event in connection.timeline.events where event.id > releases.max() ?? .max {
                if case .dispatched(let action) = event.kind { return action }
            }
        }
        return nil
    }

    private var all: [Connection] { lock.withLock { connections } }
}
