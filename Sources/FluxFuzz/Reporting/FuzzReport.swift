internal import Foundation

/// What a fuzzer did and found.
///
/// Its ``description`` is the text to read. It depends on the declarations, the seed and the budget only; and on the day,
/// where a rule is known to fail until a date.
///
/// What it calls an action is whatever a step of a run is: an action for a ``Fuzzer``, an ``Interaction`` for a
/// ``PresenterFuzzer``, and the value for a ``Property``, which has one step for each run.
public struct FuzzReport<Action, State> {
    /// What was found out.
    public internal(set) var verdict: Verdict

    /// The counterexamples, if the verdict is ``Verdict/failed``: each breaks another rule, or does so by another action.
    ///
    /// The one of the first run that failed comes first, then the others by rule and by action, in the order of
    /// declaration. After a verification or a replay there is one.
    public internal(set) var counterexamples: [Counterexample<Action, State>]

    /// The root seed; zero in a verification or a replay, which make no random choice.
    public let seed: UInt64

    /// What the fuzzer was allowed to do.
    public let budget: Budget

    /// How many runs were made, a failing one included; zero in a verification and one in a replay.
    public let runs: Int

    /// Which part of the runs they are; `nil` if all are there.
    var shard: Shard?

    /// How many of them were cut, since the time was up.
    let cutRuns: Int

    /// How many elements the lists and texts of the runs have.
    let elements: Int

    /// How many runs lead to the same counterexamples; `nil` if that is not known.
    let neededRuns: Int?

    /// How many steps were taken: actions dispatched, interactions performed, or values tried.
    public let steps: Int

    /// How often each declared action was dispatched, in the order of declaration.
    ///
    /// For a ``PresenterFuzzer`` they are its interactions, and for a ``Property`` there is one entry: it, with the number
    /// of its values.
    public let actions: [ActionCount]

    /// The declared reachability goals, in the order of declaration, each with when it was reached.
    public let goals: [GoalOutcome]

    /// The declared rules, in the order of declaration, each with how often it was checked.
    public internal(set) var rules: [RuleCount]

    /// The declared labels, in the order of declaration, each with how many states or values it fits.
    ///
    /// After a verification or a replay, which don't count by labels, there are none.
    public let labels: [LabelCount]

    /// What was seen of some runs that were made twice more, if the verdict is ``Verdict/noFailureFound`` after random runs.
    public internal(set) var repeated: RepeatedRuns?

    /// Stands for what was visited: eight hexadecimal digits, the same in every process, on every machine, with any number
    /// of workers.
    ///
    /// Where it is not the same for the same seed and the same code, that code depends on something which differs between
    /// processes, such as the order of a `Set`. It is made of all that was counted: runs, steps, actions, conditions, labels,
    /// goals and failures; after a search without a failure also of 200 steps of the runs that were made twice more, each with
    /// its action and the state after it, and of what guards, conditions, labels and goals answered in these runs; after a
    /// verification of 200 transitions. It is `nil` if the verdict is ``Verdict/incomplete(reason:)``, after a replay, and if
    /// the search had a ``Budget/searchTime``, in which there is another number of runs each time.
    public internal(set) var digest: String?

    /// What came of a comparison with other processes; `nil` if it was not asked for.
    let comparison: String?

    /// What a search of a small state space found out; `nil` if there was none.
    var smallSearch: SmallSearch?

    /// What a verification visited; `nil` after random runs, which don't count states.
    let visited: StateSpace?

    /// Whether a step is a value, that a property was tried with.
    var isAboutValues = false

    /// What was replayed, as far as the steps fitted; `nil` unless it was a replay.
    var replayed: RunSteps<Action, State>?

    /// What to say of the initial state of the replayed steps, if it is not the one which was recorded.
    var noteOnStart: String?

    /// How many inputs of an engine were replayed; `nil` if none were.
    var inputs: Int?

    /// Whether the steps that were replayed had been written down as closures.
    var isPerformed = false

    /// What should be put right in the declarations, though nothing fails for it: names that several rules or interactions
    /// have.
    ///
    /// Also how many failures of a rule over time are left out, since another one explains them.
    public internal(set) var notes: [String] = []

    /// What became of failures that were remembered from earlier runs; `nil` if there was none, or nobody asked for them.
    public internal(set) var remembered: RememberedFailures?

    /// What became of ways to goals that were remembered from earlier runs; `nil` if nobody asked for them.
    public internal(set) var ways: RememberedWays?

    /// Why the text that was to be replayed is no token for this fuzzer; `nil` if it is one, and if there was no replay.
    ///
    /// The verdict is ``Verdict/incomplete(reason:)`` then, and says it in words.
    public internal(set) var tokenMismatch: TokenMismatch?

    /// The rules that are known to fail and did, in the order of declaration; see ``Fuzzer/known(_:until:fileID:line:)``.
    ///
    /// They are looked for only if all else passes, and leave the verdict as it is.
    public internal(set) var knownFailures: [KnownFailure<Action, State>] = []
}

extension FuzzReport {
    /// The first counterexample, if the verdict is ``Verdict/failed``.
    public var counterexample: Counterexample<Action, State>? { counterexamples.first }

    /// How many distinct states a verification visited; `nil` after random runs.
    public var distinctStates: Int? { visited?.states }

    /// How many transitions a verification took; `nil` after random runs.
    ///
    /// There is one for the initial state, and one for each action that is enabled in a state, whether it
    /// changes anything or not. An action that a generator can make in two ways counts twice.
    public var transitions: Int? { visited?.transitions }

    /// The rate of failing runs that this many runs without a failure exclude with a confidence of 95 %, in 0...1.
    ///
    /// If a greater share of all runs that this fuzzer may make failed, one of these would have with a probability of
    /// 95 % at least: 1 − 0.05^(1/*n*) for *n* runs. It is `nil` unless the verdict is ``Verdict/noFailureFound`` after
    /// random runs. It says nothing of what users do, which is not what the fuzzer does.
    public var excludedFailureRate: Double? {
        // A run that was cut might have failed later.
        let whole = runs - cutRuns
        guard verdict == .noFailureFound, replayed == nil, inputs == nil, visited == nil, whole > 0 else { return nil }
        return 1 - pow(0.05, 1 / Double(isAboutValues ? max(1, steps) : whole))
    }

    /// How many levels the visited states have; `nil` after random runs.
    ///
    /// The initial state is level 1, what one action makes of it level 2, and so on.
    public var depth: Int? { visited?.depth }

    /// How many of the transitions lead to a state outside the bound; `nil` after random runs.
    public var transitionsOutOfBound: Int? { visited?.transitionsOutOfBound }
}

extension FuzzReport {
    /// The same report of a search that has ended since the process is to end.
    ///
    /// - Parameter time: How long it took.
    /// - Returns: The report, which says so.
    func stopped(after time: Duration) -> FuzzReport {
        let runs = runs > 0 ? self.runs.grouped(isAboutValues ? "value" : "run") : nil
        let extent = [visited?.description ?? runs, time.roughly].compactMap(\.self).joined(separator: " and ")
        let reason = "\(StopRequest.reason) after \(extent); nothing failed until then"
        return judged(.incomplete(reason: reason))
    }

    /// The same report with another verdict.
    func judged(_ verdict: Verdict) -> FuzzReport {
        var copy = self
        copy.verdict = verdict
        return copy
    }
}

extension FuzzReport: Sendable where Action: Sendable, State: Sendable {}
