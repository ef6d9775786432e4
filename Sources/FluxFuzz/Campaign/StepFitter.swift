internal import FluxCore

/// Finds steps that were recorded by their names among those that are declared now, and takes them.
///
/// Several declarations may make the same action, and which one it was is not recorded, since that may have changed. What
/// counts is that the step is the same: its text. So all of them are asked where a step comes, and the one is taken that makes
/// it. Where none does of the choices that were recorded, others are looked for, step by step.
struct StepFitter<Step, State> {
    let campaign: Campaign<Step, State>
    let subject: Subject<Step, State>
    /// What takes the steps.
    private(set) var tracer: Tracer<Step, State>

    /// For texts and names that were met, which declaration it was.
    private var favourites: [ShortText: Int] = [:]

    /// Whether the time was up before all steps were taken.
    private(set) var isOutOfTime = false

    /// How many runs were made to find the steps.
    private var runs = 0

    /// How many steps may still be taken to try declarations.
    private var rest: Int

    /// Whether the initial state is what the recorded choices make now: nothing makes one with the text that was recorded.
    private(set) var takesOtherStart = false

    let steps: NamedSteps

    /// The choices of the steps that fit, the initial state included.
    private var sequence = ChoiceSequence()

    /// How many steps fit.
    private(set) var count = 0

    init(_ steps: NamedSteps, _ campaign: Campaign<Step, State>, _ subject: Subject<Step, State>) {
        self.steps = steps
        self.campaign = campaign
        self.subject = subject
        tracer = campaign.tracer(subject)
        rest = 50_000 + 2 * steps.steps.count
    }

    /// What came of the steps.
    enum Outcome {
        /// Each could be taken, up to a failure if there was one.
        case taken(TracedRun<Step, State>)
        /// One could not be taken.
        case misfit(Misfit)
        /// The run could not be made at all.
        case impossible
    }

    var declarations: Declarations { campaign.declarations }
    private var first: Int { declarations.choosesStart ? 1 : 0 }

    /// Takes the steps, in the subject's sandbox.
    mutating func fit() -> Outcome {
        if declarations.choosesStart {
            guard let start = steps.start else { return .misfit(misfitOfStart()) }
            sequence.append([0] + start.choices)
        }
        if let outcome = fitAtOnce() { return outcome }
        while rest > 0 {
            var whole = sequence
            for step in steps.steps[count...] {
                guard let rule = candidates(for: step).first else { break }
                whole.append([UInt64(rule)] + step.choices)
            }
            guard let run = replay(whole) else { return .impossible }
            let hasBegun = !run.steps.states.isEmpty || run.interruption != nil
            if !hasBegun || !fitsStart(run) {
                guard declarations.choosesStart || hasBegun else { return .impossible }
                guard chooseOtherStart(insteadOf: run) else { return .misfit(misfitOfStart(run)) }
                continue
            }
            let fitting = fittingSteps(of: run, whole)
            keep(fitting, of: whole)
            let isWhole = whole.stepCount - first == steps.steps.count
            if fitting == takenSteps(of: run), run.failure != nil || isWhole && fitting == steps.steps.count {
                return outcome(of: run)
            }
            if let misfit = fitNext(run) { return misfit }
        }
        return .misfit(Misfit(reason: "its steps can't be told apart, since there are so many"))
    }

    /// Takes each step by the one of its declarations that makes it, in a single run.
    ///
    /// - Returns: `nil` if none makes some step of the choices that were recorded; it is known then which steps fit.
    private mutating func fitAtOnce() -> Outcome? {
        // What is declared by its name is found by that.
        let areNamed = declarations.steps.contains { if case .declared = $0.name { true } else { false } }
        var whole = sequence
        for step in steps.steps {
            for rule in candidates(for: step) { whole.append([UInt64(rule)] + step.choices) }
        }
        guard !areNamed, whole.stepCount > steps.steps.count + first, whole.stepCount <= rest else { return nil }
        let (trace, recorded) = (tracer.trace, steps.steps)
        trace.isWanted = { action in
            guard trace.actions.count < recorded.count else { return false }
            let (step, text) = (recorded[trace.actions.count], String(naming: action))
            return step.text?.stands(for: text) ?? step.name.stands(for: NamedStep.name(in: text))
        }
        let run = replay(whole)
        trace.isWanted = nil
        var areAllTaken = false
        if let run, !run.steps.states.isEmpty, fitsStart(run) {
            keep(fittingSteps(of: run, run.outcome.sequence), of: run.outcome.sequence)
            areAllTaken = count == takenSteps(of: run) && (run.failure != nil || count == steps.steps.count)
        }
        guard let run, areAllTaken else {
            tracer = campaign.tracer(subject)
            return nil
        }
        return outcome(of: run)
    }

    /// What came of a run in which all steps fit, of which others must not have been counted as well.
    private mutating func outcome(of run: TracedRun<Step, State>) -> Outcome {
        if run.failure == nil, let misfit = ambiguity(of: run) { return .misfit(misfit) }
        guard runs > 1 else { return .taken(interrupted(run)) }
        tracer = campaign.tracer(subject)
        return whole(tracer.replay(run.outcome.sequence)).map { .taken(interrupted($0)) } ?? .impossible
    }

