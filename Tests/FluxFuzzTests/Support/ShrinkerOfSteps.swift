@testable import FluxFuzz

/// A shrinker for single passes, whose steps mean nothing but what a test says.
///
/// - Parameters:
///   - steps: The choices of each step, the first one being its rule.
///   - rules: How many rules there are.
///   - counts: How many choices each rule takes; as many as there are if it is left out.
///   - fails: Whether steps fail.
/// - Returns: A shrinker that has tried nothing yet.
func shrinker(
    _ steps: [[UInt64]],
    rules: Int = 1,
    taking counts: [Int] = [],
    while fails: @escaping ([[UInt64]]) -> Bool
) -> Shrinker {
    Shrinker(
        ChoiceSequence(steps: steps),
        failing: Failure.Kind(rule: 0, action: 0),
        actionRules: rules,
        limit: 1000
    ) { candidate in
        let steps = counts.isEmpty ? candidate.steps : candidate.steps.map { used($0, counts) }
        return Outcome(
            failure: fails(steps) ? Failure(rule: 0, action: 0) : nil,
            sequence: ChoiceSequence(steps: steps)
        )
    }
}

/// What a replay uses of a step, where each rule takes so many choices.
private func used(_ step: [UInt64], _ counts: [Int]) -> [UInt64] {
    let count = 1 + counts[Int(step[0])]
    return Array(step.prefix(count)) + Array(repeating: 0, count: max(0, count - step.count))
}

extension Shrinker {
    /// A shrinker for sequences that fail in the way that is given.
    init(
        _ sequence: ChoiceSequence,
        failing failure: Failure.Kind,
        actionRules: Int = 1,
        limit: Int,
        loops: ((ChoiceSequence) -> [Range<Int>])? = nil,
        evaluate: @escaping (ChoiceSequence) -> Outcome?
    ) {
        let task = ShrinkTask(
            failure: failure,
            actionRules: actionRules,
            limit: limit,
            loops: loops,
            evaluate: evaluate
        )
        self.init(sequence, task)
    }
}
