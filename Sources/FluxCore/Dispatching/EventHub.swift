internal import Foundation

/// Carries out what the ``DispatchMachine`` says: the lock, the threads and the user's code around it.
///
/// A dispatcher has one hub and shares it with the stores, presenters and taps that belong to it. The lock
/// guards the machine, the stores' states and the numbers of events. It is never held while code of the user
/// runs, deinitialisers of replaced states and removed observers included.
///
/// `@unchecked Sendable`: all that changes is guarded by the lock. The user's actions, states and closures need
/// not be Sendable; where they are not, the public types that lead here are not either.
final class EventHub<Action>: SubscriptionIssuer, @unchecked Sendable {
    typealias Event = HubEvent<Action>
    typealias Observer = (Event) -> Void
    private typealias Machine = DispatchMachine<ObjectIdentifier, Event, Observer>

    /// A store's part in a commit.
    private struct Slot {
        let store: ObjectIdentifier
        /// Runs the mutation on a copy of the state; called by the committer, without the lock.
        let mutate: (Action) -> Any
        /// Makes the result the store's state; called with the lock held.
        let install: (Any) -> Void
    }

    /// Guards all that follows; signalled when a committer has finished.
    private let condition = NSCondition()
    private var machine = Machine()
    private var slots: [Slot] = []
    /// How many want that no action changes a store.
    private var stubs = 0
    private var taps: Set<Int> = []
    private var lastID = 0
    private weak var presentTimeline: Timeline?

    /// Who this is to the events that come of its own.
    let identity = Causality.Hub()

    /// Lets an action pass through both stages.
    func dispatch(_ action: Action) {
        let cause = Causality.cause(in: identity)
        walk(
            from: { .arriving },
            mutate: {
                let slots = self.condition.withLock { self.stubs > 0 ? [] : self.slots }
                let changes = slots.map { $0.mutate(action) }
                return {
                    // The state and the event that tells of it appear in one step.
                    let id = self.makeID()
                    let entries = zip(slots, changes).map { slot, change in
                        slot.install(change)
                        return (store: slot.store, id: self.makeID(), change: change)
                    }
                    return .mutated(.commit(.init(id: id, cause: cause, action: action, changes: entries)))
                }
            },
            refuse: {
                fatalError(
                    """
                    FluxCore: \(action) was dispatched from inside a mutation. A mutation is a pure function of \
                    the action and the state. Dispatch from the presenter, or from a handler that is \
                    registered with the dispatcher.
                    """
                )
            }
        )
    }

    /// Asks a presenter, in its turn, to show the whole state.
    func refresh<State>(presenter: ObjectIdentifier, from cell: StateCell<State>) {
        let cause = Causality.cause(in: identity)
        walk(from: {
            .posting(
                .refresh(
                    .init(cause: cause, presenter: presenter, change: StateChange(new: cell.state, old: nil))
                )
            )
        })
    }

    /// Tells the taps that a presenter shows a change.
    ///
    /// - Returns: The number of the event.
    func announce<State>(reflectionOf change: StateChange<State>, in cell: StateCell<State>, cause: Int?) -> Int {
        var id = 0
        walk(from: {
            id = self.makeID()
            guard !self.taps.isEmpty else { return nil }
            return .posting(
                .reflection(.init(id: id, cause: cause, store: ObjectIdentifier(cell), change: change))
            )
        })
        return id
    }

    /// Walks the calling thread through the machine, until it may return.
    ///
    /// - Parameters:
    ///   - start: Gives the position to start from, with the lock held; `nil` to stay away.
    ///   - mutate: Runs the mutations, and gives the position to go on from, with the lock held.
    ///   - refuse: Stops the program.
    private func walk(
        from start: @escaping () -> Machine.Position?,
        mutate: () -> () -> Machine.Position? = { { nil } },
        refuse: () -> Void = {}
    ) {
        let caller = ObjectIdentifier(Thread.current)
        var next: (() -> Machine.Position?)? = start
        var position = Machine.Position.arriving
        while true {
            let change = next
            next = nil
            let (instruction, finished) = condition.withLock {
                () -> (Machine.Instruction, [Event]) in
                if let change {
                    guard let changed = change() else { return (.done, []) }
                    position = changed
                    if case .mutated = changed { condition.broadcast() }
                }
                var instruction = machine.advance(&position, by: caller)
                while case .wait = instruction {
                    condition.wait()
                    instruction = machine.advance(&position, by: caller)
                }
                return (instruction, machine.takeFinished())
            }
            // Not earlier: what the machine lets go of may run a deinitialiser of the user.
            withExtendedLifetime(finished) {}
            switch instruction {
            case .mutate:
                next = mutate()
            case .call(let observer, let event):
                observer(event)
            case .refuse:
                return refuse()
            case .wait, .done:
                return
            }
        }
    }

