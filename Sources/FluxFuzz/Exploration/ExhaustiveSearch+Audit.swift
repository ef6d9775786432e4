internal import FluxCore

/// How a search finds out whether it can rely on the code under test.
///
/// It takes each transition once, and keeps what it has seen. That proves something only if a state is a value, if `==` and
/// hashes are right, and if everything is a function of its input: the mutation, guards, generators, rules and goals. So
/// each of the first transitions is taken again, with other questions in between, and some of the others. A state space with
/// fewer transitions is gone through several times.
extension ExhaustiveSearch {
    /// How many transitions are audited at the least, unless there are none.
    @inlinable static var leastAudits: Int { 1000 }

    /// One of so many of the other transitions is audited: a prime, so that it has no rhythm in common with the actions.
    @inlinable static var stride: Int { 1009 }

    /// In how many transitions values are compared by structure in any case, which takes longer than all the rest.
    private static var structuralAudits: Int { 100 }

    /// After how many audits a state was hashed and compared by structure often enough: where texts are long, after fewer.
    ///
    /// An audit reads a text six times, and hashes it some ten times: in a debug build a third of a second, if it has a megabyte
    /// that is not ASCII.
    @usableFromInline var enoughAudits: Int { max(1, Self.leastAudits / auditWeight) }

    // MARK: - Transitions

    /// Takes a transition twice or more, and notes if something about it is not as it should be.
    @usableFromInline
    mutating func auditTransition(_ action: Action, of rule: Int, in state: State) {
        nextAudit = visited.transitions + (audits < Self.leastAudits ? 1 : Self.stride)
        let isThorough = audits < Self.leastAudits
        let isHashed = audits < enoughAudits || !isThorough
        // Now and then one more, since texts may grow.
        let isStructural = isHashed && (audits < Self.structuralAudits || isThorough && audits % 50 == 0)
        audits += 1
        place.advance()
        let snapshot = isStructural && !_isPOD(State.self) ? Snapshot(of: state) : nil
        if let snapshot { auditWeight = max(auditWeight, snapshot.hashingWork / 2_048) }
        let hash = isHashed ? state.hashValue : nil
        if isThorough, audits % 3 == 0 { goElsewhere(taking: rule) }
        var first = state
        model.mutate(action, &first)
        // Some of the first thousand, in no order.
        if SplitMix64.mix(UInt64(audits)) & 3 == 0 { digest.add(action, to: first) }
        var flaw: Flaw.Kind?
        if let change = snapshot?.difference(to: state), !change.isEmpty {
            flaw = .sharedObject(change)
        } else if let hash, state.hashValue != hash {
            flaw = .hash
        }
        let answers = ask(first, (state, action))
        if audits <= 100 || audits % 20 == 0 && isThorough {
            keptAnswers.append((place.moment.state, rule, action, answers))
        }
        let offered = rules.constantActions(of: rule) == nil ? actions(of: rule, in: state) : nil
        for _ in 0..<(isThorough ? Self.repetitions(of: audits) : 1) where flaw == nil {
            if place.isTimeUp() { return obstacle = .outOfTime }
            place.advance()
            // What remembers the last question gives the same answer twice in a row.
            if isThorough, audits % 2 == 0 { goElsewhere(taking: audits % 4 == 0 ? rule : nil) }
            var again = state
            model.mutate(action, &again)
            flaw =
                Self.difference(first, again, isStructural).map(Flaw.Kind.mutation)
                ?? (isHashed ? Self.flawOfEquality(first, again, audits) : nil)
                ?? flawOfGenerator(rule, offered, in: state)
                ?? flawOfAnswers(answers, ask(first, (state, action)))
        }
        if let flaw { obstacle = .flaw(Flaw(kind: flaw, step: String(swiftSource: action))) }
    }

    /// How often to repeat a question: once to three times in no order, since what goes wrong at every tenth call, say,
    /// would never go wrong at a repetition if there were always the same number of them.
    ///
    /// It and what follows are functions of the type, since a debug build copies all of a search that it calls a method of.
    private static func repetitions(of audit: Int) -> Int {
        var random = SplitMix64(seed: UInt64(audit))
        return Int(1 + random.next(upTo: 2))
    }

