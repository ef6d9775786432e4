import ChatFuzzing
import FluxFuzz
import Foundation
import Testing

/// Each mistake is found by a rule that it breaks, with the fewest steps that break this rule.
@MainActor @Suite("Mistakes in a chat")
struct FaultTests {
    /// A release build has time for many; in a debug build, one campaign takes half a second and more.
    private static var seeds: Range<UInt64> {
        #if DEBUG
        0..<1
        #else
        0..<20
        #endif
    }

    @Test("are found from each seed, in the fewest steps", arguments: ChatFault.allCases)
    func found(fault: ChatFault) throws {
        for seed in Self.seeds {
            let report = ChatFuzzers.presenter(fault).run(seed: seed, budget: fault.budget)
            let counterexample = try #require(report.counterexample, "seed \(seed): \(report)")
            let fewest = fault.breaches[counterexample.rule]
            #expect(counterexample.script.count == fewest, "seed \(seed): \(counterexample.rule) \(counterexample.script)")
        }
    }

    /// How many moves are tried one and all. Each further one takes eight times as long.
    private static var limit: Int {
        #if DEBUG
        let standard = 2
        #else
        let standard = 4
        #endif
        return ProcessInfo.processInfo.environment["FLUXPROOF_MOVES"].flatMap { Int($0) } ?? standard
    }

    @Test("can't be found in fewer steps", arguments: ChatFault.allCases)
    func shortest(fault: ChatFault) {
        let breaches = fault.breaches.filter { $0.key != "nothing left behind" }
        let found = BruteForce(fault).shortest(breaking: Set(breaches.keys), upTo: Self.limit)
        #expect(found.mapValues(\.count) == breaches.filter { $0.value <= Self.limit })
    }

    @Test("are found by the rule that is about them", arguments: ChatFault.allCases)
    func rules(fault: ChatFault) { #expect(fault.breaches[fault.rule] != nil) }
}

extension ChatFault {
    /// What is left behind is looked for when nothing else was found, so it takes all runs, of which each finds it.
    fileprivate var budget: Budget {
        self == .listenerHoldsPresenter ? Budget(runs: 10, findings: 1) : Budget(findings: 1)
    }
}
