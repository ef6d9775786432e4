import TestEffort
import Testing

@testable import FluxFuzz

/// The seeds from which a form is sought.
let formSeeds = seeds(100, inDebug: 5)

/// Expects a mean number of evaluations, which means something for all the seeds only.
private func expectMean(_ sum: Int, atMost evaluations: Int, _ sourceLocation: SourceLocation) {
    guard formSeeds.count == 100 else { return }
    #expect(sum / formSeeds.count <= evaluations, sourceLocation: sourceLocation)
}

/// Expects the same minimal counterexample from every seed.
///
/// - Parameters:
///   - form: The counterexample, as Swift prints it.
///   - property: A property that is false.
///   - evaluations: The greatest mean number of evaluations that shrinking may take.
///   - runs: How many values to try.
///   - sourceLocation: Where to report a failure.
func expectForm<Value>(
    _ form: String,
    of property: Property<Value>,
    evaluations: Int,
    runs: Int = 1000,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    var forms: [String: Int] = [:]
    var sum = 0
    for seed in formSeeds {
        let counterexample = property.run(seed: seed, budget: Budget(runs: runs)).counterexample
        forms[counterexample.map { "\($0.value)" } ?? "none", default: 0] += 1
        sum += counterexample?.evaluations ?? 0
    }
    #expect(forms == [form: formSeeds.count], sourceLocation: sourceLocation)
    expectMean(sum, atMost: evaluations, sourceLocation)
}

/// Expects the same minimal actions from every seed.
///
/// - Parameters:
///   - actions: The actions of the counterexample.
///   - fuzzer: A fuzzer with a rule that can be broken.
///   - evaluations: The greatest mean number of evaluations that shrinking may take.
///   - stepsPerRun: How long a run may be.
///   - sourceLocation: Where to report a failure.
func expectActions<Action: Equatable, State>(
    _ actions: [Action],
    of fuzzer: Fuzzer<Action, State>,
    evaluations: Int,
    stepsPerRun: Int = 100,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    var sum = 0
    for seed in formSeeds {
        let counterexample = fuzzer.run(seed: seed, budget: Budget(stepsPerRun: stepsPerRun)).counterexample
        #expect(counterexample?.actions == actions, "seed \(seed)", sourceLocation: sourceLocation)
        sum += counterexample?.evaluations ?? 0
    }
    expectMean(sum, atMost: evaluations, sourceLocation)
}
