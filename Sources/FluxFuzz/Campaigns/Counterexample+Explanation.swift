extension Counterexample {
    /// Finds out what does not matter, unless the time is up.
    ///
    /// - Parameters:
    ///   - campaign: The campaign whose first finding it is.
    ///   - replay: Replays a sequence; `nil` ends the search.
    mutating func explain(_ campaign: Campaign, by replay: @escaping (ChoiceSequence) -> Trial<Action>?) {
        guard let finding = campaign.findings.first else { return }
        let isDescribed = Action.self is any DescribedStep.Type
        var explainer = Explainer(
            finding.sequence,
            actions,
            breaking: finding.kind.rule,
            deadline: campaign.deadline,
            nameOfStep: isDescribed ? { ($0 as? any DescribedStep)?.name ?? "" } : nil,
            replay: replay
        )
        explainer.explain()
        irrelevances = explainer.irrelevances
        explanationEvaluations = explainer.evaluations
    }
}
