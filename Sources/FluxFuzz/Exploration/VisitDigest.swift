internal import FluxCore

/// A number that stands for what was visited: the same in every process where that is.
///
/// It is made of numbers and texts, and of values by their structure, so that neither `Hasher` nor addresses have a part in
/// it. Two that are different in what they are made of are the same with a probability of about 2⁻³².
@usableFromInline
struct VisitDigest {
    private var word: UInt64 = 0

    /// How many more values are looked at.
    ///
    /// To look at one takes as long as some hundred steps of a small app.
    private var room = 200
    private var values = ValueDigests()

    /// Whether values have been so large that no more of them are looked at.
    var isFull: Bool { mutating get { values.reader.isFull } }

    /// The size of the largest value that was looked at, by ``DigestReader/greatestSize``.
    var greatestSize: Int { values.reader.greatestSize }

    /// Whether there have been objects in the steps so far; `nil` if too many steps were not looked at.
    var hasSeenObjects: Bool? {
        mutating get { values.reader.hasSeenObjects || hasRoom ? values.reader.hasSeenObjects : nil }
    }

    private var hasRoom: Bool { mutating get { room > 0 && !isFull } }

    @usableFromInline
    init() {}

    init(of text: String) {
        add(text)
    }

    /// The digest as eight hexadecimal digits.
    var text: String {
        let digits = String(word >> 32, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    mutating func add(_ number: Int) {
        word = SplitMix64.mix((word &+ SplitMix64.gamma) ^ UInt64(truncatingIfNeeded: number))
    }

    /// Adds a text, and a number besides.
    mutating func add(_ text: String, with number: Int = 0) {
        // FNV-1a, since to mix each byte takes three times as long.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 &+ UInt64(truncatingIfNeeded: number)
        text.forEachWord { hash = (hash ^ $0) &* 0x100_0000_01B3 }
        add(Int(truncatingIfNeeded: hash))
    }

    /// Adds a step, unless there have been enough.
    mutating func add<Step, State>(_ step: Step, to state: State) {
        guard hasRoom else { return }
        room -= 1
        if let step = step as? any DescribedStep {
            // To read its texts as parts of a value would take ten times as long.
            for text in [step.name] + step.orderNotes + step.callNotes { add(text) }
            for action in step.dispatchedActions { read(action) }
        } else {
            read(step)
        }
        read(state)
    }

    private mutating func read<Value>(_ value: Value) { add(Int(truncatingIfNeeded: values.digest(of: value))) }
}

// MARK: - What was visited

extension VisitDigest {
    /// What was counted in random runs.
    init(of tally: RunTally) {
        add(tally.runs)
        for failed in tally.failures {
            for number in [failed.run, failed.failure.kind.rule, failed.failure.kind.action, failed.count] {
                add(number)
            }
        }
        guard let counts = tally.counts else { return }
        add(counts.begun)
        for numbers in [counts.drawn, counts.blocked, counts.applications, counts.labelled] {
            numbers.forEach { add($0) }
        }
        add(counts.reachedGoals)
    }

    /// What was visited in a search of all states, besides the steps that were added.
    mutating func add(_ visited: StateSpace, _ counts: Counts) {
        for number in [visited.states, visited.transitions, visited.transitionsOutOfBound, visited.depth] {
            add(number)
        }
        for number in counts.drawn + counts.labelled { add(number) }
        add(counts.reachedGoals)
    }

    private mutating func add(_ goals: [GoalWatch.Hit?]) {
        for goal in goals {
            add(goal?.run ?? -1)
            add(goal?.step ?? -1)
        }
    }

    /// A run that was made again: what was answered in it, where it began, some of its steps, and the last one.
    mutating func add<Step, State>(_ steps: RunSteps<Step, State>, _ answers: [Answer]) {
        for answer in answers { add(answer.text, with: answer.step) }
        add(steps.actions.count)
        guard let start = steps.states.first else { return }
        if steps.actions.isEmpty { return add(0, to: start) }
        for index in 0..<steps.actions.count where index % 7 == 0 || index == steps.actions.count - 1 {
            add(steps.actions[index], to: steps.states[index + 1])
        }
    }
}
