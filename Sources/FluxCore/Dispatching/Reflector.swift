/// Lets a presenter's view show what becomes of one store.
///
/// `@unchecked Sendable`: as ``ReflectionGate``.
@usableFromInline
final class Reflector<V: View>: ReflectionGate, @unchecked Sendable {
    /// A change that has still to be shown, and the number of the event that it came from.
    @usableFromInline
    struct Pending {
        @usableFromInline let change: StateChange<V.State>
        @usableFromInline let cause: Int?

        @inlinable
        init(_ change: StateChange<V.State>, cause: Int?) {
            self.change = change
            self.cause = cause
        }
    }

    // Not checked, since it is set once, here.
    @exclusivity(unchecked) @usableFromInline private(set) weak var view: V?
    @usableFromInline let cell: StateCell<V.State>

    /// What waits for the main actor, guarded by the gate's lock.
    private var waiting = FIFO<Pending>()

    @inlinable
    init(view: V, hub: EventHub, cell: StateCell<V.State>, part: EventPart) {
        self.view = view
        self.cell = cell
        super.init(view: view, hub: hub, part: part)
        open({ self.receive($0, isTraced: $1) }, for: view)
    }

    /// Takes what the deliverer hands over.
    @inlinable
    func receive(_ event: HubEvent, isTraced: Bool) {
        guard isMeant(by: event), cell.changes.current != nil else { return }
        let cause = event.kind == .commit ? cell.changes.currentID : event.cause
        guard showsAtOnce else { return wait(cause: cause) }
        // Not sooner, since a large state takes long to copy.
        guard let change = cell.changes.current else { return }
        show(change, cause: cause, isTraced: isTraced)
    }

    @inlinable
    @inline(__always)
    func show(_ change: StateChange<V.State>, cause: Int?, isTraced: Bool) {
        guard let view else { return noteLostView() }
        guard isWatched(isTraced) else { return view.reflect(change: change) }
        showWatched(
            cause: cause,
            keepPayload: { cell.changes.add(change, id: $1, isCurrent: $0) }
        ) {
            view.reflect(change: change)
        }
    }

    override func takeWaiting() -> Any? {
        defer { waiting = FIFO() }
        return waiting
    }

    override func keepCurrent(cause: Int?) {
        guard let change = cell.changes.current else { return }
        waiting.append(Pending(change, cause: cause))
    }

    override func showNext() {
        guard let pending = withLock({ waiting.popFirst() }) else { return }
        show(pending.change, cause: pending.cause, isTraced: hub.isTraced)
    }
}
