/// An action rule made ready for a machine, with what is counted of it.
///
/// It stays where it is, in an ``UnretainedList``, and is not behind a reference, so that the processor finds the function
/// to call after one look at the memory.
@usableFromInline
struct ActionSlot: ~Copyable {
    typealias Pointer = UnsafeMutablePointer<ActionSlot>

    /// The place of the action, or where it is put while it is dispatched.
    let action: UnsafeMutableRawPointer

    /// Draws an action and dispatches it, unless the rule is disabled.
    let attempt: InPlace.Attempt

    /// Whether all that ``attempt`` does is to dispatch the action that is in its place.
    let isConstant: Bool

    /// Whether the rule is enabled in the current state; `nil` if it is in every state.
    let isEnabled: (() -> Bool)?

    /// Keeps the place of the action.
    private let owner: AnyObject?

    /// How many actions came from the rule, in all runs together.
    var drawn = 0

    /// How often the rule was drawn in vain, in all runs together: its guard was closed, or it had nothing to offer.
    var blocked = 0

    /// Makes a slot for an action that has a place.
    ///
    /// - Parameters:
    ///   - action: The place of the action. It holds the action if that is a constant.
    ///   - isConstant: Whether all that `attempt` does is to dispatch the action that is in its place.
    ///   - isEnabled: Whether the rule is enabled in the current state; `nil` if it is in every state.
    ///   - attempt: Draws an action and dispatches it, unless the rule is disabled.
    @usableFromInline
    init<Action>(
        _ action: StateBox<Action>,
        isConstant: Bool,
        isEnabled: (() -> Bool)?,
        attempt: @escaping InPlace.Attempt
    ) {
        self.action = UnsafeMutableRawPointer(action.pointer)
        self.isConstant = isConstant
        self.isEnabled = isEnabled
        self.attempt = attempt
        owner = action
    }

    /// Makes a slot for an action that is dispatched by other means, unless the rule is disabled.
    @usableFromInline
    init(isEnabled: (() -> Bool)? = nil, attempt: @escaping (inout ChoiceSource) -> Bool) {
        action = InPlace.nowhere
        isConstant = false
        self.isEnabled = isEnabled
        self.attempt = { _, _, source, _ in attempt(&source) }
        owner = nil
    }
}
