/// A repository as the sample app of Prex compares it: by two of what it has.
///
/// A view that is told what changed is not told of other changes. So it goes on showing the stars that a repository had.
public struct SampleRepository: RepositoryItem {
    /// All that is known about it.
    public let repository: Repository

    /// Wraps a repository.
    ///
    /// - Parameter repository: What a session has found.
    public init(_ repository: Repository) {
        self.repository = repository
    }

    /// Compares the identity and the date only.
    ///
    /// - Parameters:
    ///   - first: A repository.
    ///   - second: Another one.
    /// - Returns: Whether they are the same one, of the same date.
    public static func == (first: SampleRepository, second: SampleRepository) -> Bool {
        first.repository.id == second.repository.id && first.repository.updatedAt == second.repository.updatedAt
    }
}
