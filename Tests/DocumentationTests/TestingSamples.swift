// The samples of Docs/Testing.md, as they stand there, compiled and run. SampleTests compares the two.

import Dispatch
import FluxCore
import FluxFuzz
import FluxTesting
import OwnProcess
import Testing
import XCTest

struct NewsState: State, Equatable {
    var articles: [String] = []
    var isFetching = false
}

enum NewsAction: Action, Equatable {
    case setIsFetching(Bool)
    case add([String])
}

struct NewsMutation: Mutation {
    func mutate(action: NewsAction, state: inout NewsState) {
        switch action {
        case .setIsFetching(let isFetching): state.isFetching = isFetching
        case .add(let articles): state.articles += articles
        }
    }
}

final class NewsPresenter: Presenter<NewsAction, NewsState> {
    func refresh(from feed: @escaping (@escaping ([String]) -> Void) -> Void) {
        guard !state.isFetching else { return }
        dispatch(.setIsFetching(true))
        feed { articles in
            self.dispatch(.add(articles))
            self.dispatch(.setIsFetching(false))
        }
    }
}

@Test func refreshIsReflected() {
    let view = MockView<NewsState>()
    let presenter = NewsPresenter(view: view, flux: Flux(state: NewsState(), mutation: NewsMutation()))

    presenter.refresh { completion in completion(["Swift 6.3 is out"]) }

    view.expectReflected(\.isFetching, true)
    view.expectReflected { $0.articles = ["Swift 6.3 is out"] }
    view.expectReflected(only: \.isFetching)
    view.expectNoMoreReflections()
}

@Test func refreshDispatches() {
    let flux = Flux(state: NewsState(), mutation: NewsMutation())
    let spy = DispatcherSpy(flux)
    let view = MockView<NewsState>()
    let presenter = NewsPresenter(view: view, flux: flux)

    presenter.refresh { completion in completion(["a", "b"]) }

    spy.expectDispatched(.setIsFetching(true))
    spy.expectDispatched(caseNamed: "add") { (articles: [String]) in articles.count == 2 }
    spy.expectDispatched(.setIsFetching(false))
    spy.expectNothingDispatched()
}

@Test func refreshDoesNothingWhileFetching() {
    let flux = Flux(state: NewsState(isFetching: true), mutation: NewsMutation())
    let spy = DispatcherSpy(flux, mode: .stub)
    let view = MockView<NewsState>()
    let presenter = NewsPresenter(view: view, flux: flux)

    presenter.refresh { _ in }

    spy.expectNothingDispatched()
}

@Test func articlesComeLater() async {
    let view = MockView<NewsState>()
    let presenter = NewsPresenter(view: view, flux: Flux(state: NewsState(), mutation: NewsMutation()))

    presenter.refresh { completion in
        nonisolated(unsafe) let completion = completion
        DispatchQueue.global().async { completion(["a"]) }
    }

    await view.expectReflected(\.isFetching, true, within: .seconds(5))
    await view.expectReflected(within: .seconds(5)) { $0.articles = ["a"] }
    await view.expectReflected(\.isFetching, false, within: .seconds(5))
}

final class NewsTests: XCTestCase {
    func testArticlesComeLater() {
        let view = MockView<NewsState>()
        let presenter = NewsPresenter(view: view, flux: Flux(state: NewsState(), mutation: NewsMutation()))

        presenter.refresh { completion in
            nonisolated(unsafe) let completion = completion
            DispatchQueue.global().async { completion(["a"]) }
        }

        wait(for: [view.expectation(forReflections: 3)], timeout: 5)
        view.expectReflected(\.isFetching, true)
        view.expectReflected { $0.articles = ["a"] }
        view.expectReflected(\.isFetching, false)
    }
}

final class FakeFeed {
    let fetches = CallRecorder<Void, [String]>("fetch")

    func fetch(completion: @escaping ([String]) -> Void) {
        fetches.call((), onAnswer: completion)
    }
}

@Test func refreshFetchesOnce() {
    let feed = FakeFeed()
    let view = MockView<NewsState>()
    let presenter = NewsPresenter(view: view, flux: Flux(state: NewsState(), mutation: NewsMutation()))

    presenter.refresh(from: feed.fetch)
    presenter.refresh(from: feed.fetch)
    feed.fetches.expectCalled()
    feed.fetches.expectNotCalled(pending: 1)

    feed.fetches.release(with: ["a"])
    view.expectReflected(\.isFetching, true)
    view.expectReflected { $0.articles = ["a"] }
    view.expectReflected(\.isFetching, false)
    feed.fetches.expectNotCalled()
}

@Test func refreshFromBeginningToEnd() {
    let feed = FakeFeed()
    withFlow(NewsState(), NewsMutation()) {
        NewsPresenter(view: $0, flux: $1)
    } do: { flow in
        flow.when({ $0.refresh(from: feed.fetch) }, dispatches: .setIsFetching(true), calls: feed.fetches.with()) {
            $0.isFetching = true
        }
        flow.when { $0.refresh(from: feed.fetch) }  // a guard
        flow.when(feed.fetches, answers: ["a"], dispatches: .add(["a"]), .setIsFetching(false)) {
            $0.articles = ["a"]
            $0.isFetching = false
        }
    }
}

final class NewsFlowTests: XCTestCase {
    private let feed = FakeFeed()
    private lazy var flow = beginFlow(NewsState(), NewsMutation()) { NewsPresenter(view: $0, flux: $1) }

    func testRefreshFetches() {
        flow.when({ $0.refresh(from: feed.fetch) }, dispatches: .setIsFetching(true), calls: feed.fetches.with()) {
            $0.isFetching = true
        }
        flow.when(feed.fetches, answers: [], dispatches: .add([]), .setIsFetching(false)) { $0.isFetching = false }
    }
}

