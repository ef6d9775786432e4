internal import FluxCore

/// How much a fuzzer may do.
///
/// It is counted in runs, steps, evaluations and states, so that the same seed gives the same result on every machine.
/// A limit in time can be added. Where it strikes, the result depends on the machine, and the report says so. A number
/// below 1, or a limit that isn't positive, is reported as an error when the fuzzer runs.
public struct Budget: Hashable, Sendable {
    /// How many runs to make, each from the initial state: at least 1.
    ///
    /// It does not matter if there is a ``searchTime``. There are fewer if their lists and texts have more than 25,000 elements
    /// for each of them, or 25 million if that is more; the report says so.
    public var runs: Int

    /// How long to search for a failure, instead of making a number of ``runs``: more than zero, or `nil` for these.
    ///
    /// Runs go on with seeds that are derived as always until the time is over. That is how the search ends, and no failure;
    /// ``time`` is a limit, and if it strikes there is no answer. At least one run is made, and the last one ends between two
    /// steps, where the time is over. What was found is made simpler after that, and a pass is looked at again, for which no
    /// more than a tenth of the steps are taken once more, but for those in which an action was first taken.
    ///
    /// A verification has nothing to visit beyond its states, so it is a limit there, as ``time`` is.
    public var searchTime: Duration?

    /// Whether the search gets a part of the time that all searches of the process share, once it begins.
    var hasShareOfTime = false

    /// After how many steps a run ends: at least 1.
    ///
    /// It ends before with the step that brings its lists and texts to 2.5 million elements.
    public var stepsPerRun: Int

    /// How many candidates may be tried to make a counterexample simpler: at least 1.
    ///
    /// It is also a limit for what all of them are made of, at 250 choices for each: where a value has a hundred thousand
    /// elements, they are fewer. What is compared counts as well, as an eighth of what is tried.
    public var shrinkEvaluations: Int

    /// How many counterexamples to look for, each with another rule or another last action: at least 1.
    ///
    /// After the first failure a search goes on until it has made twice as many runs, and 20 at least, as long as
    /// there are fewer counterexamples.
    public var findings: Int

    /// How many distinct states a verification may visit: at least 1.
    public var states: Int

    /// After how much time to give up: more than zero, or `nil` to go on until all is done.
    ///
    /// It is looked at between the steps of each run, in the search and whatever comes after it, and between the transitions of
    /// a verification. It never interrupts a step. Where it strikes, the verdict is ``Verdict/incomplete(reason:)``, unless a
    /// failure was found before: then that is as simple as it had become. Such a failure is repeated for up to 100 ms more, to
    /// tell its steps; if that takes longer, the reason names the run and the rule.
    public var time: Duration?

    /// Whether the code under test runs on a thread of its own, so that a trap or a hang becomes a counterexample instead
    /// of the end of the process.
    ///
    /// Where the caller is on the main actor, that thread stands for it. Code that insists on the main queue is found out, and
    /// run on the caller's thread. Code that asks for the main thread itself, as `Thread.isMainThread` does, needs `false`.
    public var survivesTraps: Bool

    /// Makes a budget.
    ///
    /// - Parameters:
    ///   - runs: How many runs to make: at least 1.
    ///   - stepsPerRun: After how many steps a run ends: at least 1.
    ///   - shrinkEvaluations: How many candidates may be tried to make a counterexample simpler: at least 1.
    ///   - findings: How many counterexamples to look for: at least 1.
    ///   - states: How many distinct states a verification may visit: at least 1.
    ///   - time: After how much time to give up: more than zero, or `nil` for no limit.
    ///   - survivesTraps: Whether the code under test runs on a thread of its own, where traps and hangs are survived.
    public init(
        runs: Int = 1000,
        stepsPerRun: Int = 100,
        shrinkEvaluations: Int = 10_000,
        findings: Int = 5,
        states: Int = 1_000_000,
        time: Duration? = nil,
        survivesTraps: Bool = true
    ) {
        self.runs = runs
        self.stepsPerRun = stepsPerRun
        self.shrinkEvaluations = shrinkEvaluations
        self.findings = findings
        self.states = states
        self.time = time
        self.survivesTraps = survivesTraps
    }

