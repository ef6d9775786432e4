import FavoritesApp
import FavoritesFuzzing
import FluxCore
import FluxFuzz
import FluxTesting
import TestEffort
import Testing

@Suite("The fuzzers of the favorites")
struct FavoritesFuzzingTests {
    /// Enough for these few interactions; the default takes minutes for all seeds.
    private static let budget = Budget(runs: tries(100, inDebug: 40), stepsPerRun: 20)

    /// The same, up to the first failure.
    private static let first = Budget(runs: 100, stepsPerRun: 20, findings: 1)

    @Test("pass the view model and what it dispatches")
    func right() {
        expectHolds(FavoritesFuzzers.windows(), budget: Self.budget)
        expectHolds(FavoritesFuzzers.dispatches(), budget: Self.budget)
    }

    @Test("prove both mutations")
    func mutations() {
        let repositories = FavoritesFuzzers.repositories.verify()
        expectHolds(repositories)
        // Four lists, and one of six copies selected or none.
        #expect(repositories.distinctStates == 4 * 7)
        let favorites = FavoritesFuzzers.favorites.verify()
        expectHolds(favorites)
        // None, or one, two or three repositories in any order, each in one of two copies.
        #expect(favorites.distinctStates == 1 + 3 * 2 + 6 * 4 + 6 * 8)
    }

    @Test("find a title that follows the favorites only, whatever the seed", arguments: seeds(50))
    func staleTitle(seed: UInt64) throws {
        let report = FavoritesFuzzers.windows { StaleViewModel($0) }.run(seed: seed, budget: Self.first)
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.rule == "the button reads what a tap does")
        #expect(counterexample.script == ["show(\"Prex\")", "tap the button", "show(\"RxSwift\")"])
        #expect(counterexample.states.map(\.button) == [nil, "Add", "Remove", "Remove"])
    }

    @Test("find what a stale title leads to, whatever the seed", arguments: seeds(20))
    func staleTap(seed: UInt64) throws {
        let report = FavoritesFuzzers.dispatches { StaleViewModel($0) }.run(seed: seed, budget: Self.budget)
        let scripts = report.counterexamples.map(\.script)
        #expect(
            scripts.contains(["show(\"Prex\")", "tap the button", "show(\"RxSwift\")", "tap the button"]),
            "\(report)"
        )
    }

    @Test("find a view model that outlives its screen, whatever the seed", arguments: seeds(50))
    func lingeringViewModel(seed: UInt64) throws {
        let report = FavoritesFuzzers.windows { LingeringViewModel($0) }.run(seed: seed, budget: Self.first)
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.rule == "a closed screen leaves no view model behind")
        #expect(counterexample.script == ["show(\"Prex\")", "back"])
        #expect(counterexample.states.map(\.leftBehind) == [0, 0, 1])
    }
}
