internal import FluxCore

/// Finds the action rules that some runs put to no test: those that are never enabled or never change anything.
///
/// It looks on while the runs of a search are made once more, so the search itself need not keep any record.
final class ActionProbe<Action, State> {
    /// The indexes of the rules that have not been seen enabled yet.
    private(set) var neverEnabled: [Int]

    /// The indexes of the rules that have not been seen to change the state yet.
    private(set) var neverChanging: [Int]

    private let rules: [ActionRule<Action, State>]
    private let drawn: [Int]
    private var dispatched: [Int]
    private var compared: [Int]

    /// The index of the rule that dispatches.
    private var attempted = 0

    /// Makes a probe.
    ///
    /// - Parameters:
    ///   - rules: All action rules.
    ///   - drawn: How often each rule is dispatched in the runs.
    init(_ rules: [ActionRule<Action, State>], drawn: [Int]) {
        self.rules = rules
        self.drawn = drawn
        dispatched = Array(repeating: 0, count: rules.count)
        compared = dispatched
        neverEnabled = rules.indices.filter { drawn[$0] == 0 }
        neverChanging = rules.indices.filter { drawn[$0] > 0 && rules[$0].changesState }
    }

    /// Whether there is anything left to find out.
    var isSearching: Bool { !neverEnabled.isEmpty || !neverChanging.isEmpty }

    /// Takes note of the rule that is the next to dispatch an action.
    func willAttempt(_ rule: Int) {
        attempted = rule
    }

    /// Wraps a mutation into one that is looked at.
    ///
    /// A state counts before a step only. After the last step of a run nothing is dispatched any more, so what is
    /// enabled there for the first time was of no use.
    func watching(_ mutate: @escaping BoundRule.Mutate) -> BoundRule.Mutate {
        { action, state in
            let rule = self.attempted
            let place = state.assumingMemoryBound(to: State.self)
            self.visit(place.pointee)
            guard self.neverChanging.contains(rule) else { return mutate(action, state) }
            let old = place.pointee
            mutate(action, state)
            if self.isChange(by: rule, from: old, to: place.pointee) { self.neverChanging.removeAll { $0 == rule } }
        }
    }

    /// Strikes out the rules that are enabled in a state.
    private func visit(_ state: State) {
        if neverEnabled.isEmpty { return }
        neverEnabled.removeAll { rules[$0].isOffered(in: state) }
    }
}

// MARK: - Changes

extension ActionProbe {
    /// About how many steps of one rule are compared by reflection: the first few, and others spread evenly over
    /// all that it takes.
    ///
    /// A rule that changes something in one of 100 steps is missed by 500 with a probability of 0.7 %.
    private var sampleSize: Int { 500 }

    /// How many steps of a rule have been compared, or `nil` if all have.
    func sample(of rule: Int) -> Int? {
        State.self is any Equatable.Type || compared[rule] == drawn[rule] ? nil : compared[rule]
    }

    private func isChange(by rule: Int, from old: State, to new: State) -> Bool {
        let step = dispatched[rule]
        dispatched[rule] += 1
        if areEqual(old, new) == false { return true }
        // A `==` may look at a part of the state only, so it is not trusted to say that nothing has changed.
        let stride = (drawn[rule] + sampleSize - 1) / sampleSize
        guard step < 20 || step % stride == 0 else { return false }
        compared[rule] += 1
        return !Difference(from: old, to: new).isEmpty
    }

    /// What `==` says, or `nil` if the states have none.
    private func areEqual(_ old: State, _ new: State) -> Bool? {
        (State.self as? any Equatable.Type).map { areEqual($0, old, new) }
    }

    private func areEqual<Value: Equatable>(_ type: Value.Type, _ old: State, _ new: State) -> Bool {
        (old as? Value) == (new as? Value)
    }
}
