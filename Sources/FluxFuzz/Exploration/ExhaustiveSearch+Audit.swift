internal import FluxCore

/// How a search finds out whether it can rely on the code under test.
///
/// It takes each transition once, and keeps what it has seen. That proves something only if a state is a value, if `==` and
/// hashes are right, and if everything is a function of its input: the mutation, guards, generators, rules and goals. So
/// each of the first transitions is taken twice more, and some of the others. A state space with fewer transitions is
/// gone through several times.
extension ExhaustiveSearch {
    /// How many transitions are audited at the least, unless there are none.
    private static var leastAudits: Int { 1000 }

    /// One of so many of the other transitions is audited: a prime, so that it has no rhythm in common with the actions.
    private static var stride: Int { 1009 }

    /// In how many transitions values are compared by structure in any case, which takes longer than all the rest.
    private static var structuralAudits: Int { 100 }

    // MARK: - Transitions

    /// Takes a transition twice or more, and notes if something about it is not as it should be.
    @usableFromInline
    mutating func auditTransition(_ action: Action, of rule: Int, in state: State) {
        nextAudit = visited.transitions + (visited.transitions < Self.leastAudits ? 1 : Self.stride)
        let isStructural = audits < Self.structuralAudits
        audits += 1
        let snapshot = isStructural && !_isPOD(State.self) ? Snapshot(of: state) : nil
        let hash = state.hashValue
        var first = state
        model.mutate(action, &first)
        // Some of the first thousand, in no order.
        if SplitMix64.mix(UInt64(audits)) & 3 == 0 { digest.add(action, to: first) }
        var flaw: Flaw.Kind?
        if let change = snapshot?.difference(to: state), !change.isEmpty {
            flaw = .sharedObject(change)
        } else if state.hashValue != hash {
            flaw = .hash
        }
        for _ in repetitions where flaw == nil {
            var again = state
            model.mutate(action, &again)
            flaw = difference(first, again, isStructural).map(Flaw.Kind.mutation) ?? flawOfEquality(first, again)
        }
        flaw = flaw ?? flawOfDeclarations(rule, action, from: state, to: first)
        if let flaw { obstacle = .flaw(Flaw(kind: flaw, step: String(swiftSource: action))) }
    }

    /// How often to repeat a question: once to three times in no order, since what goes wrong at every tenth call, say,
    /// would never go wrong at a repetition if there were always the same number of them.
    private var repetitions: ClosedRange<Int> {
        var random = SplitMix64(seed: UInt64(audits))
        return 1...Int(1 + random.next(upTo: 2))
    }

    /// Whether a question is answered in the same way each time.
    private func isSteady(_ ask: () -> Bool) -> Bool {
        let answer = ask()
        return repetitions.allSatisfy { _ in ask() == answer }
    }

    /// How two states differ that the same action led to.
    private func difference(_ first: State, _ second: State, _ isStructural: Bool) -> Difference? {
        if Sameness.isCertain(first, second) || !isStructural && first == second { return nil }
        let difference = Difference(from: first, to: second)
        return difference.isEmpty ? nil : difference
    }

    /// What is wrong with `==` or the hash of two states that don't differ.
    private func flawOfEquality(_ first: State, _ second: State) -> Flaw.Kind? {
        // It is noted where the state is reached.
        if first != first { return nil }
        if !isSteady({ first == second }) || (first == second) != (second == first) { return .equality }
        if first != second { return .unequal(String(swiftSource: first)) }
        let hash = first.hashValue
        return isSteady { first.hashValue == hash } && hash == second.hashValue ? nil : .hash
    }

    /// What was declared and does not say the same each time.
    private mutating func flawOfDeclarations(
        _ rule: Int,
        _ action: Action,
        from old: State,
        to new: State
    ) -> Flaw.Kind? {
        if let rule = indexOfUnsteadyGuard(in: old) { return .guardCondition(rule: rule) }
        if case .fromState = model.actions[rule].origin, let actions = actions(of: rule, in: old) {
            for _ in repetitions where !Self.areSame(actions, self.actions(of: rule, in: old) ?? []) {
                return .generator(rule: rule)
            }
        }
        if let bound, !isSteady({ bound(new) }) { return .bound }
        let step = (old, action)
        for rule in model.rules {
            let isSame =
                (!rule.isConditional || isSteady { rule.applies(to: new, after: step) })
                && isSteady { (try? rule.holds(in: new, after: step)) == true }
            if isSame { continue }
            return .condition("rule “\(rule.name)”")
        }
        for goal in model.goals where !isSteady({ goal.isMet(new) }) {
            return .condition("goal “\(goal.declaration.name)”")
        }
        for label in model.labels where !isSteady({ label.isMet(new) }) {
            return .condition("label “\(label.declaration.name)”")
        }
        return nil
    }

