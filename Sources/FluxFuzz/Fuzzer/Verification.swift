internal import FluxCore

extension Fuzzer where State: Hashable {
    /// Visits every state that can be reached, and checks the rules in each of them.
    ///
    /// ```swift
    /// fuzzer.verify()                              // all states
    /// fuzzer.verify(within: { $0.count <= 100 })   // all states up to a bound
    /// ```
    ///
    /// It dispatches all actions that are enabled in a state, with all values that their generators make. If the
    /// verdict is ``Verdict/verified``, no sequence of actions breaks a rule, however long it is; with a bound,
    /// none that stays within. If it is ``Verdict/failed``, the counterexample is as short as can be.
    ///
    /// States are told apart by `==`. One that looks at a part of the state only would leave states out, and one that is
    /// no value, but an object that changes, would change behind the search. So the verdict is
    /// ``Verdict/incomplete(reason:)`` where this is found out, or that the code is no function of its input: the first
    /// 1,000 transitions are taken several times over, and one of 1,009 after that.
    ///
    /// - Parameters:
    ///   - bound: A pure function that tells which states to visit. In a state outside no invariant is checked, and
    ///     it is not followed further. Transition rules check the step that leads there, and the report says how many
    ///     such steps there are.
    ///   - budget: How much to do; only ``Budget/states``, which also limits how many values a generator may make (they
    ///     are 10,000,000 at most), ``Budget/time``, ``Budget/searchTime``, which is a limit here as well, and
    ///     ``Budget/survivesTraps`` matter here.
    /// - Returns: What was visited and found.
    @inlinable
    public func verify(
        within bound: ((State) -> Bool)? = nil,
        budget: Budget = Budget()
    ) -> FuzzReport<Action, State> {
        report { part in
            let fuzzer = keeping(part)
            return Verification(fuzzer, budget: budget) { place, end in
                var search = ExhaustiveSearch(fuzzer.model, within: bound, budget: budget, at: place)
                search.run(before: end)
                return search
            }
            .report()
        }
    }
}

/// One call of ``Fuzzer/verify(within:budget:)``: a search of every reachable state, and what is said of it.
@usableFromInline
struct Verification<Action, State: Hashable> {
    /// Visits the states up to one with a number, and notes where it is.
    @usableFromInline
    typealias Search = (_ place: SearchPlace, _ end: Int) -> ExhaustiveSearch<Action, State>

    let fuzzer: Fuzzer<Action, State>
    var campaign: Campaign<Action, State>

    /// Visits the states.
    let search: Search

    @usableFromInline
    init(_ fuzzer: Fuzzer<Action, State>, budget: Budget, _ search: @escaping Search) {
        self.fuzzer = fuzzer
        campaign = fuzzer.campaign(budget: budget)
        self.search = search
    }

    /// Makes the report of the search, unless none is needed.
    @usableFromInline
    func report() -> FuzzReport<Action, State> {
        var timed = self
        timed.campaign = campaign.timed(limits.time)
        return campaign.answering { timed.checkedReport() }
    }

    private func checkedReport() -> FuzzReport<Action, State> {
        campaign.checked(needingRules: true) {
            if fuzzer.model.rules.isEmpty, fuzzer.model.goals.isEmpty, fuzzer.model.known.part == .all {
                return campaign.report(.vacuous(reason: labelsOnly))
            }
            return campaign.surviving { sandbox in
                let place = SearchPlace(sandbox.progress, until: campaign.deadline, isCounted: true)
                sandbox.progress.begin(.states)
                let subject = campaign.prepare(campaign, sandbox)
                let ended = sandbox.run(awaitingOtherThreads: true) {
                    let search = search(place, .max)
                    let counterexample = counterexample(of: search, subject)
                    let verdict = verdict(of: search, counterexample)
                    let comparison = verdict.isPassable ? compare(search, in: sandbox) : nil
                    return report(of: search, comparison?.verdict ?? verdict, counterexample, comparison?.text)
                }
                return ended ?? report(interruptedAt: place.moment, subject)
            }
        }
    }

    /// The budget as it is meant here: one time is as good as the other.
    var limits: Budget {
        var budget = campaign.budget
        budget.time = [budget.time, budget.searchTime].compactMap(\.self).min()
        return budget
    }

    func report(
        of search: ExhaustiveSearch<Action, State>,
        _ verdict: Verdict,
        _ counterexample: Counterexample<Action, State>? = nil,
        _ comparison: String? = nil
    ) -> FuzzReport<Action, State> {
        let counts = Counts(
            drawn: search.taken,
            blocked: search.taken.map { _ in 0 },
            labelled: search.labelled,
            reachedGoals: search.goalSteps.map { $0.map { .init(run: 0, step: $0) } }
        )
        var extent = Extent<Action, State>.states(counts, search.visited, search.digest)
        extent.comparison = comparison
        return campaign.report(verdict, counterexample.map { [$0] } ?? [], of: extent)
    }

    private func counterexample(
        of search: ExhaustiveSearch<Action, State>,
        _ subject: Subject<Action, State>
    ) -> Counterexample<Action, State>? {
        guard case .failure = search.obstacle else { return nil }
        // Where `==` looks at a part of the state only, another rule may break on the same way.
        return counterexample(search.choicesToFailure(), of: search, subject)
    }

