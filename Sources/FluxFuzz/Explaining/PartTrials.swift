/// What became of the other values that were tried in one part of a step.
struct PartTrials {
    /// One other value.
    struct Attempt {
        /// Whether the same rule failed.
        let isFailing: Bool

        /// How the step differs; `nil` if no part of it tells.
        let changes: [StepChange]?

        /// The numbers of other steps that differ as well, since they are made from what happened before.
        var changingSteps: Set<Int> = []
    }

    /// Whether all choices of the step were varied, so that nothing in its payload kept its value.
    let isWholeStep: Bool

    /// Whether there are no others to try.
    var isExhaustive = false

    private(set) var attempts: [Attempt] = []

    /// How many attempts were made, also those that say nothing.
    private(set) var count = 0

    /// Adds an attempt; `nil` if it says nothing, since the generator does not make that value there.
    mutating func add(_ attempt: Attempt?) {
        count += 1
        if let attempt { attempts.append(attempt) }
    }

    /// Adds what was tried in another part that shows in the same place.
    mutating func add(all other: PartTrials) {
        attempts += other.attempts
        isExhaustive = isExhaustive || other.isExhaustive
    }

    /// Whether nothing failed with one of the other values.
    var hasPassed: Bool { passing > 0 }

    private var failing: Int { attempts.count { $0.isFailing } }
    private var passing: Int { attempts.count - failing }

    /// Whether all attempts failed, and there were enough.
    ///
    /// One may be a coincidence.
    var isIrrelevant: Bool { passing == 0 && failing >= (isExhaustive ? 1 : 2) && path != nil }

    /// The numbers of other steps that differed in an attempt that failed, in ascending order.
    var changingSteps: [Int] {
        attempts.filter(\.isFailing).reduce(into: Set<Int>()) { $0.formUnion($1.changingSteps) }.sorted()
    }

    /// Whether further attempts can't add to what is known.
    var isDecided: Bool {
        if attempts.contains(where: { $0.changes == nil }) { return true }
        return passing > 0 && (numbers.count < attempts.count || passing > 1 && failing == 0)
    }

    /// The place where all changes are, or `nil` if that would also comprise what was not varied.
    var path: [String]? {
        var all: [[String]] = []
        for attempt in attempts {
            guard let changes = attempt.changes else { return nil }
            all += changes.map(\.path)
        }
        guard var common = all.first else { return nil }
        for path in all { common = Array(zip(common, path).prefix { $0 == $1 }.map(\.0)) }
        if isWholeStep { return common }
        let isWithin = all.allSatisfy { $0.count == common.count || $0[common.count].hasPrefix("[") }
        return isWithin ? common : nil
    }

    /// Whether the place is one value that no part of the choices can tell more about.
    var isOneValue: Bool {
        let changes = attempts.compactMap(\.changes)
        guard let path else { return false }
        return changes.count == attempts.count
            && changes.allSatisfy { $0.count == 1 && $0[0].values != nil && $0[0].path == path }
    }

    // MARK: Numbers

    /// The numbers that were tried, with the one in the counterexample.
    private var numbers: [(old: SourceNumber, new: SourceNumber, isFailing: Bool)] {
        attempts.compactMap { attempt in
            guard let changes = attempt.changes, changes.count == 1, let values = changes[0].values else { return nil }
            guard let old = SourceNumber(values.old), let new = SourceNumber(values.new) else { return nil }
            return (old, new, attempt.isFailing)
        }
    }

    /// On which side all numbers failed; `nil` if on none, or not all are numbers.
    var bound: Irrelevance.Bound? {
        let numbers = numbers
        guard passing > 0, numbers.count == attempts.count, isOneValue else { return nil }
        guard let values = attempts[0].changes?[0].values else { return nil }
        let greater = numbers.filter { $0.old < $0.new }
        let less = numbers.filter { $0.new < $0.old }
        if greater.count > 1, greater.allSatisfy(\.isFailing) { return .atLeast(values.old) }
        if less.count > 1, less.allSatisfy(\.isFailing) { return .atMost(values.old) }
        return nil
    }
}

/// A number that was read from the source of a value.
///
/// Whole numbers are compared exactly, the others as binary fractions.
struct SourceNumber {
    private let integer: Int?
    private let fraction: Double

    /// Reads a number.
    ///
    /// - Parameter source: Swift source; anything but a finite number gives `nil`.
    init?(_ source: String) {
        // What begins otherwise, such as `nan`, is a name or no Swift.
        guard source.first.map({ $0 == "-" || $0.isNumber }) == true else { return nil }
        guard let fraction = Double(source), fraction.isFinite else { return nil }
        integer = Int(source)
        self.fraction = fraction
    }

    static func < (left: SourceNumber, right: SourceNumber) -> Bool {
        if let left = left.integer, let right = right.integer { return left < right }
        return left.fraction < right.fraction
    }
}
