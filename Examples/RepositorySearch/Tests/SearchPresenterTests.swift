import FluxCore
import FluxTesting
import Foundation
import RepositorySearchApp
import Testing

@Suite("The search")
final class SearchPresenterTests {
    private let view = MockView<SearchState<Repository>>()
    private let spy: DispatcherSpy<SearchAction<Repository>>
    private let session = FakeSession()
    private let presenter: SearchPresenter<Repository>
    private let clock = Clock()

    init() {
        let flux = Flux<SearchAction<Repository>, _>(state: SearchState(), mutation: SearchMutation())
        spy = DispatcherSpy(flux.dispatcher)
        presenter = SearchPresenter(view: view, flux: flux, session: session, now: { [clock] in clock.now })
    }

    @Test("begins with an empty list and asks for the first page")
    func search() {
        presenter.setIsEditing(true)
        spy.skip()
        presenter.search("kettle")
        session.searches.expectCalled("kettle", 1)
        session.searches.expectNotCalled(pending: 1)
        spy.expectDispatched(
            exactly: .setIsEditing(false),
            .setIsFetching(false),
            .setPagination(nil),
            .clearRepositories,
            .setError(nil),
            .setQuery("kettle"),
            .setIsFetching(true)
        )
    }

    @Test("shows a page that comes, and when it came")
    func success() {
        presenter.search("kettle")
        view.skip()
        clock.now += 5
        session.searches.release(with: SearchPage([.kettle, .teapot], pagination: Pagination(next: 2, last: 3)))
        view.expectReflected(only: \.isFetching)
        view.expectReflected { $0.fetchDate = Date(timeIntervalSinceReferenceDate: 5) }
        view.expectReflected { $0.repositories = [.kettle, .teapot] }
        view.expectReflected(\.pagination, Pagination(next: 2, last: 3))
        view.expectNoMoreReflections()
    }

    @Test("shows why a page does not come, until the next search")
    func failure() {
        presenter.search("kettle")
        view.skip()
        session.searches.release(throwing: SearchError.rateLimited)
        view.expectReflected(only: \.isFetching)
        view.expectReflected { $0.error = .rateLimited }
        view.expectNoMoreReflections()
        presenter.search("teapot")
        #expect(presenter.state.error == nil)
    }

    @Test("does nothing for an empty query")
    func emptyQuery() {
        presenter.search("")
        spy.expectNothingDispatched()
        session.searches.expectNotCalled()
    }

    @Test("goes on with the next page, more than a second after the last one")
    func more() {
        presenter.search("kettle")
        session.searches.expectCalled("kettle", 1)
        session.searches.release(with: SearchPage([.kettle], pagination: Pagination(next: 2, last: 2)))
        clock.now += 1
        presenter.fetchMoreRepositories()
        session.searches.expectNotCalled()
        clock.now += 0.5
        presenter.fetchMoreRepositories()
        presenter.fetchMoreRepositories()
        session.searches.expectCalled("kettle", 2)
        session.searches.release(with: SearchPage([.teapot]))
        #expect(presenter.state.repositories == [.kettle, .teapot])
        clock.now += 5
        presenter.fetchMoreRepositories()
        session.searches.expectNotCalled()
    }

    @Test("selects a row, and none")
    func select() {
        presenter.search("kettle")
        session.searches.release(with: SearchPage([.kettle, .teapot]))
        view.skip()
        presenter.selectRepository(at: 1)
        presenter.selectRepository(at: nil)
        view.expectReflected(\.selected, .teapot, nil)
        view.expectNoMoreReflections()
    }

    @Test("lets a row be that is gone")
    func selectAfterClear() {
        presenter.search("kettle")
        session.searches.release(with: SearchPage([.kettle]))
        presenter.clearRepositories()
        spy.skip()
        presenter.selectRepository(at: 0)
        spy.expectNothingDispatched()
    }

    @Test("forgets the next page and what is on its way when the list is cleared")
    func clear() {
        presenter.search("kettle")
        session.searches.release(with: SearchPage([.kettle], pagination: Pagination(next: 2, last: 2)))
        clock.now += 2
        presenter.fetchMoreRepositories()
        presenter.clearRepositories()
        session.searches.release(with: SearchPage([.teapot]))
        #expect(presenter.state.repositories.isEmpty)
        #expect(presenter.state.pagination == nil)
        #expect(!presenter.state.isFetching)
        session.searches.skip()
        clock.now += 2
        presenter.fetchMoreRepositories()
        session.searches.expectNotCalled()
    }

    private final class Clock {
        var now = Date(timeIntervalSinceReferenceDate: 0)
    }
}