    /// Whether a question is answered in the same way each time.
    private static func isSteady(_ audit: Int, _ ask: () -> Bool) -> Bool {
        let answer = ask()
        var rest = repetitions(of: audit)
        while rest > 0 {
            if ask() != answer { return false }
            rest -= 1
        }
        return true
    }

    /// How two states differ that the same action led to.
    private static func difference(_ first: State, _ second: State, _ isStructural: Bool) -> Difference? {
        if Sameness.isCertain(first, second) || !isStructural && first == second { return nil }
        let difference = Difference(from: first, to: second)
        return difference.isEmpty ? nil : difference
    }

    /// What is wrong with `==` or the hash of two states that don't differ.
    private static func flawOfEquality(_ first: State, _ second: State, _ audit: Int) -> Flaw.Kind? {
        // It is noted where the state is reached.
        if first != first { return nil }
        if !isSteady(audit, { first == second }) || (first == second) != (second == first) { return .equality }
        if first != second { return .unequal(String(swiftSource: first)) }
        let hash = first.hashValue
        return isSteady(audit) { first.hashValue == hash } && hash == second.hashValue ? nil : .hash
    }

    /// Makes the actions once more that a rule offers, if it makes them from the state.
    private mutating func flawOfGenerator(_ rule: Int, _ offered: [Action]?, in state: State) -> Flaw.Kind? {
        guard let offered, !Self.areSame(offered, actions(of: rule, in: state) ?? []) else { return nil }
        return .generator(rule: rule)
    }

    /// What has not given the same answer twice.
    func flawOfAnswers(_ answers: [Bool], _ others: [Bool]) -> Flaw.Kind? {
        // No sequence of pairs, which takes a debug build thirty times as long.
        var index = 0
        while index < answers.count, answers[index] == others[index] { index += 1 }
        if index == answers.count { return nil }
        if index < rules.guardedRules.count { return .guardCondition(rule: rules.guardedRules[index]) }
        index -= rules.guardedRules.count
        if bound != nil {
            if index == 0 { return .bound }
            index -= 1
        }
        if index < 2 * model.rules.count { return .condition("rule “\(model.rules[index / 2].name)”") }
        index -= 2 * model.rules.count
        if index < model.goals.count { return .condition("goal “\(model.goals[index].declaration.name)”") }
        return .condition("label “\(model.labels[index - model.goals.count].declaration.name)”")
    }

    /// Takes a transition out of another state that was visited, and asks what there is to ask.
    ///
    /// - Parameter rule: Which action to take, and out of one of the last states, since what keeps an answer for the wrong
    ///   question needs one that looks alike; any action out of any state, if it is `nil`.
    private mutating func goElsewhere(taking rule: Int?) {
        let moment = place.moment
        defer { place.moment = moment }
        let range = rule == nil ? moment.state : min(moment.state, 9)
        let number = moment.state - Int(SplitMix64.mix(UInt64(audits)) % UInt64(range + 1))
        if deadEnds.contains(number) { return }
        let state = table.states[number]
        place.moment.state = number
        for offset in rules.actionRules {
            place.moment.rule = ((rule ?? audits) + offset) % rules.offers.count
            place.moment.alternative = SearchPlace.Moment.none
            guard let action = actions(of: place.moment.rule, in: state)?.first else { continue }
            place.moment.alternative = 0
            var next = state
            model.mutate(action, &next)
            _ = ask(next, (state, action))
            return
        }
    }

    /// Notes that a state is not equal to itself, so that no search could ever find it again.
    @usableFromInline
    mutating func note(irreflexive state: State) {
        obstacle = .flaw(Flaw(kind: .irreflexive(String(swiftSource: state))))
    }

    /// Whether two lists of values are made of the same; of long ones, the first elements are compared.
    ///
    /// Objects that `==` tells apart are no values, though they are made of the same.
    static func areSame<Value>(_ left: [Value], _ right: [Value]) -> Bool {
        let (left, right) = (left.prefix(leastAudits), right.prefix(leastAudits))
        return left.count == right.count
            && zip(left, right).allSatisfy { left, right in
                if Sameness.haveSameBits(left, right) { return true }
                if !Sameness.isCertain(left, right), !Difference(from: left, to: right).isEmpty { return false }
                return areEqual(left, right) != false || !Snapshot(of: left).hasObjects
            }
    }
}
