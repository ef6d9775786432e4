internal import FluxCore

/// A run that should always be the same, made twice.
enum Repetition {
    /// Makes a run twice.
    ///
    /// - Parameters:
    ///   - run: The number of the run.
    ///   - trace: Makes it, and returns its steps.
    /// - Returns: Where the two differ first, as a sentence without its full stop; `nil` if they don't.
    static func difference<Step, State>(
        ofRun run: Int,
        _ trace: () -> RunSteps<Step, State>
    ) -> String? {
        firstDifference(of: trace(), trace()).map { "When run \(run) was made twice again, \($0)" }
    }

    private static func firstDifference<Step, State>(
        of left: RunSteps<Step, State>,
        _ right: RunSteps<Step, State>
    ) -> String? {
        for (index, (one, other)) in zip(left.states, right.states).enumerated() {
            if index > 0 {
                let steps = (String(naming: left.actions[index - 1]), String(naming: right.actions[index - 1]))
                if steps.0 != steps.1 {
                    return "step \(index) was \(steps.0) the first time, and \(steps.1) the second"
                }
            }
            let difference = Difference(from: one, to: other)
            guard let change = difference.description.split(separator: "\n").first else { continue }
            let place = index == 0 ? "it began" : "step \(index), \(String(naming: left.actions[index - 1])), led to"
            return "\(place) \(index == 0 ? "in " : "")different states: \(change)"
        }
        if left.actions.count == right.actions.count { return nil }
        return "it had \(left.actions.count) steps the first time, and \(right.actions.count) the second"
    }
}
