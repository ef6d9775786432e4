/// Whether a reachability goal was reached, and when first.
public struct GoalOutcome: Hashable, Sendable {
    /// The name of the goal.
    public let name: String

    /// Where it was declared.
    public let location: CodeLocation

    /// The number of the run that reached it first, from 1; zero in a verification; `nil` if none did.
    public let run: Int?

    /// After how many steps it was reached; `nil` if it was not.
    ///
    /// In a verification no shorter sequence reaches it.
    public let step: Int?

    /// Whether it was reached.
    public var isReached: Bool { step != nil }
}

extension GoalOutcome {
    /// The goals, each with when it was reached; never, if nothing is known of it.
    ///
    /// There may be fewer moments than goals: none at all if no machine could be made.
    static func outcomes<State>(of goals: [Goal<State>], _ reached: [GoalWatch.Hit?]?) -> [GoalOutcome] {
        goals.enumerated().map { index, goal in
            let moment = reached.flatMap { index < $0.count ? $0[index] : nil }
            return GoalOutcome(name: goal.name, location: goal.location, run: moment?.run, step: moment?.step)
        }
    }

    /// What makes a pass vacuous, for each goal that was never reached.
    static func problems<State>(of goals: [Goal<State>], _ reached: [GoalWatch.Hit?]) -> [String] {
        zip(goals, reached).filter { $1 == nil }.map { "goal “\($0.0.name)” was never reached" }
    }
}
