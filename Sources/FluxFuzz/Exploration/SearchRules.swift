/// What a search of all states asks at each transition.
///
/// It stands at places in memory: in a debug build, whoever takes an element out of an array looks up its type, and adapts
/// it if it is a function. That took a third of a small search.
@usableFromInline
final class SearchRules<Action, State> {
    /// An action rule.
    @usableFromInline
    struct Offer {
        @usableFromInline let isEnabled: ((State) -> Bool)?

        /// What it offers wherever it is enabled; `nil` if that follows from the state.
        @usableFromInline let constantActions: [Action]?

        init(_ isEnabled: ((State) -> Bool)?, _ constantActions: [Action]?) {
            self.isEnabled = isEnabled
            self.constantActions = constantActions
        }
    }

    /// A rule that is an invariant.
    @usableFromInline
    struct Invariant {
        @usableFromInline let holds: (State) throws -> Bool

        init(_ holds: @escaping (State) throws -> Bool) { self.holds = holds }
    }

    /// A rule of any kind, as functions that are always there: to ask the rule is to copy its condition.
    @usableFromInline
    struct Check {
        @usableFromInline let isTransition: Bool

        /// Whether there are states or steps of which the rule says nothing.
        @usableFromInline let isConditional: Bool

        // Of an invariant; anything for a transition rule.

        @usableFromInline let appliesToState: (State) -> Bool
        @usableFromInline let holdsInState: (State) throws -> Bool

        // Of a transition rule; anything for an invariant.

        @usableFromInline let appliesToStep: (_ old: State, Action) -> Bool
        @usableFromInline let holdsForStep: (_ old: State, Action, _ new: State) throws -> Bool

        init(_ rule: Rule<Action, State>) {
            isTransition = rule.isTransition
            isConditional = rule.isConditional
            switch rule.condition {
            case .invariant(let applies, let holds, _):
                appliesToState = applies ?? { _ in true }
                holdsInState = holds
                appliesToStep = { _, _ in false }
                holdsForStep = { _, _, _ in true }
            case .transition(let applies, let holds):
                appliesToState = { _ in false }
                holdsInState = { _ in true }
                appliesToStep = applies ?? { _, _ in true }
                holdsForStep = holds
            }
        }
    }

    @usableFromInline let offers: UnretainedList<Offer>

    /// All rules, in the order of declaration.
    @usableFromInline let checks: UnretainedList<Check>

    /// The rules that are invariants.
    @usableFromInline let invariants: UnretainedList<Invariant>

    /// The action rules that have a guard.
    @usableFromInline let guardedRules: [Int]

    /// Makes the rules of a model ready.
    ///
    /// - Parameters:
    ///   - model: The model.
    ///   - constantActions: For each of the first action rules, what it offers wherever it is enabled; `nil` if that follows
    ///     from the state.
    @usableFromInline
    init(_ model: Model<Action, State>, _ constantActions: [[Action]?]) {
        offers = UnretainedList(count: model.actions.count) { index in
            Offer(model.actions[index].isEnabled, index < constantActions.count ? constantActions[index] : nil)
        }
        checks = UnretainedList(count: model.rules.count) { Check(model.rules[$0]) }
        let invariants = model.rules.compactMap { rule in
            if case .invariant(_, let holds, _) = rule.condition { holds } else { nil }
        }
        self.invariants = UnretainedList(count: invariants.count) { Invariant(invariants[$0]) }
        guardedRules = model.actions.indices.filter { model.actions[$0].isEnabled != nil }
    }

    /// The indexes of the action rules.
    @inlinable var actionRules: Range<Int> { 0..<offers.count }

    /// Whether an action rule is enabled in a state.
    @inlinable
    func isEnabled(_ rule: Int, in state: State) -> Bool {
        guard let isEnabled = offers.elements[rule].isEnabled else { return true }
        return isEnabled(state)
    }

    /// What an action rule offers wherever it is enabled; `nil` if that follows from the state.
    @inlinable
    func constantActions(of rule: Int) -> [Action]? { offers.elements[rule].constantActions }

    /// The first of the invariants that does not hold in a state; `nil` if all do.
    @inlinable
    func brokenInvariant(in state: State) -> Int? {
        var index = 0
        while index < invariants.count {
            if (try? invariants.elements[index].holds(state)) != true { return index }
            index &+= 1
        }
        return nil
    }
}
