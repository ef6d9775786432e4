/// An action rule bound to the state of a machine.
@usableFromInline
struct BoundAction {
    let weight: UInt64
    let action: UnsafeMutableRawPointer
    let state: UnsafeMutableRawPointer
    let attempt: InPlace.Attempt

    /// Whether all that ``attempt`` does is to dispatch the action that is in its place.
    let isConstant: Bool

    /// Keeps the place of the action.
    let owner: AnyObject?

    /// Whether the rule is enabled in the current state; `nil` if it is in every state.
    let isEnabled: (() -> Bool)?

    /// Makes a bound rule.
    ///
    /// - Parameters:
    ///   - weight: How often to choose the rule: at least 1.
    ///   - action: Where the action is, or is put while it is dispatched.
    ///   - owner: What keeps that place.
    ///   - state: Where the state is.
    ///   - attempt: Dispatches an action, unless the rule is disabled.
    ///   - isConstant: Whether that is all it does, with the action that is in its place.
    ///   - isEnabled: Whether the rule is enabled in the current state; `nil` if it is in every state.
    @usableFromInline
    init(
        weight: Int,
        action: UnsafeMutableRawPointer,
        owner: AnyObject?,
        state: UnsafeMutableRawPointer,
        attempt: @escaping InPlace.Attempt,
        isConstant: Bool,
        isEnabled: (() -> Bool)?
    ) {
        self.weight = UInt64(clamping: weight)
        self.action = action
        self.owner = owner
        self.state = state
        self.attempt = attempt
        self.isConstant = isConstant
        self.isEnabled = isEnabled
    }

    /// Makes a rule that knows itself what to do.
    @usableFromInline
    init(weight: Int, attempt: @escaping (inout ChoiceSource) -> Bool, isEnabled: (() -> Bool)?) {
        // Any address will do, since nobody looks there.
        let nowhere = UnsafeMutableRawPointer(bitPattern: 1)!
        self.init(
            weight: weight,
            action: nowhere,
            owner: nil,
            state: nowhere,
            attempt: { _, _, source, _ in attempt(&source) },
            isConstant: false,
            isEnabled: isEnabled
        )
    }
}

/// A rule bound to the state of a machine.
@usableFromInline
struct BoundRule {
    let state: UnsafeRawPointer
    let check: InPlace.Check

    /// How often the rule had something to say; `nil` if it always has.
    let applications: Tally?

    /// Makes a bound rule.
    ///
    /// - Parameters:
    ///   - state: Where the state is.
    ///   - applications: Counts how often the rule has something to say; `nil` if it always has.
    ///   - check: Whether the state at a place is right. It is given the place each time, so that it need not be
    ///     wrapped into a closure that knows it.
    @usableFromInline
    init(
        _ state: UnsafeRawPointer,
        applications: Tally? = nil,
        _ check: @escaping InPlace.Check
    ) {
        self.state = state
        self.applications = applications
        self.check = check
    }

    /// Makes a rule that knows itself where to look.
    init(applications: Tally? = nil, _ check: @escaping () throws -> Bool) {
        // Any address will do, since nobody looks there.
        self.init(UnsafeRawPointer(bitPattern: 1)!, applications: applications) { _ in try check() }
    }
}

/// A number that a closure counts up.
@usableFromInline
final class Tally {
    @usableFromInline var count = 0

    @usableFromInline
    init() {}
}

/// A label bound to the state of a machine.
@usableFromInline
struct BoundLabel {
    /// Whether the label fits the current state.
    let fits: () -> Bool

    @usableFromInline
    init(_ fits: @escaping () -> Bool) {
        self.fits = fits
    }
}

/// A reachability goal bound to the state of a machine.
@usableFromInline
final class BoundGoal {
    let isMet: () -> Bool

    @usableFromInline
    init(_ isMet: @escaping () -> Bool) {
        self.isMet = isMet
    }
}

/// How a machine gets its initial state.
@usableFromInline
struct BoundStart {
    /// Whether the state is chosen: then the choices are the first step of a sequence.
    let isChosen: Bool

    /// Makes the state the initial one; returns whether there is one.
    let begin: (inout ChoiceSource) -> Bool

    @usableFromInline
    init(isChosen: Bool, begin: @escaping (inout ChoiceSource) -> Bool) {
        self.isChosen = isChosen
        self.begin = begin
    }
}
