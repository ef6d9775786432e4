import FluxCore

/// A window with a list of repositories on one side, and the screen of one of them on the other.
public final class Browser {
    /// Where all is kept that the window shows.
    public let stores: Stores

    /// The screen beside the list, if there is one.
    public private(set) var detail: (any RepositoryDetail)?

    private let makeDetail: (Stores) -> any RepositoryDetail

    /// Opens the window.
    ///
    /// - Parameters:
    ///   - stores: Where all is kept that the window shows.
    ///   - makeDetail: Makes the view model of a screen.
    public init(
        _ stores: Stores,
        makeDetail: @escaping (Stores) -> any RepositoryDetail = { RepositoryViewModel($0) }
    ) {
        self.stores = stores
        self.makeDetail = makeDetail
    }

    /// The server has answered.
    ///
    /// - Parameter repositories: What it sent.
    public func load(_ repositories: [Repository]) {
        stores.dispatcher.dispatch(.load(repositories))
    }

    /// The user selects a repository.
    ///
    /// Its screen opens, or the open one shows it.
    ///
    /// - Parameter repository: The repository.
    public func show(_ repository: Repository) {
        stores.dispatcher.dispatch(.select(repository))
        if detail == nil { detail = makeDetail(stores) }
    }

    /// The user closes the screen.
    public func back() {
        detail = nil
        stores.dispatcher.dispatch(.select(nil))
    }
}
