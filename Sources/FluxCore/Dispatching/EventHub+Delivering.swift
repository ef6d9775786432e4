/// The second stage: each event is handed to the observers.
extension EventHub {
    /// Delivers what there is, and gives the lock up, which the caller holds.
    @usableFromInline
    final func deliver() {
        while true {
            switch machine.advance() {
            case .call(let place, let isLast):
                let event = current
                let isTraced = isTracedNow
                // Who removes it meanwhile keeps it until this is over.
                let observer = Unmanaged.passUnretained(observers[place])
                unlock()
                observer._withUnsafeGuaranteedRef { $0.call(event, isTraced) }
                if isLast { endCurrent() } else { lock() }
            case .end:
                unlock()
                endCurrent()
            case .begin:
                if let next = waiting.popFirst() { begin(next) }
                continue
            case .done:
                return unlock()
            }
            // Until none is left, since what they release may remove others, and this may be the last time.
            while !removedObservers.isEmpty { releaseRemovedObservers() }
        }
    }

    /// Releases the observers that were removed while one was called, with the lock held before and afterwards.
    private final func releaseRemovedObservers() {
        var removed: [Registered] = []
        swap(&removed, &removedObservers)
        // Not earlier: to release it may run a deinitialiser of the user. An optimised build would not wait for an assignment.
        withExtendedLifetime(removed) { unlock() }
        removed = []
        lock()
    }

    /// Makes an event that has waited the current one, with the lock held.
    private final func begin(_ item: Item) {
        (current, currentParts, currentPart) = (item.event, item.parts, item.part)
        item.parts?.forEach { $0.begin() }
        item.part?.begin()
    }

    /// Drops what the current event carries, when all observers have seen it and nobody else asks for it.
    ///
    /// Without the lock, since that may run a deinitialiser of the user. The lock is held afterwards.
    @inline(__always)
    private final func endCurrent() {
        currentParts?.forEach { $0.end() }
        if currentPart != nil { currentPart.take()?.end() }
        lock()
        guard let parts = currentParts else { return }
        currentParts = nil
        guard parts._withUnsafeGuaranteedRef({ $0.endUse() }) else { return }
        // Without the lock too: with the list, the part of a store may go, and with that states and a mutation of the user.
        unlock()
        parts.release()
        lock()
    }

    /// Runs an observer's code, so that what it dispatches names the event as its cause.
    @usableFromInline
    final func run(asConsequenceOf id: Int, _ body: () -> Void) {
        Causality.run(as: id, of: identity, body)
    }

    /// The action and the changes of the current event, each with its part; for the deliverer of a commit.
    final var currentPayloads: (action: Any?, changes: [(part: EventPart, change: Any)]) {
        var changes: [(part: EventPart, change: Any)] = []
        currentParts?.forEach { part in
            if let change = part.look() { changes.append((part, change)) }
        }
        return (currentPart?.look(), changes)
    }
}
