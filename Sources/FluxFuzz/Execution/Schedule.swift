/// The rules of a run's steps, drawn ahead of them.
///
/// Drawn a batch at a time, the random numbers don't wait for the steps, nor the steps for them; and how rules are drawn
/// in a run costs nothing where they are used.
struct Schedule {
    /// How many rules are drawn at once.
    static var batchSize: Int { 128 }

    /// The indexes of the rules that were drawn, as many as were asked for last.
    let rules: UnsafeMutablePointer<Int>

    /// For each rule, its weight, or zero if it is left out of the run.
    let weights: UnsafeMutablePointer<UInt64>

    private let declared: UnsafeMutablePointer<UInt64>
    private let ruleCount: Int
    private let isUniform: Bool

    /// The indexes of the rules in use, and how many they are.
    private let used: UnsafeMutablePointer<Int>
    private var count = 0

    /// The sum of the weights in use.
    private var total: UInt64 = 0

    private var plan = RunPlan(plain: 0, steps: 0)

    /// The rule that is repeated, and how often it still is.
    private var repeated = 0
    private var repetitions: UInt64 = 0

    /// Makes room for the rules of runs.
    init(_ weights: Weights) {
        isUniform = weights.isUniform
        ruleCount = weights.bounds.count
        declared = .allocate(capacity: ruleCount)
        var bound: UInt64 = 0
        for (rule, next) in weights.bounds.enumerated() {
            (declared + rule).initialize(to: next - bound)
            bound = next
        }
        // There is one more than is drawn, so that somebody can look ahead.
        rules = .allocate(capacity: Self.batchSize + 1)
        rules.initialize(repeating: 0, count: Self.batchSize + 1)
        used = .allocate(capacity: ruleCount)
        used.initialize(repeating: 0, count: ruleCount)
        self.weights = .allocate(capacity: ruleCount)
        self.weights.initialize(repeating: 0, count: ruleCount)
    }

    func deallocate() {
        declared.deallocate()
        rules.deallocate()
        used.deallocate()
        weights.deallocate()
    }

    /// Begins a run: decides which rules are in use.
    mutating func begin(_ plan: RunPlan) {
        self.plan = plan
        repetitions = 0
        useAll()
        if plan.omission > 0 { leaveOut() }
    }

    private mutating func useAll() {
        total = 0
        count = ruleCount
        var rule = 0
        while rule < count {
            used[rule] = rule
            weights[rule] = declared[rule]
            total &+= declared[rule]
            rule &+= 1
        }
    }

    private mutating func leaveOut() {
        // At least one stays.
        let kept = Int(plan.random.next(upTo: UInt64(count) - 1))
        let all = count
        count = 0
        total = 0
        var rule = 0
        while rule < all {
            let isOut = plan.random.next(upTo: 255) < plan.omission && rule != kept
            weights[rule] = isOut ? 0 : declared[rule]
            if !isOut {
                used[count] = rule
                count += 1
                total &+= declared[rule]
            }
            rule &+= 1
        }
    }

    /// Draws the rules of the next steps.
    ///
    /// - Parameter steps: How many: at most ``batchSize``.
    mutating func draw(_ steps: Int) {
        if plan.repeatsRules { return drawRepeatedly(steps) }
        guard isUniform else {
            for step in 0..<steps { rules[step] = drawByWeight() }
            return
        }
        let last = UInt64(truncatingIfNeeded: count &- 1)
        let rules = rules
        let used = used
        var random = plan.random
        var step = 0
        while step < steps {
            rules[step] = used[Int(bitPattern: UInt(random.next(upTo: last)))]
            step &+= 1
        }
        plan.random = random
    }

    private mutating func drawRepeatedly(_ steps: Int) {
        for step in 0..<steps {
            if repetitions == 0 {
                repeated = drawByWeight()
                // Many bursts are short, and some are long.
                repetitions = 1 << plan.random.next(upTo: 5)
            }
            rules[step] = repeated
            repetitions -= 1
        }
    }

    private mutating func drawByWeight() -> Int {
        var ticket = plan.random.next(upTo: total &- 1)
        var place = 0
        while ticket >= weights[used[place]] {
            ticket &-= weights[used[place]]
            place &+= 1
        }
        return used[place]
    }
}
