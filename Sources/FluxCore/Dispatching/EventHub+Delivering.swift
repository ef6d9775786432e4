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
                if isLast { endCurrent() }
            case .end:
                unlock()
                endCurrent()
            case .begin:
                if let next = waiting.popFirst() { begin(next) }
                continue
            case .done:
                return unlock()
            }
            lock()
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
        (current, currentParts, currentActionPart) = (item.event, item.parts, item.actionPart)
        for part in item.parts { part.advance(.begin) }
        item.actionPart?.advance(.begin)
    }

    /// Drops what the current event carries, when all observers have seen it and nobody else asks for it.
    ///
    /// Without the lock, since that may run a deinitialiser of the user.
    private final func endCurrent() {
        var parts: [EventPart] = []
        swap(&parts, &currentParts)
        parts.forEachUnretained { $0.advance(.end) }
        if currentActionPart == nil { return }
        currentActionPart.take()?.advance(.end)
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
