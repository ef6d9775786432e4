public import Foundation

/// A repository as the search shows it.
///
/// Its `==` compares all that it has, as the compiler makes it. ``SampleRepository`` shows why that matters.
public struct Repository: Hashable, Sendable {
    /// What tells it from all others, also when it is renamed.
    public var id: Int

    /// Its name, without the owner's.
    public var name: String

    /// Whose it is.
    public var owner: String

    /// How many people have starred it.
    public var stars: Int

    /// What it is about, if somebody has said so.
    public var summary: String?

    /// When its owner last changed it, as the server writes it.
    public var updatedAt: String

    /// Creates a repository.
    ///
    /// - Parameters:
    ///   - id: What tells it from all others.
    ///   - name: Its name, without the owner's.
    ///   - owner: Whose it is.
    ///   - stars: How many people have starred it.
    ///   - summary: What it is about.
    ///   - updatedAt: When its owner last changed it, as the server writes it.
    public init(
        id: Int,
        name: String,
        owner: String,
        stars: Int = 0,
        summary: String? = nil,
        updatedAt: String = ""
    ) {
        self.id = id
        self.name = name
        self.owner = owner
        self.stars = stars
        self.summary = summary
        self.updatedAt = updatedAt
    }

    /// What people call it: the owner's name and its own.
    public var fullName: String { "\(owner)/\(name)" }

    /// Its page for people.
    public var url: URL { Self.site.appending(path: owner).appending(path: name) }

    private static let site = URL(string: "https://github.com")!
}

/// What a search lists: a repository, compared in one way or another.
///
/// The app lists ``Repository``. The sample app, whose repositories are equal too soon, lists ``SampleRepository``. All else
/// is the same in both, so the states and presenters leave open which of the two it is.
public protocol RepositoryItem: Equatable, Sendable {
    /// Wraps a repository.
    ///
    /// - Parameter repository: What a session has found.
    init(_ repository: Repository)

    /// All that is known about it.
    var repository: Repository { get }
}

extension Repository: RepositoryItem {
    /// Takes a repository as it is.
    ///
    /// - Parameter repository: What a session has found.
    public init(_ repository: Repository) {
        self = repository
    }

    /// The repository itself.
    public var repository: Repository { self }
}
