/// What became of the steps of a replay token.
enum Replay<Step, State> {
    /// The token can't be used, for the reason given.
    case refused(reason: String)

    /// Some step does not fit any more, for the reason given; those before it were taken.
    case misfit(reason: String, ReplayedSteps<Step, State>)

    /// All steps were taken, up to a failure if there was one; the sequence is what was used of the token.
    case taken(ReplayedSteps<Step, State>, Failure?, ChoiceSequence)
}

extension Replay {
    /// Takes the steps of a token.
    ///
    /// - Parameters:
    ///   - text: Any text.
    ///   - declarations: The fingerprint of what the choices refer to.
    ///   - machine: What to run; it writes its steps to `trace`.
    ///   - trace: Where the steps are taken down.
    ///   - misfit: Says why a step, of which the first choice and the state before it are given, can't be taken: the end
    ///     of a sentence.
    init(
        of text: String,
        declarations: UInt32,
        on machine: Machine,
        _ trace: Trace<Step, State>,
        misfit: (UInt64?, State) -> String
    ) {
        let sequence: ChoiceSequence
        do {
            let token = try ReplayToken(text)
            guard token.fingerprint == declarations else {
                self = .refused(reason: Self.foreignToken)
                return
            }
            sequence = token.sequence
        } catch {
            self = .refused(reason: error.reason)
            return
        }
        var source = ChoiceSource(replaying: sequence)
        let failure = machine.run(&source, limit: sequence.stepCount)
        let used = source.recorded
        // An initial state that is chosen is the first step of a sequence.
        let start = machine.choosesStart ? 1 : 0
        if trace.states.isEmpty || start == 1 && (sequence.stepCount == 0 || used[0] != sequence[0]) {
            self = .refused(
                reason: "the token no longer fits: its initial state isn't made of these choices any more"
            )
            return
        }
        guard let place = Self.firstMisfit(in: sequence, used: used, hasEnded: failure == nil) else {
            self = .taken(ReplayedSteps(actions: trace.actions, states: trace.states), failure, used)
            return
        }
        let step = place - start
        let count = min(step, trace.actions.count)
        self = .misfit(
            reason: "the token no longer fits: step \(step + 1), \(misfit(sequence[place].first, trace.states[count]))",
            ReplayedSteps(actions: Array(trace.actions[..<count]), states: Array(trace.states[...count]))
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
        case .refused(let reason), .misfit(let reason, _): .incomplete(reason: reason)
        case .taken(_, let failure, _): failure == nil ? .noFailureFound : .failed
        }
    }

    /// The steps that were taken; `nil` if the token was refused.
    var steps: ReplayedSteps<Step, State>? {
        switch self {
        case .refused: nil
        case .misfit(_, let steps), .taken(let steps, _, _): steps
        }
    }

    /// What went wrong, after which steps, and the sequence that leads there.
    var failure: (failure: Failure, steps: ReplayedSteps<Step, State>, used: ChoiceSequence)? {
        if case .taken(let steps, let failure?, let used) = self { (failure, steps, used) } else { nil }
    }
}
