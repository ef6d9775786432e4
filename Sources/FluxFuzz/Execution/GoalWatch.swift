/// Watches for the reachability goals of a machine until each has been met.
struct GoalWatch {
    /// When a goal was met first.
    struct Moment: Hashable {
        /// The number of the run, from 1.
        let run: Int

        /// After how many steps of it.
        let step: Int
    }

    /// For each goal, when it was met first.
    private(set) var reached: [Moment?]

    /// Whether there is a goal that has not been met yet.
    ///
    /// A flag of its own, so that it costs a run next to nothing once all have been.
    private(set) var isWatching: Bool

    private var pending: [(index: Int, goal: BoundGoal)]
    private var run = 0

    init(_ goals: [BoundGoal]) {
        reached = Array(repeating: nil, count: goals.count)
        pending = goals.enumerated().map { ($0, $1) }
        isWatching = !goals.isEmpty
    }

    mutating func beginRun() {
        run &+= 1
    }

    /// Looks whether the current state meets any goal.
    mutating func look(after step: Int) {
        var place = pending.count - 1
        while place >= 0 {
            let (index, goal) = pending[place]
            if goal.isMet() {
                reached[index] = Moment(run: run, step: step)
                pending.remove(at: place)
            }
            place -= 1
        }
        isWatching = !pending.isEmpty
    }
}
