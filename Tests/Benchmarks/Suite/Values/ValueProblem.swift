internal import FluxFuzz

/// A statement about the values of a generator.
struct ValueProblem: Sendable {
    let shape: Shape

    /// What is wrong with a value that refutes the statement.
    let failure: Condition<Tree>

    /// How many ways to make a value are tried to find the simplest one that fails.
    static let greatestEffort = 100_000

    /// The problem, unless it is trivial, too easy, or too hard to find or to solve.
    var problem: Problem? {
        let found = failingSamples
        guard (4...140).contains(found.count), let minimum, !minimum.choices.values.allSatisfy({ $0 == 0 }),
            found.count(where: { $0 == minimum.choices }) * 2 < found.count
        else { return nil }
        return Problem(text: "\(shape): \(failure)", minima: [minimum]) { seed, evaluations in
            let property = Property(shape.generator) { !failure.holds(for: $0) }
            let budget = Budget(shrinkEvaluations: evaluations, findings: 1)
            return Problem.Ending(property.run(seed: seed, budget: budget)) { _ in
                0
            } text: {
                "\($0.value)"
            }
        }
    }

    /// The simplest value that fails; `nil` if none is found within ``greatestEffort``.
    ///
    /// All values are tried, those of few choices first, and of as many choices in the order of these.
    var minimum: Problem.Form? {
        let generator = shape.generator
        var minimum: Problem.Form?
        var effort = 0
        var count = 0
        var hasLonger = true
        while minimum == nil, hasLonger, effort < Self.greatestEffort {
            hasLonger = false
            generator.walkChoices(varying: count) { choices, value in
                effort += 1
                if choices.count > count { hasLonger = true }
                if choices.count == count, let value, failure.holds(for: value) {
                    minimum = Problem.Form(rule: 0, choices: Choices([[0] + choices]), text: "\(value)")
                }
                return minimum == nil && effort < Self.greatestEffort
            }
            count += 1
        }
        return minimum
    }

    /// The choices of those of 200 random values that fail.
    private var failingSamples: [Choices] {
        let generator = shape.generator
        return (0..<200).compactMap { generator.sample(seed: $0) }
            .filter { failure.holds(for: $0.value) }
            .map { Choices([[0] + $0.choices]) }
    }
}
