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
    private let lock = NSLock()
    private var machine = Machine()

    init<V: View>(view: V, hub: EventHub<Action>, cell: StateCell<State>) where V.State == State {
        self.hub = hub
        self.cell = cell
        isImmediate = view is any ImmediateView || ReflectionDelivery.current == .immediate
        reflectMethod = { [weak view] in
            guard let view else { return nil }
            return { view.reflect(change: $0) }
        }
    }

    /// Takes what the deliverer hands over.
    func receive(_ event: HubEvent<Action>) {
        switch event {
        case .commit(let commit):
            guard let (id, change) = commit.change(in: cell) else { return }
            receive((change, cause: id))
        case .refresh(let refresh):
            guard refresh.presenter == ObjectIdentifier(self),
                let change = refresh.change as? StateChange<State>
            else { return }
            receive((change, cause: refresh.cause))
        case .reflection:
            break
        }
    }

    /// Lets nothing more through to the view.
    func close() {
        let dropped = lock.withLock { machine.close() }
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
        guard let hub, let reflect = reflectMethod() else { return }
        let id = hub.announce(reflectionOf: pending.change, in: cell, cause: pending.cause)
        hub.run(asConsequenceOf: id) { reflect(pending.change) }
    }
}