    /// Makes a budget in time: runs go on until it is over.
    ///
    /// ```swift
    /// try fuzzer.check(budget: Budget(for: .seconds(600)))
    /// ```
    ///
    /// How many runs that are depends on the machine, and the report says it. What is found is the same on all that come so
    /// far.
    ///
    /// - Parameters:
    ///   - searchTime: How long to search: more than zero.
    ///   - stepsPerRun: After how many steps a run ends: at least 1.
    ///   - shrinkEvaluations: How many candidates may be tried to make a counterexample simpler: at least 1.
    ///   - findings: How many counterexamples to look for: at least 1.
    ///   - states: How many distinct states a verification may visit: at least 1.
    ///   - time: After how much time to give up all of it: more than zero, or `nil` for no limit.
    ///   - survivesTraps: Whether the code under test runs on a thread of its own, where traps and hangs are survived.
    public init(
        for searchTime: Duration,
        stepsPerRun: Int = 100,
        shrinkEvaluations: Int = 10_000,
        findings: Int = 5,
        states: Int = 1_000_000,
        time: Duration? = nil,
        survivesTraps: Bool = true
    ) {
        self.init(
            stepsPerRun: stepsPerRun,
            shrinkEvaluations: shrinkEvaluations,
            findings: findings,
            states: states,
            time: time,
            survivesTraps: survivesTraps
        )
        self.searchTime = searchTime
    }
}

extension Budget {
    private var parts: [(name: String, value: Int, standard: Int)] {
        let standard = Budget()
        return [
            ("runs", runs, standard.runs),
            ("stepsPerRun", stepsPerRun, standard.stepsPerRun),
            ("shrinkEvaluations", shrinkEvaluations, standard.shrinkEvaluations),
            ("findings", findings, standard.findings),
            ("states", states, standard.states),
        ]
    }

    /// The number of the last run that may be made.
    var lastRun: Int { searchTime == nil ? runs : .max }

    /// How many elements the lists and texts of all runs may have: 25,000 for each run, and as many as for 1,000 runs at
    /// least.
    var greatestElements: Int {
        if searchTime != nil { return .max }
        let (elements, isTooGreat) = max(runs, 1_000).multipliedReportingOverflow(by: 25_000)
        return isTooGreat ? .max : elements
    }

    /// What is wrong with the numbers, one line for each that is.
    var defects: [String] {
        var lines = parts.filter { $0.value < 1 }.map { "Budget.\($0.name) must be at least 1, but it is \($0.value)" }
        if let searchTime, searchTime <= .zero {
            lines.append("Budget.searchTime must be more than zero, but it is \(searchTime)")
        }
        if let time, time <= .zero { lines.append("Budget.time must be more than zero, but it is \(time)") }
        return lines
    }

    /// The budget as the Swift source that makes it, without the numbers that are standard.
    var swiftSource: String {
        // Beside a time to search, the number of runs does not matter.
        let given = parts.filter { $0.value != $0.standard && (searchTime == nil || $0.name != "runs") }
        var arguments = given.map { "\($0.name): \($0.value)" }
        if let searchTime { arguments.insert("for: \(Self.source(of: searchTime))", at: 0) }
        if let time { arguments.append("time: \(Self.source(of: time))") }
        if !survivesTraps { arguments.append("survivesTraps: false") }
        return "Budget(\(arguments.joined(separator: ", ")))"
    }

    private static func source(of time: Duration) -> String {
        let seconds = time / .seconds(1)
        // A greater number is not exact, and the greatest ones would trap.
        return seconds < 1e9 ? ".seconds(\(seconds))" : String(swiftSource: time)
    }
}
