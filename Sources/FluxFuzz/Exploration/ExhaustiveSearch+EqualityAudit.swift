internal import FluxCore

/// How a search finds out whether states that `==` calls equal are one.
extension ExhaustiveSearch {
    /// How many actions of a rule are tried in two states.
    private static var greatestActions: Int { 10 }

    /// Compares a state that was found with the one that is stored: by what reflection shows, and by what becomes of them.
    ///
    /// Reflection doesn't show what a closure does, nor the indices of a slice.
    @usableFromInline
    mutating func auditEquality(of found: State, with number: Int) {
        let stored = table.states[number]
        if Sameness.isCertain(stored, found) { return }
        let difference = Difference(from: stored, to: found)
        if !difference.isEmpty {
            obstacle = .unequal(difference)
        } else if nextAudit < .max, let flaw = differenceInBehavior(stored, found) {
            obstacle = .flaw(Flaw(kind: .behavior(flaw.kind, in: String(swiftSource: stored)), step: flaw.step))
        }
    }

    /// What is not the same in two states.
    private mutating func differenceInBehavior(_ stored: State, _ found: State) -> Flaw? {
        let moment = place.moment
        defer { place.moment = moment }
        if let kind = flawOfAnswers(ask(stored, nil), ask(found, nil)) {
            return Flaw(kind: kind)
        }
        for rule in rules.actionRules {
            place.moment.rule = rule
            place.moment.alternative = SearchPlace.Moment.none
            let offered = actions(of: rule, in: stored) ?? []
            if !Self.areSame(offered, actions(of: rule, in: found) ?? []) {
                return Flaw(kind: .generator(rule: rule))
            }
            place.moment.alternative = SearchPlace.Moment.inEqualState
            for offset in offered.indices.prefix(Self.greatestActions) {
                if place.isTimeUp() { return nil }
                // Others each time.
                let action = offered[(audit.candidates * Self.greatestActions + offset) % offered.count]
                if let kind = differenceInBehavior(of: action, stored, found) {
                    return Flaw(kind: kind, step: String(swiftSource: action))
                }
            }
        }
        return nil
    }

    private mutating func differenceInBehavior(of action: Action, _ stored: State, _ found: State) -> Flaw.Kind? {
        place.advance()
        var (first, second) = (stored, found)
        model.mutate(action, &first)
        model.mutate(action, &second)
        // A state that is not equal to itself is noted where it is reached.
        if first != first { return nil }
        if first != second { return .mutation(Difference(from: first, to: second)) }
        return flawOfAnswers(ask(first, (stored, action)), ask(second, (found, action)))
    }
}