    /// Makes a counterexample of the choices that lead to a failure.
    ///
    /// - Parameters:
    ///   - choices: The choices; `nil` if there are none.
    ///   - search: The search that has found the way.
    ///   - subject: The fuzzer, made ready for being run.
    /// - Returns: `nil` if the choices lead to no failure again.
    func counterexample(
        _ choices: ChoiceSequence?,
        of search: ExhaustiveSearch<Action, State>,
        _ subject: Subject<Action, State>
    ) -> Counterexample<Action, State>? {
        let tracer = campaign.tracer(subject)
        tracer.runner.deadline = campaign.deadline.forRepetition
        guard let run = choices.flatMap(tracer.replay), run.outcome.isFailureOfItsOwn, let failure = run.failure else {
            return nil
        }
        var finding = Finding(failure, at: run.outcome.sequence)
        finding.steps = run.steps.actions.count
        finding.isShortest = search.visited.isClosed
        return campaign.counterexample(of: run, finding)
    }

    /// What was found out; there is no counterexample if nothing failed, or nothing failed again.
    private func verdict(
        of search: ExhaustiveSearch<Action, State>,
        _ counterexample: Counterexample<Action, State>?
    ) -> Verdict {
        switch search.obstacle {
        case .failure: counterexample == nil ? verdictWithoutCounterexample : .failed
        case .outOfTime: .outOfTime(limits)
        case .flaw(let flaw): .incomplete(reason: reason(flaw))
        case .noInitialState: .incomplete(reason: "the generator of the initial state makes none")
        case .tooManyStates: .incomplete(reason: tooManyStates(limit: search.limit))
        case .tooManyAlternatives(let rule): .incomplete(reason: tooManyAlternatives(of: rule, search.alternativeLimit))
        case .tooLargeAlternatives(let rule): .incomplete(reason: tooLargeAlternatives(of: rule))
        case .fromPool(let rule): .incomplete(reason: fromPool(rule))
        case .unequal(let difference): .incomplete(reason: partialEquality(difference))
        case nil: verdict(passing: search)
        }
    }

    /// The verdict if a failure was found and did not occur again.
    private var verdictWithoutCounterexample: Verdict {
        if !campaign.deadline.hasPassed { return .notDeterministic(nil) }
        return .outOfTime(limits, before: "the steps to a state that breaks a rule could be taken again")
    }

    private func verdict(passing search: ExhaustiveSearch<Action, State>) -> Verdict {
        if search.visited.states == 0 {
            return .vacuous(reason: "no initial state is within the bound, so no state was visited")
        }
        if let verdict = fuzzer.verdictWithoutSteps(steps: search.taken.reduce(0, +)) { return verdict }
        let scope = search.visited.isClosed ? "" : " within the bound"
        let idle = fuzzer.model.actions.indices.compactMap { rule -> String? in
            let name = "action \(campaign.name(ofStep: rule))"
            let action = fuzzer.model.actions[rule]
            if search.taken[rule] == 0 { return action.isRequired ? "\(name) was never enabled\(scope)" : nil }
            if search.isChanging[rule] || !action.changesState { return nil }
            return "\(name) never changed the state\(scope)"
        }
        let missed = zip(campaign.declarations.goals, search.goalSteps).filter { $1 == nil }
            .map { "goal “\($0.0.name)” can't be reached\(scope): none of the visited states meets it" }
        let unasked = zip(fuzzer.model.rules, search.isApplied).filter { !$1 }
            .map { "rule “\($0.0.name)” was never checked\(scope), since nothing that it is about ever happened" }
        let unmatched = zip(campaign.declarations.labels, search.labelled).filter { $0.share > 0 && $1 == 0 }
            .map { "label “\($0.0.name)” fits none of the visited states\(scope)" }
        let reasons = idle + missed + unasked + unmatched
        return reasons.isEmpty ? .verified : .vacuous(reason: reasons.joined(separator: "; "))
    }
}

// MARK: - Reasons

extension Verification {
    private var labelsOnly: String {
        "there are labels only, whose shares a verification doesn't judge; add a rule with .invariant(…)"
    }

    private func tooManyStates(limit: Int) -> String {
        """
        there are more than \(limit.grouped) states, the limit; raise Budget.states, or give a bound with \
        verify(within:)
        """
    }

    private func tooManyAlternatives(of rule: Int?, _ limit: Int) -> String {
        let values = rule == nil ? "states" : "values in one state"
        let isGreatest = limit == ExhaustiveSearch<Action, State>.greatestAlternatives
        return """
            the generator of \(owner(of: rule)) makes more than \(limit.grouped) \(values), the limit; choose the ones that \
            matter with Gen.element(of:)\(isGreatest ? "" : ", or raise Budget.states")
            """
    }

    private func tooLargeAlternatives(of rule: Int?) -> String {
        """
        the values that the generator of \(owner(of: rule)) makes are too large for all of them to be listed; choose the \
        ones that matter with Gen.element(of:)
        """
    }

    private func owner(of rule: Int?) -> String {
        rule.map { "action \(campaign.nameAndPlace(ofStep: $0))" } ?? "the initial state"
    }

    private func fromPool(_ rule: Int?) -> String {
        let owner = rule.map { "action at \(fuzzer.model.actions[$0].location)" } ?? "initial state"
        return """
            the generator of the \(owner) draws from a pool, and what that holds follows from the steps before, not from \
            the state; use run(), or make the generator from the state
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
