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
        self.labels = labels
        isOn = !goals.isEmpty || !labels.isEmpty
    }

    /// Looks at the current state.
    ///
    /// - Parameters:
    ///   - run: The number of the run, from 1.
    ///   - step: How many steps of it have been taken.
    func look(in run: Int, after step: Int) {
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
}
