/// Counts the distinct states of some runs, or the distinct values, where they are Hashable.
struct StateCensus<Step, State> {
    /// More are not kept.
    private static var limit: Int { 20_000 }

    /// Whether steps are counted, which are the values of a property.
    let countsSteps: Bool

    /// How many were looked at.
    private(set) var count = 0

    private var seen: Set<AnyHashable> = []

    /// At which of those that were looked at there was a new one.
    private var places: [Int] = []

    init(countsSteps: Bool) {
        self.countsSteps = countsSteps
    }

    /// Adds what there is in a run.
    mutating func add(_ steps: RunSteps<Step, State>) {
        if countsSteps { add(steps.actions) } else { add(steps.states) }
    }

    private mutating func add<Value>(_ values: [Value]) {
        guard Value.self is any Hashable.Type else { return }
        for value in values where count < Self.limit {
            guard let value = value as? AnyHashable else { return }
            if seen.insert(value).inserted { places.append(count) }
            count += 1
        }
    }

    /// How many of them are distinct; `nil` if that can't be known.
    var distinct: Int? { count == 0 ? nil : places.count }

    /// How many of the last tenth had not been there before; `nil` if that can't be known.
    var newInLastTenth: Int? { count == 0 ? nil : places.count { $0 >= count - (count + 9) / 10 } }
}
