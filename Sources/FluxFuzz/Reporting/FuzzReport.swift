/// What a fuzzer did and found.
///
/// Its ``description`` is the text to read. It depends on the declarations, the seed and the budget only.
public struct FuzzReport<Action, State> {
    /// What was found out.
    public let verdict: Verdict

    /// The shrunk counterexample, if the verdict is ``Verdict/failed``.
    public let counterexample: Counterexample<Action, State>?

    /// The root seed.
    public let seed: UInt64

    /// What the fuzzer was allowed to do.
    public let budget: Budget

    /// How many runs were made, a failing one included.
    public let runs: Int

    /// How many actions were dispatched in these runs.
    public let steps: Int

    /// How often each declared action was dispatched, in the order of declaration.
    public let actions: [ActionCount]
}

extension FuzzReport: Sendable where Action: Sendable, State: Sendable {}

/// How often an action was dispatched in a campaign.
public struct ActionCount: Hashable, Sendable {
    /// The action as Swift source; for several, the simplest one and an ellipsis.
    ///
    /// An action that is made from the state, and has no example in the initial state, is named by its place.
    public let name: String

    /// Where it was declared.
    public let location: CodeLocation

    /// How often it was dispatched.
    public let drawn: Int
}
