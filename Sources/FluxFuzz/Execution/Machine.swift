/// A fuzzer made ready for being run: it turns choices into steps, and steps into an outcome.
///
/// A machine owns the one state that its runs change, and knows its type no more: the rules are closures over
/// it, see ``MachineBuilder``. So the loop is compiled once, and is fast in a debug build too, where generic
/// code looks up its types at every step. A machine belongs to one thread.
@usableFromInline
final class Machine {
    private let start: BoundStart
    let rules: BorrowedList<BoundRule>
    private let conditions: BorrowedList<BoundCondition>
    private let weights: Weights

    /// Changes the state as an action says.
    ///
    /// It is handed on from function to function, since to take it out of the machine is to retain it.
    private let mutate: BoundRule.Mutate

    /// The same as in `weights`, but without the way through a function.
    private let isUniform: Bool
    private let lastTicket: UInt64

    private var goals: GoalWatch

    /// Room for the weight of each rule that is enabled in the current state, and zero for the others.
    let enabledWeights: UnsafeMutablePointer<UInt64>

    /// How many actions came from each rule, in all runs together.
    private let drawn: UnsafeMutablePointer<Int>

    /// Stands for the generator of the initial state among the rules.
    static let start = -1

    /// For each rule, why its generator gave up the last time it did.
    private(set) var rejections: [Int: GeneratorDefect] = [:]

    /// Makes a machine.
    ///
    /// - Parameters:
    ///   - start: Makes the state the initial one.
    ///   - rules: The action rules, bound to the state.
    ///   - conditions: The rules to check in the initial state and after each step, bound to the same state.
    ///   - goals: The reachability goals, bound to the same state.
    ///   - weights: The weights of the action rules.
    ///   - mutate: Changes the state; nothing if the rules do so themselves.
    @usableFromInline
    init(
        start: BoundStart,
        rules: [BoundRule],
        conditions: [BoundCondition],
        goals: [BoundGoal] = [],
        weights: Weights,
        mutate: @escaping BoundRule.Mutate = { _, _ in }
    ) {
        self.start = start
        self.rules = BorrowedList(rules)
        self.conditions = BorrowedList(conditions)
        self.goals = GoalWatch(goals)
        self.weights = weights
        self.mutate = mutate
        isUniform = weights.isUniform
        lastTicket = weights.lastTicket
        enabledWeights = .allocate(capacity: rules.count)
        enabledWeights.initialize(repeating: 0, count: rules.count)
        drawn = .allocate(capacity: rules.count)
        drawn.initialize(repeating: 0, count: rules.count)
    }

    deinit {
        rules.deallocate()
        conditions.deallocate()
        enabledWeights.deallocate()
        drawn.deallocate()
    }

    /// How many actions have been dispatched, in all runs together.
    var steps: Int { drawnByRule.reduce(0, +) }

    /// How many actions came from each rule, in all runs together.
    var drawnByRule: [Int] { Array(UnsafeBufferPointer(start: drawn, count: rules.count)) }

    /// How many actions came from one rule, in all runs together.
    func drawn(_ rule: Int) -> Int { drawn[rule] }

    /// For each goal, the first run in which it was met and after how many steps; `nil` if it never was.
    var reachedGoals: [GoalWatch.Moment?] { goals.reached }

    /// Whether the initial state is chosen, so that the first step of a sequence stands for it.
    var choosesStart: Bool { start.isChosen }

    /// Executes one run: checks the initial state, then dispatches and checks step by step.
    ///
    /// The run ends when a rule fails, after `limit` steps, when no action is enabled, or when a replayed
    /// sequence has no further step.
    ///
    /// - Parameters:
    ///   - source: Where the choices come from.
    ///   - limit: The greatest number of steps.
    /// - Returns: What went wrong, or `nil`.
    func run(_ source: inout ChoiceSource, limit: Int) -> Failure? {
        guard begin(&source) else { return nil }
        goals.beginRun()
        if goals.isWatching { goals.look(after: 0) }
        var error: (any Error)?
        let broken = conditions.firstBroken(&error)
        if broken >= 0 { return Failure(rule: broken, step: 0, error: error) }
        if rules.count == 0 || limit < 1 { return nil }
        return isUniform && !source.isRecording && !goals.isWatching
            ? takePlainSteps(limit, &source, mutate) : takeSteps(limit, &source, mutate, arePlain: false)
    }

