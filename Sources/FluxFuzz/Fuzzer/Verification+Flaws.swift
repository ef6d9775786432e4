internal import FluxCore

// MARK: - Why nothing is proven

extension Verification {
    /// What is wrong with the code under test, so that nothing is proven, and what to do.
    func reason(_ flaw: Flaw) -> String {
        let step = flaw.step ?? ""
        let type = String(describing: State.self)
        switch flaw.kind {
        case .sharedObject(let difference):
            return """
                \(step) has changed the state before it as well: \(difference.firstLine). The state holds an object that \
                several states share, but a verification keeps states and so relies on values; use structs and enums in \
                \(type), or make a new object for each change
                """
        case .mutation(let difference):
            return notDeterministic("\(step) led from the same state to different ones: \(difference.firstLine)")
        case .generator(let rule):
            let name = rule.map { "action \(campaign.nameAndPlace(ofStep: $0))" } ?? "the initial state"
            return notDeterministic("the generator of \(name) made other values the second time")
        case .guardCondition(let rule):
            let name = campaign.nameAndPlace(ofStep: rule)
            return notDeterministic("the guard of action \(name) did not say the same twice of one state")
        case .bound:
            return notDeterministic("the bound did not say the same twice of one state")
        case .condition(let name):
            let place = step.isEmpty ? "" : ", after \(step)"
            return notDeterministic("\(name) did not say the same twice of one state\(place)")
        case .irreflexive(let state):
            return """
                a state is not equal to itself: \(Excerpt.of(state)). So it can't be told whether it was visited; \
                keep what contains a NaN out of \(type), or let == be reflexive
                """
        case .equality:
            return notDeterministic("== of \(type) did not say the same twice of two states, after \(step)")
        case .unequal(let state):
            return """
                two states that \(step) led to are the same in every property, but == says that they differ: \
                \(Excerpt.of(state)). So it can't be told whether one was visited; keep a NaN out of \(type), also out \
                of its collections, and let == compare objects by what they hold
                """
        case .hash:
            return """
                equal states have different hashes\(step.isEmpty ? "" : ", after \(step)"): hash(into:) of \(type) must depend on nothing but \
                what == compares, and \(type) must hold no object that changes
                """
        case .behavior(let kind, let state):
            return """
                two states that == of \(type) calls equal don't behave the same: \(difference(kind, step)). Both look like \
                \(Excerpt.of(state)), and differ in what reflection does not show, such as a closure or the indices of a \
                slice; let == compare that, or leave it out of \(type)
                """
        case .lostState(let state):
            return """
                a state that was visited is not found again: \(Excerpt.of(state)). It has changed since, as a state does that \
                holds an object, or == and hash(into:) of \(type) are not deterministic
                """
        }
    }

    /// What is not the same in two states that are equal.
    private func difference(_ kind: Flaw.Kind, _ step: String) -> String {
        let place = step.isEmpty ? "" : ", after \(step)"
        switch kind {
        case .mutation(let difference): return "\(step) leads from them to different states: \(difference.firstLine)"
        case .generator(let rule?):
            return "action \(campaign.nameAndPlace(ofStep: rule)) is offered in one of them only, or makes other values"
        case .guardCondition(let rule):
            return "the guard of action \(campaign.nameAndPlace(ofStep: rule)) does not say the same of both\(place)"
        case .condition(let name): return "\(name) does not say the same of both\(place)"
        default: return "the bound does not say the same of both\(place)"
        }
    }

    private func notDeterministic(_ finding: String) -> String {
        """
        the code under test is not deterministic: \(finding). It may read the time, random numbers, the order of a set, \
        or something outside of the state that changes
        """
    }
}

extension Difference {
    /// The first change.
    fileprivate var firstLine: String { changes.first.map(\.description) ?? "" }
}