    /// Asks the guards of all actions: one that forbids its action is asked at no transition.
    private func indexOfUnsteadyGuard(in state: State) -> Int? {
        let moment = place.moment
        defer { place.moment = moment }
        place.moment.alternative = SearchPlace.Moment.none
        let repetitions = repetitions
        for (rule, isEnabled) in guards {
            place.moment.rule = rule
            let answer = isEnabled(state)
            for _ in repetitions where isEnabled(state) != answer { return rule }
        }
        return nil
    }

    /// Notes that a state is not equal to itself, so that no search could ever find it again.
    @usableFromInline
    mutating func note(irreflexive state: State) {
        obstacle = .flaw(Flaw(kind: .irreflexive(String(swiftSource: state))))
    }

    /// Whether two lists of values are made of the same; of long ones, the first elements are compared.
    private static func areSame<Value>(_ left: [Value], _ right: [Value]) -> Bool {
        let (left, right) = (left.prefix(leastAudits), right.prefix(leastAudits))
        return left.count == right.count
            && zip(left, right).allSatisfy { Sameness.isCertain($0, $1) || Difference(from: $0, to: $1).isEmpty }
    }

    // MARK: - Before and after the search

    /// Makes the values of the generators once more that need no state.
    @usableFromInline
    mutating func auditGenerators() {
        guard nextAudit < .max else { return }
        place.moment.state = SearchPlace.Moment.beforeStates
        if case .generated(let generator) = model.start {
            place.moment.rule = SearchPlace.Moment.initialState
            audit(generator, of: nil, making: initial)
        }
        for index in model.actions.indices where obstacle == nil {
            guard case .generated(let generator) = model.actions[index].origin else { continue }
            place.moment.rule = index
            audit(generator, of: index, making: constantActions[index] ?? [])
        }
    }

    private mutating func audit<Value>(_ generator: Gen<Value>, of rule: Int?, making values: [Value]) {
        var count = 0
        var round = 0
        while !values.isEmpty, obstacle == nil, count < Self.leastAudits || round < 2 {
            place.advance()
            let again = Self.firstValues(of: generator, Self.leastAudits)
            if !Self.areSame(values, again) { obstacle = .flaw(Flaw(kind: .generator(rule: rule))) }
            count += again.count
            // Some more in between: what goes wrong at every tenth value, say, would always do so at the same ones.
            _ = Self.firstValues(of: generator, 1 + round % 5)
            round += 1
        }
    }

    private static func firstValues<Value>(of generator: Gen<Value>, _ count: Int) -> [Value] {
        var values: [Value] = []
        generator.walkChoices { _, value in
            if let value { values.append(value) }
            return values.count < count
        }
        return values
    }

    /// Looks whether states are still where they were stored, and goes through a small state space again.
    @usableFromInline
    mutating func auditStates() {
        guard nextAudit < .max else { return }
        for number in table.states.indices where number < 10 * Self.leastAudits || number % Self.stride == 0 {
            if table.place(of: table.states[number]).number == number { continue }
            obstacle = .flaw(Flaw(kind: .lostState(String(swiftSource: table.states[number]))))
            return
        }
        auditHashes()
        while obstacle == nil, audits < Self.leastAudits, !deadline.hasPassed {
            let before = audits
            for number in table.states.indices where obstacle == nil && !deadEnds.contains(number) {
                auditTransitions(from: number)
            }
            if audits == before { return }
        }
    }

    /// Looks for states that are equal, and were told apart by their hashes: among the first ones, and among some that are
    /// spread over all.
    private mutating func auditHashes() {
        let count = table.states.count
        for numbers in [Array(0..<min(count, 100)), (0..<100).map { $0 * count / 100 }] {
            for (index, one) in numbers.enumerated() {
                for other in numbers[(index + 1)...] where one != other && table.states[one] == table.states[other] {
                    obstacle = .flaw(Flaw(kind: .hash))
                    return
                }
            }
        }
    }

    private mutating func auditTransitions(from number: Int) {
        let state = table.states[number]
        place.moment.state = number
        for rule in constantActions.indices {
            place.moment.rule = rule
            place.moment.alternative = SearchPlace.Moment.none
            for action in actions(of: rule, in: state) ?? [] where obstacle == nil {
                place.moment.alternative += 1
                place.advance()
                auditTransition(action, of: rule, in: state)
            }
        }
    }
}
