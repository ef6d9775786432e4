/// Held calls of any type, as a run looks at them.
protocol AnyHeldCalls: AnyObject {
    /// How many calls have been made, released or not.
    var callCount: Int { get }

    /// Whether a task has ever waited in a call.
    var hasWaited: Bool { get }

    func dropAll()
}

extension HeldCalls: AnyHeldCalls {}
