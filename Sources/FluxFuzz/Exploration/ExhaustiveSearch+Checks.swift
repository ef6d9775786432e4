extension ExhaustiveSearch {
    /// Checks the rules in a state, in the order of declaration.
    @inlinable
    mutating func check(_ state: State, after step: (old: State, action: Action)?, onlyTransitions: Bool) {
        if hasPlainRules { return checkInvariants(state) }
        // Taken apart once, and not for each rule.
        if let step { return check(state, after: step.old, step.action, onlyTransitions: onlyTransitions) }
        var index = 0
        // No `for` here and below, whose iterators a debug build looks up the types of.
        while index < rules.checks.count {
            let check = rules.checks.elements + index
            if !check.pointee.isTransition {
                let applies = check.pointee.appliesToState(state)
                if applies { isApplied[index] = true }
                if applies, (try? check.pointee.holdsInState(state)) != true {
                    return note(failureOf: index, isNew: true)
                }
            }
            index &+= 1
        }
    }

    @inlinable
    mutating func check(_ state: State, after old: State, _ action: Action, onlyTransitions: Bool) {
        var index = 0
        while index < rules.checks.count {
            let check = rules.checks.elements + index
            let isTransition = check.pointee.isTransition
            // A run ends with such a step, but may reach the same state by another one. So it is followed: what is found
            // then takes no more steps than the shortest run does.
            let isAsked = isTransition ? soughtRule == nil || soughtRule == index : !onlyTransitions
            if isAsked {
                let applies =
                    isTransition ? check.pointee.appliesToStep(old, action) : check.pointee.appliesToState(state)
                if applies { isApplied[index] = true }
                let holds = applies ? Self.holds(check, state, after: old, action) : true
                if !holds { return note(failureOf: index, isNew: !onlyTransitions) }
            }
            index &+= 1
        }
    }

    /// Whether a rule holds that has something to say.
    @inlinable
    static func holds(
        _ check: UnsafePointer<SearchRules<Action, State>.Check>,
        _ state: State,
        after old: State,
        _ action: Action
    ) -> Bool {
        if check.pointee.isTransition { return (try? check.pointee.holdsForStep(old, action, state)) == true }
        return (try? check.pointee.holdsInState(state)) == true
    }

    /// Checks the rules in a state that is new, if all are invariants.
    @inlinable
    mutating func checkInvariants(_ state: State) {
        if let broken = rules.brokenInvariant(in: state) { note(failureOf: broken, isNew: true) }
    }

    /// What is said of a state, and of the step that led to it: by the guards of all actions, since one that forbids its action
    /// is asked nowhere else; by the bound, the conditions of rules and the rules, goals and labels.
    ///
    /// Each is asked once: twice could be once too often for what counts its calls. Outside of the bound, only transition rules
    /// are asked; what is not asked counts as `true`.
    @inlinable
    static func answers(
        about state: State,
        after step: (old: State, action: Action)?,
        _ model: Model<Action, State>,
        _ rules: SearchRules<Action, State>,
        _ bound: ((State) -> Bool)?,
        _ place: SearchPlace
    ) -> [Bool] {
        let moment = place.moment
        place.moment.alternative = SearchPlace.Moment.none
        var answers: [Bool] = []
        let questions = rules.guardedRules.count + 1 + 2 * model.rules.count + model.goals.count + model.labels.count
        answers.reserveCapacity(questions)
        // No `for` here and below, whose iterators a debug build looks up the types of.
        var index = 0
        while index < rules.guardedRules.count {
            let rule = rules.guardedRules[index]
            index &+= 1
            place.moment.rule = rule
            answers.append(rules.isEnabled(rule, in: step?.old ?? state))
        }
        place.moment = moment
        let isInside = bound?(state) ?? true
        if bound != nil { answers.append(isInside) }
        if let step {
            ask(rules, about: state, after: step.old, step.action, isInside, &answers)
        } else {
            ask(rules, about: state, isInside, &answers)
        }
        index = 0
        while index < model.goals.count {
            answers.append(!isInside || model.goals[index].isMet(state))
            index &+= 1
        }
        index = 0
        while index < model.labels.count {
            answers.append(!isInside || model.labels[index].isMet(state))
            index &+= 1
        }
        return answers
    }

    /// Asks the conditions of rules and the rules about a state that a search begins with.
    @inlinable
    static func ask(
        _ rules: SearchRules<Action, State>,
        about state: State,
        _ isInside: Bool,
        _ answers: inout [Bool]
    ) {
        var index = 0
        while index < rules.checks.count {
            let check = rules.checks.elements + index
            if check.pointee.isTransition {
                // It has nothing to say.
                answers.append(!check.pointee.isConditional)
                answers.append(true)
            } else {
                ask(check, about: state, isInside, &answers)
            }
            index &+= 1
        }
    }

    /// Asks the conditions of rules and the rules about a step.
    @inlinable
    static func ask(
        _ rules: SearchRules<Action, State>,
        about state: State,
        after old: State,
        _ action: Action,
        _ isInside: Bool,
        _ answers: inout [Bool]
    ) {
        var index = 0
        while index < rules.checks.count {
            let check = rules.checks.elements + index
            if check.pointee.isTransition {
                let applies = check.pointee.appliesToStep(old, action)
                answers.append(applies)
                answers.append(!applies || holds(check, state, after: old, action))
            } else {
                ask(check, about: state, isInside, &answers)
            }
            index &+= 1
        }
    }

    /// Asks an invariant, and its condition, about a state; not outside of the bound.
    @inlinable
    static func ask(
        _ check: UnsafePointer<SearchRules<Action, State>.Check>,
        about state: State,
        _ isInside: Bool,
        _ answers: inout [Bool]
    ) {
        let applies = !isInside || check.pointee.appliesToState(state)
        answers.append(applies)
        answers.append(!isInside || !applies || (try? check.pointee.holdsInState(state)) == true)
    }

    /// Ends the search with a failure, or makes the state a dead end if it is not the failure that is sought.
    @usableFromInline
    mutating func note(failureOf rule: Int, isNew: Bool) {
        if soughtRule == nil || soughtRule == rule {
            obstacle = .failure
        } else if isNew {
            deadEnds.insert(table.states.count - 1)
        }
    }

    /// Strikes out the goals that a state meets.
    @usableFromInline
    mutating func lookForGoals(in state: State, after steps: Int) {
        for index in goalSteps.indices where goalSteps[index] == nil && model.goals[index].isMet(state) {
            goalSteps[index] = steps
        }
    }

    /// Counts the labels that fit a state.
    @usableFromInline
    mutating func countLabels(of state: State) {
        for index in labelled.indices where model.labels[index].isMet(state) { labelled[index] += 1 }
    }
}
