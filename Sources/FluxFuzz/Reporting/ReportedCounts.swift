/// How often an action was dispatched in a campaign; or an interaction performed, or a value drawn.
public struct ActionCount: Hashable, Sendable {
    /// The action as Swift source; for several, the simplest one and an ellipsis.
    ///
    /// An action that is made from the state, and has no example in the initial state, is named by its place. For an
    /// interaction or a property it is the name that was declared.
    public let name: String

    /// Where it was declared.
    public let location: CodeLocation

    /// How often it was dispatched, performed or drawn.
    public let drawn: Int

    /// How often it was chosen in vain, since its guard was closed or its generator had nothing to offer; zero in a
    /// verification or a replay, which choose nothing.
    public let blocked: Int

    /// What was seen of it in the runs that were looked at closely.
    let sample: StepSample?

    /// In what share of the states it was enabled, in 0...1; `nil` if nobody has looked.
    ///
    /// It is an estimate: after random runs without a failure, some of them are repeated and looked at closely.
    public var enabledShare: Double? { sample?.enabledShare }

    /// In what share of its steps it changed nothing, in 0...1; `nil` if nobody has looked.
    ///
    /// It is an estimate, as ``enabledShare`` is.
    public var unchangedShare: Double? { sample?.unchangedShare }
}

/// Whether a reachability goal was reached, and when first.
public struct GoalOutcome: Hashable, Sendable {
    /// The name of the goal.
    public let name: String

    /// Where it was declared.
    public let location: CodeLocation

    /// The number of the run that reached it first, from 1; zero in a verification, and if only a remembered way
    /// did; `nil` if none did.
    public let run: Int?

    /// After how many steps it was reached; `nil` if it was not.
    ///
    /// In a verification no shorter sequence reaches it.
    public let step: Int?

    /// Whether it was reached.
    public var isReached: Bool { step != nil }
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

    /// That it was known to fail until a time that is over; `nil` if that was never said.
    var formerlyKnown: KnownRule?
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

    /// Where the share would lie after any number of runs, with a confidence of 99.9 %: within 0...1.
    ///
    /// It is judged by how the runs differ, since the states of one run follow from each other.
    public let shareRange: ClosedRange<Double>

    /// The least share that was asked for.
    public let requiredShare: Double

    /// Whether the share may be great enough; `false` if it is certain that it isn't, or there is no such state at all.
    public var isSufficient: Bool {
        requiredShare <= 0 || count > 0 && shareRange.upperBound >= requiredShare
    }

    /// Whether it is certain that the share is great enough.
    public var isCertain: Bool { requiredShare <= 0 || count > 0 && shareRange.lowerBound >= requiredShare }
}
