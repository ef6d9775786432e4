public import FluxCore

/// What the user likes.
public struct FavoritesState: State, Hashable, Sendable {
    /// The favorites, in the order in which they were added.
    public var favorites: [Repository]

    /// Creates a state.
    ///
    /// - Parameter favorites: The favorites.
    public init(favorites: [Repository] = []) {
        self.favorites = favorites
    }
}

/// Changes the favorites.
public struct FavoritesMutation: Mutation {
    /// Creates a mutation.
    public init() {}

    /// Adds, removes, or takes a newer copy from what was loaded.
    ///
    /// - Parameters:
    ///   - action: What happened.
    ///   - state: The state to change.
    public func mutate(action: RepositoryAction, state: inout FavoritesState) {
        switch action {
        case .addFavorite(let repository):
            // A copy with other stars is the same repository.
            if !state.favorites.contains(where: { $0.id == repository.id }) { state.favorites.append(repository) }
        case .removeFavorite(let repository):
            state.favorites.removeAll { $0.id == repository.id }
        case .load(let repositories):
            state.favorites = state.favorites.map { favorite in
                repositories.first { $0.id == favorite.id } ?? favorite
            }
        case .select:
            break
        }
    }
}
