extension PresenterFuzzer {
    /// Adds the step with which the screen is closed: its owner lets go of the presenter and the view.
    ///
    /// ```swift
    /// .leaving("close") { $0.viewDidDisappear() }
    /// .dispatchesNothingAfterLeaving("no action after the screen is gone")
    /// ```
    ///
    /// From then on there are no interactions; what is around the presenter goes on: calls are answered, time passes, streams yield.
    /// If nothing else holds the presenter and the view, they are gone with this step. Asynchronous interactions that have not
    /// ended are cancelled. A view that is gone breaks no rule. What a presenter would have to keep that may be gone is not
    /// asked any more: rules `atRest`, and rules for what an answer, or another step that follows, leads to.
    ///
    /// A run in which the step was not drawn ends with it, unrecorded, before what is left behind is looked for.
    ///
    /// - Parameters:
    ///   - name: What to call it in the report, as in "close".
    ///   - weight: How often to choose it, in proportion to the others, which count ten times here: at least 1.
    ///   - isRequired: Whether a pass in which it was never performed proves too little.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - perform: What the owner tells the presenter before it lets go of it.
    /// - Returns: A fuzzer with the step added. Of several, the first ends the runs in which none was drawn.
    @inlinable
    public func leaving(
        _ name: InteractionName<Void>,
        weight: Int = 1,
        isRequired: Bool = true,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ perform: @escaping (_ presenter: P) -> Void = { _ in }
    ) -> PresenterFuzzer {
        let leave = { (harness: PresenterHarness<P, V, Action, State>) in
            harness.beginLeaving()
            harness.withPresenter(perform)
            harness.leave()
        }
        let rule = InteractionRule<P, V, Action, State>(
            name: name.text,
            weight: weight,
            isEnabled: nil,
            hasEffect: false,
            isRequired: isRequired,
            location: CodeLocation(fileID: fileID, line: line),
            drawing: .all(.constant(())),
            title: { name.text },
            perform: { harness, _ in leave(harness) }
        )
        return adding(rule).leaving(by: leave)
    }

    /// Adds a rule that nothing is dispatched, and no state changes, when the screen has been closed.
    ///
    /// It is about the steps after ``leaving(_:weight:isRequired:fileID:line:_:)``: a call that is answered late, a timer that
    /// fires, a stream that yields. It is also about what tasks do in that step itself once the presenter and the view were let
    /// go of, as one that is cancelled and dispatches an error. What the presenter dispatches while it is told, as to save, or
    /// in its `deinit`, is right. Of a model without actions, a change shows if the model is still there when the step is over.
    ///
    /// - Parameters:
    ///   - name: What to call the rule in the report.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the rule added. Where no run ever left, a pass is vacuous.
    public func dispatchesNothingAfterLeaving(
        _ name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> PresenterFuzzer {
        let condition = StepCondition<P, V, Action, State>(.run, isAboutLeaving: true) { harness, checks in
            let obligations = checks.obligations
            obligations.beginStep(atStart: harness.isAtStart)
            guard !harness.hasPresenter else { return true }
            guard obligations.isOpen else {
                obligations.begin()
                // A presenter that cancels all its work leaves nothing to go on.
                let dispatch = harness.firstDispatchAfterLeaving
                checks.note(dispatch)
                if dispatch == nil, !harness.hasChangedSinceLeaving { return true }
                obligations.noteBreach()
                return false
            }
            checks.note(harness.dispatchCount == 0 ? nil : 0)
            if harness.dispatchCount == 0, !harness.hasChangedByItself { return true }
            obligations.noteBreach()
            return false
        }
        return adding(name, fileID, line, .step(condition))
    }

    /// Notes how to leave.
    @usableFromInline
    func leaving(by leave: @escaping (PresenterHarness<P, V, Action, State>) -> Void) -> PresenterFuzzer {
        var copy = self
        copy.leavingSteps.append(interactions.count - 1)
        copy.leave = self.leave ?? leave
        return copy
    }

    /// How often to choose each interaction, in proportion to the others.
    ///
    /// What leaves ends what a run can meet, and each run leaves in the end. So it is chosen a tenth as often as its weight says:
    /// otherwise most runs would be too short to meet what takes many steps.
    var drawnWeights: [Int] {
        let weights = interactions.map(\.weight)
        if leavingSteps.isEmpty { return weights }
        let scaled = weights.indices.map { index in
            leavingSteps.contains(index) ? (weights[index], false) : weights[index].multipliedReportingOverflow(by: 10)
        }
        let sum = scaled.reduce((partialValue: 0, overflow: false)) { sum, weight in
            let next = sum.partialValue.addingReportingOverflow(weight.0)
            return (next.partialValue, sum.overflow || weight.1 || next.overflow)
        }
        return sum.overflow ? weights : scaled.map(\.0)
    }

    /// One line for each rule about leaving, if there is no way to leave.
    var rulesWithoutLeaving: [String] {
        if leave != nil { return [] }
        return rules.filter { $0.stepCondition?.isAboutLeaving == true }.map {
            "“\($0.name)” at \($0.location) is about what happens after leaving, but no step leaves; add one with .leaving(…)"
        }
    }
}
