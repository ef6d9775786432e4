internal import FluxCore

extension Fuzzer: Checkable {
    /// Looks for failures by random walks, and makes those it finds as simple as it can.
    ///
    /// - Parameters:
    ///   - seed: What all random choices are derived from. The same seed gives the same report on every machine.
    ///   - budget: How much to do.
    /// - Returns: What was done and found.
    @inlinable
    public func run(seed: UInt64, budget: Budget) -> FuzzReport<Action, State> {
        report(seed: seed, budget: budget) { part in
            let fuzzer = keeping(part)
            return fuzzer.campaign(seed: seed, budget: budget, [{ MachineBuilder.machine(fuzzer.model) }]).run()
        }
    }

    /// Repeats the steps that a token stands for, and checks the rules after each of them.
    ///
    /// ```swift
    /// let report = fuzzer.replay("f2-…")
    /// #expect(report.verdict == .noFailureFound, "\(report)")
    /// ```
    ///
    /// A report of a failure shows its token, ``Counterexample/token``. There is no search and no shrinking, and the
    /// verdict is never ``Verdict/vacuous(reason:)``:
    ///
    /// - ``Verdict/failed``: a rule broke, and the counterexample has the actions and states up to there.
    /// - ``Verdict/noFailureFound``: each step could be taken, and no rule broke.
    /// - ``Verdict/incomplete(reason:)``: the text is no token, or one of another format, or the rule or a step can't be found
    ///   among the declarations, or a step doesn't fit any more, since its action is not enabled or its payload not made.
    ///   The report shows the steps before it.
    ///
    /// A token names its rule and its actions, with what their generators drew. So whatever it doesn't use may be added,
    /// removed or put elsewhere, and everything else may change as well: guards, weights, generators, the initial state, the
    /// mutation and what the rules check. What the steps lead to is the answer. A step counts as the same if its text is: where
    /// a generator makes something else of the same choices, its first 1,000 values are searched for the one that was
    /// recorded.
    ///
    /// An initial state that a generator makes counts as the same if its text is, too. If nothing makes that any more, since its
    /// type has changed, the steps begin in what the recorded choices make now, and the report says so. If they make nothing as
    /// they are, or if each run begins in the same state by now and that is another one, the token doesn't fit.
    ///
    /// - Parameter token: The token; any text will do.
    /// - Returns: What became of the steps.
    public func replay(_ token: String) -> FuzzReport<Action, State> {
        model.known.report(replaying: { keeping($0).campaign().replay(token) })
    }
}

// MARK: - The campaign

extension Fuzzer {
    /// A call of the fuzzer.
    ///
    /// - Parameters:
    ///   - seed: What all random choices are derived from.
    ///   - budget: How much to do.
    ///   - makeMachines: For each runner of a search, what makes the fuzzer ready for being run. It is given by code that is
    ///     compiled into the caller's module, where the types are known.
    /// - Returns: A campaign that has not begun.
    @usableFromInline
    func campaign(
        seed: UInt64 = 0,
        budget: Budget = Budget(),
        _ makeMachines: [() -> Machine] = []
    ) -> Campaign<Action, State> {
        Campaign(declarations: declarations, seed: seed, budget: budget) { campaign, sandbox in
            Subject(
                sandbox: sandbox,
                makeMachines: makeMachines,
                makePlainMachine: { MachineBuilder.machine(model) },
                makeTracingMachine: machine,
                shortcuts: .init(
                    loops: Trace<Action, State>.canHaveLoops ? { loops(in: $0, campaign, sandbox) } : nil,
                    shortestPath: { rule, steps, limit in
                        let place = SearchPlace(sandbox.progress, until: campaign.deadline)
                        return shortestPath(breaking: rule, within: steps, limit: limit, at: place)
                    }
                ),
                judge: { walk in
                    let judgement = sandbox.run { self.judgement(passing: walk, campaign, sandbox) }
                    return judgement ?? .init(verdict: verdictOnLook(sandbox))
                },
                isOffered: { index, state in sandbox.run { model.actions[index].isOffered(in: state) } ?? false },
                choices: { place, isText in sandbox.run { choices(at: place, where: isText) } ?? nil },
                smallSearch: State.self is any Hashable.Type
                    ? { smallSearch(upTo: $0, at: SearchPlace(sandbox.progress, until: campaign.deadline)) } : nil
            )
        }
    }

    var declarations: Declarations {
        Declarations(
            defects: model.defects + [model.start.defect].compactMap(\.self) + model.actions.flatMap(\.defects)
                + model.labels.compactMap(\.declaration.defect) + model.known.defects,
            steps: model.actions.map { action in
                let name: StepName =
                    action.constantSource.map { .constant($0) }
                    ?? .byExample { action.example(in: model.start.simplest) }
                return StepDeclaration(
                    name: name,
                    location: action.location,
                    weight: action.weight,
                    isRequired: action.isRequired
                )
            },
            rules: model.rules.enumerated().map { index, rule in
                RuleDeclaration(
                    name: rule.name,
                    location: rule.location,
                    isConditional: rule.isConditional,
                    isAboutSteps: rule.isTransition,
                    formerlyKnown: model.known[rule: index]
                )
            },
            labels: model.labels.map(\.declaration),
            goals: model.goals.map(\.declaration),
            ruleNames: model.known.namesOfAll,
            mutationSource: model.mutation.flatMap { TypedSource(of: $0) },
            choosesStart: model.start.isChosen,
            part: model.known.part
        )
    }

    /// A machine like the one that is searched, but one that writes down its steps.
    private func machine(writing trace: Trace<Action, State>) -> Machine {
        let recording = recordInPlace(trace)
        var model = trace.takesAnswers ? model.noting(keepingGoals: trace.isOfSearch, trace.note) : model
        if let isWanted = trace.isWanted { model = model.taking(only: isWanted) }
        return MachineBuilder.machine(model, didBegin: trace.begin, watching: recording)
    }

    /// The steps of a sequence that lead back to where they began.
    private func loops(
        in sequence: ChoiceSequence,
        _ campaign: Campaign<Action, State>,
        _ sandbox: Sandbox
    ) -> [Range<Int>] {
        let trace = Trace<Action, State>()
        _ = campaign.runner(in: sandbox) { machine(writing: trace) }.replay(sequence)
        let first = campaign.declarations.choosesStart ? 1 : 0
        return trace.loops.map { $0.lowerBound + first..<$0.upperBound + first }
    }

    /// The choices of which a step is made that has a text, in a state, or of which an initial state is made.
    private func choices(at place: (index: Int, state: State)?, where isText: (String) -> Bool) -> [UInt64]? {
        if let place {
            return model.actions[place.index].generator(in: place.state)?.choices(where: isText)
        }
        if case .generated(let generator) = model.start { return generator.choices(where: isText) }
        return nil
    }
}

extension ActionRule {
    fileprivate var constantSource: String? {
        if case .constant(let action) = origin { String(swiftSource: action) } else { nil }
    }
}
