internal import FluxCore

extension Fuzzer {
    /// A call of the fuzzer.
    ///
    /// - Parameters:
    ///   - seed: What all random choices are derived from.
    ///   - budget: How much to do.
    ///   - makers: For each runner of a search, what makes the fuzzer ready for being run. It is given by code that is
    ///     compiled into the caller's module, where the types are known.
    /// - Returns: A campaign that has not begun.
    @usableFromInline
    func campaign(
        seed: UInt64 = 0,
        budget: Budget = Budget(),
        _ makers: [(Weights) -> Machine] = []
    ) -> Campaign<Action, State> {
        Campaign(declarations: declarations, seed: seed, budget: budget) { campaign, sandbox, weights in
            Subject(
                sandbox: sandbox,
                makeMachines: makers.map { make in { make(weights) } },
                makeTracingMachine: { machine(weights, writing: $0) },
                shortcuts: .init(
                    loops: Trace<Action, State>.canHaveLoops ? { loops(in: $0, campaign, sandbox, weights) } : nil,
                    shortestPath: { rule, steps, limit in
                        let time = budget.time
                        return shortestPath(breaking: rule, within: steps, limit: limit, time: time, sandbox.progress)
                    }
                ),
                judge: { walk in
                    let judgement = sandbox.run { self.judgement(passing: walk, campaign, sandbox, weights) }
                    return judgement ?? .init(verdict: verdictOnLook(sandbox))
                },
                misfit: { misfit(of: $0, in: $1, campaign, sandbox) }
            )
        }
    }

    var declarations: Declarations {
        var chooses = false
        if case .generated = start { chooses = true }
        return Declarations(
            defects: [start.defect].compactMap(\.self) + actions.flatMap(\.defects) + labels.compactMap(\.defect),
            lackOfRules: rules.isEmpty && goals.isEmpty && labels.allSatisfy { $0.share == 0 }
                ? "no rule is declared; add one with .invariant(…)" : nil,
            steps: actions.map { action in
                let name: StepName =
                    action.constantSource.map { .known($0) } ?? .byExample { action.example(in: start.simplest) }
                return StepDeclaration(name: name, location: action.location, weight: action.weight)
            },
            rules: rules.map { rule in
                RuleDeclaration(
                    name: rule.name,
                    location: rule.location,
                    isConditional: rule.isConditional,
                    isAboutSteps: rule.isTransition
                )
            },
            labels: labels.map(\.declaration),
            goals: goals.map(\.declaration),
            fingerprint: fingerprint(choosesStart: chooses),
            mutationSource: mutation.flatMap { TypedSource(of: $0) },
            choosesStart: chooses
        )
    }

    /// The fingerprint of the declarations: an action that is always the same is known by its source, others by their
    /// kind and place in the order alone, as their generators may change.
    private func fingerprint(choosesStart: Bool) -> UInt32 {
        var fingerprint = DeclarationFingerprint()
        // The first step of a sequence is the initial state, if that is chosen.
        if choosesStart { fingerprint.add(6, "") }
        for action in actions { fingerprint.add(action.kind, action.constantSource ?? "") }
        for rule in rules { fingerprint.add(rule.isTransition ? 4 : 3, rule.name) }
        for goal in goals { fingerprint.add(5, goal.name) }
        return fingerprint.value
    }

    /// A machine like the one that is searched, but one that writes down its steps.
    private func machine(_ weights: Weights, writing trace: Trace<Action, State>) -> Machine {
        let recording = trace.recording(mutateInPlace)
        return MachineBuilder.machine(self, weights: weights, didBegin: trace.begin, watching: recording)
    }

    /// The steps of a sequence that lead back to where they began.
    private func loops(
        in sequence: ChoiceSequence,
        _ campaign: Campaign<Action, State>,
        _ sandbox: Sandbox,
        _ weights: Weights
    ) -> [Range<Int>] {
        let trace = Trace<Action, State>()
        _ = campaign.runner(in: sandbox) { machine(weights, writing: trace) }.replay(sequence)
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
        guard let index = choice.flatMap({ Int(exactly: $0) }), actions.indices.contains(index) else {
            return "has no action of this fuzzer"
        }
        let name = campaign.nameAndPlace(ofStep: index)
        return sandbox.run { actions[index].isOffered(in: state) } ?? false
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
