/// A fuzzer made ready for being run: it turns choices into steps, and steps into an outcome.
///
/// A machine owns the one state that its runs change, and knows its type no more: the actions are closures over
/// it, see ``MachineBuilder``. So the loop is compiled once, and is fast in a debug build too, where generic
/// code looks up its types at every step. A machine belongs to one thread.
@usableFromInline
final class Machine {
    private let start: BoundStart
    let actions: ActionSlots
    let rules: UnretainedList<BoundRule>

    /// The first rule, which is often the only one, or one that always holds.
    let firstRule: BoundRule

    /// Changes the state as an action says.
    ///
    /// It is handed on from function to function, since to take it out of the machine is to retain it; and so is the
    /// check of the first rule.
    let mutate: InPlace.Mutate

    /// The actions that a run draws.
    let schedule: UnsafeMutablePointer<Schedule>

    /// Their places in it, at hand without the way through what changes.
    let scheduled: UnsafeMutablePointer<UnsafeMutablePointer<ActionSlot>>
    let weightsInUse: UnsafeMutablePointer<UInt64>

    /// What is looked for and counted besides.
    let watch: GoalWatch

    /// Finds the measures in the current state; `nil` if nobody knows how.
    let measures: (() -> [Int])?

    /// Room for the weight of each rule that is enabled in the current state, and zero for the others.
    let enabledWeights: UnsafeMutablePointer<UInt64>

    /// Where to note that the code under test goes on: every few steps, and at each step of a run that is recorded.
    var progress: ThreadProgress?

    /// Where to note what is being done, if a trap would end the process.
    // Asked at many steps, and never changed meanwhile.
    @exclusivity(unchecked) var crashNote: CrashNote?

    /// Stands for the generator of the initial state among the actions.
    static let start = -1

    /// The number of the current run, from 1.
    var currentRun = 0

    /// What the rule that was checked last has thrown.
    var thrown: (any Error)?

    /// What is being checked, outside of the steps of a search, which take no time for that.
    var checking: Checking?

    /// A part of the code under test that looks at states.
    enum Checking {
        /// The rule with an index.
        case rule(Int)
        case goalOrLabel
    }

    /// How many runs had an initial state.
    var begun = 0

    /// For each rule, why its generator gave up the last time it did.
    var rejections: [Int: GeneratorDefect] = [:]

    /// Makes a machine.
    ///
    /// - Parameters:
    ///   - start: Makes the state the initial one.
    ///   - actions: The actions, bound to the state.
    ///   - rules: The rules to check in the initial state and after each step, bound to the same state.
    ///   - goals: The reachability goals, bound to the same state.
    ///   - labels: What states are counted by, bound to the same state.
    ///   - weights: The weights of the actions.
    ///   - measures: Finds the measures in the current state.
    ///   - mutate: Changes the state; nothing if the actions do so themselves.
    @usableFromInline
    init(
        start: BoundStart,
        actions: [BoundAction],
        rules: [BoundRule],
        goals: [BoundGoal] = [],
        labels: [BoundLabel] = [],
        weights: Weights,
        measures: (() -> [Int])? = nil,
        mutate: @escaping InPlace.Mutate = { _, _ in }
    ) {
        self.start = start
        self.actions = ActionSlots(actions)
        self.rules = UnretainedList(rules)
        firstRule = rules.first ?? BoundRule { true }
        watch = GoalWatch(goals: goals, labels: labels)
        schedule = .allocate(capacity: 1)
        schedule.initialize(to: Schedule(weights, of: self.actions))
        scheduled = schedule.pointee.actions
        weightsInUse = schedule.pointee.weights
        self.measures = measures
        self.mutate = mutate
        enabledWeights = .allocate(capacity: actions.count)
        enabledWeights.initialize(repeating: 0, count: actions.count)
    }

    deinit {
        schedule.deinitialize(count: 1)
        schedule.deallocate()
        actions.deallocate()
        rules.deallocate()
        enabledWeights.deallocate()
    }

    /// Whether the initial state is chosen, so that the first step of a sequence stands for it.
    var choosesStart: Bool { start.isChosen }

    /// Executes one run: checks the initial state, then dispatches and checks step by step.
    ///
    /// The run ends when a rule fails, after the planned number of steps, when no action is enabled, or when a replayed
    /// sequence has no further step.
    ///
    /// - Parameters:
    ///   - source: Where the choices of values come from; those of actions as well, if it replays.
    ///   - plan: What the choices of actions favour, and the greatest number of steps.
    /// - Returns: What went wrong, or `nil`.
    func run(_ source: inout ChoiceSource, _ plan: RunPlan) -> Failure? {
        currentRun &+= 1
        crashNote?.begin(run: source.isReplaying ? 0 : currentRun)
        guard begin(&source) else { return nil }
        begun &+= 1
        look(after: 0)
        if let failure = failure(after: 0, by: Machine.start) { return failure }
        if actions.count == 0 || plan.steps < 1 { return nil }
        if source.isReplaying { return takeReplayedSteps(plan.steps, &source, mutate) }
        schedule.pointee.begin(plan)
        let check = firstRule.check
        return source.isDirect && !watch.isOn && crashNote == nil
            ? takePlainSteps(plan.steps, &source, mutate, check)
            : takeSteps(plan.steps, &source, mutate, check, arePlain: false)
    }

    /// Makes the state the initial one.
    ///
    /// One that is chosen counts as a step, the first one. Its first number is always zero, as if it came from the
    /// only rule there is, so that passes which edit steps need not tell it from others.
    private func begin(_ source: inout ChoiceSource) -> Bool {
        guard start.isChosen, source.isRecording else {
            let hasBegun = start.begin(&source)
            if !hasBegun { noteRejection(of: Machine.start, &source) }
            source.keepAdditions()
            return hasBegun
        }
        if source.isReplaying {
            _ = source.beginReplayedStep()
            _ = source.readChoice(upTo: 0)
        }
        source.beginStep()
        source.record(0)
        let hasBegun = start.begin(&source)
        source.endStep(keep: hasBegun)
        return hasBegun
    }
}
