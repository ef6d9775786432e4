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

    private var pending: [(index: Int, goal: BoundCondition)]
    private let labels: [BoundCondition]

    init(goals: [BoundCondition], labels: [BoundCondition]) {
        reached = Array(repeating: nil, count: goals.count)
        pending = goals.enumerated().map { ($0, $1) }
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
        for (index, label) in labels.enumerated() where label.isMet() { labelled[index] &+= 1 }
        var place = pending.count - 1
        while place >= 0 {
            let (index, goal) = pending[place]
            if goal.isMet() {
                reached[index] = Hit(run: run, step: step)
                pending.remove(at: place)
            }
            place -= 1
        }
        isOn = !pending.isEmpty || !labels.isEmpty
    }
}
