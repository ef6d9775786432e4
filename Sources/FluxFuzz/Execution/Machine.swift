/// A fuzzer made ready for being run: it turns choices into steps, and steps into an outcome.
///
/// A machine owns the one state that its runs change, and no longer knows its type: the actions and rules are functions
/// that are given its place, or know it; see ``MachineBuilder``. So the loop is compiled once, and is fast in a debug build too, where generic
/// code looks up its types at every step. A machine belongs to one thread.
@usableFromInline
final class Machine {
    /// Stands for the generator of the initial state among the actions.
    static let start = -1

    /// Makes the state the initial one; returns whether there is one.
    private let start: (inout ChoiceSource) -> Bool

    /// Whether the initial state is chosen: then the choices are the first step of a sequence.
    let choosesStart: Bool
    let actions: UnretainedList<ActionSlot>
    let rules: UnretainedList<BoundRule>

    /// Where the state is.
    let state: UnsafeMutableRawPointer

    /// Changes the state as an action says.
    ///
    /// It is handed on from function to function, since to take it out of the machine is to retain it; and so is the
    /// check of the first rule.
    let mutate: InPlace.Mutate

    /// Draws the actions of a run; alone in a list, so that it is used in place.
    let schedule: UnretainedList<Schedule>

    /// What is looked for and counted besides.
    let watch: GoalWatch

    /// Finds the numbers in the current state; `nil` if that is not known.
    private let measures: (() -> [Int])?

    /// Room for the weight of each action that is enabled in the current state, and zero for the others.
    let enabledWeights: UnretainedList<UInt64>

    /// Does what a run does, in surroundings that it needs; `nil` if it needs none.
    private let surround: ((_ run: () -> Void) -> Void)?

    /// Releases what a run leaves behind, so that what does not return from that belongs to this run; `nil` if nothing has
    /// to be released.
    private let finish: (() -> Void)?

    /// Ends a run, given what went wrong in it; `nil` if there is nothing to end.
    ///
    /// It returns what goes wrong when it ends, where nothing did before.
    var end: ((Failure?) -> Failure?)?

    /// What the steps came to, in all runs together; `nil` where nobody looks at that.
    var effects: (() -> StepEffects)?

    /// Where to note that the code under test goes on: every few steps, and at each step of a run that is recorded.
    var progress: ThreadProgress?

    /// Where to note what is being done, if a trap would end the process.
    // Asked at many steps, and never changed meanwhile; see Docs/Unsafe.md.
    @exclusivity(unchecked) var crashNote: CrashNote?

    /// Looks at the time between steps; `nil` if there is no limit.
    var deadlineWatch: DeadlineWatch? {
        didSet {
            noteWatching()
            cut = nil
        }
    }

    /// After how many steps a run ends, though it was planned to have more.
    ///
    /// Actions are drawn ahead, so up to there it is the same as it would be with all of its steps.
    var cutoff = Int.max {
        didSet { noteWatching() }
    }

    /// Whether there is either; a flag of its own, since each run asks for it.
    private var isWatched = false

    /// After how many steps the last run was cut, since the time is up; `nil` if it wasn't.
    private(set) var cut: Int?

    /// The number of the current run, from 1.
    private(set) var currentRun = 0

    /// How many elements were drawn in the last run for lists and texts.
    private(set) var elements = 0

    /// What the rule that was checked last has thrown.
    var thrown: (any Error)?

    /// What is being checked, outside of the steps of a search, which take no time for that.
    var checking: Checking?

    /// A part of the code under test that looks at states.
    enum Checking {
        /// The rule with an index.
        case rule(Int)
        case goalOrLabel
        /// What reads the state of a model, which is code of the test or of the app.
        case state

        var isReading: Bool {
            if case .state = self { true } else { false }
        }
    }

    /// How many runs had an initial state.
    private(set) var begun = 0

    /// For each action rule, why its generator gave up the last time it did.
    private(set) var rejections: [Int: GeneratorDefect] = [:]

    /// Makes a machine.
    ///
    /// - Parameters:
    ///   - state: Where the state is; `nil` if the functions of actions and rules know that themselves.
    ///   - choosesStart: Whether the initial state is chosen.
    ///   - start: Makes the state the initial one, and keeps its place; returns whether there is one.
    ///   - actions: The action rules.
    ///   - rules: The rules to check in the initial state and after each step.
    ///   - goals: The reachability goals.
    ///   - labels: What states are counted by.
    ///   - weights: The weights of the action rules, at least 1 each; their sum must have room in an `Int`.
    ///   - measures: Finds the numbers in the current state.
    ///   - mutate: Changes the state; nothing if the actions do so themselves.
    ///   - surround: Does what a run does, in surroundings that it needs.
    ///   - finish: Releases what a run leaves behind.
    @usableFromInline
    init(
        state: UnsafeMutableRawPointer? = nil,
        choosesStart: Bool = false,
        start: @escaping (inout ChoiceSource) -> Bool,
        actions: consuming UnretainedList<ActionSlot>,
        rules: consuming UnretainedList<BoundRule>,
        goals: [() -> Bool] = [],
        labels: [() -> Bool] = [],
        weights: [Int],
        measures: (() -> [Int])? = nil,
        mutate: @escaping InPlace.Mutate = { _, _ in },
        surround: ((_ run: () -> Void) -> Void)? = nil,
        finish: (() -> Void)? = nil
    ) {
        self.state = state ?? InPlace.nowhere
        self.choosesStart = choosesStart
        self.start = start
        let slots = actions.elements
        let count = actions.count
        self.actions = actions
        self.rules = rules
        watch = GoalWatch(goals: goals, labels: labels)
        schedule = UnretainedList(count: 1) { _ in Schedule(weights, of: slots) }
        enabledWeights = UnretainedList(count: count) { _ in 0 }
        self.measures = measures
        self.mutate = mutate
        self.surround = surround
        self.finish = finish
    }

