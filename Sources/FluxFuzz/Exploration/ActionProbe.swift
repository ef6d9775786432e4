internal import FluxCore

/// Looks closely at some runs: where each action rule is enabled, and how often it changes nothing.
///
/// It looks on while the runs of a search are made once more, so the search itself need not keep any record. That way it
/// also finds the action rules that are put to no test: those that are never enabled or never change anything.
final class ActionProbe<Action, State> {
    /// The indexes of the rules that have not been seen enabled yet.
    private(set) var neverEnabled: [Int]

    /// The indexes of the rules that have not been seen to change the state yet.
    private(set) var neverChanging: [Int]

    /// What was seen of each rule in the runs that are made for this.
    private(set) var samples: [StepSample]

    /// Whether to look at each rule, and not only for what has not been seen yet.
    var isLookingClosely = true

    private let rules: [ActionRule<Action, State>]
    private let drawn: [Int]

    /// For each rule, how many of its steps were looked at.
    private(set) var dispatched: [Int]

    /// How many steps were looked at.
    private(set) var steps = 0
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
        samples = Array(repeating: StepSample(), count: rules.count)
        neverEnabled = rules.indices.filter { drawn[$0] == 0 && rules[$0].isRequired }
        neverChanging = rules.indices.filter { drawn[$0] > 0 && rules[$0].changesState }
    }

    /// Whether a part of the steps was looked at only, though there was something left to find out.
    var isPartial = false

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
    func watching(_ mutate: @escaping InPlace.Mutate) -> InPlace.Mutate {
        { action, state in
            let rule = self.attempted
            let place = state.assumingMemoryBound(to: State.self)
            self.steps += 1
            self.visit(place.pointee)
            guard self.isLookingClosely || self.neverChanging.contains(rule) else { return mutate(action, state) }
            let old = place.pointee
            mutate(action, state)
            self.compare(old, place.pointee, after: rule)
        }
    }

    /// Takes note of the rules that are enabled in a state.
    private func visit(_ state: State) {
        guard isLookingClosely else { return neverEnabled.removeAll { rules[$0].isOffered(in: state) } }
        for index in rules.indices {
            samples[index].states += 1
            if rules[index].isOffered(in: state) { samples[index].enabled += 1 }
        }
        neverEnabled.removeAll { samples[$0].enabled > 0 }
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

    /// Compares the states before and after a step, unless that takes too long.
    private func compare(_ old: State, _ new: State, after rule: Int) {
        let step = dispatched[rule]
        dispatched[rule] += 1
        let areEqual = areEqual(old, new)
        // A `==` may look at a part of the state only, so now and then it is not trusted to say that nothing has changed.
        // Code that is not deterministic may take a rule here that was never drawn in the search.
        let stride = max(1, (drawn[rule] + sampleSize - 1) / sampleSize)
        let isInSample = step < 20 || step % stride == 0
        if areEqual == nil, !isInSample { return }
        var isChange = areEqual == false
        if !isChange, isInSample {
            compared[rule] += 1
            isChange = Sameness.hasChanged(from: old, to: new)
        }
        if isChange { neverChanging.removeAll { $0 == rule } }
        guard isLookingClosely else { return }
        samples[rule].compared += 1
        if !isChange { samples[rule].unchanged += 1 }
    }
}

/// What was seen of a declared step in the runs that were looked at closely.
struct StepSample: Hashable {
    /// How many states were looked at.
    var states = 0

    /// In how many of them the step could be taken.
    var enabled = 0

    /// How often it was taken and the state compared with the one before.
    var compared = 0

    /// How often the two were the same.
    var unchanged = 0

    /// In what share of the states it could be taken; `nil` if none was looked at.
    var enabledShare: Double? { states == 0 ? nil : Double(enabled) / Double(states) }

    /// In what share of its steps it changed nothing; `nil` if none was looked at.
    var unchangedShare: Double? { compared == 0 ? nil : Double(unchanged) / Double(compared) }
}
