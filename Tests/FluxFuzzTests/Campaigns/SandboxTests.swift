import Testing

@testable import FluxFuzz

@Suite struct SandboxTests {
    @MainActor @Test func codeThatInsistsOnTheMainActorRunsThere() {
        let fuzzer = Fuzzer(Int.self, from: 0) { action, sum in
            MainActor.assumeIsolated { sum += action }
        }
        .action(1)
        .invariant("less than 5") { $0 < 5 }
        #expect(fuzzer.run().counterexample?.actions == [1, 1, 1, 1, 1])
    }

    @Test func elsewhereItIsATrap() {
        let fuzzer = Fuzzer(Int.self, from: 0) { action, sum in
            MainActor.assumeIsolated { sum += action }
        }
        .action(1)
        .invariant("less than 5") { $0 < 5 }
        #expect(fuzzer.run().counterexample?.rule == "no trap")
    }

    @Test func onTheCallersThreadNothingIsGuarded() {
        let fuzzer = Fuzzer(Int.self, from: 0) { $1 += $0 }
            .action(1)
            .invariant("less than 5") { $0 < 5 }
        let report = fuzzer.run(budget: Budget(survivesTraps: false))
        #expect(report.counterexample?.actions == [1, 1, 1, 1, 1])
        #expect(report.description.contains("budget: Budget(survivesTraps: false)"))
    }
}
