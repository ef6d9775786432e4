import FluxCore
import FluxFuzz
import FluxTesting
import Foundation
import RepositorySearchApp
import RepositorySearchFuzzing
import TestEffort
import Testing

@Suite("The detail")
struct DetailTests {
    private let view = MockView<DetailState>()
    private let device = FakeDevice()
    private let presenter: DetailPresenter

    init() {
        presenter = DetailPresenter(view: view, browser: device, store: device)
    }

    @Test("shows a repository with its bookmark at once")
    func show() {
        device.bookmarks = [2]
        presenter.show(.teapot)
        presenter.show(.kettle)
        presenter.show(nil)
        view.expectReflected {
            $0.repository = .teapot
            $0.isBookmarked = true
        }
        view.expectReflected {
            $0.repository = .kettle
            $0.isBookmarked = false
        }
        view.expectReflected { $0.repository = nil }
        view.expectNoMoreReflections()
    }

    @Test("puts a bookmark on the repository, and takes it away")
    func toggle() {
        presenter.toggleBookmark()
        presenter.show(.teapot)
        view.skip()
        presenter.toggleBookmark()
        #expect(device.bookmarks == [2])
        presenter.toggleBookmark()
        #expect(device.bookmarks.isEmpty)
        view.expectReflected(\.isBookmarked, true, false)
        view.expectNoMoreReflections()
    }

    @Test("opens the page of the repository, if there is one")
    func open() {
        presenter.openPage()
        device.pages.expectNotCalled()
        presenter.show(.teapot)
        presenter.openPage()
        device.pages.expectCalled("https://github.com/porcelain/teapot")
    }

    @Test("breaks none of its rules")
    func holds() {
        expectHolds(DetailFuzzers.presenter, budget: Budget(runs: tries(20, inDebug: 5)))
    }

    private final class FakeDevice: Browser, BookmarkStore {
        let pages = CallRecorder<String, Void>("open")
        var bookmarks: Set<Int> = []

        func open(_ url: URL) {
            pages.record(url.absoluteString)
        }
    }
}
