/// What was found in the parts of one step, by the places in it.
///
/// Several choices may make one value. It is said not to matter only if it did so whichever of them was varied, those of
/// a part of it included.
struct StepFindings {
    private var found: [(path: [String], trials: PartTrials)] = []

    /// Places that change together with others, and not without a difference.
    private var clouded: [[String]] = []

    /// Whether a place, or one inside it, has changed with a difference.
    private func matters(_ path: [String]) -> Bool {
        clouded.contains { $0.starts(with: path) }
            || found.contains { $0.path.count > path.count && $0.path.starts(with: path) && $0.trials.hasPassed }
    }

    /// Adds what was found in a part.
    mutating func add(_ trials: PartTrials, of kind: StepPart.Kind) {
        guard let path = trials.path else {
            if case .choice = kind, trials.hasPassed {
                clouded += trials.attempts.flatMap { $0.changes ?? [] }.map(\.path)
            }
            return
        }
        if let index = found.firstIndex(where: { $0.path == path }) {
            found[index].trials.add(all: trials)
        } else {
            found.append((path, trials))
        }
    }

    /// What does not matter.
    func irrelevances(inStep step: Int) -> [Irrelevance] {
        found.compactMap { path, trials in
            let isIrrelevant = trials.isIrrelevant
            let bound = isIrrelevant ? nil : trials.bound
            guard isIrrelevant || bound != nil, !matters(path) else { return nil }
            let text = path.joined()
            return Irrelevance(
                step: step,
                path: text.hasPrefix(".") ? String(text.dropFirst()) : text,
                bound: bound,
                changingSteps: trials.changingSteps
            )
        }
    }
}
