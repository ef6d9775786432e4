import FluxCore

/// Turns what is in both stores into a button, which adds the repository that is shown to the favorites, or removes it.
///
/// It lives as long as its screen. In a window with two columns, that is for more than one repository.
public final class RepositoryViewModel: RepositoryDetail {
    private let dispatcher: Dispatcher<RepositoryAction>

    /// Ends the subscriptions together with the view model.
    private let bag = SubscriptionBag()

    private var shown: Repository? {
        didSet { update() }
    }

    private var favorites: [Repository] {
        didSet { update() }
    }

    /// “Remove” if what is shown is a favorite, else “Add”.
    public private(set) var buttonTitle = "" {
        didSet {
            if buttonTitle != oldValue { onButtonTitle(buttonTitle) }
        }
    }

    /// Called with the title when it is set, and then with each other title.
    public var onButtonTitle: (String) -> Void = { _ in } {
        didSet { onButtonTitle(buttonTitle) }
    }

    /// Begins to follow both stores.
    ///
    /// - Parameter stores: The stores, and where to dispatch.
    public init(_ stores: Stores) {
        dispatcher = stores.dispatcher
        shown = stores.repositories.state.selected
        favorites = stores.favorites.state.favorites
        update()
        // The stores keep the listeners, which must not keep the view model: it would never go, and its bag neither.
        bag.insert(
            stores.repositories.addListener { [weak self] change in
                // Not `change.selected?.value`, which is `nil` as well when nothing is shown any more.
                if let selected = change.selected { self?.shown = selected.value }
            }
        )
        bag.insert(
            stores.favorites.addListener { [weak self] change in
                if let favorites = change.favorites?.value { self?.favorites = favorites }
            }
        )
    }

    /// The user taps the button, which does nothing if no repository is shown.
    public func tapButton() {
        guard let shown else { return }
        dispatcher.dispatch(isFavorite ? .removeFavorite(shown) : .addFavorite(shown))
    }

    /// A favorite is known by its identity: its stars may have changed since it was added.
    private var isFavorite: Bool {
        favorites.contains { $0.id == shown?.id }
    }

    private func update() {
        buttonTitle = isFavorite ? "Remove" : "Add"
    }
}
