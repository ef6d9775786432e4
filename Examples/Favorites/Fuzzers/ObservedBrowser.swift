public import FavoritesApp
import FluxCore

/// A window that was opened for a run of a fuzzer, and what becomes of the screens in it.
public final class ObservedBrowser {
    /// The window.
    public let browser: Browser

    private let record = Record()

    /// What a screen has drawn, and which view models there are.
    private final class Record {
        var drawn: [String] = []
        var viewModels: [WeakViewModel] = []
    }

    private struct WeakViewModel {
        weak var value: (any RepositoryDetail)?
    }

    /// Opens a window on two repositories.
    ///
    /// - Parameter makeDetail: Makes the view model of a screen.
    public init(makeDetail: @escaping (Stores) -> any RepositoryDetail) {
        let stores = Stores(repositories: RepositoryState(repositories: Self.repositories(stars: 1)))
        browser = Browser(stores) { [record] stores in
            let detail = makeDetail(stores)
            detail.onButtonTitle = { [weak record] title in record?.drawn.append(title) }
            record.viewModels.append(WeakViewModel(value: detail))
            return detail
        }
    }

    static func repositories(stars: Int) -> [Repository] {
        [Repository(name: "Prex", stars: stars), Repository(name: "RxSwift", stars: stars)]
    }

    /// The names of both.
    static let names = ["Prex", "RxSwift"]

    func show(_ name: String) {
        if let repository = browser.stores.repositories.state.repositories.first(where: { $0.name == name }) {
            browser.show(repository)
        }
    }

    /// What can be seen now.
    var snapshot: BrowserSnapshot {
        record.viewModels.removeAll { $0.value == nil }
        return BrowserSnapshot(
            shown: browser.stores.repositories.state.selected,
            favorites: browser.stores.favorites.state.favorites,
            button: browser.detail?.buttonTitle,
            drawn: record.drawn,
            leftBehind: record.viewModels.count { $0.value !== browser.detail }
        )
    }
}
