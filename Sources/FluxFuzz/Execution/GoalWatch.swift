/// Looks at the states of a machine's runs: for each reachability goal until it has been met, and for the labels.
final class GoalWatch {
    /// When a goal was met first.
    struct Hit: Hashable {
        /// The number of the run, from 1.
        let run: Int

        /// After how many steps of it.
        let step: Int
    }

    /// For each goal, when it was met first.
    private(set) var reached: [Hit?]

    /// For each label, how many states it fits.
    private(set) var labelled: [Int]

    /// For each label, how much that differs between the runs before this one.
    private var earlierSpread: [RunSpread]

    /// For each label, how many states of the runs before this one it fits.
    private var earlierLabelled: [Int]

    /// How many states of this run have been looked at.
    private var states = 0

    /// Whether there is a label, or a goal that has not been met yet.
    ///
    /// A flag of its own, so that it costs a run next to nothing once all goals have been.
    private(set) var isOn: Bool

    private let goals: [() -> Bool]
    private let labels: [() -> Bool]

    init(goals: [() -> Bool], labels: [() -> Bool]) {
        reached = Array(repeating: nil, count: goals.count)
        self.goals = goals
        labelled = Array(repeating: 0, count: labels.count)
        earlierLabelled = labelled
        earlierSpread = Array(repeating: RunSpread(), count: labels.count)
        self.labels = labels
        isOn = !goals.isEmpty || !labels.isEmpty
    }

    /// Looks at the current state.
    ///
    /// - Parameters:
    ///   - run: The number of the run, from 1.
    ///   - step: How many steps of it have been taken; zero where it begins.
    func look(in run: Int, after step: Int) {
        if step == 0 { beginRun() }
        states &+= 1
        for (index, fits) in labels.enumerated() where fits() { labelled[index] &+= 1 }
        var index = 0
        while index < goals.count {
            if reached[index] == nil, goals[index]() {
                reached[index] = Hit(run: run, step: step)
                isOn = reached.contains(nil) || !labels.isEmpty
            }
            index += 1
        }
    }

    /// For each label, how much the number of states that it fits differs between runs.
    var spread: [RunSpread] {
        earlierSpread.indices.map { label in
            earlierSpread[label].adding(fits: labelled[label] - earlierLabelled[label], of: states)
        }
    }

    private func beginRun() {
        if labels.isEmpty { return }
        earlierSpread = spread
        earlierLabelled = labelled
        states = 0
    }
}
