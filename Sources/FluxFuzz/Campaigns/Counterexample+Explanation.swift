extension Counterexample {
    /// Finds out what does not matter, unless the time is up.
    ///
    /// - Parameters:
    ///   - campaign: The campaign that found it first of all.
    ///   - replay: Replays a sequence; `nil` ends the search.
    mutating func explain(_ campaign: Campaign, by replay: @escaping (ChoiceSequence) -> Trial<Action>?) {
        // If the first finding did not occur again, this is another one.
        guard let finding = campaign.findings.first, finding.origin.run == run else { return }
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
