public import FluxCore

/// What is shown of a repository beside the list.
public struct DetailState: State, Hashable, Sendable {
    /// The repository, or `nil` while none is shown.
    public var repository: Repository?

    /// Whether the user has a bookmark on it.
    public var isBookmarked = false

    /// Creates the state in which none is shown.
    public init() {}
}

/// What can happen to the detail.
public enum DetailAction: Action, Hashable, Sendable {
    /// A repository is to be shown, or none.
    case show(Repository?, isBookmarked: Bool)
    /// There is a bookmark on the repository, or none any more.
    case setIsBookmarked(Bool)
}

/// Does what the actions say.
public struct DetailMutation: Mutation {
    /// Creates a mutation.
    public init() {}

    /// Changes what the action names.
    ///
    /// - Parameters:
    ///   - action: What happens.
    ///   - state: The state to change.
    public func mutate(action: DetailAction, state: inout DetailState) {
        switch action {
        case .show(let repository, let isBookmarked):
            (state.repository, state.isBookmarked) = (repository, isBookmarked)
        case .setIsBookmarked(let isBookmarked):
            state.isBookmarked = isBookmarked
        }
    }
}
