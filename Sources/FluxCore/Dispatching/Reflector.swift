internal import Dispatch
internal import Foundation

/// Carries out what the ``ReflectionMachine`` says, between the dispatcher's hub and one presenter's view.
///
/// `@unchecked Sendable`: the machine is guarded by the lock, which is never held while the view is called. The
/// view is called on the main actor, or is one that takes calls from any thread.
final class Reflector<Action, State: FluxCore.State>: @unchecked Sendable {
    /// A change that has still to be shown, and the event that it came from.
    typealias Pending = (change: StateChange<State>, cause: Int?)
    private typealias Machine = ReflectionMachine<Pending>

    /// Weak, because the hub keeps this as an observer.
    private weak var hub: EventHub<Action>?
    private let cell: StateCell<State>
    private let isImmediate: Bool
    /// The view's method; `nil` once the view is gone.
    private let reflectMethod: () -> ((StateChange<State>) -> Void)?
    /// What happens on the flux, and where the view came from, for a view that records.
    private let recording: (timeline: Timeline, viewOrigin: String)?
    private let lock = NSLock()
    private var machine = Machine()
    private var observer = 0
    private var release: Int?
    private var isViewLost = false

    init<V: View>(view: V, hub: EventHub<Action>, cell: StateCell<State>) where V.State == State {
        self.hub = hub
        self.cell = cell
        let observed = view as? any ObservedView
        let delivery = observed?.delivery ?? (view is any ImmediateView ? .immediate : .mainActor)
        isImmediate = delivery == .immediate || ReflectionDelivery.current == .immediate
        recording = observed.map { (hub.timeline, $0.origin) }
        reflectMethod = { [weak view] in
            guard let view else { return nil }
            return { view.reflect(change: $0) }
        }
        observer = hub.observe { self.receive($0) }
        if let recording { observed?.connect(to: self, on: recording.timeline) }
    }

    /// Takes what the deliverer hands over.
    private func receive(_ event: HubEvent<Action>) {
        if let pending = pending(in: event) { receive(pending) }
    }

    /// What an event has to show.
    private func pending(in event: HubEvent<Action>) -> Pending? {
        switch event {
        case .commit(let commit):
            return commit.change(in: cell).map { ($0.change, cause: $0.id) }
        case .refresh(let refresh):
            guard refresh.presenter == ObjectIdentifier(self) else { return nil }
            return (refresh.change as? StateChange<State>).map { ($0, cause: refresh.cause) }
        case .reflection:
            return nil
        }
    }

    /// Lets nothing more through to the view, since the presenter is gone.
    func close() {
        let id = recording == nil ? nil : hub?.numberEvent()
        let (observation, dropped) = lock.withLock { () -> (Int, FIFO<Pending>) in
            release = id
            return (observer, machine.close())
        }
        hub?.cancel(observation)
        if let id { recording?.timeline.record(.presenterReleased, id: id, cause: nil) }
        // Not earlier: releasing it may run a deinitialiser of the user.
        withExtendedLifetime(dropped) {}
    }

    private func receive(_ pending: Pending) {
        if isImmediate {
            show(pending)
        } else {
            walk(from: .arriving(pending), isOnMainActor: MainActorContext.isCurrent)
        }
    }

    private func walk(from start: Machine.Position, isOnMainActor: Bool) {
        var position = start
        while true {
            let instruction = lock.withLock { machine.advance(&position, isOnMainActor: isOnMainActor) }
            switch instruction {
            case .reflect(let pending):
                show(pending)
            case .visit:
                DispatchQueue.main.async { self.walk(from: .visiting, isOnMainActor: true) }
                return
            case .done:
                return
            }
        }
    }

    private func show(_ pending: Pending) {
        guard let hub else { return }
        guard let reflect = reflectMethod() else { return noteLostView() }
        let id = hub.announce(reflectionOf: pending.change, in: cell, cause: pending.cause)
        recording?.timeline.record(.reflected, id: id, cause: pending.cause)
        hub.run(asConsequenceOf: id) { reflect(pending.change) }
    }

    private func noteLostView() {
        guard let recording else { return }
        let isNew = lock.withLock {
            defer { isViewLost = true }
            return !isViewLost && release == nil
        }
        if isNew { recording.timeline.noteLostView(recording.viewOrigin) }
    }
}

extension Reflector: PresenterConnection {
    var releaseID: Int? { lock.withLock { release } }

    var store: ObjectIdentifier { ObjectIdentifier(cell) }

    var pendingReflections: Int {
        // A change that is being shown does not count: the view may have taken it, and woken who asks.
        let (number, waiting) = lock.withLock { (observer, machine.waitingCount) }
        return waiting + (hub?.undelivered(to: number) ?? []).count { pending(in: $0) != nil }
    }
}