    /// A run of steps that did not return when they were recorded, with what it comes to in other ways, if that is so still.
    private func interrupted(_ run: TracedRun<Step, State>) -> TracedRun<Step, State> {
        // Only where that is in question, since it is to take the steps twice.
        guard run.failure == nil, campaign.isAboutInterruption(steps.rule) else { return run }
        if let run = campaign.withoutTrace(run, subject) { return run }
        return campaign.withQuestions(run, subject).map { campaign.withCertainMessage($0, subject) } ?? run
    }

    private mutating func replay(_ sequence: ChoiceSequence) -> TracedRun<Step, State>? {
        rest -= sequence.stepCount
        runs += 1
        return whole(tracer.replay(sequence))
    }

    /// A run, unless it was cut: nothing can be said of its steps then.
    private mutating func whole(_ run: TracedRun<Step, State>?) -> TracedRun<Step, State>? {
        guard let run, run.isCut else { return run }
        isOutOfTime = true
        return nil
    }
}

// MARK: - The initial state

extension StepFitter {
    private func fitsStart(_ run: TracedRun<Step, State>) -> Bool {
        guard let start = steps.start, let state = run.steps.states.first else { return true }
        guard let text = start.text, !takesOtherStart else { return isMadeOf(start.choices, run) }
        return campaign.text(of: state).map(text.stands(for:)) ?? false
    }

    /// Whether the initial state of a run is made of some choices, all of them and as they are.
    private func isMadeOf(_ choices: [UInt64], _ run: TracedRun<Step, State>) -> Bool {
        guard declarations.choosesStart else { return choices.isEmpty }
        guard !run.steps.states.isEmpty, run.outcome.sequence.stepCount > 0 else { return false }
        return Array(run.outcome.sequence[0].dropFirst()) == choices
    }

    /// Looks for another initial state than that of a run; returns whether there is one.
    ///
    /// The best is one that has the text which was recorded. If nothing makes that any more, its type may have changed, and
    /// what the recorded choices make is as good as it gets.
    private mutating func chooseOtherStart(insteadOf run: TracedRun<Step, State>) -> Bool {
        guard declarations.choosesStart, let start = steps.start, let text = start.text, sequence.stepCount == 1,
            !takesOtherStart
        else { return false }
        if let choices = subject.choices(nil, text.stands(for:)), [0] + choices != Array(sequence[0]) {
            sequence = ChoiceSequence(steps: [[0] + choices])
            return true
        }
        takesOtherStart = isMadeOf(start.choices, run)
        return takesOtherStart
    }

    private func misfitOfStart(_ run: TracedRun<Step, State>? = nil) -> Misfit {
        let text = steps.start.map { ", \($0.description)," } ?? ""
        guard !declarations.choosesStart, let state = run?.steps.states.first, steps.start?.text != nil else {
            return Misfit(reason: "its initial state\(text) isn't made any more")
        }
        let present = campaign.text(of: state).map { ": \(Excerpt.of($0))" } ?? ""
        return Misfit(reason: "its initial state\(text) is another one now\(present)")
    }

    /// What to say of an initial state that is not the one which was recorded; `nil` if it is.
    var noteOnStart: String? {
        guard takesOtherStart, let start = steps.start else { return nil }
        return "began in what the recorded choices make now, since \(start.description) isn't made any more"
    }
}

// MARK: - Steps

extension StepFitter {
    /// How many steps a run has, one that was never made included.
    private func takenSteps(of run: TracedRun<Step, State>) -> Int { max(0, run.outcome.sequence.stepCount - first) }

    /// How many of the steps were taken as they were recorded.
    private func fittingSteps(of run: TracedRun<Step, State>, _ sequence: ChoiceSequence) -> Int {
        let taken = min(takenSteps(of: run), steps.steps.count)
        let texts = campaign.texts(of: Array(run.steps.actions.prefix(taken)))
        var fitting = 0
        while fitting < taken {
            let used = run.outcome.sequence[fitting + first]
            // Of equal steps, one may have been left out, and another one be in its place.
            guard used.first == sequence[fitting + first].first,
                isSame(fitting, in: run, fitting < texts.count ? texts[fitting] : nil)
                    || fitting < count && isSameByOtherName(fitting, in: run)
            else { break }
            fitting += 1
        }
        return fitting
    }

    /// The text of the step with an index, if there is one.
    private func text(_ index: Int, in run: TracedRun<Step, State>) -> String? {
        index < run.steps.actions.count ? campaign.texts(of: [run.steps.actions[index]])[0] : nil
    }

