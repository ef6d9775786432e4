/// What a machine counts in its runs.
struct Counts {
    /// How many runs had an initial state.
    var begun: Int

    /// For each action rule, how many actions came from it.
    var drawn: [Int]

    /// For each action rule, how often it was drawn in vain: its guard was closed, or it had nothing to offer.
    var blocked: [Int]

    /// For each rule that doesn't always have something to say, how often it had.
    var applications: [Int]

    /// For each label, how many states it fits.
    var labelled: [Int]
}

extension Counts {
    /// Adds or subtracts other counts, one by one.
    func combined(with other: Counts, _ combine: (Int, Int) -> Int) -> Counts {
        Counts(
            begun: combine(begun, other.begun),
            drawn: zip(drawn, other.drawn).map(combine),
            blocked: zip(blocked, other.blocked).map(combine),
            applications: zip(applications, other.applications).map(combine),
            labelled: zip(labelled, other.labelled).map(combine)
        )
    }
}
