/// The actions of a run's steps, drawn ahead of them.
///
/// Drawn a batch at a time, the random numbers don't wait for the steps, nor the steps for them; and how actions are drawn
/// in a run costs nothing where they are used.
///
/// It is no class, since a debug build asks at each use of a property whether it is in use elsewhere.
struct Schedule: ~Copyable {
    /// How many actions are drawn at once.
    static var batchSize: Int { 128 }

    /// The greatest sum of weights for which there are tickets; a greater one is searched for the action.
    private static var ticketLimit: UInt64 { 256 }

    /// The actions that were drawn, as many as were asked for last.
    let drawn: UnretainedList<ActionSlot.Pointer>

    /// For each action rule, its weight, or zero if it is left out of the run.
    private let weights: UnretainedList<UInt64>

    /// For each action rule, its weight.
    private let declared: UnretainedList<UInt64>

    private let actions: ActionSlot.Pointer

    /// Each action in use, as often as its weight says; there is room for ``ticketLimit`` of them.
    private let tickets: UnretainedList<ActionSlot.Pointer>

    /// The sum of the weights in use.
    private var total: UInt64 = 0

    /// Whether no action is left out.
    private var isComplete = false

    private var plan = RunPlan(plain: 0, steps: 0)

    /// The action that is drawn next if one more is needed.
    private var spare: ActionSlot.Pointer

    /// The action that is repeated, and how often it still is.
    private var repeated: ActionSlot.Pointer
    private var repetitions: UInt64 = 0

    /// Makes room for the actions of runs.
    ///
    /// - Parameters:
    ///   - weights: The weights of the action rules.
    ///   - actions: Where the rules are.
    init(_ weights: [Int], of actions: ActionSlot.Pointer) {
        self.actions = actions
        declared = UnretainedList(count: weights.count) { UInt64(weights[$0]) }
        self.weights = UnretainedList(count: weights.count) { _ in 0 }
        drawn = UnretainedList(count: Self.batchSize) { _ in actions }
        tickets = UnretainedList(count: Int(Self.ticketLimit)) { _ in actions }
        repeated = actions
        spare = actions
    }

    /// Begins a run: decides which actions are in use.
    mutating func begin(_ plan: RunPlan) {
        self.plan = plan
        repetitions = 0
        if plan.omission == 0, isComplete { return }
        isComplete = plan.omission == 0
        chooseActions()
        if total <= Self.ticketLimit { writeTickets() }
    }

    private mutating func chooseActions() {
        // At least one stays.
        let kept = isComplete ? 0 : Int(plan.random.next(upTo: UInt64(declared.count) - 1))
        total = 0
        var action = 0
        while action < declared.count {
            let isOut = !isComplete && plan.random.next() & 0xFF < plan.omission && action != kept
            weights.elements[action] = isOut ? 0 : declared.elements[action]
            total &+= weights.elements[action]
            action &+= 1
        }
    }

    /// The weight of an action rule among those that are left out of the run, or among all others; zero if it is not one of
    /// them.
    func weight(of action: Int, leftOut: Bool) -> UInt64 {
        let weight = weights.elements[action]
        if !leftOut { return weight }
        return weight == 0 ? declared.elements[action] : 0
    }

    private func writeTickets() {
        var ticket = 0
        var action = 0
        while action < declared.count {
            let end = ticket &+ Int(weights.elements[action])
            while ticket < end {
                tickets.elements[ticket] = actions + action
                ticket &+= 1
            }
            action &+= 1
        }
    }
}

// MARK: - Drawing

extension Schedule {
    /// Draws the actions of the next steps.
    ///
    /// - Parameter steps: How many: at most ``batchSize``.
    // Not inlined, since the loop over the steps needs all registers for itself.
    @inline(never)
    mutating func draw(_ steps: Int) {
        if plan.repeatsRules { return drawRepeatedly(steps) }
        let drawn = drawn.elements
        guard total <= Self.ticketLimit else {
            for step in 0..<steps { drawn[step] = drawBySearch() }
            return
        }
        let tickets = tickets.elements
        let total = total
        var random = plan.random
        var step = 0
        // Each half of a number makes a ticket. Of 2³² values and at most 256 tickets, none is likelier than another by
        // more than a ten-millionth. Where the number of steps is odd, the last one is not used.
        while step < steps {
            let bits = random.next()
            drawn[step] = tickets[Int(bitPattern: UInt(((bits & 0xFFFF_FFFF) &* total) &>> 32))]
            drawn[step &+ 1] = tickets[Int(bitPattern: UInt(((bits &>> 32) &* total) &>> 32))]
            step &+= 2
        }
        plan.random = random
        lookAhead()
    }

    /// Draws an action that is in use, whatever the plan says of repetitions.
    mutating func drawOne() -> ActionSlot.Pointer {
        if total > Self.ticketLimit { return drawBySearch() }
        let action = spare
        _ = plan.random.next()
        lookAhead()
        return action
    }

    /// Looks up the next action ahead of the time when it is needed.
    private mutating func lookAhead() {
        guard total <= Self.ticketLimit else { return }
        var random = plan.random
        spare = tickets.elements[Int(bitPattern: UInt(((random.next() &>> 32) &* total) &>> 32))]
    }

    private mutating func drawRepeatedly(_ steps: Int) {
        lookAhead()
        for step in 0..<steps {
            if repetitions == 0 {
                repeated = drawOne()
                // Many bursts are short, and some are long.
                repetitions = 1 << plan.random.next(upTo: 5)
                lookAhead()
            }
            drawn.elements[step] = repeated
            repetitions -= 1
        }
    }

    private mutating func drawBySearch() -> ActionSlot.Pointer {
        var ticket = plan.random.next(upTo: total &- 1)
        var action = 0
        while ticket >= weights.elements[action] {
            ticket &-= weights.elements[action]
            action &+= 1
        }
        return actions + action
    }
}
