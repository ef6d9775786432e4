/// A failure that was found, and the simplest sequence of choices known to lead to it.
struct Finding {
    /// The number of the run that found it, from 1; zero if no run of a search did.
    var run = 0

    /// How it failed when it was found.
    let failure: Failure

    /// How many steps it took then.
    var steps: Int

    /// The sequence that led to it then.
    let recorded: ChoiceSequence

    /// The simplest sequence that fails in the same way.
    var sequence: ChoiceSequence

    /// What fails at the end of it.
    var kind: Failure.Kind

    /// How many candidates were tried to make it simpler.
    var evaluations = 0

    /// What each pass of the shrinker has done; empty if nothing was shrunk.
    var efforts: [ShrinkEffort] = []

    /// Whether shrinking ended because the budget was spent.
    var isCutShort = false

    /// Whether it is proven that no shorter sequence fails.
    var isShortest = false

    /// The trap that was met first, if its repetitions wait for something instead: what the thread that trapped holds for
    /// ever.
    var blockingTrap: Interruption?

    /// The trap of a thread that the code under test has started, as it came when the run was repeated.
    var trapOnOtherThread: Interruption?

    /// Whether that did not come once more: threads that trapped are gone.
    var isUnconfirmed = false

    /// What to say of the interruption, if that is more than what the last repetition came to.
    var textOfInterruption: String? {
        if isUnconfirmed, let trap = trapOnOtherThread {
            return """
                \(trap.description)
                It came when these steps were taken once more, and not when they were taken again: another thread may have \
                trapped just then.
                """
        }
        return blockingTrap.map { trap in
            """
            \(trap.description)
            What it held then, such as a lock or a global variable that was being made, it holds for ever: each repetition in \
            this process waits for that, and other code that needs it will.
            """
        }
    }

    /// Makes a finding that has not been made simpler.
    ///
    /// - Parameters:
    ///   - failure: What went wrong.
    ///   - sequence: The sequence that led to it.
    ///   - run: The number of the run that found it; zero if no run of a search did.
    init(_ failure: Failure, at sequence: ChoiceSequence, run: Int = 0) {
        self.run = run
        self.failure = failure
        steps = failure.step
        recorded = sequence
        self.sequence = sequence
        kind = failure.kind
    }

    /// The same failure, as it was recorded.
    var asRecorded: Finding {
        var copy = Finding(failure, at: recorded, run: run)
        copy.evaluations = evaluations
        copy.efforts = efforts
        copy.isCutShort = true
        copy.trapOnOtherThread = trapOnOtherThread
        return copy
    }
}
