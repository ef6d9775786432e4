internal import FluxCore

extension Session where State: Hashable {
    /// Turns a search that has ended into a report.
    @usableFromInline
    func report(verifying search: ExhaustiveSearch<Action, State>) -> FuzzReport<Action, State> {
        let counterexample = counterexample(of: search)
        return FuzzReport(
            verdict: verdict(of: search, counterexample),
            counterexample: counterexample,
            seed: seed,
            budget: budget,
            runs: 0,
            steps: search.taken.reduce(0, +),
            actions: actionCounts(drawn: search.taken),
            visited: search.visited
        )
    }

    private func counterexample(of search: ExhaustiveSearch<Action, State>) -> Counterexample<Action, State>? {
        guard case .failure(let invariant, let error) = search.obstacle else { return nil }
        let rule = fuzzer.invariants[invariant]
        guard let trace = search.traceToLastState(), isBroken(rule, in: trace.states) else { return nil }
        return Counterexample(
            actions: trace.actions,
            states: trace.states,
            rule: rule.name,
            location: rule.location,
            errorText: error.map { String(sayingOf: $0) },
            seed: seed,
            run: 0,
            stepsBeforeShrinking: trace.actions.count,
            evaluations: 0,
            isShrinkingCutShort: false,
            isShortest: search.visited.isClosed,
            token: fuzzer.token(for: trace.choices),
            mutationSource: fuzzer.mutationSource
        )
    }

    /// Whether the last state breaks a rule.
    private func isBroken(_ rule: Invariant<State>, in states: [State]) -> Bool {
        guard let last = states.last else { return false }
        do { return try !rule.holds(last) } catch { return true }
    }

    /// What was found out; there is no counterexample if nothing failed, or nothing failed again.
    private func verdict(
        of search: ExhaustiveSearch<Action, State>,
        _ counterexample: Counterexample<Action, State>?
    ) -> Verdict {
        switch search.obstacle {
        case .failure: counterexample == nil ? notDeterministic : .failed
        case .tooManyStates: .incomplete(reason: tooManyStates(limit: search.limit))
        case .tooManyAlternatives(let rule): .incomplete(reason: tooManyAlternatives(of: rule))
        case .unequal(let finding): .incomplete(reason: partialEquality(finding.difference))
        case nil: verdict(passing: search)
        }
    }

    private func verdict(passing search: ExhaustiveSearch<Action, State>) -> Verdict {
        if search.visited.states == 0 {
            return .vacuous(reason: "the initial state is outside the bound, so no state was visited")
        }
        if let verdict = verdictWithoutSteps(steps: search.visited.transitions - 1) { return verdict }
        let scope = search.visited.isClosed ? "" : " within the bound"
        let reasons = fuzzer.actions.indices.compactMap { rule -> String? in
            let name = "action \(fuzzer.actions[rule].name(in: fuzzer.initial))"
            if search.taken[rule] == 0 { return "\(name) was never enabled\(scope)" }
            return search.isChanging[rule] ? nil : "\(name) never changed the state\(scope)"
        }
        return reasons.isEmpty ? .verified : .vacuous(reason: reasons.joined(separator: "; "))
    }
}

// MARK: - Reasons

extension Session where State: Hashable {
    private func tooManyStates(limit: Int) -> String {
        """
        there are more than \(limit.grouped) states, the limit; raise Budget.states, or give a bound with \
        verify(within:)
        """
    }

    private func tooManyAlternatives(of rule: Int) -> String {
        let limit = ExhaustiveSearch<Action, State>.greatestAlternatives.grouped
        let rule = fuzzer.actions[rule]
        return """
            the generator of action \(rule.name(in: fuzzer.initial)) (\(rule.location)) makes more than \(limit) \
            values in one state, too many to try them all; narrow its range, or choose the values that matter \
            with Gen.element(of:)
            """
    }

    private func partialEquality(_ difference: Difference) -> String {
        var paths: [String] = []
        for change in difference.changes {
            let path = change.path.isEmpty ? "the whole value" : change.path
            if !paths.contains(path) { paths.append(path) }
            if paths.count == 5 { break }
        }
        let list = paths.joined(separator: ", ")
        return """
            two states differ in \(list), but == of \(String(describing: State.self)) calls them equal, so one \
            of them was not visited; let == compare the whole state, or leave out of the state what doesn't matter
            """
    }
}
