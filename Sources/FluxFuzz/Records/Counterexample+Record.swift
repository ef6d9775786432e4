internal import FluxCore

extension Counterexample {
    /// The counterexample without its types.
    ///
    /// - Parameters:
    ///   - context: What is known of the test that it belongs to.
    ///   - origin: How it was found.
    /// - Returns: The record.
    func record(in context: RecordContext, foundBy origin: String) -> CounterexampleRecord {
        var texts = RecordTexts()
        let isAboutValues = State.self == NoState.self
        let start = isAboutValues || !context.keepsValues ? nil : startRecord(&texts)
        var steps = actions.indices.map { index in
            context.keepsValues ? step(at: index, &texts) : StepRecord(named: namedSteps.steps[index].name.description)
        }
        if let missing {
            let name = context.keepsValues ? missing : context.nameWithoutValues(missing, of: Action.self)
            steps.append(StepRecord(named: name, ending: ending))
        }
        let token = context.keepsValues ? token : ReplayToken(namedSteps.withoutValues).text
        let call = "replay(\"\(token)\")"
        return CounterexampleRecord(
            id: identity,
            rule: ruleInOneLine ?? "a rule without a name",
            place: context.place(of: location),
            headline: isAboutValues ? claimOfValue(context) : claim,
            error: context.keepsValues ? errorText : nil,
            view: context.keepsValues ? viewText : nil,
            origin: origin,
            isShortest: isShortest,
            remembered: remembered?.file,
            knownSince: remembered?.day,
            states: texts.states,
            start: start,
            steps: steps,
            token: token,
            replay: call,
            command: context.command(replaying: token),
            test: isAboutValues || !context.keepsValues ? nil : test(.ofReports)
        )
    }

    /// What failed, and for which value.
    private func claimOfValue(_ context: RecordContext) -> String {
        let failure = "\(ruleInOneLine ?? "a property without a name") \(interruption?.verb ?? "failed")"
        guard context.keepsValues, let value = actions.first else { return failure }
        return "\(failure) for \(String(excerptOf: value).asName)"
    }

    private func startRecord(_ texts: inout RecordTexts) -> StartRecord {
        StartRecord(
            state: states.first.map { texts.position(of: $0) },
            dispatches: dispatchRecords(ofStep: 0, &texts),
            notes: notes(ofStep: 0)
        )
    }

    private func step(at index: Int, _ texts: inout RecordTexts) -> StepRecord {
        let action = actions[index]
        let described = action as? any DescribedStep
        let isLast = index == actions.count - 1
        let traced = dispatchRecords(ofStep: index + 1, &texts)
        let dispatched = described?.dispatchedActions ?? []
        let nothing = dispatched.isEmpty ? described?.dispatchNotes ?? [] : []
        return StepRecord(
            name: texts.text(described?.name ?? texts.source(of: action)),
            state: State.self == NoState.self ? nil : texts.position(of: states[index + 1]),
            // Those of several dispatches stand beside each of them.
            changes: traced.isEmpty && State.self != NoState.self
                ? texts.changes(from: states[index], to: states[index + 1]) : [],
            dispatches: traced.isEmpty
                ? dispatched.map { DispatchRecord(action: texts.source(of: $0), changes: nil, isBroken: nil) } : traced,
            calls: (described?.calls ?? []).map { texts.text($0) },
            notes: ((described?.orderNotes ?? []) + nothing).map { texts.text($0) } + notes(ofStep: index + 1),
            ending: isLast && missing == nil ? ending : nil
        )
    }

    private func dispatchRecords(ofStep step: Int, _ texts: inout RecordTexts) -> [DispatchRecord] {
        (dispatches[step] ?? []).enumerated().map { index, dispatch in
            DispatchRecord(
                action: texts.text(dispatch.name),
                changes: texts.changes(from: dispatch.old, to: dispatch.new),
                isBroken: step == actions.count && index == brokenDispatch ? true : nil
            )
        }
    }

    /// What is said of a step by a rule over time, and of what the failure does not depend on.
    private func notes(ofStep step: Int) -> [String] {
        marks(ofStep: step)
            + irrelevances.filter { $0.step == step }.map { "fails as well, as far as tried, with \($0)" }
    }
}

extension StepRecord {
    /// A step of which nothing but the name is told.
    fileprivate init(named name: String, ending: String? = nil) {
        self.init(name: name, state: nil, changes: [], dispatches: [], calls: [], notes: [], ending: ending)
    }
}
