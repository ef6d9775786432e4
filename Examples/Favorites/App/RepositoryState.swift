public import FluxCore

/// What can happen.
///
/// Both stores take each action, and do what concerns them.
public enum RepositoryAction: Action, Hashable, Sendable {
    /// The server has answered with these repositories.
    case load([Repository])
    /// A repository is shown, or none any more.
    case select(Repository?)
    /// The user likes a repository.
    case addFavorite(Repository)
    /// The user likes a repository no longer.
    case removeFavorite(Repository)
}

/// The list of repositories, and the one that is shown beside it.
public struct RepositoryState: State, Hashable, Sendable {
    /// The list, as it was loaded last.
    public var repositories: [Repository]

    /// The one that is shown; it may have left the list since.
    public var selected: Repository?

    /// Creates a state.
    ///
    /// - Parameters:
    ///   - repositories: The list.
    ///   - selected: The one that is shown.
    public init(repositories: [Repository] = [], selected: Repository? = nil) {
        self.repositories = repositories
        self.selected = selected
    }
}

/// Changes the list and what is shown.
public struct RepositoryMutation: Mutation {
    /// Creates a mutation.
    public init() {}

    /// Takes what was loaded or selected.
    ///
    /// - Parameters:
    ///   - action: What happened.
    ///   - state: The state to change.
    public func mutate(action: RepositoryAction, state: inout RepositoryState) {
        switch action {
        case .load(let repositories):
            state.repositories = repositories
            if let fresh = repositories.first(where: { $0.id == state.selected?.id }) {
                state.selected = fresh
            }
        case .select(let repository):
            state.selected = repository
        case .addFavorite, .removeFavorite:
            break
        }
    }
}
