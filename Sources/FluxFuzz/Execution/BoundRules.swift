/// An action rule bound to the state of a machine.
@usableFromInline
final class BoundRule {
    let weight: UInt64

    /// Dispatches an action, unless the rule is disabled in the current state.
    ///
    /// It returns whether it did.
    let attempt: (inout ChoiceSource) -> Bool

    /// Whether the rule is enabled in the current state.
    let offers: () -> Bool

    @usableFromInline
    init(weight: Int, attempt: @escaping (inout ChoiceSource) -> Bool, offers: @escaping () -> Bool) {
        self.weight = UInt64(clamping: weight)
        self.attempt = attempt
        self.offers = offers
    }
}

/// An invariant bound to the state of a machine.
@usableFromInline
final class BoundInvariant {
    let holds: () throws -> Bool

    @usableFromInline
    init(_ holds: @escaping () throws -> Bool) {
        self.holds = holds
    }
}
