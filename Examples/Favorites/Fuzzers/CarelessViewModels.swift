public import FavoritesApp
import FluxCore

/// A view model that listens to the favorites only, as if its screen showed one repository for ever.
///
/// Right as long as each repository gets a screen of its own, and wrong as soon as there are two columns.
public final class StaleViewModel: RepositoryDetail {
    private let stores: Stores
    private let bag = SubscriptionBag()

    /// “Remove” if what was shown when the favorites last changed is a favorite, else “Add”.
    public private(set) var buttonTitle = "" {
        didSet {
            if buttonTitle != oldValue { onButtonTitle(buttonTitle) }
        }
    }

    /// Called with the title when it is set, and then with each other title.
    public var onButtonTitle: (String) -> Void = { _ in } {
        didSet { onButtonTitle(buttonTitle) }
    }

    /// Begins to follow the favorites.
    ///
    /// - Parameter stores: The stores, and where to dispatch.
    public init(_ stores: Stores) {
        self.stores = stores
        update(stores.favorites.state.favorites)
        bag.insert(
            stores.favorites.addListener { [weak self] change in
                if let favorites = change.favorites?.value { self?.update(favorites) }
            }
        )
    }

    /// The user taps the button, which does what it reads.
    public func tapButton() {
        guard let shown = stores.repositories.state.selected else { return }
        stores.dispatcher.dispatch(buttonTitle == "Remove" ? .removeFavorite(shown) : .addFavorite(shown))
    }

    private func update(_ favorites: [Repository]) {
        let shown = stores.repositories.state.selected
        buttonTitle = favorites.contains { $0.id == shown?.id } ? "Remove" : "Add"
    }
}

/// A view model whose listener keeps it, so that it goes on when its screen has gone.
///
/// It has a bag as well, which would end that, but goes with the view model only.
public final class LingeringViewModel: RepositoryDetail {
    private let model: RepositoryViewModel
    private let bag = SubscriptionBag()
    private var visits = 0

    /// What the button reads.
    public var buttonTitle: String { model.buttonTitle }

    /// Called with the title when it is set, and then with each other title.
    public var onButtonTitle: (String) -> Void {
        get { model.onButtonTitle }
        set { model.onButtonTitle = newValue }
    }

    /// Begins to follow both stores, and counts how many repositories its screen has shown.
    ///
    /// - Parameter stores: The stores, and where to dispatch.
    public init(_ stores: Stores) {
        model = RepositoryViewModel(stores)
        bag.insert(
            stores.repositories.addListener { change in
                if change.selected != nil { self.visits += 1 }
            }
        )
    }

    /// The user taps the button.
    public func tapButton() {
        model.tapButton()
    }
}
