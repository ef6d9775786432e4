/// What became of the steps of a replay token.
enum Replay<Step, State> {
    /// The token can't be used, for the reason given.
    ///
    /// The mismatch is there if the text alone tells that, before anything is run.
    case refused(reason: String, mismatch: TokenMismatch? = nil)

    /// Some step does not fit any more, for the reason given; those before it were taken.
    case misfit(reason: String, ReplayedSteps<Step, State>)

    /// All steps were taken, up to a failure if there was one.
    case taken(TracedRun<Step, State>)
}

extension Replay {
    /// Takes the steps of a token.
    ///
    /// - Parameters:
    ///   - text: Any text.
    ///   - declarations: The fingerprint of what the choices refer to.
    ///   - choosesStart: Whether the initial state is the first step of a sequence.
    ///   - place: Who runs, and where.
    ///   - rules: How many rules there are.
    ///   - steps: Gives, after the run, the steps that it took.
    ///   - misfit: Says why a step, of which the first choice and the state before it are given, can't be taken: the end
    ///     of a sentence.
    init(
        of text: String,
        declarations: UInt32,
        choosingStart choosesStart: Bool = false,
        at place: RandomWalk.Place,
        rules: Int,
        steps: () -> ReplayedSteps<Step, State>,
        misfit: (UInt64?, State) -> String
    ) {
        let sequence: ChoiceSequence
        do {
            let token = try ReplayToken(text)
            guard token.fingerprint == declarations else {
                self = .refused(reason: Self.foreignToken, mismatch: .otherFuzzer)
                return
            }
            sequence = token.sequence
        } catch {
            self = .refused(reason: error.reason, mismatch: .unreadable)
            return
        }
        guard let run = TracedRun(of: sequence, at: place, rules: rules, steps: steps) else {
            self = .refused(reason: place.sandbox.refusal ?? "the steps could not be taken")
            return
        }
        let (actions, states) = (run.steps.actions, run.steps.states)
        // An initial state that is chosen is the first step of a sequence.
        let start = choosesStart ? 1 : 0
        if states.isEmpty, run.interruption != nil {
            self = .taken(run)
            return
        }
        if states.isEmpty || start == 1 && (sequence.stepCount == 0 || run.used[0] != sequence[0]) {
            self = .refused(
                reason: "the token no longer fits: its initial state isn't made of these choices any more"
            )
            return
        }
        guard let index = Self.firstMisfit(in: sequence, used: run.used, hasEnded: run.failure == nil) else {
            self = .taken(run)
            return
        }
        let step = index - start
        let count = min(step, actions.count)
        self = .misfit(
            reason: "the token no longer fits: step \(step + 1), \(misfit(sequence[index].first, states[count]))",
            ReplayedSteps(actions: Array(actions[..<count]), states: Array(states[...count]))
        )
    }

    /// The index of the first step that was left out or made of other choices.
    ///
    /// If the run has not come to its end, the steps behind the failure don't matter.
    private static func firstMisfit(in sequence: ChoiceSequence, used: ChoiceSequence, hasEnded: Bool) -> Int? {
        (0..<(hasEnded ? sequence.stepCount : used.stepCount)).first {
            $0 >= used.stepCount || used[$0] != sequence[$0]
        }
    }

    private static var foreignToken: String {
        """
        the token belongs to a fuzzer with other actions or rules, or with the same in another order; a run of this \
        fuzzer gives a token of its own
        """
    }

    /// The verdict; never that a pass is vacuous.
    var verdict: Verdict {
        switch self {
        case .refused(let reason, _), .misfit(let reason, _): .incomplete(reason: reason)
        case .taken(let run): run.failure == nil ? .noFailureFound : .failed
        }
    }

    /// Why the token is none for this fuzzer, if so.
    var mismatch: TokenMismatch? {
        if case .refused(_, let mismatch) = self { mismatch } else { nil }
    }

    /// The steps that were taken; `nil` if the token was refused.
    var steps: ReplayedSteps<Step, State>? {
        switch self {
        case .refused: nil
        case .misfit(_, let steps): steps
        case .taken(let run): run.steps
        }
    }

    /// What went wrong, and the run in which it did.
    var failure: (failure: Failure, run: TracedRun<Step, State>)? {
        if case .taken(let run) = self, let failure = run.failure { (failure, run) } else { nil }
    }
}
