/// The two stages of a dispatch, as a value without locks, threads or user code.
///
/// Whoever calls `dispatch` walks through the stages with a ``Position``: it asks the machine for the next
/// ``Instruction``, carries it out, and asks again. Every question is one short critical section; what an
/// instruction says is carried out outside of it. As the machine is a value, a test can copy it and try every
/// interleaving of several callers.
///
/// 1. *Commit.* One caller at a time is the committer and runs the mutations. The others wait.
/// 2. *Deliver.* One caller at a time is the deliverer and hands each event to the observers. The others go home:
///    the deliverer takes along what is committed meanwhile, and gives its role up only when nothing is left.
struct DispatchMachine<Caller: Equatable, Event, Observer> {
    /// How far a caller has come.
    enum Position {
        /// It wants to commit.
        case arriving
        /// It is the committer, and runs the mutations.
        case mutating
        /// It has run them, and this came of it.
        case mutated(Event)
        /// It brings an event that needs no mutation.
        case posting(Event)
        /// It is the deliverer.
        case delivering
    }

    /// What a caller has to do next.
    enum Instruction {
        /// Run the mutations, then go on from ``Position/mutated(_:)``.
        case mutate
        /// Wait until the committer has finished, then ask again.
        case wait
        /// Stop: this caller is inside a mutation.
        case refuse
        /// Hand the event to the observer, then ask again.
        case call(Observer, Event)
        /// Return.
        case done
    }

    fileprivate struct Registration {
        let id: Int
        /// The number of events before the registration; it sees the later ones.
        let since: Int
        let observer: Observer
    }

    /// An event on its way through the observers.
    fileprivate struct Delivery {
        let event: Event
        let number: Int
        /// The last observer to which it went.
        var lastID = 0
    }

    private var committer: Caller?
    private var isDelivering = false
    private var registrations: [Registration] = []
    private var registered = 0

    /// The number of events so far, of which the last ones wait.
    private var events = 0
    private var waiting = FIFO<Event>()
    private var current: Delivery?

    /// Events whose delivery is over, to be released outside of the critical section.
    private var finished: [Event] = []

    /// Tells a caller what to do next, and notes that it will do so.
    mutating func advance(_ position: inout Position, by caller: Caller) -> Instruction {
        switch position {
        case .arriving:
            if let committer {
                return committer == caller ? .refuse : .wait
            }
            committer = caller
            position = .mutating
            return .mutate
        case .mutating:
            return .mutate
        case .mutated(let event):
            committer = nil
            append(event)
            return offerToDeliver(&position, by: caller)
        case .posting(let event):
            append(event)
            return offerToDeliver(&position, by: caller)
        case .delivering:
            return nextCall()
        }
    }

    /// Registers an observer for the events that are committed from now on.
    ///
    /// - Returns: A number for ``remove(_:)``.
    mutating func add(_ observer: Observer) -> Int {
        registered += 1
        registrations.append(Registration(id: registered, since: events, observer: observer))
        return registered
    }

    /// Removes an observer; no call to it begins after this.
    ///
    /// - Returns: The observer, to be released outside of the critical section; `nil` if it was removed before.
    mutating func remove(_ id: Int) -> Observer? {
        let index = firstIndex(after: id - 1)
        guard index < registrations.count, registrations[index].id == id else { return nil }
        return registrations.remove(at: index).observer
    }

    /// Hands over the events whose delivery is over.
    mutating func takeFinished() -> [Event] {
        guard !finished.isEmpty else { return [] }
        defer { finished = [] }
        return finished
    }

    /// The events that were committed, but not handed to an observer yet.
    func undelivered(to id: Int) -> [Event] {
        let index = firstIndex(after: id - 1)
        guard index < registrations.count, registrations[index].id == id else { return [] }
        let since = registrations[index].since
        let current = current.flatMap { $0.lastID < id && since < $0.number ? $0.event : nil }
        return (current.map { [$0] } ?? []) + waiting.elements.suffix(max(0, events - since))
    }

    private mutating func append(_ event: Event) {
        events += 1
        waiting.append(event)
    }

    private mutating func offerToDeliver(_ position: inout Position, by caller: Caller) -> Instruction {
        // Whoever brings an event from inside a mutation delivers it when the mutation has ended.
        guard !isDelivering, committer != caller else { return .done }
        isDelivering = true
        position = .delivering
        return nextCall()
    }

    private mutating func nextCall() -> Instruction {
        while var delivery = current ?? takeWaiting() {
            let index = firstIndex(after: delivery.lastID)
            if index < registrations.count, registrations[index].since < delivery.number {
                delivery.lastID = registrations[index].id
                current = delivery
                return .call(registrations[index].observer, delivery.event)
            }
            // Registrations are in the order of `since` too, so no later one sees this event either.
            finished.append(delivery.event)
            current = nil
        }
        isDelivering = false
        return .done
    }

    private mutating func takeWaiting() -> Delivery? {
        let number = events - waiting.count + 1
        return waiting.popFirst().map { Delivery(event: $0, number: number) }
    }

    /// The place of the first registration with a greater number, by binary search: they are in order.
    private func firstIndex(after id: Int) -> Int {
        var low = 0
        var high = registrations.count
        while low < high {
            let middle = (low + high) / 2
            if registrations[middle].id <= id { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

// Machines can be compared, so that whoever tries all interleavings visits no situation twice.
extension DispatchMachine: Equatable, Hashable where Caller: Hashable, Event: Hashable, Observer: Hashable {}
extension DispatchMachine.Position: Equatable, Hashable where Event: Hashable {}
extension DispatchMachine.Registration: Equatable, Hashable where Observer: Hashable {}
extension DispatchMachine.Delivery: Equatable, Hashable where Event: Hashable {}
