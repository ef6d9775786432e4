// The samples of Docs/FromPrex.md, as they stand there, compiled and run. SampleTests compares the two. Those for Prex
// retell tests of its README and its sample app, statement by statement, in words of our own.

import FluxCore
import FluxTesting
import Foundation
import Testing
import XCTest

// MARK: - As with Prex

/// Not final, so that FromPrexTests can run the same tests with a planted fault.
class PrexCounterTests: XCTestCase {
    typealias CounterState = FromPrex.CounterState
    typealias CounterMutation = FromPrex.CounterMutation

    final class ClosureView: View {
        var onReflect: ((StateChange<CounterState>) -> Void)?

        func reflect(change: StateChange<CounterState>) {
            onReflect?(change)
        }
    }

    func testCountIsReflected() {
        let view = ClosureView()
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let presenter = Presenter(view: view, flux: flux)

        let isReflected = expectation(description: "the view reflects")
        view.onReflect = { change in
            let newCount = change.count?.value
            XCTAssertEqual(newCount, 1)
            isReflected.fulfill()
        }

        presenter.dispatch(.increment)
        wait(for: [isReflected], timeout: 0.1)
    }

    func testIncrementIsDispatched() {
        let view = ClosureView()
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let presenter = Presenter(view: view, flux: flux)

        let isDispatched = expectation(description: "an action is dispatched")
        let subscription = flux.dispatcher.register { dispatched in
            XCTAssertEqual(dispatched, .increment)
            isDispatched.fulfill()
        }

        presenter.increment()
        wait(for: [isDispatched], timeout: 0.1)
        flux.dispatcher.unregister(subscription)
    }

    func testCountGoesUpAndDown() {
        let mutation = CounterMutation()
        var counter = CounterState()

        mutation.mutate(action: .increment, state: &counter)
        XCTAssertEqual(counter.count, 1)

        mutation.mutate(action: .decrement, state: &counter)
        XCTAssertEqual(counter.count, 0)
    }
}

/// Not final, so that FromPrexTests can run the same tests with a planted fault.
class PrexSearchTests: XCTestCase {
    typealias Pagination = FromPrex.Pagination
    typealias Repository = FromPrex.Repository
    typealias SearchAction = FromPrex.SearchAction
    typealias SearchMutation = FromPrex.SearchMutation
    typealias SearchPage = FromPrex.SearchPage
    typealias SearchSession = FromPrex.SearchSession
    typealias SearchState = FromPrex.SearchState

    final class ClosureView: View {
        var onReflect: ((StateChange<SearchState>) -> Void)?

        func reflect(change: StateChange<SearchState>) {
            onReflect?(change)
        }
    }

    final class PreparedSession: SearchSession {
        var result: Result<SearchPage, any Error>?

        func search(_ query: String, page: Int, completion: @escaping (Result<SearchPage, any Error>) -> Void) {
            if let result {
                completion(result)
            }
        }
    }

    struct Parts {
        let view = ClosureView()
        let session = PreparedSession()
        let dispatcher: Dispatcher<SearchAction>
        let presenter: Presenter<SearchAction, SearchState>

        init(state: SearchState) {
            let flux = Flux(state: state, mutation: SearchMutation())
            dispatcher = flux.dispatcher
            presenter = Presenter(view: view, flux: flux)
        }
    }

    var parts: Parts!

    override func setUp() {
        parts = Parts(state: SearchState())
    }

    func testFetch() {
        let pagination = Pagination(first: nil, previous: nil, next: nil, last: nil)
        let repositories = [Repository(id: 1, name: "swift"), Repository(id: 2, name: "prex")]
        parts.session.result = .success(SearchPage(repositories: repositories, pagination: pagination))

        var dispatched: [SearchAction] = []
        let subscription = parts.dispatcher.register { action in
            dispatched.append(action)
        }

        let now = Date()
        let query = "flux"
        let page = 1
        parts.presenter.fetch(query, page: page, from: parts.session) { now }
        parts.dispatcher.unregister(subscription)

        XCTAssertEqual(dispatched.count, 6)

        if case .setQuery(let actual) = dispatched[0] {
            XCTAssertEqual(actual, query)
        } else {
            XCTFail("the query is not set first, but \(dispatched[0])")
        }

        if case .setIsFetching(let actual) = dispatched[1] {
            XCTAssertTrue(actual)
        } else {
            XCTFail("the fetch does not begin then, but \(dispatched[1])")
        }

        if case .addRepositories(let actual) = dispatched[2] {
            XCTAssertEqual(actual, repositories)
        } else {
            XCTFail("no repositories are added, but \(dispatched[2])")
        }

        if case .setPagination(let actual) = dispatched[3] {
            XCTAssertEqual(actual?.first, pagination.first)
            XCTAssertEqual(actual?.previous, pagination.previous)
            XCTAssertEqual(actual?.next, pagination.next)
            XCTAssertEqual(actual?.last, pagination.last)
        } else {
            XCTFail("the pagination is not set, but \(dispatched[3])")
        }

        if case .setIsFetching(let actual) = dispatched[4] {
            XCTAssertFalse(actual)
        } else {
            XCTFail("the fetch does not end then, but \(dispatched[4])")
        }

        if case .setFetchDate(let actual) = dispatched[5] {
            XCTAssertEqual(actual, now)
        } else {
            XCTFail("the date is not set last, but \(dispatched[5])")
        }
    }

