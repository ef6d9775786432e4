internal import Foundation

/// Carries out what the ``DispatchMachine`` says: the lock, the threads and the user's code around it.
///
/// A dispatcher has one hub and shares it with the stores, presenters and taps that belong to it. The lock
/// guards the machine, the stores' states and the numbers of events. It is never held while code of the user
/// runs, deinitialisers of replaced states and removed observers included.
///
/// It knows no actions and no states, so that nothing in it has to be looked up for a type: ``ActionHub`` adds the actions,
/// and a ``StateCell`` has the states. Their code, and that of observers, is compiled into the app's module.
///
/// `@unchecked Sendable`: all that changes is guarded by the lock, or the deliverer's. The user's actions, states and closures
/// need not be Sendable; where they are not, the public types that lead here are not either.
@usableFromInline
class EventHub: SubscriptionIssuer, @unchecked Sendable {
    /// What is called for each event: with the event, and whether somebody wants to know what led to what, or what is shown.
    @usableFromInline typealias Observer = (_ event: HubEvent, _ isTraced: Bool) -> Void

    /// What an observer wants to be there, at a cost for each dispatch.
    @usableFromInline
    struct Needs: OptionSet {
        @usableFromInline let rawValue: Int
        @inlinable init(rawValue: Int) { self.rawValue = rawValue }

        /// The actions themselves.
        @inlinable static var actions: Needs { Needs(rawValue: 1) }
        /// Which event led to which.
        @inlinable static var causes: Needs { Needs(rawValue: 2) }
        /// What presenters show.
        @inlinable static var reflections: Needs { Needs(rawValue: 4) }
    }

    /// A registered observer.
    ///
    /// Not a tuple: a closure in one is called in a way that serves closures of all types, and takes longer.
    private struct Registered {
        let call: Observer
        let needs: Needs
    }

    /// An event with where its payloads are.
    private struct Item {
        let event: HubEvent
        let parts: [EventPart]
        let actionPart: EventPart?
    }

    /// Guards all that follows; signalled when a committer has finished and others wait.
    private let condition = NSCondition()

    // Not checked, since the lock guards them; the checks would take a tenth of a dispatch.
    @exclusivity(unchecked) private var machine = DispatchMachine()
    @exclusivity(unchecked) private var observers: [Registered] = []
    @exclusivity(unchecked) private var committersThatWait = 0
    @exclusivity(unchecked) private var lastID = 0

    /// What the observers want.
    @exclusivity(unchecked) @usableFromInline var needs: Needs = []

    /// The parts of the stores, in the order of their creation.
    @exclusivity(unchecked) @usableFromInline var parts: [EventPart] = []

    /// How many want that no action changes a store.
    @exclusivity(unchecked) @usableFromInline var stubs = 0

    /// The event that is being delivered, changed by the deliverer with the lock held; and those that wait.
    ///
    /// The current one is in parts, so that to read its numbers is not to retain the others.
    @exclusivity(unchecked) private var current = HubEvent(id: 0, cause: nil, kind: .commit)
    @exclusivity(unchecked) private var currentParts: [EventPart] = []
    @exclusivity(unchecked) private var currentActionPart: EventPart?
    @exclusivity(unchecked) private var waiting = FIFO<Item>()

    private weak var presentTimeline: Timeline?

    /// Who this is to the events that come of its own.
    @usableFromInline let identity = Causality.Hub()

    @usableFromInline init() {}

    @usableFromInline final func lock() { condition.lock() }

    @usableFromInline final func unlock() { condition.unlock() }

    /// A new number for an event, and for so many that follow it; called with the lock held.
    private final func makeID(with others: Int = 0) -> Int {
        let id = lastID + 1
        lastID = id + others
        return id
    }

    /// Forgets what actions do to a store's state; overridden where that is known, and called with the lock held.
    ///
    /// - Returns: What is to be released outside of it.
    func removeMutation(at place: Int) -> Any? { nil }
}

// MARK: - Committing

extension EventHub {
    /// Waits until the caller is the committer, with the lock held from then on.
    ///
    /// - Returns: Whether it may be: it may not from inside a mutation, and then has no lock either.
    @usableFromInline
    final func beginCommit() -> Bool {
        let caller = CurrentThread.id
        condition.lock()
        while true {
            switch machine.arrive(caller) {
            case .mutate:
                return true
            case .refuse:
                condition.unlock()
                return false
            case .wait:
                committersThatWait += 1
                condition.wait()
                committersThatWait -= 1
            }
        }
    }

