public import FavoritesApp

/// What can be seen of a window.
public struct BrowserSnapshot: Equatable {
    /// The repository that is shown.
    public let shown: Repository?

    /// The favorites.
    public let favorites: [Repository]

    /// The title of the button, where a screen is open.
    public let button: String?

    /// All titles that were drawn.
    public let drawn: [String]

    /// How many view models are still there, though their screens are closed.
    public let leftBehind: Int

    /// Whether the repository that is shown is a favorite.
    var isFavorite: Bool { favorites.contains { $0.id == shown?.id } }
}
