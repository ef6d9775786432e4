import FluxFuzz
import FluxTesting
import RepositorySearchFuzzing
import Testing

@Suite struct SearchTests {
    /// One counterexample shows a defect, and is found soon.
    private let first = Budget(runs: 100, findings: 1)

    @Test func tapsOnRows() { expectHolds(SearchFuzzers.sample(breaking: .selection), budget: first) }

    @Test func rowsOfOneSearch() { expectHolds(SearchFuzzers.sample(breaking: .pages), budget: first) }

    @Test func fetchingEnds() {
        isBefore
            ? expectHolds(SearchFuzzers.repaired(keeping: .fetching), budget: first)
            : expectHolds(SearchFuzzers.sample(breaking: .fetching), budget: first)
    }

    @Test func starsOnTheScreen() { expectHolds(SearchFuzzers.sample(breaking: .screen), budget: first) }

    @Test(.runs(20)) func allRulesAtOnce() { expectHolds(SearchFuzzers.repaired) }
}
