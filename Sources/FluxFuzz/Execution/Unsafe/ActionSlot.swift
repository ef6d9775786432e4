/// An action rule of a machine, with what is counted of it.
///
/// It stays where it is, so that it is called without counting references, see ``UnretainedList``; and it is not behind a
/// reference, so that the processor finds the function to call after one look at the memory.
struct ActionSlot: ~Copyable {
    /// Draws an action and dispatches it, unless the rule is disabled.
    let attempt: SlotAttempt

    private let weight: UInt64
    private let isEnabled: (() -> Bool)?
    private let owner: AnyObject?

    /// The place of the rule among the others.
    let index: Int

    /// How many actions came from the rule, in all runs together.
    var drawn = 0

    /// How often the rule was drawn in vain, in all runs together: its guard was closed, or it had nothing to offer.
    var blocked = 0

    init(_ rule: BoundAction, index: Int) {
        attempt = SlotAttempt(
            action: rule.action,
            state: rule.state,
            attempt: rule.attempt,
            isConstant: rule.isConstant
        )
        owner = rule.owner
        weight = rule.weight
        isEnabled = rule.isEnabled
        self.index = index
    }

    /// The weight of the rule, or zero if it is disabled in the current state.
    var enabledWeight: UInt64 {
        isEnabled?() ?? true ? weight : 0
    }
}

/// What a rule does, the place of its action, and the state to which it does it.
///
/// It is small, since a debug build copies what it calls a method of; and it can't be copied otherwise, as ``Unretained`` can't.
struct SlotAttempt: ~Copyable {
    let action: UnsafeMutableRawPointer
    let state: UnsafeMutableRawPointer
    let attempt: InPlace.Attempt

    /// Whether all that it does is to dispatch the action that is in its place.
    let isConstant: Bool
}

/// The actions of a machine: a plain pointer with a length.
///
/// Who makes it must call ``deallocate()`` in the end.
struct ActionSlots {
    let count: Int
    private let places: UnsafeMutablePointer<ActionSlot>

    init(_ actions: [BoundAction]) {
        count = actions.count
        places = .allocate(capacity: actions.count)
        for (index, rule) in actions.enumerated() { (places + index).initialize(to: ActionSlot(rule, index: index)) }
    }

    /// The rule with an index in `0..<count`.
    subscript(index: Int) -> UnsafeMutablePointer<ActionSlot> { places + index }

    /// Releases the actions.
    func deallocate() {
        places.deinitialize(count: count)
        places.deallocate()
    }
}
