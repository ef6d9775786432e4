extension Property {
    /// A call of the property, of which each run has one step, which draws the value.
    ///
    /// - Parameters:
    ///   - seed: What all random choices are derived from.
    ///   - budget: How much to do.
    ///   - makeMachine: Makes the property ready for being run. It is given by code that is compiled into the caller's module,
    ///     where the type is known.
    /// - Returns: A campaign that has not begun.
    @usableFromInline
    func campaign(
        seed: UInt64 = 0,
        budget: Budget = Budget(),
        _ makeMachine: (() -> Machine)? = nil
    ) -> Campaign<Value, NoState> {
        Campaign(declarations: declarations, seed: seed, budget: budget) { campaign, sandbox in
            Subject(
                sandbox: sandbox,
                makeMachines: makeMachine.map { [$0] } ?? [],
                makePlainMachine: makeMachine ?? { machine(writing: Trace()) },
                makeTracingMachine: { trace in
                    (trace.takesAnswers ? noting(trace.note) : self).machine(writing: trace)
                },
                isExplained: false,
                judge: { .init(verdict: verdict(passing: $0.tally, campaign)) },
                choices: { _, isText in sandbox.run { generator.choices(where: isText) } ?? nil }
            )
        }
    }

    var declarations: Declarations {
        let rule = RuleDeclaration(
            name: name,
            location: location,
            isConditional: false,
            isAboutSteps: true,
            formerlyKnown: known[rule: 0]
        )
        return Declarations(
            defects: [generator.defect?.message].compactMap(\.self) + labels.compactMap(\.declaration.defect)
                + known.defects,
            steps: [StepDeclaration(name: .declared(name), location: location, weight: 1)],
            rules: isChecked ? [rule] : [],
            labels: labels.map(\.declaration),
            ruleNames: [name],
            kind: .value,
            part: known.part
        )
    }

    private func verdict(passing tally: RunTally, _ campaign: Campaign<Value, NoState>) -> Verdict {
        if tally.isOutOfTime { return .outOfTime(campaign.budget) }
        let reason = tally.rejections[0] ?? "the generator made no value"
        if tally.steps == 0 { return .incomplete(reason: "there was no value to try: \(reason)") }
        let misses = tally.runs - tally.steps
        // What is left over then is not what the generator was meant to make.
        if misses > tally.steps {
            return .vacuous(reason: "\(misses) of \(tally.runs) runs made no value: \(reason)")
        }
        return .passing(unless: campaign.declarations.problems(in: tally, "values"))
    }

    /// The same property, with the answers of its labels noted.
    private func noting(_ note: @escaping (Answer.Question, Bool) -> Bool) -> Property {
        var copy = self
        copy.labels = labels.enumerated().map { index, label in label.noting { note(.label(index), $0) } }
        return copy
    }
}
