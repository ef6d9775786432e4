import FavoritesApp
import FavoritesFuzzing
import FluxCore
import FluxTesting
import Testing

private let prex = Repository(name: "marty-suzuki/Prex", stars: 50)
private let rxSwift = Repository(name: "ReactiveX/RxSwift", stars: 9_000)

/// A kind of view model.
struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (Stores) -> any RepositoryDetail

    static let right = Kind(testDescription: "the one of the app") { RepositoryViewModel($0) }
    static let stale = Kind(testDescription: "one that follows the favorites only") { StaleViewModel($0) }
    static let lingering = Kind(testDescription: "one that its listener keeps") { LingeringViewModel($0) }
}

@Suite("A view model")
struct RepositoryViewModelTests {
    private let stores = Stores(repositories: RepositoryState(repositories: [prex, rxSwift], selected: prex))
    private let spy: DispatcherSpy<RepositoryAction>
    private let titles = CallRecorder<String, Void>("title")

    init() {
        spy = DispatcherSpy(stores.dispatcher)
    }

    /// The test of the talk, which looks at one repository, and so passes for view models that are wrong.
    @Test("turns “Add” to “Remove” and back", arguments: [Kind.right, .stale, .lingering])
    func testButtonTitle(kind: Kind) {
        let viewModel = kind.make(stores)
        viewModel.onButtonTitle = { titles.record($0) }
        titles.expectCalled("Add")

        viewModel.tapButton()
        titles.expectCalled("Remove")
        spy.expectDispatched(.addFavorite(prex))

        viewModel.tapButton()
        titles.expectCalled("Add")
        spy.expectDispatched(.removeFavorite(prex))

        titles.expectNotCalled()
        spy.expectNothingDispatched()
    }

    @Test("follows what is shown, and tells a title only when it is another one")
    func selection() {
        let viewModel = RepositoryViewModel(stores)
        viewModel.onButtonTitle = { titles.record($0) }
        stores.dispatcher.dispatch(.addFavorite(prex))
        stores.dispatcher.dispatch(.addFavorite(rxSwift))
        stores.dispatcher.dispatch(.select(rxSwift))
        titles.expectCalled("Add", "Remove")
        titles.expectNotCalled()
        stores.dispatcher.dispatch(.removeFavorite(rxSwift))
        stores.dispatcher.dispatch(.select(prex))
        titles.expectCalled("Add", "Remove")
        titles.expectNotCalled()
    }

    @Test("knows a favorite by its name, whatever became of its stars")
    func stars() {
        let viewModel = RepositoryViewModel(stores)
        viewModel.tapButton()
        let popular = Repository(name: prex.name, stars: 51)
        stores.dispatcher.dispatch(.load([popular]))
        #expect(stores.repositories.state == RepositoryState(repositories: [popular], selected: popular))
        #expect(stores.favorites.state == FavoritesState(favorites: [popular]))
        #expect(viewModel.buttonTitle == "Remove")
        viewModel.tapButton()
        spy.expectDispatched(.addFavorite(prex), .load([popular]), .removeFavorite(popular))
        #expect(stores.favorites.state.favorites == [])
    }

    @Test("reads “Add” and dispatches nothing while nothing is shown")
    func nothingShown() {
        let viewModel = RepositoryViewModel(stores)
        stores.dispatcher.dispatch(.addFavorite(prex))
        stores.dispatcher.dispatch(.select(nil))
        #expect(viewModel.buttonTitle == "Add")
        viewModel.tapButton()
        spy.expectDispatched(.addFavorite(prex), .select(nil))
        spy.expectNothingDispatched()
    }

    @Test("goes when its screen is closed, and tells nothing more")
    func closedScreen() {
        let browser = Browser(stores)
        browser.show(prex)
        browser.detail?.onButtonTitle = { titles.record($0) }
        titles.expectCalled("Add")
        weak let viewModel = browser.detail
        #expect(viewModel != nil)

        browser.back()
        #expect(viewModel == nil)
        stores.dispatcher.dispatch(.select(prex))
        stores.dispatcher.dispatch(.addFavorite(prex))
        titles.expectNotCalled()
    }

    @Test("stays while its window shows one repository after the other")
    func reusedScreen() {
        let browser = Browser(stores)
        browser.show(prex)
        let viewModel = browser.detail
        browser.show(rxSwift)
        #expect(browser.detail === viewModel)
        spy.expectDispatched(.select(prex), .select(rxSwift))
    }
}
