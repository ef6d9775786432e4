import FluxCore
import FluxFuzz
import FluxTesting
import OwnProcess
import RepositorySearchApp
import RepositorySearchFuzzing
import TestEffort
import Testing

@Suite("The repaired search")
struct RepairedSearchTests {
    @Test("breaks none of the rules")
    func holds() {
        expectHolds(SearchFuzzers.repaired, budget: Budget(runs: tries(40, inDebug: 20)))
    }

    @Test(
        "can take the steps that break the sample, and breaks no rule",
        .inOwnProcess,
        arguments: some(SearchRule.allCases, inDebug: 3)
    )
    func replay(rule: SearchRule) throws {
        let counterexample = try #require(
            SearchFuzzers.sample(breaking: rule).run(budget: Budget(findings: 1)).counterexample
        )
        #expect(SearchFuzzers.repaired(keeping: rule).replay(counterexample.token).verdict == .noFailureFound)
    }

    @Test("shows old stars with the sample's repositories")
    func sampleRepositories() throws {
        let fuzzer = SearchFuzzers.full { SearchPresenter<SampleRepository>(view: $0, session: $1, now: $2) }
        let counterexample = try #require(
            fuzzer.run(budget: Budget(stepsPerRun: tries(100, inDebug: 40), findings: 1)).counterexample
        )
        #expect(counterexample.rule == "the screen shows the state")
        #expect(counterexample.script.count == 4)
        #expect(counterexample.script.filter { $0 == "select(0)" || $0 == "tap on a row of before(0)" }.count == 2)
    }

    @Test("shows on its screen what changed as it shows the whole")
    func screen() {
        let spec = ViewSpec {
            SearchText<Repository>()
        } showing: {
            $0.lines
        }
        spec.expectComplete(
            from: SearchState(),
            SearchMutation(),
            .setIsEditing(true),
            .setQuery("kettle"),
            .setIsFetching(true),
            .addRepositories([.kettle, .teapot]),
            .setPagination(Pagination(next: 2)),
            .setError(.status(500)),
            .setSelected(.teapot),
            .setError(nil),
            .setPagination(nil),
            .setSelected(nil),
            .setIsFetching(false),
            .clearRepositories,
            .setIsEditing(false)
        )
    }
}
