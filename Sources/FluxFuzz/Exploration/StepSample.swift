/// What was seen of a declared step in the runs that were looked at closely.
struct StepSample: Hashable {
    /// How many states were looked at.
    var states = 0

    /// In how many of them the step could be taken.
    var enabled = 0

    /// How often it was taken and the state compared with the one before.
    var compared = 0

    /// How often the two were the same.
    var unchanged = 0

    /// In what share of the states it could be taken; `nil` if none was looked at.
    var enabledShare: Double? { states == 0 ? nil : Double(enabled) / Double(states) }

    /// In what share of its steps it changed nothing; `nil` if none was looked at.
    var unchangedShare: Double? { compared == 0 ? nil : Double(unchanged) / Double(compared) }
}
