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
        report { part in
            let fuzzer = keeping(part)
            return fuzzer.campaign(seed: seed, budget: budget, [{ MachineBuilder.machine(fuzzer.model) }]).run()
        }
    }

    /// Repeats the steps that a token stands for, and checks the rules after each of them.
    ///
    /// ```swift
    /// let report = fuzzer.replay("f1-ZEE-0wEBOpgTtg")
    /// #expect(report.verdict == .noFailureFound, "\(report)")
    /// ```
    ///
    /// A report of a failure shows its token, ``Counterexample/token``. There is no search and no shrinking, and the
    /// verdict is never ``Verdict/vacuous(reason:)``:
    ///
    /// - ``Verdict/failed``: a rule broke, and the counterexample has the actions and states up to there.
    /// - ``Verdict/noFailureFound``: each step could be taken, and no rule broke.
    /// - ``Verdict/incomplete(reason:)``: the text is no token, or one of another format or of another fuzzer, or a step
    ///   doesn't fit any more, since its action is not enabled or its payload out of range. The report shows the steps
    ///   before it.
    ///
    /// A token is good for as long as the format stays the same, which is the number it begins with, and the
    /// fuzzer declares the same actions and rules in the same order. Then it stands for the same steps, in each version
    /// of this package, on every machine, in every process. Guards, weights, generators, the initial state, the mutation
    /// and what the rules check may change: what the steps lead to is the answer, and where a generator or a
    /// guard doesn't allow a step any more, the report says so. A generator that offers as many values as before, but
    /// others, makes others of the same choices.
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
                makeTracingMachine: machine,
                shortcuts: .init(
                    loops: Trace<Action, State>.canHaveLoops ? { loops(in: $0, campaign, sandbox) } : nil,
                    shortestPath: { rule, steps, limit in
                        let time = budget.time
                        return shortestPath(breaking: rule, within: steps, limit: limit, time: time, sandbox.progress)
                    }
                ),
                judge: { walk in
                    let judgement = sandbox.run { self.judgement(passing: walk, campaign, sandbox) }
                    return judgement ?? .init(verdict: verdictOnLook(sandbox))
                },
                misfit: { misfit(of: $0, in: $1, campaign, sandbox) },
                smallSearch: State.self is any Hashable.Type ? { smallSearch(sandbox.progress) } : nil
            )
        }
    }

    var declarations: Declarations {
        Declarations(
            defects: [model.start.defect].compactMap(\.self) + model.actions.flatMap(\.defects)
                + model.labels.compactMap(\.declaration.defect) + model.known.defects,
            steps: model.actions.map { action in
                let name: StepName =
                    action.constantSource.map { .known($0) } ?? .byExample { action.example(in: model.start.simplest) }
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
            fingerprint: model.known.fingerprintOfAll ?? fingerprint,
            mutationSource: model.mutation.flatMap { TypedSource(of: $0) },
            choosesStart: model.start.isChosen,
            part: model.known.part
        )
    }

    /// The fingerprint of the declarations: an action that is always the same is known by its source, others by their
    /// kind and place in the order alone, as their generators may change.
    var fingerprint: UInt32 {
        var fingerprint = DeclarationFingerprint()
        // The first step of a sequence is the initial state, if that is chosen.
        if model.start.isChosen { fingerprint.add(6, "") }
        for action in model.actions { fingerprint.add(action.kind, action.constantSource ?? "") }
        for rule in model.rules { fingerprint.add(rule.isTransition ? 4 : 3, rule.name) }
        for goal in model.goals { fingerprint.add(5, goal.declaration.name) }
        return fingerprint.value
    }

    /// A machine like the one that is searched, but one that writes down its steps.
    private func machine(writing trace: Trace<Action, State>) -> Machine {
        let recording = trace.recording(model.mutateInPlace)
        let model = trace.takesAnswers ? model.noting(keepingGoals: trace.isOfSearch, trace.note) : model
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

    /// Why a step of a token can't be taken in a state, as the end of a sentence.
    private func misfit(
        of choice: UInt64?,
        in state: State,
        _ campaign: Campaign<Action, State>,
        _ sandbox: Sandbox
    ) -> String {
        guard let index = choice.flatMap({ Int(exactly: $0) }), model.actions.indices.contains(index) else {
            return "has no action of this fuzzer"
        }
        let name = campaign.nameAndPlace(ofStep: index)
        return sandbox.run { model.actions[index].isOffered(in: state) } ?? false
            ? "\(name), has a payload that its generator doesn't make of these choices any more"
            : "\(name), is not enabled there any more"
    }
}

extension ActionRule {
    fileprivate var constantSource: String? {
        if case .constant(let action) = origin { String(swiftSource: action) } else { nil }
    }

    fileprivate var kind: UInt8 {
        switch origin {
        case .constant: 0
        case .generated: 1
        case .fromState: 2
        }
    }
}
