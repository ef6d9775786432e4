extension Log {
    /// Lets a function look at the log at once, and again whenever elements have been added, until it has seen enough.
    ///
    /// Nothing is polled: who adds an element calls it, one thread at a time. It is released when it has seen enough,
    /// and with the log.
    ///
    /// - Parameter hasSeenEnough: Looks at the log; not called any more once it has returned `true`.
    package func watch(_ hasSeenEnough: @escaping (Snapshot) -> Bool) {
        watch(as: nextWaiterNumber(), hasSeenEnough)
    }

    private func watch(as number: Int, _ hasSeenEnough: @escaping (Snapshot) -> Bool) {
        while true {
            let current = snapshot
            if hasSeenEnough(current) { return }
            let waiter: Waiter = { [weak self] _ in self?.watch(as: number, hasSeenEnough) }
            if add(waiter, number, unlessMoreThan: current.elements.count) { return }
        }
    }
}
