public import FluxCore

/// Two stores on one dispatcher.
///
/// They are made where the app, or a test, begins, and passed on from there. There is no shared instance, so there is
/// nothing to clear after a test.
public struct Stores {
    /// Takes the actions for both stores.
    public let dispatcher: Dispatcher<RepositoryAction>

    /// The list, and what is shown.
    public let repositories: Store<RepositoryState>

    /// What the user likes.
    public let favorites: Store<FavoritesState>

    /// Makes both stores, with a dispatcher of their own.
    ///
    /// - Parameters:
    ///   - repositories: The list, and what is shown, at the start.
    ///   - favorites: What the user likes at the start.
    public init(
        repositories: RepositoryState = RepositoryState(),
        favorites: FavoritesState = FavoritesState()
    ) {
        dispatcher = Dispatcher()
        self.repositories = Store(dispatcher: dispatcher, state: repositories, mutation: RepositoryMutation())
        self.favorites = Store(dispatcher: dispatcher, state: favorites, mutation: FavoritesMutation())
    }
}
