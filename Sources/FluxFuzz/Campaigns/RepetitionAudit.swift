internal import FluxCore

/// Finds out where a run that should always be the same goes two ways.
struct RepetitionAudit<Step, State> {
    /// Where two repetitions of the run differ first, as a sentence without its full stop; `nil` if they don't.
    let finding: String?

    /// Makes a run twice.
    ///
    /// - Parameters:
    ///   - run: The number of the run.
    ///   - trace: Makes it, and returns its steps.
    init(of run: Int, _ trace: (_ run: Int) -> ReplayedSteps<Step, State>) {
        finding = Self.firstDifference(of: trace(run), trace(run)).map { "When run \(run) was made twice again, \($0)" }
    }

    private static func firstDifference(
        of left: ReplayedSteps<Step, State>,
        _ right: ReplayedSteps<Step, State>
    ) -> String? {
        for (index, (one, other)) in zip(left.states, right.states).enumerated() {
            if index > 0 {
                let steps = (name(left.actions[index - 1]), name(right.actions[index - 1]))
                if steps.0 != steps.1 {
                    return "step \(index) was \(steps.0) the first time, and \(steps.1) the second"
                }
            }
            let difference = Difference(from: one, to: other)
            guard let change = difference.description.split(separator: "\n").first else { continue }
            let place = index == 0 ? "it began" : "step \(index), \(name(left.actions[index - 1])), led to"
            return "\(place) \(index == 0 ? "in " : "")different states: \(change)"
        }
        if left.actions.count == right.actions.count { return nil }
        return "it had \(left.actions.count) steps the first time, and \(right.actions.count) the second"
    }

    private static func name(_ step: Step) -> String {
        (step as? any DescribedStep)?.name ?? String(swiftSource: step)
    }
}
