import TestEffort
import Testing

@testable import FluxFuzz

extension PresenterFuzzer {
    /// The fewest steps after which a rule breaks: all sequences of steps are tried, the shorter ones first.
    ///
    /// - Parameters:
    ///   - limit: How many steps a sequence has at most.
    ///   - steps: The choices of each step there is.
    /// - Returns: How many steps; `nil` if no sequence breaks a rule.
    func fewestSteps(upTo limit: Int, of steps: [[UInt64]]) -> Int? {
        let campaign = campaign()
        var fewest: Int?
        _ = campaign.prepared(needingRules: true) { subject in
            let tracer = campaign.tracer(subject)
            var sequences: [[[UInt64]]] = [[]]
            for _ in 0...limit where fewest == nil {
                for sequence in sequences where fewest == nil {
                    fewest = tracer.replay(ChoiceSequence(steps: sequence))?.failure?.step
                }
                sequences = sequences.flatMap { sequence in steps.map { sequence + [$0] } }
            }
            _ = subject.end(nil)
            return campaign.report(.noFailureFound)
        }
        return fewest
    }
}

/// Expects that a rule is broken by one script from each seed, and by no shorter one, and that what is right passes.
///
/// - Parameters:
///   - script: The script.
///   - rule: The rule.
///   - wrong: A fuzzer of what is wrong.
///   - right: The same of what is right.
///   - steps: The choices of each step there is.
///   - sourceLocation: Where to report a failure.
func expectShortest<P, V, Action, State>(
    _ script: [String],
    breaking rule: String,
    of wrong: PresenterFuzzer<P, V, Action, State>,
    passing right: PresenterFuzzer<P, V, Action, State>,
    steps: [[UInt64]],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    var scripts: [[String]: Int] = [:]
    for seed in seeds(50, inDebug: 2) {
        let counterexample = wrong.run(seed: seed, budget: Budget(findings: tries(5, inDebug: 1))).counterexample
        scripts[counterexample.map { $0.rule == rule ? $0.script : [$0.rule] } ?? ["none"], default: 0] += 1
    }
    #expect(scripts == [script: tries(50, inDebug: 2)], sourceLocation: sourceLocation)
    #expect(wrong.fewestSteps(upTo: script.count, of: steps) == script.count, sourceLocation: sourceLocation)
    let report = right.run(seed: 0, budget: Budget(runs: tries(2_000, inDebug: 12)))
    #expect(report.verdict == .noFailureFound, "\(report)", sourceLocation: sourceLocation)
}
