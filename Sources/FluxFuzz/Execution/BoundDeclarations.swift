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

/// A rule bound to the state of a machine.
@usableFromInline
struct BoundRule: ~Copyable {
    let check: InPlace.Check

    /// How often the rule had something to say; `nil` if it always has.
    let applications: CountBox?

    /// Binds a rule.
    ///
    /// - Parameters:
    ///   - applications: Counts how often the rule has something to say; `nil` if it always has.
    ///   - check: Whether the state at a place is right. It is given the place each time, so that it need not be wrapped
    ///     into a closure that knows it.
    @usableFromInline
    init(applications: CountBox? = nil, _ check: @escaping InPlace.Check) {
        self.applications = applications
        self.check = check
    }
}

/// A number that a closure counts up.
@usableFromInline
final class CountBox {
    @usableFromInline var count = 0

    @usableFromInline
    init() {}
}

/// A reachability goal or a label, bound to the state of a machine.
@usableFromInline
struct BoundCondition {
    /// Whether the current state meets it.
    let isMet: () -> Bool

    @usableFromInline
    init(_ isMet: @escaping () -> Bool) {
        self.isMet = isMet
    }
}
