/// A fuzzer made ready for being run: it turns choices into steps, and steps into an outcome.
///
/// A machine owns the one state that its runs change, and knows its type no more: the rules are closures over
/// it, see ``MachineBuilder``. So the loop is compiled once, and is fast in a debug build too, where generic
/// code looks up its types at every step. A machine belongs to one thread.
@usableFromInline
final class Machine {
    private let start: BoundStart
    let rules: RulePlaces
    private let conditions: BorrowedList<BoundCondition>

    /// The first condition, which is often the only one, or one that always holds.
    private let firstCondition: BoundCondition

    /// Changes the state as an action says.
    ///
    /// It is handed on from function to function, since to take it out of the machine is to retain it; and so is the
    /// check of the first condition.
    private let mutate: BoundRule.Mutate

    /// The rules that a run draws.
    var schedule: Schedule

    /// Their places in it, at hand without the way through what changes.
    private let scheduled: UnsafeMutablePointer<UnsafeMutablePointer<RulePlace>>
    private let weightsInUse: UnsafeMutablePointer<UInt64>

    /// What is looked for and counted besides.
    private var watch: Watch

    /// Finds the numbers in the current state; `nil` if nobody knows how.
    private let numbers: (() -> [Int])?

    /// Room for the weight of each rule that is enabled in the current state, and zero for the others.
    let enabledWeights: UnsafeMutablePointer<UInt64>

    /// Where to note that the code under test goes on: every few steps, and at each step of a run that is recorded.
    var progress: ThreadProgress?

    /// Where to note what is being done, if a trap would end the process.
    var lastWords: LastWords?

    /// Stands for the generator of the initial state among the rules.
    static let start = -1

    /// How many runs had an initial state.
    private var begun = 0

    /// For each rule, why its generator gave up the last time it did.
    private(set) var rejections: [Int: GeneratorDefect] = [:]

    /// Makes a machine.
    ///
    /// - Parameters:
    ///   - start: Makes the state the initial one.
    ///   - rules: The action rules, bound to the state.
    ///   - conditions: The rules to check in the initial state and after each step, bound to the same state.
    ///   - goals: The reachability goals, bound to the same state.
    ///   - labels: What states are counted by, bound to the same state.
    ///   - weights: The weights of the action rules.
    ///   - numbers: Finds the numbers in the current state.
    ///   - mutate: Changes the state; nothing if the rules do so themselves.
    @usableFromInline
    init(
        start: BoundStart,
        rules: [BoundRule],
        conditions: [BoundCondition],
        goals: [BoundGoal] = [],
        labels: [BoundLabel] = [],
        weights: Weights,
        numbers: (() -> [Int])? = nil,
        mutate: @escaping BoundRule.Mutate = { _, _ in }
    ) {
        self.start = start
        self.rules = RulePlaces(rules)
        self.conditions = BorrowedList(conditions)
        firstCondition = conditions.first ?? BoundCondition { true }
        self.watch = Watch(goals: goals, labels: labels)
        schedule = Schedule(weights, of: self.rules)
        scheduled = schedule.rules
        weightsInUse = schedule.weights
        self.numbers = numbers
        self.mutate = mutate
        enabledWeights = .allocate(capacity: rules.count)
        enabledWeights.initialize(repeating: 0, count: rules.count)
    }

