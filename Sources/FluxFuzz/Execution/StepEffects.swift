/// What the steps of a presenter came to, in some of its runs.
struct StepEffects {
    /// For each interaction, how often it made the presenter do nothing.
    var idle: [Int]

    /// The indexes of the interactions that were never on offer.
    var neverOffered: [Int]

    /// Whether a view was ever told what to show, if there is a rule about it.
    var hasReflected = false

    /// What rules asked steps for in vain.
    var inVain: [VainQuestion] = []

    /// Whether a view was told what to show in some step, if there is a rule that is given steps.
    var hasShown = false

    /// What came of the steps since earlier ones on the same machine; what has been on offer by then still counts as that.
    func since(_ earlier: StepEffects) -> StepEffects {
        var effects = self
        effects.idle = zip(idle, earlier.idle).map(-)
        return effects
    }

    /// What came of these steps and of the ones right behind them.
    func adding(_ next: StepEffects) -> StepEffects {
        StepEffects(
            idle: zip(idle, next.idle).map(+),
            neverOffered: neverOffered.filter(next.neverOffered.contains),
            hasReflected: hasReflected || next.hasReflected,
            inVain: inVain + next.inVain.filter { !inVain.contains($0) },
            hasShown: hasShown || next.hasShown
        )
    }
}
