/// A front door made ready for being run in a sandbox.
struct Subject<Step, State> {
    /// Where the code under test runs.
    let sandbox: Sandbox

    /// For each runner of a search, what makes its machine; none where nothing is searched, as in a replay.
    var makeMachines: [() -> Machine]

    /// Makes a machine of which nothing is taken down, to repeat a run.
    var makePlainMachine: () -> Machine

    /// Makes a machine whose steps are taken down.
    var makeTracingMachine: (Trace<Step, State>) -> Machine

    /// The first run of the search, which was taken down; `nil` where nothing was searched.
    var firstRun: Trace<Step, State>?

    /// How failures are made simpler by other means than editing choices.
    var shortcuts = FindingShrinker.Shortcuts()

    /// Whether it is found out what a counterexample does not depend on.
    var isExplained = true

    /// Judges runs of which none failed.
    var judge: (RandomWalk) -> Judgement

    /// Whether the step that is declared at an index can be taken in a state, were it made of other choices.
    var isOffered: (_ index: Int, _ state: State) -> Bool = { _, _ in false }

    /// Looks for choices of which the declaration at an index makes, in a state, a step whose text is the one that is
    /// looked for; without such a place, for those of an initial state.
    var choices: (_ place: (index: Int, state: State)?, _ isText: @escaping (String) -> Bool) -> [UInt64]? = { _, _ in
        nil
    }

    /// Searches a small state space without a random choice, where that is possible, and says what came of it.
    var smallSearch: ((_ greatestTransitions: Int) -> SmallSearch?)?

    /// Ends the last run; a traced one is given, to be looked at before.
    var end: (TracedRun<Step, State>?) -> Ending = { _ in Ending() }

    /// What is said of runs of which none failed.
    struct Judgement {
        let verdict: Verdict

        /// What was seen of each declared step, where that was looked at.
        var samples: [StepSample]?

        /// What should be looked at in a pass.
        var notes: [String] = []
    }

    /// What shows when a run ends, besides its steps.
    struct Ending {
        /// Whether tasks ran on the main actor.
        var usesMainActor = false

        /// What the view was like, if a rule about it returned `false`.
        var view: String?

        /// Which of the last step's dispatches broke the rule, if it was one of them.
        var brokenDispatch: Int?

        /// What a rule over time broke by.
        var brokenObligation: BrokenObligation?

        /// The verdict if something is wrong with how the code under test, or the process, is set up.
        var problem: Verdict?

        /// Whether the problem leaves what was found before as it is.
        var leavesFindings = true
    }
}
