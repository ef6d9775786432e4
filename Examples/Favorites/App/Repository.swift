/// A repository as the server told of it last.
public struct Repository: Hashable, Identifiable, Sendable {
    /// Its name, which stays the same.
    public let name: String

    /// How many people like it, which does not.
    public var stars: Int

    /// The name: two copies with different stars are the same repository.
    public var id: String { name }

    /// Creates a repository.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - stars: How many people like it.
    public init(name: String, stars: Int) {
        self.name = name
        self.stars = stars
    }
}
