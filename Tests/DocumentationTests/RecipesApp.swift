// What the samples of Docs/SixTests.md test: a screen with recipes. A test may plant a fault, to see which samples find it.

import FluxCore
import Foundation

/// The types of the page are in a namespace of their own, since other pages have a search and pages too.
enum Recipes {
    /// A mistake in the app, made as long as a test asks for it.
    enum Fault: String, CaseIterable {
        case addsTwo, resetsRating, dispatchesTwice, ratesAsWell
        case allowsZero, allowsSix, refusesFive, callsAPIAnyway, keepsOldRating
        case keepsStar, takesBackAnother, savesOldValue, saysNothing, triesAgain
        case keepsEarlierSearch, waitsTooShort, searchesAtOnce, keepsLoading, keepsOldResults
        case loadsWhileLoading, replacesRecipes, asksForSamePage, goesBeyondEnd, forgetsQuery
        case opensNextRecipe, loadsNothing, loadsWhatIsThere, closesOnAnswer, staysOnRecipe

        @TaskLocal static var planted: Fault?

        var isPlanted: Bool { self == Self.planted }
    }

    struct Recipe: Equatable {
        var id: Int
        var title: String
        var isStarred = false
    }

    struct RecipePage: Equatable {
        var recipes: [Recipe]
        var next: Int?
    }

    enum Screen: Equatable {
        case list
        case recipe(Int)
    }

    protocol RecipeAPI: Sendable {
        func search(_ query: String, page: Int) async throws -> RecipePage
        func recipe(_ id: Int) async throws -> Recipe
        func star(_ id: Int, _ isStarred: Bool) async throws
        func rate(_ stars: Int)
    }

    struct RecipesState: State, Equatable {
        var screen = Screen.list
        var query = ""
        var recipes: [Recipe] = []
        var nextPage: Int?
        var isLoading = false
        var servings = 2
        var rating: Int?
        var notice: String?
    }

    enum RecipesAction: Action, Equatable {
        case open(Screen)
        case type(String)
        case load
        case show(RecipePage)
        case append(RecipePage)
        case add(Recipe)
        case fail
        case setServings(Int)
        case rate(Int)
        case star(Int, Bool)
        case notify(String)
    }
}

extension Recipes {
    struct RecipesMutation: Mutation {
        func mutate(action: RecipesAction, state: inout RecipesState) {
            switch action {
            case .open(let screen): state.screen = screen
            case .type(let query): state.query = query
            case .load: state.isLoading = true
            case .show(let page):
                if !Fault.keepsOldResults.isPlanted { state.recipes = [] }
                show(page, in: &state)
            case .append(let page):
                if Fault.replacesRecipes.isPlanted { state.recipes = [] }
                show(page, in: &state)
            case .add(let recipe):
                state.recipes.append(recipe)
                state.isLoading = false
                if Fault.closesOnAnswer.isPlanted { state.screen = .list }
            case .fail:
                state.isLoading = false
                state.notice = "No connection"
            case .setServings(let count):
                state.servings = count
                if Fault.resetsRating.isPlanted { state.rating = nil }
            case .rate(let stars):
                if !Fault.keepsOldRating.isPlanted { state.rating = stars }
            case .star(let id, let isStarred):
                guard let index = state.recipes.firstIndex(where: { $0.id == id }) else { return }
                state.recipes[index].isStarred = isStarred
            case .notify(let notice): state.notice = notice
            }
        }

        private func show(_ page: RecipePage, in state: inout RecipesState) {
            state.recipes += page.recipes
            state.nextPage = Fault.goesBeyondEnd.isPlanted ? page.next ?? state.nextPage : page.next
            if !Fault.keepsLoading.isPlanted { state.isLoading = false }
        }
    }
}

extension Recipes {
    final class RecipesPresenter: Presenter<RecipesAction, RecipesState> {
        private let api: any RecipeAPI
        private let clock: any Clock<Duration>
        private var search: Task<Void, any Error>?

        init(
            view: some View<RecipesState>,
            flux: Flux<RecipesAction, RecipesState>,
            api: some RecipeAPI,
            clock: any Clock<Duration> = ContinuousClock()
        ) {
            (self.api, self.clock) = (api, clock)
            super.init(view: view, flux: flux)
        }

        func addServing() {
            let servings = state.servings + (Fault.addsTwo.isPlanted ? 2 : 1)
            dispatch(.setServings(servings))
            if Fault.dispatchesTwice.isPlanted { dispatch(.setServings(servings)) }
            if Fault.ratesAsWell.isPlanted { api.rate(5) }
        }

        func rate(_ stars: Int) {
            let least = Fault.allowsZero.isPlanted ? 0 : 1
            let most = Fault.allowsSix.isPlanted ? 6 : Fault.refusesFive.isPlanted ? 4 : 5
            let isAllowed = (least...most).contains(stars)
            if isAllowed { dispatch(.rate(stars)) }
            if isAllowed || Fault.callsAPIAnyway.isPlanted { api.rate(stars) }
        }

        @MainActor func star(_ id: Int) {
            guard let recipe = state.recipes.first(where: { $0.id == id }) else { return }
            dispatch(.star(id, !recipe.isStarred))
            Task {
                do {
                    try await api.star(id, Fault.savesOldValue.isPlanted != !recipe.isStarred)
                } catch {
                    let id = Fault.takesBackAnother.isPlanted ? id + 1 : id
                    if !Fault.keepsStar.isPlanted { dispatch(.star(id, recipe.isStarred)) }
                    if !Fault.saysNothing.isPlanted { dispatch(.notify("Not saved")) }
                    if Fault.triesAgain.isPlanted { try await api.star(id, !recipe.isStarred) }
                }
            }
        }

        @MainActor func type(_ query: String) {
            if !Fault.keepsEarlierSearch.isPlanted { search?.cancel() }
            dispatch(.type(query))
            search = Task {
                let pause = Duration.milliseconds(Fault.waitsTooShort.isPlanted ? 200 : 300)
                if !Fault.searchesAtOnce.isPlanted { try await clock.sleep(for: pause) }
                await load { .show(try await self.api.search(query, page: 1)) }
            }
        }

        @MainActor func reachEnd() {
            if state.isLoading, !Fault.loadsWhileLoading.isPlanted { return }
            guard let next = state.nextPage else { return }
            let query = Fault.forgetsQuery.isPlanted ? "" : state.query
            let page = Fault.asksForSamePage.isPlanted ? next - 1 : next
            Task { await load { .append(try await self.api.search(query, page: page)) } }
        }

        @MainActor func open(_ link: URL) {
            guard link.host() == "recipe", let id = Int(link.lastPathComponent) else {
                return dispatch(.notify("This link leads nowhere"))
            }
            dispatch(.open(.recipe(Fault.opensNextRecipe.isPlanted ? id + 1 : id)))
            let isThere = state.recipes.contains { $0.id == id }
            if isThere ? !Fault.loadsWhatIsThere.isPlanted : Fault.loadsNothing.isPlanted { return }
            Task { await load { .add(try await self.api.recipe(id)) } }
        }

        func goBack() {
            if !Fault.staysOnRecipe.isPlanted { dispatch(.open(.list)) }
        }

        @MainActor private func load(_ answer: @MainActor () async throws -> RecipesAction) async {
            dispatch(.load)
            do {
                let action = try await answer()
                if !Task.isCancelled { dispatch(action) }
            } catch {
                if !Task.isCancelled { dispatch(.fail) }
            }
        }
    }
}
