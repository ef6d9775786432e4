public import FluxCore
public import Foundation

/// What the search shows.
public struct SearchState<Item: RepositoryItem>: State, Equatable, Sendable {
    /// What was searched for last.
    public var query: String?

    /// The repositories of the pages so far.
    public var repositories: [Item] = []

    /// Where the last of these pages stands.
    public var pagination: Pagination?

    /// Whether the user is writing a query.
    public var isEditing = false

    /// Whether a page is on its way.
    public var isFetching = false

    /// Why the last page did not come.
    public var error: SearchError?

    /// When the last page came.
    public var fetchDate: Date?

    /// The repository that is shown in detail.
    public var selected: Item?

    /// Creates the state of a search that has not begun.
    public init() {}
}

/// What can happen to a search.
public enum SearchAction<Item: RepositoryItem>: Action, Equatable, Sendable {
    /// Something is searched for.
    case setQuery(String)
    /// A page came.
    case addRepositories([Item])
    /// The list is to be empty.
    case clearRepositories
    /// A page came, or there are none any more.
    case setPagination(Pagination?)
    /// The user begins or ends to write.
    case setIsEditing(Bool)
    /// A page is asked for, or came.
    case setIsFetching(Bool)
    /// A page did not come, or there is a new attempt.
    case setError(SearchError?)
    /// A page came at this time.
    case setFetchDate(Date)
    /// A repository is to be shown in detail, or none.
    case setSelected(Item?)
}

/// Does what the actions say, and leaves it to the presenter which of them belong together.
public struct SearchMutation<Item: RepositoryItem>: Mutation {
    /// Creates a mutation.
    public init() {}

    /// Changes what the action names.
    ///
    /// - Parameters:
    ///   - action: What happens.
    ///   - state: The state to change.
    public func mutate(action: SearchAction<Item>, state: inout SearchState<Item>) {
        switch action {
        case .setQuery(let query): state.query = query
        case .addRepositories(let repositories): state.repositories += repositories
        case .clearRepositories: state.repositories = []
        case .setPagination(let pagination): state.pagination = pagination
        case .setIsEditing(let isEditing): state.isEditing = isEditing
        case .setIsFetching(let isFetching): state.isFetching = isFetching
        case .setError(let error): state.error = error
        case .setFetchDate(let date): state.fetchDate = date
        case .setSelected(let item): state.selected = item
        }
    }
}
