/// The actions of a run's steps, drawn ahead of them.
///
/// Drawn a batch at a time, the random numbers don't wait for the steps, nor the steps for them; and how actions are drawn
/// in a run costs nothing where they are used.
///
/// It is no class, since a debug build asks at each use of a property whether somebody else uses it.
struct Schedule: ~Copyable {
    typealias Rule = UnsafeMutablePointer<ActionSlot>

    /// How many actions are drawn at once.
    static var batchSize: Int { 128 }

    /// The actions that were drawn, as many as were asked for last.
    let actions: UnsafeMutablePointer<Rule>

    /// For each rule, its weight, or zero if it is left out of the run.
    let weights: UnsafeMutablePointer<UInt64>

    private let all: ActionSlots
    private let declared: UnsafeMutablePointer<UInt64>

    /// Each rule in use, as often as its weight says; there is room for ``ticketLimit`` of them.
    private let tickets: UnsafeMutablePointer<Rule>

    /// The greatest sum of weights for which there are tickets; a greater one is searched for the rule.
    private static var ticketLimit: UInt64 { 256 }

    /// The sum of the weights in use.
    private var total: UInt64 = 0

    /// Whether no rule is left out.
    private var isComplete = false

    private var plan = RunPlan(plain: 0, steps: 0)

    /// The rule that is drawn next if one more is needed.
    private var spare: Rule

    /// The rule that is repeated, and how often it still is.
    private var repeated: Rule
    private var repetitions: UInt64 = 0

    /// Makes room for the actions of runs.
    init(_ weights: Weights, of actions: ActionSlots) {
        all = actions
        declared = .allocate(capacity: actions.count)
        var bound: UInt64 = 0
        for (rule, next) in weights.bounds.enumerated() {
            (declared + rule).initialize(to: next - bound)
            bound = next
        }
        self.actions = .allocate(capacity: Self.batchSize)
        self.actions.initialize(repeating: actions[0], count: Self.batchSize)
        tickets = .allocate(capacity: Int(Self.ticketLimit))
        tickets.initialize(repeating: actions[0], count: Int(Self.ticketLimit))
        self.weights = .allocate(capacity: actions.count)
        self.weights.initialize(repeating: 0, count: actions.count)
        repeated = actions[0]
        spare = actions[0]
    }

    deinit {
        declared.deallocate()
        actions.deallocate()
        tickets.deallocate()
        weights.deallocate()
    }

    /// Begins a run: decides which actions are in use.
    mutating func begin(_ plan: RunPlan) {
        self.plan = plan
        repetitions = 0
        if plan.omission == 0, isComplete { return }
        isComplete = plan.omission == 0
        chooseRules()
        if total <= Self.ticketLimit { writeTickets() }
    }

    private mutating func chooseRules() {
        // At least one stays.
        let kept = isComplete ? 0 : Int(plan.random.next(upTo: UInt64(all.count) - 1))
        total = 0
        var rule = 0
        while rule < all.count {
            let isOut = !isComplete && plan.random.next() & 0xFF < plan.omission && rule != kept
            weights[rule] = isOut ? 0 : declared[rule]
            total &+= weights[rule]
            rule &+= 1
        }
    }

    private func writeTickets() {
        var ticket = 0
        var rule = 0
        while rule < all.count {
            let end = ticket &+ Int(weights[rule])
            while ticket < end {
                tickets[ticket] = all[rule]
                ticket &+= 1
            }
            rule &+= 1
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
        guard total <= Self.ticketLimit else {
            for step in 0..<steps { actions[step] = drawBySearch() }
            return
        }
        let actions = actions
        let tickets = tickets
        let total = total
        var random = plan.random
        var step = 0
        // Each half of a number makes a ticket. Of 2³² values and at most 256 tickets, none is likelier than another by
        // more than a ten-millionth. Where the number of steps is odd, the last one is not used.
        while step < steps {
            let bits = random.next()
            actions[step] = tickets[Int(bitPattern: UInt(((bits & 0xFFFF_FFFF) &* total) &>> 32))]
            actions[step &+ 1] = tickets[Int(bitPattern: UInt(((bits &>> 32) &* total) &>> 32))]
            step &+= 2
        }
        plan.random = random
        lookAhead()
    }

    /// Draws a rule that is in use, whatever the plan says of repetitions.
    mutating func drawOne() -> Rule {
        if total > Self.ticketLimit { return drawBySearch() }
        let rule = spare
        _ = plan.random.next()
        lookAhead()
        return rule
    }

    /// Looks up the next rule, while nobody waits for it yet.
    private mutating func lookAhead() {
        guard total <= Self.ticketLimit else { return }
        var random = plan.random
        spare = tickets[Int(bitPattern: UInt(((random.next() &>> 32) &* total) &>> 32))]
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
            actions[step] = repeated
            repetitions -= 1
        }
    }

    private mutating func drawBySearch() -> Rule {
        var ticket = plan.random.next(upTo: total &- 1)
        var rule = 0
        while ticket >= weights[rule] {
            ticket &-= weights[rule]
            rule &+= 1
        }
        return all[rule]
    }
}
