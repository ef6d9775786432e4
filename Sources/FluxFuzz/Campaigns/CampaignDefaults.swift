/// What a campaign goes by where its caller does not say.
@usableFromInline
struct CampaignDefaults: Sendable {
    /// What all random choices are derived from.
    @usableFromInline var seed: UInt64 = 0

    /// How much to do.
    @usableFromInline var budget = Budget()

    /// What holds for the code that runs now.
    ///
    /// Task-local, so that tests which run at the same time don't see each other's.
    @TaskLocal @usableFromInline static var current = CampaignDefaults()
}

extension CampaignDefaults {
    /// The same, but for what is given.
    func replacing(seed: UInt64?, runs: Int?) -> CampaignDefaults {
        var copy = self
        if let seed { copy.seed = seed }
        if let runs { copy.budget.runs = runs }
        return copy
    }
}
