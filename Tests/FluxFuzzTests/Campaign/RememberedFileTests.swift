import FluxCore
import Testing

@testable import FluxFuzz

/// What is written down of a failure.
@Suite struct RememberedFileTests {
    private let runs = RememberedRuns()

    /// A counter that has to stay below three.
    private let fuzzer = Fuzzer(CounterMutation(), from: CounterState())
        .action(Gen.int(in: 0...9).map(CounterAction.add)).invariant("count < 3") { $0.count < 3 }

    @Test func theFileIsThis() throws {
        #expect(runs.run(fuzzer, seed: 5).verdict == .failed)
        let token = try #require(fuzzer.run(seed: 5, budget: Budget(runs: 100)).counterexample?.token)
        #expect(
            runs.onlyText == """
                FluxProof failure 1

                module    CounterTests
                file      CounterTests.swift
                test      test()
                fuzzer    Fuzzer<CounterAction, CounterState>
                rule      count < 3
                found     2026-11-24, seed 5, run 1

                start     CounterState(count: 0)
                1         .add(3)

                token     \(token)

                """
        )
    }

    @Test func longAndOddTextsAreReadAgain() {
        let texts = [
            String(repeating: "long ", count: 500), "two\nlines\r\n\u{2028}", "  spaces ", "\u{301}mark", "",
            "tab\t\u{1}", String(repeating: "e\u{301}", count: 79), "👨‍👩‍👧" + String(repeating: "👨‍👩‍👧", count: 40),
        ]
        for text in texts {
            func fuzzer(_ fails: Bool) -> Fuzzer<String, String> {
                Fuzzer(String.self, from: "") { action, state in state = action }
                    .action(text + "!").invariant(text) { !fails || $0.isEmpty }
            }
            let runs = RememberedRuns()
            func run(_ fails: Bool) -> FuzzReport<String, String> {
                let memory = runs.memory(test: text, name: text)
                return RememberingFuzzer(fuzzer(fails), memory).run(seed: 0, budget: Budget(runs: 10))
            }
            #expect(run(true).remembered?.written.count == 1)
            #expect(run(true).remembered?.failing == 1, "\(text.debugDescription)")
            #expect(run(false).remembered?.holding == 1, "\(text.debugDescription)")
            #expect(run(true).warnings.isEmpty)
        }
    }

    @Test func aTypeSaysItselfHowItIsWritten() {
        let vault = Fuzzer(Secret.self, from: 0) { secret, state in state = secret.code }
            .action(Gen.int(in: 0...9_999).map(Secret.init)).invariant("below 5,000") { $0 < 5_000 }
        #expect(runs.run(vault).verdict == .failed)
        #expect(runs.onlyText.contains("\n1         Secret(…)\n"))
        #expect(runs.run(vault).remembered?.failing == 1)
    }
}

/// A value that is private.
private struct Secret: SwiftSourceConvertible {
    let code: Int
    var swiftSource: String { "Secret(…)" }
}