    deinit {
        rules.deallocate()
        conditions.deallocate()
        schedule.deallocate()
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
    ///   - source: Where the choices of values come from; those of rules as well, if it replays.
    ///   - plan: What the choices of rules favour, and the greatest number of steps.
    /// - Returns: What went wrong, or `nil`.
    func run(_ source: inout ChoiceSource, _ plan: RunPlan) -> Failure? {
        watch.run &+= 1
        lastWords?.begin(run: source.isReplaying ? 0 : watch.run)
        guard begin(&source) else { return nil }
        begun &+= 1
        if watch.isOn { watch.look(after: 0) }
        var error: (any Error)?
        let broken = firstBroken(firstCondition.check, firstCondition.state, conditions, &error)
        if broken >= 0 { return Failure(rule: broken, action: Machine.start, step: 0, error: error) }
        if rules.count == 0 || plan.steps < 1 { return nil }
        if source.isReplaying { return takeReplayedSteps(plan.steps, &source, mutate) }
        schedule.begin(plan)
        let check = firstCondition.check
        return source.isDirect && !watch.isOn && lastWords == nil
            ? takePlainSteps(plan.steps, &source, mutate, check)
            : takeSteps(plan.steps, &source, mutate, check, arePlain: false)
    }

    /// Takes the steps of the usual run: nothing is recorded, favoured or watched.
    ///
    /// The loop is compiled once more for it, without what it needs not.
    @inline(never)
    private func takePlainSteps(
        _ limit: Int,
        _ source: inout ChoiceSource,
        _ mutate: BoundRule.Mutate,
        _ check: BoundCondition.Check
    ) -> Failure? {
        takeSteps(limit, &source, mutate, check, arePlain: true)
    }

    /// Dispatches and checks step by step.
    @inline(__always)
    private func takeSteps(
        _ limit: Int,
        _ source: inout ChoiceSource,
        _ mutate: BoundRule.Mutate,
        _ check: BoundCondition.Check,
        arePlain: Bool
    ) -> Failure? {
        // Asked once, since all of it stays the same.
        let conditions = conditions
        let state = firstCondition.state
        let scheduled = scheduled
        let isWatching = !arePlain && watch.isOn
        let progress = progress
        var error: (any Error)?
        var done = 0
        while done < limit {
            let batch = min(limit &- done, Schedule.batchSize)
            schedule.draw(batch)
            if !arePlain { learnNumbers(&source) }
            // A rule is looked up one step before it is called. The processor can't foresee which function that will be,
            // but knows it early.
            var place = scheduled
            let end = place + batch
            var next = place.pointee
            while place != end {
                if (place - scheduled) & 15 == 0 { progress?.advance() }
                var rule = next
                place += 1
                next = place.pointee
                if !(arePlain ? rule.pointee.attempt(&source, mutate) : attempt(rule, &source, mutate)) {
                    guard let other = takeOtherStep(except: rule, &source, mutate) else { return nil }
                    rule = other
                }
                // Asked here, since a call would take longer at each step, and copy the source in a debug build.
                if let pools = source.pools { pools.keepAdditions() }
                rule.pointee.drawn &+= 1
                if isWatching { watch.look(after: done &+ (place - scheduled)) }
                let broken = firstBroken(check, state, conditions, &error)
                if broken >= 0 {
                    let step = done &+ (place - scheduled)
                    return Failure(rule: broken, action: rule.pointee.index, step: step, error: error)
                }
            }
            done &+= batch
        }
        return nil
    }

    /// Takes the steps that have been recorded, as far as their rules are enabled.
    private func takeReplayedSteps(
        _ limit: Int,
        _ source: inout ChoiceSource,
        _ mutate: BoundRule.Mutate
    ) -> Failure? {
        var error: (any Error)?
        var step = 0
        while step < limit {
            let index = replayStep(&source, mutate)
            if index < 0 { return nil }
            if let pools = source.pools { pools.keepAdditions() }
            step &+= 1
            rules[index].pointee.drawn &+= 1
            if watch.isOn { watch.look(after: step) }
            let broken = firstBroken(firstCondition.check, firstCondition.state, conditions, &error)
            if broken >= 0 { return Failure(rule: broken, action: index, step: step, error: error) }
        }
        return nil
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

// MARK: - Taking a step

extension Machine {
    /// Notes why a generator gave up, if it did.
    @inline(never)
    func noteRejection(of rule: Int, _ source: inout ChoiceSource) {
        guard let rejection = source.rejection else { return }
        rejections[rule] = rejection
        source.rejection = nil
    }

    /// Dispatches an action of a rule, unless the rule is disabled.
    ///
    /// - Returns: Whether it did.
    @inline(__always)
    func attempt(
        _ rule: UnsafeMutablePointer<RulePlace>,
        _ source: inout ChoiceSource,
        _ mutate: BoundRule.Mutate
    ) -> Bool {
        if source.isRecording || lastWords != nil { return attemptNoted(rule, &source, mutate) }
        return rule.pointee.attempt(&source, mutate)
    }

    /// Dispatches an action of a rule, and notes that; see ``attempt(_:_:_:)``.
    @inline(never)
    private func attemptNoted(
        _ rule: UnsafeMutablePointer<RulePlace>,
        _ source: inout ChoiceSource,
        _ mutate: BoundRule.Mutate
    ) -> Bool {
        lastWords?.begin(step: rule.pointee.index)
        let isTaken =
            source.isRecording
            ? attemptRecorded(rule, &source, mutate) : rule.pointee.attempt(&source, mutate)
        if !isTaken { lastWords?.dropStep() }
        return isTaken
    }

    private func attemptRecorded(
        _ rule: UnsafeMutablePointer<RulePlace>,
        _ source: inout ChoiceSource,
        _ mutate: BoundRule.Mutate
    ) -> Bool {
        progress?.advance()
        source.beginStep()
        source.record(UInt64(rule.pointee.index))
        let isTaken = rule.pointee.attempt(&source, mutate)
        source.endStep(keep: isTaken)
        return isTaken
    }

    /// The weight of a rule in the current run, or zero if it is left out or disabled in the current state.
    @inline(__always)
    func enabledWeight(of rule: Int, isAnyInUse: Bool) -> UInt64 {
        let weight = rules[rule].pointee.enabledWeight
        return isAnyInUse ? min(weight, weightsInUse[rule]) : weight
    }

    /// Lets a source favour the numbers in the current state, as long as that does not take too much time.
    ///
    /// It is done where a run begins and where a rule is disabled: the numbers that a guard looks at are such that it
    /// has just closed.
    func learnNumbers(_ source: inout ChoiceSource) {
        guard let numbers, source.bias?.isLearning == true else { return }
        source.bias?.learn(numbers())
    }
}

// MARK: - Counts

extension Machine {
    /// How many actions have been dispatched, in all runs together.
    var steps: Int { drawnByRule.reduce(0, +) }

    /// How many actions came from each rule, in all runs together.
    var drawnByRule: [Int] { (0..<rules.count).map(drawn) }

    /// How many actions came from one rule, in all runs together.
    func drawn(_ rule: Int) -> Int { rules[rule].pointee.drawn }

    /// What has been counted in all runs together.
    var counts: Counts {
        Counts(
            begun: begun,
            drawn: drawnByRule,
            blocked: (0..<rules.count).map { rules[$0].pointee.blocked },
            applications: (0..<conditions.count).map { conditions.elements[$0].element.applications?.count ?? 0 },
            labelled: watch.labelled
        )
    }

    /// For each goal, when it was met first; `nil` if it never was.
    var reachedGoals: [Watch.Moment?] { watch.reached }

    /// Says which number the next run has.
    func setNextRun(_ run: Int) { watch.run = run - 1 }
}

// MARK: - Checking

/// Checks the current state.
///
/// It doesn't return a failure, since to make room for one at every step takes longer than most checks do.
///
/// - Parameters:
///   - check: The first condition.
///   - state: Where that one looks.
///   - conditions: All conditions, the first one included.
///   - error: Where to put what a condition has thrown.
/// - Returns: The index of the first condition that does not hold, or -1 if all do.
@_transparent
private func firstBroken(
    _ check: BoundCondition.Check,
    _ state: UnsafeRawPointer,
    _ conditions: BorrowedList<BoundCondition>,
    _ error: inout (any Error)?
) -> Int {
    // Transparent as in ``ChoiceSource/draw(upTo:)``, and in this file since a debug build inlines none from others.
    var index = 0
    do {
        if try !check(state) { return 0 }
        index = 1
        while index < conditions.count {
            if try !conditions.elements[index].holds() { return index }
            index &+= 1
        }
    } catch let thrown {
        error = thrown
        return index
    }
    return -1
}
