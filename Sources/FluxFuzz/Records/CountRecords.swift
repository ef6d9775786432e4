/// What a verification visited.
struct StatesRecord: Decodable, JSONObject, Equatable, Sendable {
    let distinct: Int
    let transitions: Int
    let depth: Int
    /// Whether these are all states that can be reached.
    let isComplete: Bool

    func writeMembers(to json: inout JSONText) {
        json.add("distinct", distinct)
        json.add("transitions", transitions)
        json.add("depth", depth)
        json.add("isComplete", isComplete)
    }
}

/// How many distinct states there were after how many: a curve, point by point.
struct GrowthRecord: Decodable, JSONObject, Equatable, Sendable {
    /// How many states were visited; in a verification, up to which level.
    let visited: [Int]
    let distinct: [Int]

    /// `nil` if the curve has no points.
    init?(_ curve: GrowthCurve) {
        let points = curve.points
        if points.isEmpty { return nil }
        visited = points.map { $0.visited }
        distinct = points.map { $0.distinct }
    }

    func writeMembers(to json: inout JSONText) {
        json.add("visited", visited)
        json.add("distinct", distinct)
    }
}

/// How often a step was taken.
struct ActionRecord: Decodable, JSONObject, Equatable, Sendable {
    let name: String
    let place: PlaceRecord
    let drawn: Int
    /// The share of all steps, in 0...1.
    let share: Double
    let enabledShare: Double?
    let unchangedShare: Double?
    let blocked: Int

    func writeMembers(to json: inout JSONText) {
        json.add("name", name)
        json.add("place", place)
        json.add("drawn", drawn)
        json.add("share", share)
        json.add("enabledShare", enabledShare)
        json.add("unchangedShare", unchangedShare)
        json.add("blocked", blocked)
    }
}

/// How often a rule was checked.
struct RuleRecord: Decodable, JSONObject, Equatable, Sendable {
    let name: String
    let place: PlaceRecord
    /// `nil` if that was not counted.
    let checks: Int?

    func writeMembers(to json: inout JSONText) {
        json.add("name", name)
        json.add("place", place)
        json.add("checks", checks)
    }
}

/// How many states a label fits.
struct LabelRecord: Decodable, JSONObject, Equatable, Sendable {
    let name: String
    let place: PlaceRecord
    let count: Int
    let share: Double
    let requiredShare: Double
    let isSufficient: Bool
    /// Where the share would lie after any number of runs, with a confidence of 99.9 %.
    let lower: Double
    let upper: Double

    func writeMembers(to json: inout JSONText) {
        json.add("name", name)
        json.add("place", place)
        json.add("count", count)
        json.add("share", share)
        json.add("requiredShare", requiredShare)
        json.add("isSufficient", isSufficient)
        json.add("lower", lower)
        json.add("upper", upper)
    }
}

/// When a goal was reached.
struct GoalRecord: Decodable, JSONObject, Equatable, Sendable {
    let name: String
    let place: PlaceRecord
    /// `nil` if it was not reached; zero in a verification.
    let run: Int?
    let step: Int?

    func writeMembers(to json: inout JSONText) {
        json.add("name", name)
        json.add("place", place)
        json.add("run", run)
        json.add("step", step)
    }
}
