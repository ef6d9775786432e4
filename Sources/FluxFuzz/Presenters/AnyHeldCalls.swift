/// Held calls of any type, as a run looks at them.
protocol AnyHeldCalls: AnyObject {
    /// How many calls have been made, released or not.
    var callCount: Int { get }

    /// Whether a task has ever waited in a call.
    var hasWaited: Bool { get }

    /// Whether some call waits.
    var isPending: Bool { get }

    func dropAll()

    /// Forgets all calls that wait, and leaves those that do so as they are.
    func abandonAll()
}

extension HeldCalls: AnyHeldCalls {
    var isPending: Bool { !pending.isEmpty }
}
