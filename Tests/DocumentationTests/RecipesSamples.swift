// The samples of Docs/SixTests.md, as they stand there, compiled and run. SampleTests compares the two.

import FluxCore
import FluxFuzz
import FluxTesting
import Foundation
import Testing

private let soup = Recipes.Recipe(id: 1, title: "Soup")
private let salad = Recipes.Recipe(id: 2, title: "Salad")

private struct Offline: Error {}

extension Recipes {
    struct FakeAPI: RecipeAPI {
        let searches = CallRecorder<(String, Int), RecipePage>("search")
        let lookups = CallRecorder<Int, Recipe>("recipe")
        let stars = CallRecorder<(Int, Bool), Void>("star")
        let ratings = CallRecorder<Int, Void>("rate")

        func search(_ query: String, page: Int) async throws -> RecipePage { try await searches.call((query, page)) }
        func recipe(_ id: Int) async throws -> Recipe { try await lookups.call(id) }
        func star(_ id: Int, _ isStarred: Bool) async throws { try await stars.call((id, isStarred)) }
        func rate(_ stars: Int) { ratings.record(stars) }
    }
}

extension Recipes {
    @MainActor @Suite("Recipes, tested by hand") struct ByHand {
        @Test func servingIsAdded() {
            let view = MockView<RecipesState>()
            let flux = Flux(state: RecipesState(rating: 4), mutation: RecipesMutation())
            let presenter = RecipesPresenter(view: view, flux: flux, api: FakeAPI())

            presenter.addServing()
            view.expectReflected { $0.servings = 3 }
            view.expectNoMoreReflections()
        }

        @Test func ratingsAreOneToFive() {
            let view = MockView<RecipesState>()
            let api = FakeAPI()
            let flux = Flux(state: RecipesState(), mutation: RecipesMutation())
            let spy = DispatcherSpy(flux)
            let presenter = RecipesPresenter(view: view, flux: flux, api: api)

            presenter.rate(0)
            presenter.rate(6)
            spy.expectNothingDispatched()
            api.ratings.expectNotCalled()
            presenter.rate(5)
            spy.expectDispatched(exactly: .rate(5))
            api.ratings.expectCalled(5)
        }

        @Test func starIsTakenBack() {
            let view = MockView<RecipesState>()
            let api = FakeAPI()
            let clock = VirtualClock()
            let flux = Flux(state: RecipesState(recipes: [soup, salad]), mutation: RecipesMutation())
            let presenter = RecipesPresenter(view: view, flux: flux, api: api, clock: clock)

            clock.perform { presenter.star(1) }
            view.expectReflected { $0.recipes[0].isStarred = true }
            api.stars.expectCalled(1, true)
            clock.perform { api.stars.release(throwing: Offline()) }
            view.expectReflected { $0.recipes[0].isStarred = false }
            view.expectReflected { $0.notice = "Not saved" }
            view.expectNoMoreReflections()
        }

        @Test func typingSearches() {
            let view = MockView<RecipesState>()
            let api = FakeAPI()
            let clock = VirtualClock()
            let flux = Flux(state: RecipesState(recipes: [salad]), mutation: RecipesMutation())
            let presenter = RecipesPresenter(view: view, flux: flux, api: api, clock: clock)

            clock.perform { presenter.type("so") }
            clock.advance(by: .milliseconds(299))
            clock.perform { presenter.type("soup") }
            clock.advance(by: .milliseconds(299))
            view.expectReflected(\.query, "so", "soup")
            view.expectNoMoreReflections()
            clock.advance(by: .milliseconds(1))
            view.expectReflected(\.isLoading, true)
            api.searches.expectCalled("soup", 1)
            clock.perform { api.searches.release(with: RecipePage(recipes: [soup], next: 2)) }
            view.expectReflected(\.recipes, [soup])
            view.expectNoMoreReflections()
        }

        @Test func endLoadsNextPage() {
            let view = MockView<RecipesState>()
            let api = FakeAPI()
            let clock = VirtualClock()
            let state = RecipesState(query: "s", recipes: [soup], nextPage: 2)
            let flux = Flux(state: state, mutation: RecipesMutation())
            let presenter = RecipesPresenter(view: view, flux: flux, api: api, clock: clock)

            clock.perform { presenter.reachEnd() }
            clock.perform { presenter.reachEnd() }
            api.searches.expectCalled("s", 2)
            api.searches.expectNotCalled(pending: 1)
            clock.perform { api.searches.release(with: RecipePage(recipes: [salad])) }
            clock.perform { presenter.reachEnd() }
            api.searches.expectNotCalled()
            view.expectReflected(\.isLoading, true)
            view.expectReflected(\.recipes, [soup, salad])
            view.expectNoMoreReflections()
        }