    /// Whether the step with an index is the one that was recorded.
    private func isSame(_ index: Int, in run: TracedRun<Step, State>, _ text: String?) -> Bool {
        let step = steps.steps[index]
        guard index < run.steps.actions.count else { return run.lacksLastStep && step.text == nil }
        if let recorded = step.text {
            return text.map(recorded.stands(for:)) ?? false
        }
        // Its payload was kept private, so the choices have to tell.
        let used = run.outcome.sequence[index + first]
        if Array(used.dropFirst()) != step.choices { return false }
        if case .declared = declarations.steps[Int(used[used.startIndex])].name { return true }
        return text.map { step.name.stands(for: NamedStep.name(in: $0)) } ?? false
    }

    /// Whether the step with an index is the one that was recorded, by another of its names.
    private func isSameByOtherName(_ index: Int, in run: TracedRun<Step, State>) -> Bool {
        guard index < run.steps.actions.count, let recorded = steps.steps[index].text else { return false }
        let others = (run.steps.actions[index] as? any DescribedStep)?.otherNames ?? []
        return others.contains(where: recorded.stands(for:))
    }

    /// A step that may have been another one, since its value was not kept: that nothing fails proves nothing then.
    private mutating func ambiguity(of run: TracedRun<Step, State>) -> Misfit? {
        for (index, step) in steps.steps.enumerated() where step.text == nil {
            let taken = Int(run.outcome.sequence[index + first, 0])
            if case .declared = declarations.steps[taken].name { continue }
            for rule in candidates(for: step) where rule != taken {
                var other = run.outcome.sequence.prefix(steps: index + first)
                other.append([UInt64(rule)] + step.choices)
                guard let run = replay(other), takenSteps(of: run) > index, isSame(index, in: run, text(index, in: run))
                else { continue }
                let reason = "was taken without its value, and several actions are called that"
                return Misfit(reason: "step \(index + 1), \(step.description), \(reason)")
            }
        }
        return nil
    }

    private mutating func keep(_ fitting: Int, of whole: ChoiceSequence) {
        for index in count..<max(count, fitting) {
            let rule = Int(whole[index + first, 0])
            favourites[steps.steps[index].name] = rule
            if let text = steps.steps[index].text { favourites[text] = rule }
        }
        count = max(count, fitting)
        sequence = whole.prefix(steps: count + first)
    }

    /// The declarations of which a step may come, the likeliest first.
    private func candidates(for step: NamedStep) -> [Int] {
        let favourite = step.text.flatMap { favourites[$0] } ?? favourites[step.name]
        let candidates = declarations.steps.indices.filter { index in
            switch declarations.steps[index].name {
            case .declared(let name): step.name.stands(for: name)
            case .constant(let source):
                step.text?.stands(for: source) ?? step.name.stands(for: NamedStep.name(in: source))
            case .byExample: true
            }
        }
        guard let favourite, candidates.contains(favourite) else { return candidates }
        return [favourite] + candidates.filter { $0 != favourite }
    }

    /// So many calls that wait are looked through for the one that is answered.
    private static var greatestPlace: UInt64 { 32 }

    /// Finds the declaration of the first step that does not fit yet.
    ///
    /// - Parameter run: A run whose steps before it fit.
    /// - Returns: What is wrong if there is none, and `nil` if it was found.
    private mutating func fitNext(_ run: TracedRun<Step, State>) -> Outcome? {
        let step = steps.steps[count]
        let candidates = candidates(for: step)
        var others: [(rule: Int, text: String?)] = []
        for rule in candidates {
            switch attempt(rule, step.choices) {
            case nil: return .impossible
            case .same?: return nil
            case .other(let text)?: others.append((rule, text))
            }
        }
        let state = run.steps.states.indices.contains(count) ? run.steps.states[count] : nil
        if let text = step.text, let state {
            for rule in candidates {
                guard let choices = subject.choices((rule, state), text.stands(for:)), choices != step.choices,
                    case .same? = attempt(rule, choices)
                else { continue }
                return nil
            }
        }
        if declarations.kind == .interaction, let first = step.choices.first {
            // Which call is answered is chosen first, and others may wait beside it now.
            for rule in candidates {
                for other in 0..<Self.greatestPlace where other != first && rest > 0 {
                    if case .same? = attempt(rule, [other] + step.choices.dropFirst()) { return nil }
                }
            }
        }
        // Last, since the step that has the very name may be there as well.
        for rule in candidates {
            if case .same? = attempt(rule, step.choices, byOtherNames: true) { return nil }
        }
        return .misfit(misfit(of: step, others, state, run))
    }

    private enum Attempt {
        case same
        /// Another step was made, or none.
        case other(String?)
    }

    /// Takes the next step in one way, and keeps that if it is the same step.
    private mutating func attempt(_ rule: Int, _ choices: [UInt64], byOtherNames: Bool = false) -> Attempt? {
        var longer = sequence
        longer.append([UInt64(rule)] + choices)
        guard let run = replay(longer) else { return nil }
        let isTaken = takenSteps(of: run) > count
        let text = isTaken ? text(count, in: run) : nil
        if isTaken, byOtherNames ? isSameByOtherName(count, in: run) : isSame(count, in: run, text) {
            keep(count + 1, of: longer)
            return .same
        }
        return .other(text)
    }
}