    /// Ends the commit: states and event appear in one step, and then are delivered unless somebody else does so.
    ///
    /// - Parameters:
    ///   - parts: Those of the stores whose mutations have run.
    ///   - cause: What led to the dispatch, if that is recorded.
    ///   - actionPart: Where the action is kept, if somebody wants it.
    ///   - keepAction: Keeps it, with the lock held.
    @inlinable
    final func endCommit(
        _ parts: [EventPart],
        cause: Int?,
        actionPart: EventPart,
        keepAction: (_ isCurrent: Bool) -> Void
    ) {
        lock()
        let hasAction = needs.contains(.actions)
        let (isCurrent, delivers) = addCommit(parts, cause, hasAction ? actionPart : nil)
        if hasAction { keepAction(isCurrent) }
        if delivers { deliver() } else { unlock() }
    }

    /// Adds the event of a commit, with the lock held.
    ///
    /// - Returns: Whether it is the current event, and whether the caller is the deliverer.
    @usableFromInline
    final func addCommit(
        _ parts: [EventPart],
        _ cause: Int?,
        _ actionPart: EventPart?
    ) -> (isCurrent: Bool, delivers: Bool) {
        let way = machine.commit()
        if committersThatWait > 0 { condition.broadcast() }
        let id = makeID(with: parts.count)
        let added = add(HubEvent(id: id, cause: cause, kind: .commit), parts, actionPart, way)
        var changeID = id
        for part in parts {
            changeID += 1
            part.advance(.commit(id: changeID, isCurrent: added.isCurrent))
        }
        return added
    }

    @inline(__always)
    private final func add(
        _ event: HubEvent,
        _ parts: [EventPart],
        _ actionPart: EventPart?,
        _ way: DispatchMachine.Way
    ) -> (isCurrent: Bool, delivers: Bool) {
        switch way {
        case .atOnce:
            (current, currentParts, currentActionPart) = (event, parts, actionPart)
            return (true, true)
        case .behind(let delivers):
            waiting.append(Item(event: event, parts: parts, actionPart: actionPart))
            return (false, delivers)
        }
    }

    /// Lets an event through that needs no mutation, if an observer wants it.
    ///
    /// - Parameters:
    ///   - kind: What kind it is.
    ///   - need: What an observer has to want; an empty set if it is for whoever is there.
    ///   - cause: The number of the event that led to it.
    ///   - part: Where its payload is.
    ///   - keepPayload: Keeps the payload, with the lock held.
    /// - Returns: The number of the event; zero if only a presenter hears of it.
    @usableFromInline
    @discardableResult
    final func post(
        _ kind: HubEvent.Kind,
        for need: Needs = [],
        cause: Int?,
        in part: EventPart,
        keepPayload: (_ isCurrent: Bool, _ id: Int) -> Void
    ) -> Int {
        let caller = CurrentThread.id
        condition.lock()
        let id = kind == .reflection ? makeID() : 0
        guard needs.isSuperset(of: need) else {
            condition.unlock()
            return id
        }
        let event = HubEvent(id: id, cause: cause, kind: kind)
        let (isCurrent, delivers) = add(event, [part], nil, machine.post(by: caller))
        keepPayload(isCurrent, id)
        if delivers { deliver() } else { condition.unlock() }
        return id
    }
}

// MARK: - Delivering

extension EventHub {
    /// Delivers what there is, and gives the lock up, which the caller holds.
    @usableFromInline
    final func deliver() {
        while true {
            switch machine.advance() {
            case .call(let place, let isLast):
                let event = current
                let call = observers[place].call
                let isTraced = isTracedNow
                condition.unlock()
                call(event, isTraced)
                if isLast { endCurrent() }
            case .end:
                condition.unlock()
                endCurrent()
            case .begin:
                if let next = waiting.popFirst() { begin(next) }
                continue
            case .done:
                return condition.unlock()
            }
            condition.lock()
        }
    }

    /// Makes an event that has waited the current one, with the lock held.
    private final func begin(_ item: Item) {
        (current, currentParts, currentActionPart) = (item.event, item.parts, item.actionPart)
        for part in item.parts { part.advance(.begin) }
        item.actionPart?.advance(.begin)
    }

    /// Drops what the current event carries, when all observers have seen it and nobody else asks for it.
    ///
    /// Without the lock, since that may run a deinitialiser of the user.
    private final func endCurrent() {
        for part in currentParts { part.advance(.end) }
        currentParts = []
        guard let part = currentActionPart.take() else { return }
        part.advance(.end)
    }

