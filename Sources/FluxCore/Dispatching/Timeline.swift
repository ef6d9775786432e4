internal import Foundation

/// What happened on one dispatcher, in order, for all that record there.
///
/// `@unchecked Sendable`: all that changes is guarded by the lock. Actions and states need not be Sendable, as in a
/// ``Log``.
@usableFromInline
package final class Timeline: @unchecked Sendable {
    /// Something that happened.
    package struct Event {
        /// What happened.
        package enum Kind {
            /// An action was dispatched.
            case dispatched(Any)
            /// A mutation has run; with its `StateChange`.
            case mutated(Any)
            /// A presenter, which is told apart by its ``PresenterConnection``, showed its view a change.
            case reflected(by: ObjectIdentifier)
            /// A presenter was released.
            case presenterReleased
        }

        /// Its number: what happened later has a greater one.
        package let id: Int
        /// The number of the event that led to it.
        package let cause: Int?
        /// The store that a mutation has changed, as in ``PresenterConnection/store``; `nil` for other events.
        package let store: ObjectIdentifier?
        /// What happened.
        package let kind: Kind
    }

    /// The hub whose events these are, for comparison with ``Causality/Cause/hub``.
    package let hub: Causality.Hub

    private let lock = NSLock()
    private var storage: [Event] = []
    private var lostViews: [String] = []
    private var observation: Subscription<Event>?

    /// Begins to record what happens in a hub, which does not keep the timeline.
    init(of hub: EventHub) {
        self.hub = hub.identity
        let number = hub.observe([.actions, .causes]) { [weak self, unowned hub] event, _ in
            self?.record(event, of: hub)
        }
        observation = Subscription(issuer: hub, number: number)
    }

    deinit {
        observation?.cancel()
    }

    /// All events so far, in the order of their numbers.
    package var events: [Event] {
        lock.withLock { storage }.sorted { $0.id < $1.id }
    }

    /// The number of the event that was recorded last; 0 if there is none.
    package var latestID: Int { lock.withLock { storage.last?.id ?? 0 } }

    /// The views that were gone when a presenter had something to show them, and of which nobody has been told yet.
    package func takeLostViews() -> [String] {
        lock.withLock {
            defer { lostViews = [] }
            return lostViews
        }
    }

    /// Notes that a presenter, which still lives, could not show something, since its view is gone.
    func noteLostView(_ name: String) {
        lock.withLock { lostViews.append(name) }
    }

    /// Notes something that happened.
    func record(_ kind: Event.Kind, id: Int, cause: Int?, store: ObjectIdentifier? = nil) {
        lock.withLock { storage.append(Event(id: id, cause: cause, store: store, kind: kind)) }
    }

    /// Notes a commit.
    ///
    /// What a presenter shows, it notes itself.
    private func record(_ event: HubEvent, of hub: EventHub) {
        guard event.kind == .commit else { return }
        let (action, changes) = hub.currentPayloads
        if let action { record(.dispatched(action), id: event.id, cause: event.cause) }
        for (index, (part, change)) in changes.enumerated() {
            record(.mutated(change), id: event.id + 1 + index, cause: event.id, store: ObjectIdentifier(part))
        }
    }
}
