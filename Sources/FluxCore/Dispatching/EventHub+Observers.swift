internal import Foundation

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
        let observer = condition.withLock { () -> Registered? in
            guard let place = machine.remove(number) else { return nil }
            let observer = observers.remove(at: place)
            if !observer.needs.isEmpty { needs = observers.reduce(into: []) { $0.formUnion($1.needs) } }
            if machine.isDelivering { removedObservers.append(observer) }
            return observer
        }
        // Not earlier: releasing it may run a deinitialiser of the user.
        withExtendedLifetime(observer) {}
    }

    /// The events that have not been handed to an observer yet.
    ///
    /// - Parameters:
    ///   - number: That of the observer.
    ///   - isCounted: Which of the events count, called with the lock held.
    /// - Returns: How many there are.
    final func undelivered(to number: Int, where isCounted: (Item) -> Bool) -> Int {
        condition.withLock {
            let undelivered = machine.undelivered(to: number)
            let isCurrentCounted = undelivered.current && isCounted(Item(current, currentParts, currentPart))
            return waiting.elements.suffix(undelivered.waiting).count(where: isCounted) + (isCurrentCounted ? 1 : 0)
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

    /// From now on, actions go to the observers without changing a store, until as many calls of ``endStub()``.
    final func beginStub() {
        condition.withLock { stubs += 1 }
    }

    final func endStub() {
        condition.withLock { stubs -= 1 }
    }
}
