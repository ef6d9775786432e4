/// The runs that an engine makes of its inputs, one after the other, on the caller's thread.
///
/// Nothing is survived there: what traps is the engine's business.
final class EngineRuns<Step, State> {
    private let campaign: Campaign<Step, State>
    private let subject: Subject<Step, State>
    private let runner: Runner

    /// How many runs were made.
    private var count = 0

    init(_ campaign: Campaign<Step, State>) {
        self.campaign = campaign
        subject = campaign.prepare(campaign, Sandbox(isOpen: true))
        runner = campaign.runner(in: subject.sandbox, subject.makeMachines.first ?? subject.makePlainMachine)
    }

    /// Makes the run of an input.
    ///
    /// - Returns: The report, if a rule broke or nothing could be put to the test.
    func report(on input: EngineInput) -> String? {
        guard let outcome = replay(input) else { return nil }
        if outcome.failure != nil { return report(onFailing: outcome.sequence) }
        count += 1
        // Something wrong with how a presenter is set up comes up soon, and to look for it takes long.
        guard count & (count - 1) == 0, let problem = subject.end(nil).problem else { return nil }
        return campaign.report(problem).description
    }

    private func replay(_ input: EngineInput) -> Outcome? {
        runner.replay(input.sequence(as: campaign.shapeOfInputs), modulo: true)
    }

    private func report(onFailing sequence: ChoiceSequence) -> String {
        _ = subject.end(nil)
        let run = campaign.tracer(subject).replay(sequence)
        let ending = subject.end(run)
        guard let run, let failure = run.failure else {
            return campaign.report(.notDeterministic(nil, campaign.suspects)).description
        }
        let counterexample = campaign.counterexample(of: run, Finding(failure, at: run.outcome.sequence), ending)
        return campaign.report(.failed, [counterexample], of: .replay(nil, run.steps)).description
    }
}

// MARK: - Inputs and tokens

extension EngineRuns {
    /// The input of which the steps of a token are made; `nil` if they can't be taken.
    func input(for steps: NamedSteps) -> EngineInput? {
        guard steps.kind == campaign.declarations.kind else { return nil }
        defer { _ = subject.end(nil) }
        var fitter = StepFitter(steps, campaign, subject)
        guard case .taken(let run) = fitter.fit() else { return nil }
        return EngineInput(run.outcome.sequence, as: campaign.shapeOfInputs)
    }

    /// The steps that an input takes.
    ///
    /// They are said to break the rule that they do break, or else the first one.
    func steps(of input: EngineInput) -> NamedSteps? {
        defer { _ = subject.end(nil) }
        guard let outcome = replay(input) else { return nil }
        _ = subject.end(nil)
        guard let run = campaign.tracer(subject).replay(outcome.sequence) else { return nil }
        let rules = campaign.declarations.rules
        let broken = run.failure.flatMap { rules.indices.contains($0.kind.rule) ? rules[$0.kind.rule] : nil }
        let place = CodeLocation(fileID: #fileID, line: #line)
        let rule = broken ?? rules.first ?? Interruption.declarations(at: place)[0]
        return campaign.namedSteps(of: run, breaking: rule.name)
    }
}