    /// Runs an observer's code, so that what it dispatches names the event as its cause.
    @usableFromInline
    final func run(asConsequenceOf id: Int, _ body: () -> Void) {
        Causality.run(as: id, of: identity, body)
    }

    /// The action and the changes of the current event, each with its part; for the deliverer.
    final var currentPayloads: (action: Any?, changes: [(part: EventPart, change: Any)]) {
        (currentActionPart?.look(), currentParts.compactMap { part in part.look().map { (part, $0) } })
    }
}

// MARK: - Observers

extension EventHub {
    /// Registers an observer.
    @usableFromInline
    final func observe(_ needs: Needs = [], _ observer: @escaping Observer) -> Int {
        condition.withLock {
            observers.append(Registered(call: observer, needs: needs))
            self.needs.formUnion(needs)
            return machine.add()
        }
    }

    @usableFromInline
    final func cancel(_ number: Int) {
        let observer = condition.withLock { () -> Observer? in
            guard let place = machine.remove(number) else { return nil }
            let observer = observers.remove(at: place)
            if !observer.needs.isEmpty { needs = observers.reduce(into: []) { $0.formUnion($1.needs) } }
            return observer.call
        }
        // Not earlier: releasing it may run a deinitialiser of the user.
        withExtendedLifetime(observer) {}
    }

    /// The events that have not been handed to an observer yet.
    final func undelivered(to number: Int) -> [(event: HubEvent, parts: [EventPart])] {
        condition.withLock {
            let undelivered = machine.undelivered(to: number)
            let items = waiting.elements.suffix(undelivered.waiting).map { (event: $0.event, parts: $0.parts) }
            return undelivered.current ? [(current, currentParts)] + items : items
        }
    }
}

// MARK: - Recording

extension EventHub {
    /// The one timeline of this hub, made for the first that asks, and kept by those that ask.
    @usableFromInline
    final var timeline: Timeline {
        if let present = condition.withLock({ presentTimeline }) { return present }
        let timeline = Timeline(of: self)
        // Another thread may have been faster; then this one's is given up.
        return condition.withLock {
            if let present = presentTimeline { return present }
            presentTimeline = timeline
            return timeline
        }
    }

    /// A number for something that only a timeline tells of.
    final func numberEvent() -> Int {
        condition.withLock { makeID() }
    }

    /// Whether somebody wants to know what led to what, or what presenters show.
    final var isTraced: Bool { condition.withLock { isTracedNow } }

    /// The same, with the lock held.
    @inline(__always)
    private final var isTracedNow: Bool { !needs.isDisjoint(with: [.causes, .reflections]) }

    /// From now on, actions go to the observers without changing a store, until as many calls of ``endStub()``.
    final func beginStub() {
        condition.withLock { stubs += 1 }
    }

    final func endStub() {
        condition.withLock { stubs -= 1 }
    }
}

// MARK: - Stores

extension EventHub {
    @inlinable
    final func state<State>(in cell: StateCell<State>) -> State {
        lock()
        defer { unlock() }
        return cell.state
    }

    /// Asks a presenter, in its turn, to show the whole state.
    final func refresh<State>(presenter: ObjectIdentifier, from cell: StateCell<State>, _ part: EventPart) {
        post(.refresh(presenter: presenter), cause: Causality.cause(in: identity), in: part) { isCurrent, id in
            cell.changes.add(.init(StateChange(new: cell.state, old: nil), id: id), isCurrent: isCurrent)
        }
    }

    /// Lets a store take no part in the commits any more.
    @usableFromInline
    final func detach(_ part: EventPart) {
        let mutation = condition.withLock { () -> Any? in
            guard let place = parts.firstIndex(where: { $0 === part }) else { return nil }
            parts.remove(at: place)
            return removeMutation(at: place)
        }
        // Not earlier: releasing it may run a deinitialiser of the user.
        withExtendedLifetime(mutation) {}
    }

    @usableFromInline
    func listen<State>(to cell: StateCell<State>, _ callback: @escaping (StateChange<State>) -> Void) -> Int {
        observe { [unowned self] event, isTraced in
            guard event.kind == .commit, let change = cell.changes.current else { return }
            if isTraced { return run(asConsequenceOf: change.id) { callback(change.value) } }
            callback(change.value)
        }
    }
}
