internal import FluxFuzz

/// A statement that is false, and the one simplest counterexample at which a fuzzer should end.
struct Challenge: Sendable {
    let name: String

    /// The simplest counterexample, as Swift prints it.
    let form: String

    /// The fewest evaluations after the first failure that any other library takes on average.
    let bestKnown: Int

    /// Finds a counterexample, and makes it as simple as it can.
    let run: @Sendable (_ seed: UInt64) -> Shrinking

    /// All challenges, in the order in which they are shown.
    static let all = lists + [bound5, freeBound5, calculator, filteredCalculator, stack, workSteps]
}

/// What came out of one call of a fuzzer that found something.
struct Shrinking {
    /// The counterexample, as Swift prints it; `nil` if there is none.
    ///
    /// It is printed when it is asked for, since that is no part of the call.
    var form: String? { makeForm() }

    private let makeForm: () -> String?

    /// How often the property, or a run, was executed after the first failure.
    let evaluations: Int

    /// What each pass of the shrinker has done.
    let efforts: [ShrinkEffort]

    init(form: @autoclosure @escaping () -> String?, evaluations: Int, efforts: [ShrinkEffort]) {
        makeForm = form
        self.evaluations = evaluations
        self.efforts = efforts
    }
}

// MARK: - Counting

/// How often the code under test has been executed.
///
/// It counts what really happens, whatever the report says of it.
final class ExecutionCount {
    private(set) var count = 0

    /// Whether the last thing that happened was a step.
    private var isWithinRun = false

    /// Notes that a value is drawn.
    func begin() { count += 1 }

    /// Notes that a step is taken.
    func step() { isWithinRun = true }

    /// Notes that a state is checked: without a step before it, it is the initial one, and a run begins.
    func check() {
        if !isWithinRun { count += 1 }
        isWithinRun = false
    }
}

extension Challenge {
    /// Makes a challenge out of a property.
    ///
    /// - Parameters:
    ///   - name: What to call it.
    ///   - form: The simplest counterexample, as Swift prints it.
    ///   - bestKnown: What the best of the other libraries needs.
    ///   - runs: How many values to try.
    ///   - generator: Makes the values.
    ///   - holds: What is said of them.
    init<Value>(
        _ name: String,
        _ form: String,
        bestKnown: Int,
        runs: Int = 1000,
        _ generator: @escaping @Sendable () -> Gen<Value>,
        _ holds: @escaping @Sendable (Value) throws -> Bool
    ) {
        self.init(name: name, form: form, bestKnown: bestKnown) { seed in
            let executions = ExecutionCount()
            // What a filter rejects is counted as well: it makes no choice, but is drawn first.
            let counting = zip(Gen.constant(()).map { executions.begin() }, generator()).map { $1 }
            let report = Property(counting, holds).run(seed: seed, budget: Budget(runs: runs))
            return Shrinking(
                form: report.counterexample.map { "\($0.value)" },
                evaluations: executions.count - (report.counterexample?.run ?? report.runs),
                efforts: report.counterexample?.efforts ?? []
            )
        }
    }
}
