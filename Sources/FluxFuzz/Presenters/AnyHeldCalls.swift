/// Held calls of any type, as a run looks at them.
protocol AnyHeldCalls: AnyObject {
    /// How many calls have been made, answered or not.
    var callCount: Int { get }

    /// Drops the calls that wait.
    func reset()
}

extension HeldCalls: AnyHeldCalls {}