    func testSetIsFetching() {
        var received: StateChange<SearchState>?
        parts.view.onReflect = { received = $0 }

        parts.dispatcher.dispatch(.setIsFetching(true))

        guard let change = received else {
            XCTFail("nothing is reflected")
            return
        }

        let isFetching = change.isFetching?.value
        XCTAssertNotNil(isFetching)
        XCTAssertTrue(isFetching ?? false)
    }
}

// MARK: - With FluxTesting

extension FromPrex {
    @Suite("The tests that come from Prex")
    struct Samples {
        @Test func countIsReflected() {
            let view = MockView<CounterState>()
            Presenter(view: view, state: CounterState(), mutation: CounterMutation()).dispatch(.increment)
            view.expectReflected { $0.count = 1 }
            view.expectNoMoreReflections()
        }

        @Test func incrementIsDispatched() {
            let spec = PresenterSpec(CounterMutation()) { Presenter(view: $0, flux: $1) }
            spec.expectDispatched(.increment, in: CounterState(), then: CounterState(count: 1)) { $0.increment() }
        }

        @Test func countGoesUpAndDown() {
            MutationSpec(CounterMutation(), given: CounterState())
                .when(.increment) { $0.count = 1 }
                .when(.decrement) { $0.count = 0 }
        }

        final class FakeSession: SearchSession {
            let searches = CallRecorder<(String, Int), SearchPage>("search")

            func search(_ query: String, page: Int, completion: @escaping (Result<SearchPage, any Error>) -> Void) {
                searches.call((query, page), completion: completion)
            }
        }

        @Test func fetch() {
            let session = FakeSession()
            let found = SearchPage(repositories: [Repository(id: 1, name: "swift")], pagination: Pagination())
            withFlow(SearchState(), SearchMutation()) {
                Presenter(view: $0, flux: $1)
            } do: { flow in
                flow.when(
                    { $0.fetch("flux", page: 1, from: session) { .distantPast } },
                    dispatches: .setQuery("flux"),
                    .setIsFetching(true),
                    calls: session.searches.with("flux", 1)
                ) {
                    $0.query = "flux"
                    $0.isFetching = true
                }
                flow.when(
                    session.searches,
                    answers: found,
                    dispatches: .addRepositories(found.repositories),
                    .setPagination(found.pagination),
                    .setIsFetching(false),
                    .setFetchDate(.distantPast)
                ) {
                    $0.repositories = found.repositories
                    $0.pagination = found.pagination
                    $0.isFetching = false
                    $0.fetchDate = .distantPast
                }
            }
        }

        @Test func fetchByHand() {
            let session = FakeSession()
            let found = SearchPage(repositories: [Repository(id: 1, name: "swift")], pagination: Pagination())
            session.searches.returns(found)

            let flux = Flux(state: SearchState(), mutation: SearchMutation())
            let spy = DispatcherSpy(flux)
            let view = MockView<SearchState>()
            Presenter(view: view, flux: flux).fetch("flux", page: 1, from: session) { .distantPast }

            session.searches.expectCalled("flux", 1)
            session.searches.expectNotCalled()
            spy.expectDispatched(.setQuery("flux"), .setIsFetching(true), .addRepositories(found.repositories))
            spy.expectDispatched(.setPagination(found.pagination), .setIsFetching(false), .setFetchDate(.distantPast))
            spy.expectNothingDispatched()
        }

        @Test func setIsFetching() {
            let view = MockView<SearchState>()
            Presenter(view: view, state: SearchState(), mutation: SearchMutation()).dispatch(.setIsFetching(true))
            view.expectReflected { $0.isFetching = true }
            view.expectNoMoreReflections()
        }
    }
}
