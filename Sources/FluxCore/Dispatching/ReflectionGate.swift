internal import Dispatch
internal import Foundation

/// Carries out what the ``ReflectionMachine`` says, between the dispatcher's hub and one presenter's view.
///
/// It does not know the state, as ``EventHub`` does not; ``Reflector`` does.
///
/// `@unchecked Sendable`: what changes is guarded by the lock, which is never held while the view is called. The view is called
/// on the main actor, or is one that takes calls from any thread.
@usableFromInline
class ReflectionGate: @unchecked Sendable {
    /// What keeps this in an observer until it is closed.
    ///
    /// Not weak, since an object with weak references takes several times as long to be retained, and a dispatch retains the hub.
    @usableFromInline let hub: EventHub

    /// The part that the store has in events.
    @usableFromInline let part: EventPart

    @usableFromInline let isImmediate: Bool

    /// What happens on the flux, and where the view came from, for a view that records.
    @usableFromInline let isRecorded: Bool
    private let recording: (timeline: Timeline, viewOrigin: String)?

    private let lock = NSLock()
    private final var machine = ReflectionMachine()

    /// What ``ReflectionMachine/showsAtOnce`` was after its last step, for whoever may ask without the lock.
    ///
    /// Not checked, since it is written by a deliverer or on the main actor, and read by one that is both.
    @exclusivity(unchecked) private final var showsAtOnceOnMainActor = true

    private final var observer = 0
    private final var release: Int?
    private final var isViewLost = false

    @usableFromInline
    init<V: View>(view: V, hub: EventHub, part: EventPart) {
        self.hub = hub
        self.part = part
        let observed = view as? any ObservedView
        let delivery = observed?.delivery ?? (view is any ImmediateView ? .immediate : .mainActor)
        isImmediate = delivery == .immediate || ReflectionDelivery.current == .immediate
        isRecorded = observed != nil
        recording = observed.map { (hub.timeline, $0.origin) }
    }

    /// Begins to take what the hub delivers.
    @usableFromInline
    final func open(_ observe: @escaping EventHub.Observer, for view: AnyObject) {
        let number = hub.observe([], observe)
        lock.withLock { observer = number }
        if let recording { (view as? any ObservedView)?.connect(to: self, on: recording.timeline) }
    }

    /// Lets nothing more through to the view, since the presenter is gone.
    @usableFromInline
    final func close() {
        let id = recording == nil ? nil : hub.numberEvent()
        let (number, dropped) = lock.withLock { () -> (Int, Any?) in
            release = id
            machine.close()
            // Where nothing waits, the look at the queue would take longer than all of this.
            return (observer, machine.showsAtOnce ? nil : takeWaiting())
        }
        hub.cancel(number)
        if let id { recording?.timeline.record(.presenterReleased, id: id, cause: nil) }
        // Not earlier: releasing it may run a deinitialiser of the user.
        withExtendedLifetime(dropped) {}
    }

    // MARK: The changes, overridden where their type is known

    /// Takes all changes that wait, with the lock held, to be released outside of it.
    func takeWaiting() -> Any? { nil }

    /// Keeps the change of the event that is being delivered until it can be shown, with the lock held.
    func keepCurrent(cause: Int?) {}

    /// Shows the change that has waited longest.
    func showNext() {}
}

// MARK: - The way to the main actor

extension ReflectionGate {
    /// Whether the change of the event that is being delivered can be shown here and now.
    @inlinable
    final var showsAtOnce: Bool { isImmediate || showsOnMainActor }

    @usableFromInline
    final var showsOnMainActor: Bool { MainActorContext.isCurrent && showsAtOnceOnMainActor }

    /// Lets the change of the event that is being delivered wait for its turn on the main actor.
    @usableFromInline
    final func wait(cause: Int?) {
        let isOnMainActor = MainActorContext.isCurrent
        let first = step { machine in
            if !machine.isClosed { keepCurrent(cause: cause) }
            return machine.arrive(isOnMainActor: isOnMainActor)
        }
        go(on: first)
    }

    private final func step(_ body: (inout ReflectionMachine) -> ReflectionMachine.Step) -> ReflectionMachine.Step {
        lock.withLock {
            defer { showsAtOnceOnMainActor = machine.showsAtOnce }
            return body(&machine)
        }
    }

    private final func go(on first: ReflectionMachine.Step) {
        var next = first
        while true {
            switch next {
            case .reflect:
                showNext()
                next = step { $0.advance() }
            case .visit:
                DispatchQueue.main.async { self.go(on: self.step { $0.visit() }) }
                return
            case .done:
                return
            }
        }
    }

    /// Runs something with the lock held.
    final func withLock<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }
}

// MARK: - Recording

extension ReflectionGate {
    /// Whether somebody wants to know that something is shown.
    @inlinable
    final func isWatched(_ isTraced: Bool) -> Bool { isTraced || isRecorded }

    /// Tells of a change that is about to be shown, and lets the view show it.
    @usableFromInline
    final func showWatched(cause: Int?, keepPayload: (_ isCurrent: Bool, _ id: Int) -> Void, _ reflect: () -> Void) {
        let id = hub.post(.reflection, for: .reflections, cause: cause, in: part, keepPayload: keepPayload)
        recording?.timeline.record(.reflected(by: ObjectIdentifier(self)), id: id, cause: cause)
        hub.run(asConsequenceOf: id, reflect)
    }

    /// Takes note that there is no view any more.
    @usableFromInline
    final func noteLostView() {
        guard let recording else { return }
        let isNew = lock.withLock {
            defer { isViewLost = true }
            return !isViewLost && release == nil
        }
        if isNew { recording.timeline.noteLostView(recording.viewOrigin) }
    }

    /// Whether an event has something for the view, and what led to that.
    @inlinable
    final func isMeant(by event: HubEvent) -> Bool {
        switch event.kind {
        case .commit: true
        case .refresh(let presenter): presenter == ObjectIdentifier(self)
        case .reflection: false
        }
    }
}

extension ReflectionGate: PresenterConnection {
    @usableFromInline package final var releaseID: Int? { lock.withLock { release } }

    @usableFromInline package final var store: ObjectIdentifier { ObjectIdentifier(part) }

    @usableFromInline package final var pendingReflections: Int {
        // A change that is being shown does not count: the view may have taken it, and woken who asks.
        let (number, waiting) = lock.withLock { (observer, machine.waiting) }
        return waiting
            + hub.undelivered(to: number) { isMeant(by: $0.event) && $0.concerns(part) }
    }
}
