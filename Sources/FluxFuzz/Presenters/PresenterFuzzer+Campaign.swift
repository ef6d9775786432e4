extension PresenterFuzzer: Checkable {
    /// Looks for failures by random interactions, and makes those it finds as simple as it can.
    ///
    /// - Parameters:
    ///   - seed: What all random choices are derived from. The same seed gives the same report on every machine.
    ///   - budget: How much to do.
    /// - Returns: What was done and found.
    public func run(seed: UInt64, budget: Budget) -> FuzzReport<Interaction<Action>, State> {
        let search = { known.report(searching: { keeping($0).campaign(seed: seed, budget: budget).run() }) }
        guard let corpus = Corpus.current else { return search() }
        return corpus.report(declarations) {
            seeking($0).campaign(seed: seed, budget: budget).run()
        } searching: {
            search()
        }
    }

    /// Repeats the interactions that a token stands for, as ``Fuzzer/replay(_:)`` does for actions.
    ///
    /// - Parameter token: The token of a counterexample; any text will do.
    /// - Returns: What became of the interactions.
    public func replay(_ token: String) -> FuzzReport<Interaction<Action>, State> {
        known.report(replaying: { keeping($0).campaign().replay(token) })
    }
}

// MARK: - The campaign

extension PresenterFuzzer {
    /// The same fuzzer with one rule only: that no state meets a goal, or that a label fits none.
    private func seeking(_ aim: Corpus.Aim) -> PresenterFuzzer {
        var copy = self
        let condition = aim.isGoal ? goals[aim.index] : labels[aim.index]
        copy.known = KnownRules()
        (copy.rules, copy.goals, copy.labels) = ([], [], [])
        copy.outlivingRun = .all
        return copy.invariant(aim.name) { !condition.isMet($0) }
    }

    /// A call of the fuzzer.
    ///
    /// - Parameters:
    ///   - seed: What all random choices are derived from.
    ///   - budget: How much to do.
    /// - Returns: A campaign that has not begun.
    func campaign(seed: UInt64 = 0, budget: Budget = Budget()) -> Campaign<Interaction<Action>, State> {
        Campaign(
            declarations: declarations,
            seed: seed,
            budget: budget,
            // The presenter may belong to it.
            staysOnMainActor: true,
            suspects: Self.suspects
        ) { campaign, sandbox in
            let presenters = PresenterMachines(self, in: sandbox)
            // No loops are cut: a presenter may know more than its state shows.
            return Subject(
                sandbox: sandbox,
                makeMachines: [{ presenters.makeMachine() }],
                makePlainMachine: { presenters.makeMachine() },
                makeTracingMachine: { presenters.makeMachine($0) },
                judge: { judgement(passing: $0, presenters, campaign, sandbox) },
                isOffered: { index, state in sandbox.run { interactions[index].isOffered(in: state) } ?? false },
                choices: { place, isText in
                    place.flatMap { place in
                        sandbox.run { interactions[place.index].choices(in: place.state, where: isText) } ?? nil
                    }
                },
                end: presenters.end
            )
        }
    }

    var declarations: Declarations {
        Declarations(
            defects: interactions.flatMap(\.defects) + labels.compactMap(\.declaration.defect) + rulesAfterNothing
                + rulesWithoutLeaving
                + rules.compactMap { rule in rule.stepCondition?.defect.map { "\($0) (\(rule.location))" } }
                + known.defects,
            ruleMethods: ".guardRule(…) or .invariant(…)",
            steps: interactions.map {
                StepDeclaration(
                    name: .declared($0.name),
                    location: $0.location,
                    weight: $0.weight,
                    isRequired: $0.isRequired
                )
            },
            rules: rules.enumerated().map { index, rule in
                RuleDeclaration(
                    name: rule.name,
                    location: rule.location,
                    isConditional: rule.isConditional,
                    isAboutSteps: rule.isAboutSteps,
                    formerlyKnown: known[rule: index],
                    isAboutNames: isAboutNames(rule),
                    isOverTime: rule.stepCondition?.isOverTime ?? false
                )
            } + [ruleOfLeftovers],
            labels: labels.map(\.declaration),
            goals: goals.map(\.declaration),
            ruleNames: known.namesOfAll,
            kind: .interaction,
            part: known.part
        )
    }

    private static var suspects: String {
        """
        A presenter, its view or a rule may use the time, random numbers, a dispatch queue, the order of a set, or an \
        object that several runs share
        """
    }
}
