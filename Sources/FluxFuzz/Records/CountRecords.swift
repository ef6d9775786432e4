/// What a verification visited.
struct StatesRecord: Codable, Equatable, Sendable {
    let distinct: Int
    let transitions: Int
    let depth: Int
    /// Whether these are all states that can be reached.
    let isComplete: Bool
}

/// How many distinct states there were after how many: a curve, point by point.
struct GrowthRecord: Codable, Equatable, Sendable {
    /// How many states were visited; in a verification, up to which level.
    let visited: [Int]
    let distinct: [Int]

    /// `nil` if the curve has no points.
    init?(_ curve: GrowthCurve) {
        let points = curve.points
        if points.isEmpty { return nil }
        visited = points.map(\.visited)
        distinct = points.map(\.distinct)
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: RecordName.self)
        try fields.encode(visited, forKey: .visited)
        try fields.encode(distinct, forKey: .distinct)
    }
}

/// How often a step was taken.
struct ActionRecord: Codable, Equatable, Sendable {
    let name: String
    let place: PlaceRecord
    let drawn: Int
    /// The share of all steps, in 0...1.
    let share: Double
    let enabledShare: Double?
    let unchangedShare: Double?
    let blocked: Int

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: RecordName.self)
        try fields.encode(name, forKey: .name)
        try fields.encode(place, forKey: .place)
        try fields.encode(drawn, forKey: .drawn)
        try fields.encode(share, forKey: .share)
        try fields.encodeIfPresent(enabledShare, forKey: .enabledShare)
        try fields.encodeIfPresent(unchangedShare, forKey: .unchangedShare)
        try fields.encode(blocked, forKey: .blocked)
    }
}

/// How often a rule was checked.
struct RuleRecord: Codable, Equatable, Sendable {
    let name: String
    let place: PlaceRecord
    /// `nil` if that was not counted.
    let checks: Int?

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: RecordName.self)
        try fields.encode(name, forKey: .name)
        try fields.encode(place, forKey: .place)
        try fields.encodeIfPresent(checks, forKey: .checks)
    }
}

/// How many states a label fits.
struct LabelRecord: Codable, Equatable, Sendable {
    let name: String
    let place: PlaceRecord
    let count: Int
    let share: Double
    let requiredShare: Double
    let isSufficient: Bool
    /// Where the share would lie after any number of runs, with a confidence of 99.9 %.
    let lower: Double
    let upper: Double
}

/// When a goal was reached.
struct GoalRecord: Codable, Equatable, Sendable {
    let name: String
    let place: PlaceRecord
    /// `nil` if it was not reached; zero in a verification.
    let run: Int?
    let step: Int?
}