    /// Runs an observer's code, so that what it dispatches names the event as its cause.
    func run(asConsequenceOf id: Int, _ body: () -> Void) {
        Causality.run(as: id, of: identity, body)
    }

    /// A new number for an event; called with the lock held.
    private func makeID() -> Int {
        lastID += 1
        return lastID
    }
}

// MARK: - Observers

extension EventHub {
    /// Registers an observer.
    func observe(_ observer: @escaping Observer) -> Int {
        condition.withLock { machine.add(observer) }
    }

    /// Registers an observer that wants to hear of reflections too.
    func tap(_ observer: @escaping Observer) -> Int {
        condition.withLock {
            let number = machine.add(observer)
            taps.insert(number)
            return number
        }
    }

    func cancel(_ number: Int) {
        let observer = condition.withLock {
            taps.remove(number)
            return machine.remove(number)
        }
        // Not earlier: releasing it may run a deinitialiser of the user.
        withExtendedLifetime(observer) {}
    }
}

// MARK: - Recording

extension EventHub {
    /// The one timeline of this hub, made for the first that asks, and kept by those that ask.
    var timeline: Timeline {
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
    func numberEvent() -> Int {
        condition.withLock { makeID() }
    }

    /// The events that have not been handed to an observer yet.
    func undelivered(to number: Int) -> [Event] {
        condition.withLock { machine.undelivered(to: number) }
    }
}

// MARK: - Stubs

extension EventHub {
    /// From now on, actions go to the observers without changing a store, until as many calls of ``endStub()``.
    func beginStub() {
        condition.withLock { stubs += 1 }
    }

    func endStub() {
        condition.withLock { stubs -= 1 }
    }
}

// MARK: - Stores

/// What a store, which does not know its actions, needs of its dispatcher's hub.
protocol StoreHub: SubscriptionIssuer {
    func state<State>(in cell: StateCell<State>) -> State
    func listen<State>(to cell: StateCell<State>, _ callback: @escaping (StateChange<State>) -> Void) -> Int
    func detach<State>(_ cell: StateCell<State>)
}

extension EventHub: StoreHub {
    /// Lets a store take part in the commits from now on.
    func attach<State>(_ cell: StateCell<State>, mutate: @escaping (Action, inout State) -> Void) {
        let slot = Slot(
            store: ObjectIdentifier(cell),
            mutate: { action in
                // Read without the lock: only a committer writes the state, and that is this caller.
                let old = cell.state
                var new = old
                mutate(action, &new)
                return StateChange(new: new, old: old)
            },
            install: { change in
                if let change = change as? StateChange<State> { cell.state = change.new }
            }
        )
        condition.withLock { slots.append(slot) }
    }

    func detach<State>(_ cell: StateCell<State>) {
        let slot = condition.withLock { () -> Slot? in
            guard let index = slots.firstIndex(where: { $0.store == ObjectIdentifier(cell) }) else { return nil }
            return slots.remove(at: index)
        }
        // Not earlier: releasing it may run a deinitialiser of the user.
        withExtendedLifetime(slot) {}
    }

    func state<State>(in cell: StateCell<State>) -> State {
        condition.withLock { cell.state }
    }

    func listen<State>(to cell: StateCell<State>, _ callback: @escaping (StateChange<State>) -> Void) -> Int {
        observe { [unowned self] event in
            guard case .commit(let commit) = event, let (id, change) = commit.change(in: cell) else { return }
            run(asConsequenceOf: id) { callback(change) }
        }
    }
}