@Test func screenShowsTheArticles() {
    let feed = FakeFeed()
    let screen = ViewSpy(NewsScreen()) { $0.list }
    withFlow(NewsState(), NewsMutation()) {
        NewsPresenter(view: screen, flux: $1)
    } do: { flow in
        flow.when({ $0.refresh(from: feed.fetch) }, dispatches: .setIsFetching(true), calls: feed.fetches.with()) {
            $0.isFetching = true
        }
        flow.when(
            feed.fetches,
            answers: ["a", "b"],
            dispatches: .add(["a", "b"]),
            .setIsFetching(false),
            shows: screen.with("a\nb")
        ) {
            $0.articles = ["a", "b"]
            $0.isFetching = false
        }
    }
}

@Test func articlesAreAdded() {
    MutationSpec(NewsMutation(), given: NewsState())
        .when(.add(["a"])) { $0.articles = ["a"] }
        .when(.setIsFetching(true)) { $0.isFetching = true }
        .when(.add([]))  // nothing changes
        .when(.add(["b"]), then: NewsState(articles: ["a", "b"], isFetching: true))
}

@Test func tableOfCases() {
    expectMutation(
        NewsMutation(),
        cases: [
            .given(NewsState(), when: .add(["a"])) { $0.articles = ["a"] },
            .given(NewsState(isFetching: true), when: .setIsFetching(false), then: NewsState()),
        ]
    )
}

@Test func refreshIsGuarded() {
    let spec = PresenterSpec(NewsMutation()) { NewsPresenter(view: $0, flux: $1) }
    let fetching = NewsState(isFetching: true)
    spec.expectDispatched(.setIsFetching(true), in: NewsState(), then: fetching) { $0.refresh { _ in } }
    spec.expectNothing(in: fetching) { $0.refresh { _ in } }
}

final class NewsScreen: View {
    private(set) var list = ""
    private(set) var isSpinning = false

    func reflect(change: StateChange<NewsState>) {
        if let articles = change.articles?.value { list = articles.joined(separator: "\n") }
        if let isFetching = change.isFetching?.value { isSpinning = isFetching }
    }
}

@Test func screenIsComplete() {
    let spec = ViewSpec {
        NewsScreen()
    } showing: {
        (list: $0.list, isSpinning: $0.isSpinning)
    }
    spec.expectComplete(NewsState(), NewsState(isFetching: true), NewsState(articles: ["a"]))
    spec.expectComplete(from: NewsState(), NewsMutation(), .setIsFetching(true), .add(["a"]), .setIsFetching(false))
}

/// As few runs show as much here.
@Suite(.runs(100)) struct ViewSpecSamples {
    @Test func screenShowsEveryChange() {
        let spec = ViewSpec {
            NewsScreen()
        } showing: {
            (list: $0.list, isSpinning: $0.isSpinning)
        }
        expectHolds(
            Fuzzer(NewsMutation(), from: NewsState())
                .action(.add(["a"]))
                .action(Gen.bool.map(NewsAction.setIsFetching))
                .shown(by: spec)
        )
    }
}

@Suite(.runs(200)) struct NewsFuzzing {
    let news = Fuzzer(NewsMutation(), from: NewsState())
        .action(.add(["a"]))
        .action(Gen.bool.map { NewsAction.setIsFetching($0) })
        .transition("articles stay") { old, _, new in new.articles.starts(with: old.articles) }

    @Test func articlesStay() {
        expectHolds(news)  // 200 runs
    }

    @Test(.seed(7), .runs(500)) func articlesStayInMoreRuns() {
        expectHolds(news)  // 500 runs, from seed 7
    }
}

extension NewsTests {
    func testArticlesStay() {
        let news = NewsFuzzing().news
        withFuzzingDefaults(seed: 7, runs: 500) {
            expectHolds(news)
        }
    }
}

// The second test has a warning.
@Suite(.inOwnProcess) struct Coverage {
    @Suite(.strictness(.exhaustive)) struct NewsCoverage {
        @Test func refreshIsReflected() {
            let view = MockView<NewsState>()
            let presenter = NewsPresenter(view: view, flux: Flux(state: NewsState(), mutation: NewsMutation()))

            presenter.refresh { completion in completion(["a"]) }

            view.expectReflected(\.isFetching, true)
            view.expectReflected { $0.articles = ["a"] }
            view.expectReflected(\.isFetching, false)  // without it, the test fails where the view is made
        }

        @Test(.strictness(.partial)) func articlesArrive() {
            let view = MockView<NewsState>()
            let presenter = NewsPresenter(view: view, flux: Flux(state: NewsState(), mutation: NewsMutation()))

            presenter.refresh { completion in completion(["a"]) }

            view.expectReflected { $0.articles = ["a"] }  // the second reflection
        }
    }
}

final class CoveredNewsTests: XCTestCase {
    override func invokeTest() {
        withStrictness(.strict) {
            super.invokeTest()
        }
    }

    func testArticlesAreAdded() {
        let view = MockView<NewsState>()
        let presenter = NewsPresenter(view: view, flux: Flux(state: NewsState(), mutation: NewsMutation()))
        presenter.dispatch(.add(["a"]))
        view.expectReflected { $0.articles = ["a"] }
    }
}

@Test func articlesArriveInDetachedTask() async {
    let reporter = TestHost.current
    await Task.detached {
        let view = MockView<NewsState>(reporter: reporter)
        let presenter = NewsPresenter(view: view, flux: Flux(state: NewsState(), mutation: NewsMutation()))
        presenter.dispatch(.add(["a"]))
        view.expectReflected { $0.articles = ["a"] }  // if this fails, the test does
    }.value
}
