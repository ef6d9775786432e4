internal import FluxCore

/// What an exhaustive search looks at before its first state and behind its last one, to find out whether it can rely on the
/// code under test.
extension ExhaustiveSearch {
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
            audit(generator, of: index, making: rules.constantActions(of: index) ?? [])
        }
    }

    private mutating func audit<Value>(_ generator: Gen<Value>, of rule: Int?, making values: [Value]) {
        var count = 0
        var round = 0
        while !values.isEmpty, obstacle == nil, count < Self.leastAudits || round < 2 {
            if place.isTimeUp() { return obstacle = .outOfTime }
            place.advance()
            let (again, passes) = Self.firstValues(of: generator, Self.leastAudits)
            let isCut = again.count < Self.leastAudits && passes == Self.passesForValue * Self.leastAudits
            let first = isCut ? Array(values.prefix(again.count)) : values
            if !Self.areSame(first, again) { obstacle = .flaw(Flaw(kind: .generator(rule: rule))) }
            // Where nearly all choices lead to none, as many rounds as values would take for ever.
            count += max(again.count, passes / Self.passesForValue)
            // Some more in between: what goes wrong at every tenth value, say, would always do so at the same ones.
            _ = Self.firstValues(of: generator, 1 + round % 5)
            round += 1
        }
    }

    /// Makes the first values of a generator.
    ///
    /// - Parameters:
    ///   - generator: The generator.
    ///   - count: How many values to make, if there are so many.
    /// - Returns: The values, and after how many choices. If most of them lead to none, there may be more values.
    private static func firstValues<Value>(of generator: Gen<Value>, _ count: Int) -> ([Value], passes: Int) {
        var values: [Value] = []
        var passes = 0
        generator.walkChoices { _, value in
            if let value { values.append(value) }
            passes += 1
            return values.count < count && passes < passesForValue * count
        }
        return (values, passes)
    }

    /// How many choices may be looked at for each value that is wanted.
    private static var passesForValue: Int { 16 }

    /// Looks whether states are still where they were stored, and whether equal ones were told apart by their hashes: among
    /// the first ones, and among some that are spread over all.
    @inlinable
    mutating func auditTable() {
        // What holds no reference can't change.
        let first = _isPOD(State.self) ? Self.leastAudits : 10 * enoughAudits
        if let number = table.firstLostState(ofFirst: first, stride: Self.stride) {
            return note(lost: number)
        }
        let count = table.states.count
        let spread = (0..<100).map { $0 * count / 100 }
        if table.hasEqualStates(Array(0..<min(count, 100))) || table.hasEqualStates(spread) { noteDifferentHashes() }
    }

    @usableFromInline
    mutating func note(lost number: Int) {
        obstacle = .flaw(Flaw(kind: .lostState(String(swiftSource: table.states[number]))))
    }

    @usableFromInline
    mutating func noteDifferentHashes() {
        obstacle = .flaw(Flaw(kind: .hash))
    }

    /// Goes through a small state space again, until there have been enough audits.
    @usableFromInline
    mutating func auditTransitions() {
        while obstacle == nil, audits < enoughAudits {
            let before = audits
            for number in table.states.indices where obstacle == nil && !deadEnds.contains(number) {
                auditTransitions(from: number)
            }
            if audits == before { return }
        }
    }

    /// Asks once more what was asked after some of the first transitions, since code may settle after that.
    @usableFromInline
    mutating func auditAnswers() {
        for (number, rule, action, answers) in keptAnswers where obstacle == nil {
            if place.isTimeUp() { return obstacle = .outOfTime }
            place.advance()
            place.moment.state = number
            place.moment.rule = rule
            place.moment.alternative = SearchPlace.Moment.none
            let state = table.states[number]
            var next = state
            model.mutate(action, &next)
            if let kind = flawOfAnswers(answers, ask(next, (state, action))) {
                obstacle = .flaw(Flaw(kind: kind, step: String(swiftSource: action)))
            }
        }
    }

    /// Takes some of the transitions by which states were found once more, from the last to the first.
    ///
    /// What remembers the last questions, or what it has answered to one like this, answers otherwise in another order.
    @inlinable
    mutating func auditOrigins() {
        let count = min(table.states.count, Self.leastAudits)
        for index in (0..<count).reversed() where obstacle == nil {
            if place.isTimeUp() { return noteTime() }
            let number = index * table.states.count / count
            guard origins[number].parent != Self.noParent else { continue }
            var state = table.states[Int(origins[number].parent)]
            guard let action = action(of: origins[number]) else { return noteMissingAction() }
            place.advance()
            model.mutate(action, &state)
            let isSame = index < enoughAudits ? table.place(of: state).number == number : table.states[number] == state
            if !isSame { note(number, by: action, leadingTo: state) }
        }
    }

    /// Notes that the time was up, whatever seemed to be wrong then: not everything was asked that was to be compared.
    @usableFromInline
    mutating func noteTime() {
        guard place.wasTimeUp else { return }
        switch obstacle {
        case nil, .flaw, .unequal: obstacle = .outOfTime
        default: break
        }
    }

    @usableFromInline
    mutating func noteMissingAction() {
        obstacle = .flaw(Flaw(kind: .condition("a guard, or a generator,")))
    }

    @usableFromInline
    mutating func note(_ number: Int, by action: Action, leadingTo state: State) {
        let difference = Difference(from: table.states[number], to: state)
        obstacle = .flaw(Flaw(kind: .mutation(difference), step: String(swiftSource: action)))
    }

    /// The action that led to a state; `nil` if it is not offered this time.
    @inlinable
    mutating func action(of origin: Origin) -> Action? {
        let parent = table.states[Int(origin.parent)]
        place.moment.state = Int(origin.parent)
        var offset = Int(origin.action)
        for rule in rules.actionRules {
            place.moment.rule = rule
            place.moment.alternative = SearchPlace.Moment.none
            let offered = actions(of: rule, in: parent) ?? []
            place.moment.alternative = offset
            if offset < offered.count { return offered[offset] }
            offset -= offered.count
        }
        return nil
    }

    private mutating func auditTransitions(from number: Int) {
        let state = table.states[number]
        place.moment.state = number
        for rule in rules.actionRules {
            place.moment.rule = rule
            place.moment.alternative = SearchPlace.Moment.none
            for action in actions(of: rule, in: state) ?? [] where obstacle == nil {
                if place.isTimeUp() { return obstacle = .outOfTime }
                place.moment.alternative += 1
                place.advance()
                auditTransition(action, of: rule, in: state)
            }
        }
    }
}
