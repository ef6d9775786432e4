import ChatFuzzing
import FluxFuzz
import TestEffort
import Testing

/// Each mistake is found by a rule that it breaks, with the fewest steps that break this rule.
@Suite("Mistakes in a chat")
struct FaultTests {
    private static var seeds: Range<UInt64> {
        demanded("FLUXPROOF_SEEDS").map { 0..<UInt64($0) } ?? TestEffort.seeds(5, inDebug: 1)
    }

    private static let repetitions = demanded("FLUXPROOF_REPETITIONS")

    /// One of each kind in a debug build, where all take half a minute of the main actor, on which others wait.
    private static var faults: [ChatFault] {
        #if DEBUG
        [.oldAnswerIsShown, .earlyEchoIsAdded, .pausesStayShort, .undoComesTooLate, .cursorStays, .closedScreenListens]
        #else
        ChatFault.allCases
        #endif
    }

    @MainActor @Test("are found from each seed, in the fewest steps", arguments: faults)
    func found(fault: ChatFault) throws {
        for seed in Self.seeds {
            let report = ChatFuzzers.presenter(fault).run(seed: seed, budget: fault.budget)
            let counterexample = try #require(report.counterexample, "seed \(seed): \(report)")
            let fewest = fault.breaches[counterexample.rule]
            let (rule, script) = (counterexample.rule, counterexample.script)
            #expect(script.count == fewest, "seed \(seed): \(rule) \(script)")
        }
    }

    @MainActor
    @Test(
        "are repeated by their tokens again and again, while other threads are busy",
        arguments: repetitions == nil ? some(faults, inDebug: 1) : ChatFault.allCases
    )
    func repeated(fault: ChatFault) throws {
        let fuzzer = ChatFuzzers.presenter(fault)
        let counterexample = try #require(fuzzer.run(budget: fault.budget).counterexample)
        let load = BusyPool()
        for _ in 0..<(Self.repetitions ?? tries(20, inDebug: 2)) {
            let repeated = try #require(fuzzer.replay(counterexample.token).counterexample)
            try #require(repeated.rule == counterexample.rule)
            try #require(repeated.actions == counterexample.actions)
            try #require(repeated.states == counterexample.states)
        }
        withExtendedLifetime(load) {}
    }

    /// How many moves are tried one and all: each further one takes eight times as long.
    private static var limit: Int {
        demanded("FLUXPROOF_MOVES") ?? tries(3, inDebug: 1)
    }

    @MainActor @Test("can't be found in fewer steps", arguments: some(ChatFault.allCases, inDebug: 6))
    func shortest(fault: ChatFault) {
        let found = BruteForce(fault).shortest(breaking: Set(fault.breaches.keys), upTo: Self.limit)
        #expect(found.mapValues(\.count) == fault.breaches.filter { $0.value <= Self.limit })
    }

    @MainActor @Test("are found by the rule that is about them", arguments: ChatFault.allCases)
    func rules(fault: ChatFault) { #expect(fault.breaches[fault.rule] != nil) }
}

extension ChatFault {
    /// What is left behind is looked for when nothing else was found, so it takes all runs, of which each finds it.
    fileprivate var budget: Budget {
        let runs = self == .listenerHoldsPresenter ? 20 : 1000
        return Budget(runs: runs, stepsPerRun: tries(100, inDebug: 30), findings: 1)
    }
}
