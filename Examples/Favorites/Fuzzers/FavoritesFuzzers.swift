public import FavoritesApp
import FluxCore
public import FluxFuzz

/// The fuzzers of the app: what may happen, and what must hold after each step.
public enum FavoritesFuzzers {}

// MARK: - View models

extension FavoritesFuzzers {
    /// A fuzzer of a window and the view models in it.
    public typealias Windows = ModelFuzzer<ObservedBrowser, BrowserSnapshot>

    /// A fuzzer of what they dispatch.
    public typealias Dispatches = PresenterFuzzer<ObservedBrowser, Void, RepositoryAction, BrowserSnapshot>

    /// The window, with view models of some kind: what they show, and when they go.
    ///
    /// - Parameter makeDetail: Makes the view model of a screen.
    /// - Returns: A fuzzer.
    public static func windows(
        _ makeDetail: @escaping (Stores) -> any RepositoryDetail = { RepositoryViewModel($0) }
    ) -> Windows {
        let windows = Windows(state: \.snapshot) { ObservedBrowser(makeDetail: makeDetail) }
        return interactions(of: windows)
            .invariant("the button reads what a tap does") { snapshot in
                snapshot.button == snapshot.shown.map { _ in snapshot.isFavorite ? "Remove" : "Add" }
            }
            .invariant("a closed screen leaves no view model behind") { $0.leftBehind == 0 }
            .transition("each new title is drawn once") { old, _, new in
                let title = new.button == old.button ? nil : new.button
                return new.drawn == old.drawn + (title.map { [$0] } ?? [])
            }
            .after("show", "what was selected is shown") { (_, name: String, new) in new.shown?.name == name }
            .after("tap the button", "what is shown becomes a favorite, or is none any more") { old, new in
                new.isFavorite != old.isFavorite && new.shown?.name == old.shown?.name
            }
            .after("back", "nothing is shown") { _, new in new.shown == nil && new.button == nil }
    }

    /// The same, with all that it dispatches.
    ///
    /// - Parameter makeDetail: Makes the view model of a screen.
    /// - Returns: A fuzzer.
    public static func dispatches(
        _ makeDetail: @escaping (Stores) -> any RepositoryDetail = { RepositoryViewModel($0) }
    ) -> Dispatches {
        let dispatches = Dispatches(state: \.snapshot, dispatcher: { $0.browser.stores.dispatcher }) {
            ObservedBrowser(makeDetail: makeDetail)
        }
        return interactions(of: dispatches)
            .guardRule(
                "only what is shown, and no favorite yet, is added",
                when: { $1.isAddition }
            ) { snapshot, action in
                action == snapshot.shown.map(RepositoryAction.addFavorite) && !snapshot.isFavorite
            }
            .guardRule("only what is shown, and a favorite, is removed", when: { $1.isRemoval }) { snapshot, action in
                action == snapshot.shown.map(RepositoryAction.removeFavorite) && snapshot.isFavorite
            }
    }

    /// What a user does, and what the server does.
    private static func interactions<Action>(
        of fuzzer: PresenterFuzzer<ObservedBrowser, Void, Action, BrowserSnapshot>
    ) -> PresenterFuzzer<ObservedBrowser, Void, Action, BrowserSnapshot> {
        fuzzer
            .interaction("show", with: .element(of: ObservedBrowser.names)) { $0.show($1) }
            .interaction("tap the button", when: { $0.shown != nil }) { $0.browser.detail?.tapButton() }
            .interaction("back", when: { $0.shown != nil }) { $0.browser.back() }
            .interaction("load with stars", with: .int(in: 1...2)) {
                $0.browser.load(ObservedBrowser.repositories(stars: $1))
            }
    }
}

// MARK: - Mutations

extension FavoritesFuzzers {
    /// The mutation of the list.
    public static var repositories: Fuzzer<RepositoryAction, RepositoryState> {
        Fuzzer(RepositoryMutation(), from: RepositoryState())
            .action(loads)
            .action(Gen.element(of: copies).optional.map(RepositoryAction.select))
            .action(Gen.element(of: copies).map(RepositoryAction.addFavorite), changesState: false)
            .action(Gen.element(of: copies).map(RepositoryAction.removeFavorite), changesState: false)
            .transition("a list replaces the one before, and what is selected gets its stars") { old, action, new in
                guard case .load(let list) = action else { return true }
                return new.repositories == list && new.selected == old.selected.map { newest($0, in: list) }
            }
            .transition("what is selected replaces the one before, and the list stays") { old, action, new in
                guard case .select(let repository) = action else { return true }
                return new == RepositoryState(repositories: old.repositories, selected: repository)
            }
            .transition("favorites are none of its business") { old, action, new in
                switch action {
                case .addFavorite, .removeFavorite: new == old
                case .load, .select: true
                }
            }
    }

    /// The mutation of the favorites.
    public static var favorites: Fuzzer<RepositoryAction, FavoritesState> {
        Fuzzer(FavoritesMutation(), from: FavoritesState())
            .action(Gen.element(of: copies).map(RepositoryAction.addFavorite))
            .action(Gen.element(of: copies).map(RepositoryAction.removeFavorite))
            .action(loads)
            .action(Gen.element(of: copies).optional.map(RepositoryAction.select), changesState: false)
            .invariant("each favorite is there once") { state in
                Set(state.favorites.map(\.id)).count == state.favorites.count
            }
            .transition("what is added comes last, unless it is there") { old, action, new in
                guard case .addFavorite(let repository) = action else { return true }
                let isThere = old.favorites.contains { $0.id == repository.id }
                return new.favorites == old.favorites + (isThere ? [] : [repository])
            }
            .transition("what is removed is gone, and nothing else") { old, action, new in
                guard case .removeFavorite(let repository) = action else { return true }
                return new.favorites == old.favorites.filter { $0.id != repository.id }
            }
            .transition("a list brings stars, and nothing else") { old, action, new in
                guard case .load(let list) = action else { return true }
                return new.favorites == old.favorites.map { newest($0, in: list) }
            }
            .transition("what is selected is none of its business") { old, action, new in
                if case .select = action { new == old } else { true }
            }
    }

    /// Two copies of each of three repositories.
    private static let copies = ["a", "b", "c"].flatMap { name in
        [Repository(name: name, stars: 1), Repository(name: name, stars: 2)]
    }

    /// Lists of some of the repositories, each with other stars or none there.
    private static var loads: Gen<RepositoryAction> {
        Gen.element(of: [[], [copies[0], copies[2]], [copies[1], copies[4]], [copies[5], copies[3], copies[1]]])
            .map(RepositoryAction.load)
    }

    private static func newest(_ repository: Repository, in list: [Repository]) -> Repository {
        list.first { $0.id == repository.id } ?? repository
    }
}

extension RepositoryAction {
    fileprivate var isAddition: Bool { if case .addFavorite = self { true } else { false } }

    fileprivate var isRemoval: Bool { if case .removeFavorite = self { true } else { false } }
}
