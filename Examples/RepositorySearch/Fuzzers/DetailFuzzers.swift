import FluxCore
public import FluxFuzz
import Foundation
public import RepositorySearchApp

/// The fuzzers of the detail beside the list.
public enum DetailFuzzers {
    /// A fuzzer of the detail's presenter, with the screen of the terminal.
    public typealias Presenters = PresenterFuzzer<DetailPresenter, DetailText, DetailAction, DetailState>

    /// The presenter, with all that a user can do, and with what must hold then.
    public static var presenter: Presenters {
        let device = PerRun { FakeDevice() }
        let repositories = [1, 2].map { Repository(id: $0, name: "r\($0)", owner: "x") }
        return PresenterFuzzer(view: { DetailText() }) { view -> DetailPresenter in
            let presenter = DetailPresenter(view: view, browser: device.value, store: device.value)
            presenter.reflect()
            return presenter
        }
        .interaction("show", with: .element(of: repositories)) { device.value.show($1, with: $0) }
        .interaction("show nothing") { device.value.show(nil, with: $0) }
        .interaction("tap the bookmark") { device.value.tapBookmark(with: $0) }
        .interaction("open the page", hasEffect: false) { device.value.open(with: $0) }
        .atRest("the repository is shown") { state in state.repository == device.value.shown }
        .atRest("a bookmark is shown where there is one") { state in
            state.isBookmarked == (state.repository.map { device.value.expectedBookmarks.contains($0.id) } ?? false)
        }
        .atRest("bookmarks are those that were tapped") { _ in
            device.value.bookmarks == device.value.expectedBookmarks
        }
        .atRest("the page of the repository is opened") { _ in device.value.pages == device.value.expectedPages }
        .viewInvariant("the screen shows the state") { view, state in
            view.lines
                == (state.repository.map {
                    ["  https://github.com/x/r\($0.id)", state.isBookmarked ? "  bookmarked" : "  not bookmarked"]
                } ?? [])
        }
        .reaches("both repositories have a bookmark") { _ in device.value.bookmarks.count == 2 }
    }
}

/// A browser and a store of bookmarks, and what should have become of them.
private final class FakeDevice: Browser, BookmarkStore {
    var bookmarks: Set<Int> = []
    private(set) var pages: [URL] = []
    private(set) var shown: Repository?
    private(set) var expectedBookmarks: Set<Int> = []
    private(set) var expectedPages: [URL] = []

    func open(_ url: URL) {
        pages.append(url)
    }

    func show(_ repository: Repository?, with presenter: DetailPresenter) {
        shown = repository
        presenter.show(repository)
    }

    func tapBookmark(with presenter: DetailPresenter) {
        if let shown, expectedBookmarks.remove(shown.id) == nil { expectedBookmarks.insert(shown.id) }
        presenter.toggleBookmark()
    }

    func open(with presenter: DetailPresenter) {
        if let shown { expectedPages.append(URL(string: "https://github.com/x/r\(shown.id)")!) }
        presenter.openPage()
    }
}