    /// Executes one run: checks the initial state, then dispatches and checks step by step.
    ///
    /// The run ends when a rule fails, after the planned number of steps, when no action is enabled, or when a replayed
    /// sequence has no further step. It is cut when the time is up, between two steps and after one at least; see ``cut``.
    ///
    /// - Parameters:
    ///   - source: Where the choices of values come from; those of actions as well, if it replays.
    ///   - plan: What the choices of actions favour, and the greatest number of steps.
    /// - Returns: What went wrong, or `nil`.
    func run(_ source: inout ChoiceSource, _ plan: RunPlan) -> Failure? {
        var failure: Failure?
        if let surround { surround { failure = takeRun(&source, plan) } } else { failure = takeRun(&source, plan) }
        elements = source.elements
        finish?()
        if let end { failure = end(failure) ?? failure }
        return failure
    }

    private func takeRun(_ source: inout ChoiceSource, _ plan: RunPlan) -> Failure? {
        currentRun = plan.run
        if _slowPath(isWatched) { cut = nil }
        crashNote?.begin(run: source.isReplaying ? 0 : currentRun)
        guard begin(&source) else { return nil }
        begun &+= 1
        look(after: 0)
        if let failure = failure(after: 0, by: Machine.start) { return failure }
        if actions.count == 0 || plan.steps < 1 { return nil }
        if source.isReplaying { return takeReplayedSteps(plan.steps, &source, mutate) }
        schedule.elements.pointee.begin(plan)
        let check = rules.count > 0 ? rules.elements[0].check : { _ in true }
        if _slowPath(isWatched) { return cutoff < 1 ? nil : takeWatchedSteps(plan.steps, &source, mutate, check) }
        return source.isDirect && !watch.isOn && crashNote == nil
            ? takePlainSteps(plan.steps, &source, mutate, check)
            : takeSteps(plan.steps, &source, mutate, check, arePlain: false)
    }

    private func noteWatching() {
        isWatched = deadlineWatch != nil || cutoff < .max
    }

    /// How many steps of a run may be taken before this is asked again.
    ///
    /// - Parameters:
    ///   - steps: How many steps of the run have been taken.
    ///   - greatest: The greatest number to return.
    /// - Returns: The number; zero if the run ends here.
    @inline(never)
    func nextPause(after steps: Int, upTo greatest: Int) -> Int {
        let rest = min(cutoff - steps, greatest)
        guard rest > 0, let deadlineWatch else { return max(0, rest) }
        let granted = deadlineWatch.grantSteps(upTo: rest)
        if granted == 0 { cut = steps }
        return granted
    }

    /// Makes the state the initial one.
    ///
    /// One that is chosen counts as a step, the first one. Its first number is always zero, as if it came from the
    /// only action there is, so that passes which edit steps need not tell it from others.
    private func begin(_ source: inout ChoiceSource) -> Bool {
        guard choosesStart, source.isRecording else {
            let hasBegun = start(&source)
            if !hasBegun { noteRejection(of: Machine.start, &source) }
            source.endTakenStep()
            return hasBegun
        }
        if source.isReplaying {
            _ = source.beginReplayedStep()
            _ = source.readChoice(upTo: 0)
        }
        source.beginStep()
        source.record(0)
        let hasBegun = start(&source)
        source.endStep(keep: hasBegun)
        return hasBegun
    }

    /// Takes the steps that have been recorded, as far as their actions are enabled.
    func takeReplayedSteps(_ limit: Int, _ source: inout ChoiceSource, _ mutate: InPlace.Mutate) -> Failure? {
        var step = 0
        while step < limit {
            if let deadlineWatch, source.hasNextStep, !deadlineWatch.grantsStep() {
                cut = step
                return nil
            }
            guard source.beginReplayedStep() else { break }
            let action = Int(source.readChoice(upTo: UInt64(actions.count - 1)))
            // A step whose action is not enabled is dropped.
            guard attempt(actions.elements + action, &source, mutate) else { continue }
            step &+= 1
            actions.elements[action].drawn &+= 1
            look(after: step)
            if let failure = failure(after: step, by: action) { return failure }
        }
        return nil
    }

    /// Notes why a generator gave up, if it did.
    @inline(never)
    func noteRejection(of action: Int, _ source: inout ChoiceSource) {
        guard let rejection = source.rejection else { return }
        rejections[action] = rejection
        source.rejection = nil
    }

    /// Forgets why generators have given up.
    func forgetRejections() {
        if !rejections.isEmpty { rejections = [:] }
    }

    /// Lets a source favour the numbers in the current state, as long as that does not take too much time.
    ///
    /// It is done where a run begins and where an action is disabled: the numbers that a guard looks at are such that it
    /// has just closed.
    func learnMeasures(_ source: inout ChoiceSource) {
        guard let measures, source.bias?.isLearning == true else { return }
        source.bias?.learn(measures())
    }
}
