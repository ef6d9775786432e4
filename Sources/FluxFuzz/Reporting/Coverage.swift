/// What a campaign, a replay or a verification put to the test.
struct Coverage {
    /// For each declared step, how often it was taken.
    var taken: [Int]

    /// For each declared step, how often it was drawn in vain; `nil` if nothing was drawn.
    var blocked: [Int]?

    /// For each declared step, what was seen where the runs were looked at closely; `nil` if they were not.
    var looks: [StepLook]?

    /// For each goal, when it was met first.
    var reached: [GoalWatch.Hit?]

    /// For each rule, how often it was checked; `nil` if nobody has counted.
    var checks: [Int]?

    /// For each label, how many states or values it fits, and how many there were; `nil` if nobody has counted.
    var labelled: (fits: [Int], all: Int)?
}

/// What was seen of a declared step in the runs that were looked at closely.
struct StepLook: Hashable {
    /// How many states were looked at.
    var states = 0

    /// In how many of them the step could be taken.
    var enabled = 0

    /// How often it was taken and the state compared with the one before.
    var compared = 0

    /// How often the two were the same.
    var unchanged = 0
}

/// How often a rule was checked.
public struct RuleCount: Hashable, Sendable {
    /// The name of the rule.
    public let name: String

    /// Where it was declared.
    public let location: CodeLocation

    /// Of how many states, or steps, it had to say something; `nil` if nobody has counted, as in a verification.
    public let checks: Int?

    /// Whether there may be states, or steps, of which it says nothing.
    let isConditional: Bool
}

/// How many states, or values, a label fits.
public struct LabelCount: Hashable, Sendable {
    /// The name of the label.
    public let name: String

    /// Where it was declared.
    public let location: CodeLocation

    /// How many states, or values, it fits.
    public let count: Int

    /// The share of all states, or values, that it fits: in 0...1.
    public let share: Double

    /// The least share that was asked for.
    public let requiredShare: Double

    /// Whether the share is great enough.
    public var isSufficient: Bool { share >= requiredShare }
}

// MARK: - Making coverage

extension Coverage {
    /// The coverage of random runs.
    ///
    /// - Parameters:
    ///   - tally: What came out of the runs.
    ///   - steps: How many steps were declared.
    ///   - rules: The rules that were declared, in order.
    ///   - isAboutValues: Whether a run has a value, drawn by its only step, instead of states: there is none before it.
    init(_ tally: RunTally, steps: Int, rules: [RuleDeclaration], isAboutValues: Bool) {
        taken = tally.counts?.drawn ?? Array(repeating: 0, count: steps)
        blocked = tally.counts?.blocked
        reached = tally.reachedGoals
        let states = isAboutValues ? tally.steps : (tally.counts?.begun ?? 0) + tally.steps
        labelled = tally.counts.map { ($0.labelled, states) }
        checks = rules.enumerated().map { index, rule in
            if rule.isConditional { return tally.counts?.applications[index] ?? 0 }
            // The rules behind the one that broke were not asked any more.
            let missed = tally.failedRuns.filter { kind, _ in
                kind.rule < index && !(rule.isAboutSteps && kind.action == Machine.start)
            }
            return (rule.isAboutSteps ? tally.steps : states) - missed.values.reduce(0, +)
        }
    }
}

// MARK: - What is missing

extension RuleCount {
    /// What makes a pass vacuous, for each rule that was never checked.
    static func problems(of rules: [RuleDeclaration], _ checks: [Int]?) -> [String] {
        guard let checks else { return [] }
        return zip(rules, checks).filter { $0.isConditional && $1 == 0 }
            .map { "rule “\($0.0.name)” was never checked, since nothing that it is about ever happened" }
    }
}

extension LabelCount {
    init(_ label: LabelDeclaration, count: Int, of all: Int) {
        name = label.name
        location = label.location
        self.count = count
        share = all == 0 ? 0 : Double(count) / Double(all)
        requiredShare = label.share
    }

    /// What makes a pass vacuous, for each label that fits too few.
    static func problems(of labels: [LabelDeclaration], _ labelled: (fits: [Int], all: Int)?, _ noun: String)
        -> [String]
    {
        guard let labelled else { return [] }
        return zip(labels, labelled.fits).map { LabelCount($0, count: $1, of: labelled.all) }
            .filter { !$0.isSufficient }
            .map { "label “\($0.name)” fits \(percent($0.share)) of the \(noun), not \(percent($0.requiredShare))" }
    }
}

/// A share in percent, with one decimal.
func percent(_ share: Double) -> String {
    // Rounded down, so that what is not enough doesn't look as if it were; but not for the sake of binary fractions.
    let tenths = Int((share * 1000 + 1e-6).rounded(.down))
    return "\(tenths / 10).\(tenths % 10) %"
}
