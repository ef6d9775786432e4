/// The choices of a counterexample, step by step.
struct Choices: Hashable, Encodable {
    private(set) var values: [UInt64] = []

    /// For each step, the index in `values` just behind it.
    private(set) var ends: [Int] = []

    init(_ steps: [[UInt64]] = []) {
        for step in steps { append(step) }
    }

    mutating func append(_ step: [UInt64]) {
        values += step
        ends.append(values.count)
    }
}

extension Choices: Comparable {
    /// Fewer steps come first, then fewer choices, then the first smaller choice.
    static func < (left: Choices, right: Choices) -> Bool {
        if left.ends.count != right.ends.count { return left.ends.count < right.ends.count }
        if left.values.count != right.values.count { return left.values.count < right.values.count }
        if left.values != right.values { return left.values.lexicographicallyPrecedes(right.values) }
        return left.ends.lexicographicallyPrecedes(right.ends)
    }
}
