/// The two stages of a dispatch, as a value without locks, threads or user code: numbers and places only.
///
/// Each call is one short critical section; what it says is carried out outside of it. As the machine is a value, a test
/// can copy it and try every interleaving of several callers.
///
/// 1. *Commit.* One caller at a time is the committer and runs the mutations. The others wait.
/// 2. *Deliver.* One caller at a time is the deliverer and hands each event to the observers. The others go home:
///    the deliverer takes along what is committed meanwhile, and gives its role up only when nothing is left.
@usableFromInline
struct DispatchMachine: Hashable {
    /// What becomes of a caller that wants to commit.
    enum Arrival {
        /// It is the committer: it runs the mutations, then calls ``commit()``.
        case mutate
        /// Another caller is. It waits until that one has finished, then asks again.
        case wait
        /// It is the committer already: this call comes from inside a mutation.
        case refuse
    }

    /// Where an event goes.
    enum Way: Hashable {
        /// To the observers: it is the current event, and the caller is the deliverer.
        case atOnce
        /// Behind the events that wait.
        case behind(delivers: Bool)
    }

    /// What the deliverer does next.
    enum Step: Hashable {
        /// Calls the observer at a place, then asks again; the last one is told so, since the current event ends with it.
        case call(place: Int, isLast: Bool)
        /// Ends the current event, then asks again.
        case end
        /// Takes the event that has waited longest for the current one, then asks again.
        case begin
        /// Returns: it is the deliverer no more.
        case done
    }

    private struct Registration: Hashable {
        let id: Int
        /// The number of events before the registration; it sees the later ones.
        let since: Int
    }

    private var committer: UInt?
    /// Whether somebody is the deliverer.
    private(set) var isDelivering = false
    private var registrations: [Registration] = []
    private var registered = 0

    /// The number of events so far, of which the last ones wait.
    private var events = 0
    private var waiting = 0

    /// The number of the current event, until it is handed to the last observer.
    private var current: Int?

    /// The place of the observer that it is handed to next.
    private var next = 0

    // MARK: Committing

    /// Asks to be the committer.
    mutating func arrive(_ caller: UInt) -> Arrival {
        if let committer { return committer == caller ? .refuse : .wait }
        committer = caller
        return .mutate
    }

    /// Ends the commit, with an event that comes of it.
    @inline(__always)
    mutating func commit() -> Way {
        committer = nil
        return add(whileMutating: false)
    }

    /// Adds an event that needs no mutation.
    mutating func post(by caller: UInt) -> Way {
        // Whoever brings an event from inside a mutation delivers it when the mutation has ended.
        add(whileMutating: committer == caller)
    }

    private mutating func add(whileMutating isMutating: Bool) -> Way {
        events += 1
        if isDelivering || isMutating || waiting > 0 {
            waiting += 1
            let delivers = !isDelivering && !isMutating
            if delivers { isDelivering = true }
            return .behind(delivers: delivers)
        }
        isDelivering = true
        begin(events)
        return .atOnce
    }

    // MARK: Delivering

    /// Tells the deliverer what to do next, and notes that it does so.
    mutating func advance() -> Step {
        if let number = current {
            let place = next
            guard isForObserver(at: place, number) else {
                current = nil
                return .end
            }
            next = place + 1
            let isLast = !isForObserver(at: next, number)
            if isLast { current = nil }
            return .call(place: place, isLast: isLast)
        }
        if waiting > 0 {
            begin(events - waiting + 1)
            waiting -= 1
            return .begin
        }
        isDelivering = false
        return .done
    }

    private mutating func begin(_ number: Int) {
        current = number
        next = 0
    }

    /// Whether there is an observer at a place that sees an event.
    ///
    /// Registrations are in the order of `since` too, so if one does not see it, none of the later ones does.
    private func isForObserver(at place: Int, _ number: Int) -> Bool {
        place < registrations.count && registrations[place].since < number
    }

    // MARK: Observers

    /// Registers an observer, at the last place, for the events that are committed from now on.
    ///
    /// - Returns: A number for ``remove(_:)``.
    mutating func add() -> Int {
        registered += 1
        registrations.append(Registration(id: registered, since: events))
        return registered
    }

    /// Removes an observer; no call to it begins after this.
    ///
    /// - Returns: Its place, to which those behind it move up; `nil` if it was removed before.
    mutating func remove(_ id: Int) -> Int? {
        guard let place = place(of: id) else { return nil }
        registrations.remove(at: place)
        if place < next { next -= 1 }
        return place
    }

    /// Which events have not been handed to an observer yet: whether the current one, and how many of those that wait.
    func undelivered(to id: Int) -> (current: Bool, waiting: Int) {
        guard let place = place(of: id) else { return (false, 0) }
        let since = registrations[place].since
        let isCurrent = current.map { place >= next && since < $0 } ?? false
        return (isCurrent, min(waiting, events - since))
    }

    /// The place of an observer, by binary search: their numbers are in order.
    private func place(of id: Int) -> Int? {
        var low = 0
        var high = registrations.count
        while low < high {
            let middle = (low + high) / 2
            if registrations[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < registrations.count && registrations[low].id == id ? low : nil
    }
}