    /// Takes the steps of the usual run: nothing is recorded, no goal is watched, and all rules have the same weight.
    ///
    /// The loop is compiled once more for it, without what it needs not.
    @inline(never)
    private func takePlainSteps(_ limit: Int, _ source: inout ChoiceSource, _ mutate: BoundRule.Mutate) -> Failure? {
        takeSteps(limit, &source, mutate, arePlain: true)
    }

    /// Dispatches and checks step by step.
    @inline(__always)
    private func takeSteps(
        _ limit: Int,
        _ source: inout ChoiceSource,
        _ mutate: BoundRule.Mutate,
        arePlain: Bool
    ) -> Failure? {
        // Asked once, since all of it stays the same.
        let rules = rules.elements
        let conditions = conditions
        let drawn = drawn
        let lastTicket = lastTicket
        let isReplaying = !arePlain && source.isReplaying
        let isWatching = !arePlain && goals.isWatching
        var error: (any Error)?
        var step = 0
        // A rule is drawn one step before it is called. The processor can't foresee which function that will be, but
        // knows it early.
        var nextIndex = isReplaying ? 0 : drawRule(&source)
        while step < limit {
            var index = nextIndex
            if isReplaying {
                index = replayStep(&source, mutate)
            } else {
                nextIndex =
                    arePlain ? Int(bitPattern: UInt(source.drawUnrecorded(upTo: lastTicket))) : drawRule(&source)
                if !(arePlain ? rules[index].attempt(&source, mutate) : attempt(index, &source, mutate)) {
                    index = takeOtherStep(except: index, &source, mutate)
                }
            }
            if index < 0 { break }
            // Asked here, since a call would take longer at each step, and copy the source in a debug build.
            if let pools = source.pools { pools.keepAdditions() }
            step &+= 1
            drawn[index] &+= 1
            if isWatching { goals.look(after: step) }
            let broken = conditions.firstBroken(&error)
            if broken >= 0 { return Failure(rule: broken, step: step, error: error) }
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
        source.record(0)
        let hasBegun = start.begin(&source)
        source.endStep(keep: hasBegun)
        return hasBegun
    }
}

// MARK: - Taking a step

extension Machine {
    /// Draws the index of a rule by weight among all, enabled or not.
    @inline(__always)
    private func drawRule(_ source: inout ChoiceSource) -> Int {
        isUniform ? Int(bitPattern: UInt(source.drawUnrecorded(upTo: lastTicket))) : weights.draw(from: &source)
    }

    /// Notes why a generator gave up, if it did.
    func noteRejection(of rule: Int, _ source: inout ChoiceSource) {
        guard let rejection = source.rejection else { return }
        rejections[rule] = rejection
        source.rejection = nil
    }

    /// Dispatches an action of a rule, unless the rule is disabled.
    ///
    /// - Returns: Whether it did.
    @inline(__always)
    func attempt(_ rule: Int, _ source: inout ChoiceSource, _ mutate: BoundRule.Mutate) -> Bool {
        if source.isRecording { return attemptRecorded(rule, &source, mutate) }
        return rules.elements[rule].attempt(&source, mutate)
    }

    private func attemptRecorded(_ rule: Int, _ source: inout ChoiceSource, _ mutate: BoundRule.Mutate) -> Bool {
        source.record(UInt64(rule))
        let isTaken = rules.elements[rule].attempt(&source, mutate)
        source.endStep(keep: isTaken)
        return isTaken
    }
}

// MARK: - Checking

extension BorrowedList where Element == BoundCondition {
    /// Checks the current state.
    ///
    /// It doesn't return a failure, since to make room for one at every step takes longer than most checks do.
    ///
    /// - Parameter error: Where to put what the condition has thrown.
    /// - Returns: The index of the first condition that does not hold, or -1 if all do.
    @_transparent
    fileprivate func firstBroken(_ error: inout (any Error)?) -> Int {
        // Transparent as in ``ChoiceSource/draw(upTo:)``, and in this file since a debug build inlines none from others.
        var index = 0
        while index < count {
            do {
                if try !elements[index].holds() { return index }
            } catch let thrown {
                error = thrown
                return index
            }
            index &+= 1
        }
        return -1
    }
}
