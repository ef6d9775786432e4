public import FluxCore
public import Foundation

/// Shows a web page to the user.
public protocol Browser: AnyObject {
    /// Opens a page.
    ///
    /// - Parameter url: Its address.
    func open(_ url: URL)
}

/// Keeps the user's bookmarks.
public protocol BookmarkStore: AnyObject {
    /// The identities of the repositories with a bookmark.
    var bookmarks: Set<Int> { get set }
}

/// Shows one repository, bookmarks it, and opens its page.
public final class DetailPresenter: Presenter<DetailAction, DetailState> {
    private let browser: any Browser
    private let store: any BookmarkStore

    /// Creates a presenter that shows no repository yet.
    ///
    /// - Parameters:
    ///   - view: What shows the detail; held weakly.
    ///   - flux: Takes the actions and holds the state.
    ///   - browser: Where to open pages.
    ///   - store: Where the bookmarks are.
    public init(
        view: some View<DetailState>,
        flux: Flux<DetailAction, DetailState> = Flux(state: DetailState(), mutation: DetailMutation()),
        browser: any Browser,
        store: any BookmarkStore
    ) {
        self.browser = browser
        self.store = store
        super.init(view: view, flux: flux)
    }

    /// A repository is selected, or none any more.
    ///
    /// - Parameter repository: The repository.
    public func show(_ repository: Repository?) {
        let isBookmarked = repository.map { store.bookmarks.contains($0.id) } ?? false
        dispatch(.show(repository, isBookmarked: isBookmarked))
    }

    /// The user wants a bookmark on the repository, or none any more.
    public func toggleBookmark() {
        guard let repository = state.repository else { return }
        store.bookmarks.formSymmetricDifference([repository.id])
        dispatch(.setIsBookmarked(store.bookmarks.contains(repository.id)))
    }

    /// The user wants to see the repository's page.
    public func openPage() {
        if let repository = state.repository { browser.open(repository.url) }
    }
}
