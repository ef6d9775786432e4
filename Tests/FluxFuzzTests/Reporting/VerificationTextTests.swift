import Testing

@testable import FluxFuzz

/// The text of the report of a verification, verbatim.
@Suite("The report of a verification")
struct VerificationTextTests {
    private let counter = Fuzzer(CounterMutation(), from: CounterState())

    @Test func saysWhatWasVerified() {
        let report = Jugs.fuzzer(3, 9).invariant("no 4") { $0.big != 4 }.verify()
        #expect(
            report.description == """
                ✓ verified: 8 states, 49 transitions, depth 4

                  action          taken   share
                  .fillSmall          8  16.7 %
                  .fillBig            8  16.7 %
                  .emptySmall         8  16.7 %
                  .emptyBig           8  16.7 %
                  .pourIntoBig        8  16.7 %
                  .pourIntoSmall      8  16.7 %
                """
        )
    }

    @Test func showsTheShortestCounterexample() {
        let fuzzer = Jugs.fuzzer(3, 5).invariant("big ≠ 4") { $0.big != 4 }
        let line = #line - 1
        #expect(
            fuzzer.verify().description == """
                ✗ big ≠ 4 failed after 6 steps (FluxFuzzTests/VerificationTextTests.swift:\(line))

                  start  Jugs(small: 0, big: 0)
                      1  .fillBig        big: 0 → 5
                      2  .pourIntoSmall  small: 0 → 3
                                         big: 5 → 2
                      3  .emptySmall     small: 3 → 0
                      4  .pourIntoSmall  small: 0 → 2
                                         big: 2 → 0
                      5  .fillBig        big: 0 → 5
                      6  .pourIntoSmall  small: 2 → 3
                                         big: 5 → 4

                  found by visiting 14 states over 73 transitions; no shorter sequence exists
                  verify() repeats it
                  replay("f2-BBJiaWcg4omgIDQQLmZpbGxCaWccLnBvdXJJbnRvU21hbGwWLmVtcHR5U21hbGwAAgAAAwAABAAAAwAAAgAAAwAA0jgOFw") repeats these steps alone

                  @Test func bigIsNot4() {
                      // Breaks “big ≠ 4” (FluxFuzzTests/VerificationTextTests.swift:\(line)).
                      // `fuzzer` has to declare the rule and the steps; the token goes by their names.
                      let report = fuzzer.replay("f2-BBJiaWcg4omgIDQQLmZpbGxCaWccLnBvdXJJbnRvU21hbGwWLmVtcHR5U21hbGwAAgAAAwAABAAAAwAAAgAAAwAA0jgOFw")
                      #expect(report.verdict == .noFailureFound, "\\(report)")
                  }
                """
        )
    }

    @Test func saysWhatTheBoundMeans() {
        let fuzzer = counter.action(.increment).action(.decrement, when: { $0.count > 0 })
            .invariant("count ≥ 0") { $0.count >= 0 }
        #expect(
            fuzzer.verify(within: { $0.count <= 1000 }).description == """
                ✓ verified within the bound: 1,001 states, 2,002 transitions, depth 1,001
                  1 transition leads out of the bound and was not followed

                  action      taken   share
                  .increment   1001  50.0 %
                  .decrement   1000  50.0 %
                """
        )
        let two = fuzzer.action(.add(1)).verify(within: { $0.count <= 1 }).description
        #expect(two.contains("\n  2 transitions lead out of the bound and were not followed\n"))
    }

    @Test func saysThatABoundWasNotReached() {
        let report = Jugs.fuzzer(3, 9).invariant("no 4") { $0.big != 4 }.verify(within: { $0.big < 10 })
        #expect(
            report.description.hasPrefix(
                """
                ✓ verified: 8 states, 49 transitions, depth 4
                  no transition leads out of the bound, so these are all reachable states

                """
            )
        )
    }

    @Test func saysHowFarItCame() {
        let fuzzer = counter.action(.increment).invariant("count ≥ 0") { $0.count >= 0 }
        #expect(
            fuzzer.verify(budget: Budget(states: 1000)).description == """
                ! incomplete: there are more than 1,000 states, the limit; raise Budget.states, or give a bound with \
                verify(within:)
                  after 1,000 states, 1,001 transitions, depth 1,000

                  action      taken    share
                  .increment   1000  100.0 %
                """
        )
    }

    @Test func repeatsTheBudgetThatWasGiven() {
        let fuzzer = counter.action(.increment).invariant("count < 2") { $0.count < 2 }
        let budget = Budget(states: 50)
        #expect(
            fuzzer.verify(within: { _ in true }, budget: budget).description
                .contains("\n  verify(within: …, budget: Budget(states: 50)) repeats it\n")
        )
        #expect(
            fuzzer.verify(budget: budget).description
                .contains("\n  verify(budget: Budget(states: 50)) repeats it\n")
        )
    }

    @Test func groupsTheDigitsOfLargeNumbers() {
        #expect(
            [0, 999, 1000, 5478, 1_000_000, 12_003_045].map(\.grouped) == [
                "0", "999", "1,000", "5,478", "1,000,000", "12,003,045",
            ]
        )
        #expect([-1, -1000, Int.min].map(\.grouped) == ["-1", "-1,000", "-9,223,372,036,854,775,808"])
    }
}
