import Testing

@testable import FluxFuzz

/// The text of reports, verbatim: it is what people see of a fuzzer.
@Suite struct ReportTextTests {
    private let counter = Fuzzer(CounterMutation(), from: CounterState())
    private let file = "FluxFuzzTests/ReportTextTests.swift"

    @Test func failure() {
        let fuzzer = counter.action(.increment).action(.reset)
            .action(Gen.int(in: 1...9).map(CounterAction.add))
            .invariant("count ≠ 2 × 5") { $0.count != 10 }
        let line = #line - 1
        #expect(
            fuzzer.run(seed: 42).description == """
                ✗ count ≠ 2 × 5 failed after 2 steps (\(file):\(line))

                  start  CounterState(count: 0)
                      1  .increment  count: 0 → 1
                      2  .add(9)     count: 1 → 10

                  found in run 1 after 22 steps, shrunk to 2 with 53 evaluations; no shorter sequence exists
                  run(seed: 42) repeats them all
                  replay("f2-AyBjb3VudCDiiaAgMiDDlyA1FC5pbmNyZW1lbnQOLmFkZCg5KQACAAADAAEI_Ohv5Q") repeats these steps alone

                  @Test func countIsNot2Times5() {
                      // Breaks “count ≠ 2 × 5” (\(file):\(line)).
                      let mutation = CounterMutation()
                      var state = CounterState(count: 0)
                      mutation.mutate(action: .increment, state: &state)
                      mutation.mutate(action: .add(9), state: &state)
                      // State the rule itself here to make it a regression test.
                      #expect(state != CounterState(count: 10))
                  }

                ✗ count ≠ 2 × 5 failed after 10 steps (\(file):\(line))

                  start  CounterState(count: 0)
                      1  .increment  count: 0 → 1
                      2  .increment  count: 1 → 2
                      3  .increment  count: 2 → 3
                      4  .increment  count: 3 → 4
                      5  .increment  count: 4 → 5
                      6  .increment  count: 5 → 6
                      7  .increment  count: 6 → 7
                      8  .increment  count: 7 → 8
                      9  .increment  count: 8 → 9
                     10  .increment  count: 9 → 10

                  found in run 1 after 22 steps, shrunk to 10 with 12 evaluations; a shorter sequence may exist
                  replay("f2-AiBjb3VudCDiiaAgMiDDlyA1FC5pbmNyZW1lbnQAAgAAAgAAAgAAAgAAAgAAAgAAAgAAAgAAAgAAAgAANgFY4w") repeats these steps alone
                """
        )
    }

    @Test func whatARuleThrewIsTheSameInEveryProcess() throws {
        struct Missing: Error { var names: Set<String> }
        struct Own: Error, CustomStringConvertible { var description: String { "first\nsecond" } }
        let names = Set((0..<20).map { "n\($0)" })
        let report = counter.invariant("all are there") { _ in throw Missing(names: names) }.run()
        let sorted = names.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
        #expect(report.counterexample?.errorText == "Missing(names: [\(sorted)])")
        let text = counter.invariant("own words") { _ in throw Own() }.run().description
        #expect(text.contains("\n\n  it threw: first\n    second\n\n"))
    }

    @Test func failureInTheInitialState() {
        let fuzzer = counter.invariant("never", { _ in false })
        let line = #line - 1
        #expect(
            fuzzer.run(seed: 7, budget: Budget(runs: 5)).description == """
                ✗ never failed in the initial state (\(file):\(line))

                  start  CounterState(count: 0)

                  found in run 1 after 0 steps, shrunk to 0 with 0 evaluations
                  run(seed: 7, budget: Budget(runs: 5)) repeats it
                  replay("f2-AQpuZXZlcgBR-5Vz") repeats the initial state alone

                  @Test func never() {
                      // Breaks “never” (\(file):\(line)).
                      let state = CounterState(count: 0)
                      // State the rule itself here to make it a regression test.
                      #expect(state != CounterState(count: 0))
                  }
                """
        )
    }

    @Test func thrownError() {
        struct TooMany: Error, CustomStringConvertible {
            let description = "more than one is too many"
        }
        let fuzzer = counter.action(.increment)
            .invariant("few") { if $0.count > 1 { throw TooMany() } else { true } }
        let line = #line - 1
        let report = fuzzer.run()
        #expect(report.counterexample?.errorText == "more than one is too many")
        #expect(
            report.description == """
                ✗ few failed after 2 steps (\(file):\(line))

                  start  CounterState(count: 0)
                      1  .increment  count: 0 → 1
                      2  .increment  count: 1 → 2

                  it threw: more than one is too many

                  found in run 1 after 2 steps, shrunk to 2 with 4 evaluations; no shorter sequence exists
                  run(seed: 0) repeats it
                  replay("f2-AgZmZXcULmluY3JlbWVudAACAAACAAAXicqL") repeats these steps alone

                  @Test func few() {
                      // Breaks “few” (\(file):\(line)).
                      let mutation = CounterMutation()
                      var state = CounterState(count: 0)
                      mutation.mutate(action: .increment, state: &state)
                      mutation.mutate(action: .increment, state: &state)
                      // State the rule itself here to make it a regression test.
                      #expect(state != CounterState(count: 2))
                  }
                """
        )
    }

    @Test func pass() {
        let fuzzer = counter.action(.increment).action(.add(5), weight: 3)
            .invariant("count ≥ 0") { $0.count >= 0 }
        #expect(
            fuzzer.run(seed: 42).description == """
                ✓ no failure found in 1000 runs, 93630 steps (seed 42)
                  repeated  11 runs, 1100 steps: the same each time (digest be7b83c3)
                  states    385 distinct among 1111 of these, 5 of them new in the last tenth
                  excluded  above 0.30 % of such runs fail (with 95 % confidence)

                  action      drawn   share
                  .increment  29146  31.1 %
                  .add(5)     64484  68.9 %
                """
        )
    }

    @Test func vacuous() {
        let fuzzer = counter.action(.increment).action(.decrement, when: { $0.count < 0 })
            .invariant("count ≥ 0") { $0.count >= 0 }
        #expect(
            fuzzer.run(budget: Budget(runs: 1)).description == """
                ! vacuous: action .decrement was never enabled
                  after 1 run, 100 steps (seed 0)

                  action      drawn    share  enabled  blocked
                  .increment    100  100.0 %  100.0 %        0
                  .decrement      0    0.0 %    0.0 %       43
                """
        )
    }

    @Test func incomplete() {
        let fuzzer = counter.action(.increment).invariant("count ≥ 0") { $0.count >= 0 }
        #expect(
            fuzzer.run(budget: Budget(runs: 0)).description == """
                ! incomplete: Budget.runs must be at least 1, but it is 0
                """
        )
    }

    @Test func longTablesAreCut() {
        var fuzzer = counter.invariant("true") { _ in true }
        for amount in 1...23 { fuzzer = fuzzer.action(.add(amount)) }
        let lines = fuzzer.run().description.split(separator: "\n")
        #expect(lines.count == 26)
        #expect(lines.last == "  … and 3 more")
    }

    @Test func aShrinkThatRanOutOfBudgetSaysSo() {
        let fuzzer = counter.action(.increment).action(.reset)
            .invariant("count < 5") { $0.count < 5 }
        let text = fuzzer.run(budget: Budget(shrinkEvaluations: 1)).description
        #expect(text.contains("with 1 evaluation, when the budget was spent"))
    }
}
