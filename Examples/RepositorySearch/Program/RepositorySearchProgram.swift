import ExampleSupport
import FluxFuzz
import RepositorySearchApp
import RepositorySearchFuzzing

@main
enum RepositorySearchProgram {
    @MainActor static func main() async {
        // One counterexample shows a defect, and is found soon.
        let first = Budget(runs: 100, findings: 1)
        let live = ExampleProgram.Mode("--live", "QUERY", "Searches on GitHub, over the net, and shows the first page.")
        {
            try await LiveSearch.run($0)
        }
        await ExampleProgram(
            "RepositorySearch",
            "A search for repositories, in the manner of Prex's sample app.",
            modes: [live]
        ) {
            SearchScreen()
        } fuzzers: {
            [
                .breaks(
                    "Sample: a tap on a row that is gone",
                    SearchFuzzers.sample(breaking: .selection),
                    budget: first
                ),
                .breaks(
                    "Sample: rows of two searches in one list",
                    SearchFuzzers.sample(breaking: .pages),
                    budget: first
                ),
                .breaks("Sample: fetching ends too soon", SearchFuzzers.sample(breaking: .fetching), budget: first),
                .breaks("Sample: an error stays", SearchFuzzers.sample(breaking: .error), budget: first),
                .breaks("Sample: a cleared list goes on", SearchFuzzers.sample(breaking: .next), budget: first),
                .breaks(
                    "Sample: a failure has a fetch date",
                    SearchFuzzers.sample(breaking: .fetchDate),
                    budget: first
                ),
                .breaks("Sample: old stars on the screen", SearchFuzzers.sample(breaking: .screen), budget: first),
                .holds("Repaired: the search", SearchFuzzers.repaired, budget: Budget(runs: 20)),
                .holds("The detail", DetailFuzzers.presenter, budget: Budget(runs: 20)),
                .holds("Reading the header “Link”", SearchFuzzers.pagination),
            ]
        }
        .run()
    }
}