        @Test func linkOpensRecipe() throws {
            let view = MockView<RecipesState>()
            let api = FakeAPI()
            let clock = VirtualClock()
            let flux = Flux(state: RecipesState(recipes: [soup]), mutation: RecipesMutation())
            let presenter = RecipesPresenter(view: view, flux: flux, api: api, clock: clock)
            let links = try (1...2).map { id in try #require(URL(string: "app://recipe/\(id)")) }

            clock.perform { presenter.open(links[0]) }
            view.expectReflected(\.screen, .recipe(1))
            api.lookups.expectNotCalled()
            clock.perform { presenter.open(links[1]) }
            api.lookups.expectCalled(2)
            view.expectReflected(\.screen, .recipe(2))
            view.expectReflected(\.isLoading, true)
            clock.perform { api.lookups.release(with: salad) }
            view.expectReflected(\.recipes, [soup, salad])
            presenter.goBack()
            view.expectReflected(\.screen, .list)
            view.expectNoMoreReflections()
        }
    }
}

extension Recipes {
    @MainActor @Suite("Recipes, tested with the flow") struct WithFlow {
        @Test func servingIsAdded() {
            withFlow(RecipesState(rating: 4), RecipesMutation()) {
                RecipesPresenter(view: $0, flux: $1, api: FakeAPI())
            } do: { flow in
                flow.when({ $0.addServing() }, dispatches: .setServings(3)) { $0.servings = 3 }
            }
        }

        @Test func ratingsAreOneToFive() {
            let api = FakeAPI()
            withFlow(RecipesState(), RecipesMutation()) {
                RecipesPresenter(view: $0, flux: $1, api: api)
            } do: { flow in
                flow.when { $0.rate(0) }
                flow.when { $0.rate(6) }
                flow.when({ $0.rate(5) }, dispatches: .rate(5), calls: api.ratings.with(5)) { $0.rating = 5 }
            }
        }

        @Test func starIsTakenBack() {
            let api = FakeAPI()
            withFlow(RecipesState(recipes: [soup, salad]), RecipesMutation()) {
                RecipesPresenter(view: $0, flux: $1, api: api)
            } do: { flow in
                flow.when({ $0.star(1) }, dispatches: .star(1, true), calls: api.stars.with(1, true)) {
                    $0.recipes[0].isStarred = true
                }
                flow.when(api.stars, throws: Offline(), dispatches: .star(1, false), .notify("Not saved")) {
                    $0.recipes[0].isStarred = false
                    $0.notice = "Not saved"
                }
            }
        }

        @Test func typingSearches() {
            let api = FakeAPI()
            let clock = VirtualClock()
            let page = RecipePage(recipes: [soup], next: 2)
            withFlow(RecipesState(recipes: [salad]), RecipesMutation()) {
                RecipesPresenter(view: $0, flux: $1, api: api, clock: clock)
            } do: { flow in
                flow.when({ $0.type("so") }, dispatches: .type("so")) { $0.query = "so" }
                flow.when(clock, advances: .milliseconds(299))
                flow.when({ $0.type("soup") }, dispatches: .type("soup")) { $0.query = "soup" }
                flow.when(clock, advances: .milliseconds(299))
                flow.when(clock, advances: .milliseconds(1), dispatches: .load, calls: api.searches.with("soup", 1)) {
                    $0.isLoading = true
                }
                flow.when(api.searches, answers: page, dispatches: .show(page)) {
                    $0.recipes = [soup]
                    $0.nextPage = 2
                    $0.isLoading = false
                }
            }
        }

        @Test func endLoadsNextPage() {
            let api = FakeAPI()
            let page = RecipePage(recipes: [salad])
            withFlow(RecipesState(query: "s", recipes: [soup], nextPage: 2), RecipesMutation()) {
                RecipesPresenter(view: $0, flux: $1, api: api)
            } do: { flow in
                flow.when({ $0.reachEnd() }, dispatches: .load, calls: api.searches.with("s", 2)) {
                    $0.isLoading = true
                }
                flow.when { $0.reachEnd() }
                flow.when(api.searches, answers: page, dispatches: .append(page)) {
                    $0.recipes = [soup, salad]
                    $0.nextPage = nil
                    $0.isLoading = false
                }
                flow.when { $0.reachEnd() }
            }
        }

        @Test func linkOpensRecipe() throws {
            let api = FakeAPI()
            let links = try (1...2).map { id in try #require(URL(string: "app://recipe/\(id)")) }
            withFlow(RecipesState(recipes: [soup]), RecipesMutation()) {
                RecipesPresenter(view: $0, flux: $1, api: api)
            } do: { flow in
                flow.when({ $0.open(links[0]) }, dispatches: .open(.recipe(1))) { $0.screen = .recipe(1) }
                flow.when({ $0.open(links[1]) }, dispatches: .open(.recipe(2)), .load, calls: api.lookups.with(2)) {
                    $0.screen = .recipe(2)
                    $0.isLoading = true
                }
                flow.when(api.lookups, answers: salad, dispatches: .add(salad)) {
                    $0.recipes = [soup, salad]
                    $0.isLoading = false
                }
                flow.when({ $0.goBack() }, dispatches: .open(.list)) { $0.screen = .list }
            }
        }
    }
}
