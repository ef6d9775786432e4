/// What the random choices of one run favour: which action rules it draws, how often in a row, and which values.
///
/// Runs that are all alike meet the same states again and again, since what an action builds up, another one soon takes
/// down. So runs differ on purpose. In one half of them some rules are left out, as in A. Groce, C. Zhang, E. Eide, Y. Chen
/// and J. Regehr, "Swarm testing", ISSTA 2012; in some a rule is drawn several times in a row; some are shorter; and some
/// favour values at the ends of ranges, or numbers from their own states, see ``ChoiceBias``.
///
/// A plan follows from the number and the seed of the run alone, so runs can be shared out among workers in any way.
struct RunPlan {
    /// The number of the run, from 1.
    private(set) var run = 1

    /// Where the choices of values come from.
    let seed: UInt64

    /// Where the choices of rules come from; those of values come from a stream of their own.
    var random: SplitMix64

    /// After how many steps the run ends.
    private(set) var steps: Int

    /// Out of 256, how many rules to leave out on average.
    private(set) var omission: UInt64 = 0

    /// Whether a rule that was drawn is taken several times in a row.
    private(set) var repeatsRules = false

    /// Whether values at the ends of ranges are favoured.
    private(set) var favoursEdges = false

    /// From how many of its states the run takes numbers to favour.
    private(set) var lessons = 0

    /// Plans a run that favours nothing.
    ///
    /// - Parameters:
    ///   - seed: The seed of the run.
    ///   - steps: The number of steps.
    init(plain seed: UInt64, steps: Int) {
        self.seed = seed
        random = SplitMix64(seed: SplitMix64.mix(~seed))
        self.steps = steps
    }

    /// Plans a run of a campaign.
    ///
    /// The first run favours nothing, so that a campaign of a few runs meets what is usual.
    ///
    /// - Parameters:
    ///   - run: The number of the run, from 1.
    ///   - seed: The seed of the run.
    ///   - steps: The greatest number of steps: at least 1.
    init(run: Int, seed: UInt64, steps: Int) {
        self.init(plain: seed, steps: steps)
        self.run = run
        let bits = random.next()
        if run == 1 { return }
        if bits & 1 == 0 { omission = bits >> 8 & 0xFF }
        repeatsRules = bits >> 16 & 7 == 0
        // To look into a state takes as long as a hundred steps of a small app.
        if bits >> 24 & 63 == 0 { lessons = 3 }
        favoursEdges = lessons > 0 || bits >> 32 & 15 == 0
        if bits >> 40 & 7 == 0 { self.steps = 1 + Int(random.next(upTo: UInt64(steps) - 1)) }
    }

    /// The source of the run's values.
    func source(isRecording: Bool) -> ChoiceSource {
        ChoiceSource(seed: seed, isRecording: isRecording, bias: favoursEdges ? ChoiceBias(lessons: lessons) : nil)
    }
}
