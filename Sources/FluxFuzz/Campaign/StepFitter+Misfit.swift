extension StepFitter {
    /// A step that can't be taken any more.
    struct Misfit {
        /// Why, as a sentence without a full stop.
        let reason: String

        /// Where the step is declared, if that is known.
        var place: CodeLocation?

        /// Whether nothing of that name is declared.
        var isUndeclared = false

        /// Whether the step is declared, but isn't made in that state, as when the code under test was repaired.
        var mayBeRepair = false

        /// The steps before it.
        var before: RunSteps<Step, State>?

        /// The reason, with the place.
        var text: String { reason + (place.map { " (\($0))" } ?? "") }
    }

    /// What is wrong with a step for which no declaration was found.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - others: What the declarations that it might have come of made instead.
    ///   - state: The state before it, if it was reached.
    ///   - run: A run of the steps before it.
    /// - Returns: What to say of it.
    func misfit(
        of step: NamedStep,
        _ others: [(rule: Int, text: String?)],
        _ state: State?,
        _ run: TracedRun<Step, State>
    ) -> Misfit {
        // What makes steps of other names has nothing to do with it.
        let related = others.filter { other in
            guard let text = other.text, case .byExample = declarations.steps[other.rule].name else { return true }
            return step.name.stands(for: NamedStep.name(in: text))
        }
        guard !related.isEmpty else { return misfit("is not declared any more", run, isUndeclared: true) }
        let place = related.count == 1 ? declarations.steps[related[0].rule].location : nil
        if let text = related.compactMap(\.text).first {
            let reason = text == step.text?.description ? "is another value" : "its choices make \(text)"
            return misfit("can't be made any more: \(reason)", run, place)
        }
        let isOffered = state.map { state in related.contains { subject.isOffered($0.rule, state) } } ?? false
        return misfit(isOffered ? "can't be made any more" : "is not enabled there any more", run, place)
    }

    private func misfit(
        _ reason: String,
        _ run: TracedRun<Step, State>,
        _ place: CodeLocation? = nil,
        isUndeclared: Bool = false
    ) -> Misfit {
        let before = run.steps.prefix(min(count, run.steps.actions.count))
        let name = steps.steps[count].description
        let subject = declarations.isAboutValues ? "the value, \(name)," : "step \(count + 1), \(name),"
        return Misfit(
            reason: "\(subject) \(reason)",
            place: place,
            isUndeclared: isUndeclared,
            mayBeRepair: !isUndeclared && !declarations.isAboutValues,
            before: before
        )
    }
}
