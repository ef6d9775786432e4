import FluxCore
import FluxFuzz
import FluxTesting
import Foundation
import OwnProcess
import Testing

@Suite("The outputs in the documentation are what is printed")
struct OutputTests {
    @Test("in the README")
    func readme() throws {
        let page = try Page("README.md")
        let report = Fuzzer(CounterMutation(), from: CounterState())
            .action(.increment)
            .action(.decrement)
            .invariant("count ≥ 0", fileID: "AppTests/CounterTests.swift", line: 12) { $0.count >= 0 }
            .run()
        page.expectShows(report.description)

        let log = FailureLog()
        let view = MockView<CounterState>(reporter: log)
        let presenter = Presenter(view: view, state: CounterState(), mutation: AddMutation())
        presenter.dispatch(AddAction(number: 1))
        presenter.dispatch(AddAction(number: 2))
        view.expectReflected(\.count, 1)
        view.expectReflected(\.count, 2)
        #expect(log.messages.count == 1)
        page.expectShows(try #require(log.messages.first))
    }

    @Test("of the first fuzz, and of the repair")
    func shopping() throws {
        let page = try Page("Docs/GettingStarted.md")
        let report = shoppingFuzzer.run()
        let place = "ShoppingTests/ShoppingTests.swift:43"
        page.expectShows(report.description.replacing(/\w+\/GettingStartedSamples.swift:\d+/, with: place))

        let repaired = Fuzzer(RepairedShoppingMutation(), from: ShoppingState())
            .action(.add("tea"), when: { !$0.items.contains("tea") })
            .action(.add("rice"), when: { !$0.items.contains("rice") })
            .action(.removeLast, when: { !$0.items.isEmpty })
            .action(.undo)
            .invariant("nothing is there twice") { Set($0.items).count == $0.items.count }
        #expect(repaired.run().verdict == .noFailureFound)
        page.expectShows(repaired.verify().description)
    }

    @Test("of the news")
    func news() throws {
        let log = FailureLog()
        let view = MockView<NewsState>(reporter: log)
        let presenter = NewsPresenter(view: view, flux: Flux(state: NewsState(), mutation: NewsMutation()))
        presenter.refresh { completion in completion(["a"]) }
        view.expectReflected(\.isFetching, true)
        view.expectReflected(only: \.isFetching)
        #expect(log.messages.count == 1)
        try Page("Docs/Testing.md").expectShows(try #require(log.messages.first))
    }

    @Test("of a screen that forgets a property")
    func screen() throws {
        final class ForgetfulScreen: View {
            var list = ""
            var isSpinning = false

            func reflect(change: StateChange<NewsState>) {
                if let articles = change.articles?.value { list = articles.joined() }
                if change.old == nil { isSpinning = change.new.isFetching }
            }
        }
        let log = FailureLog()
        let spec = ViewSpec(reporter: log) {
            ForgetfulScreen()
        } showing: {
            (list: $0.list, isSpinning: $0.isSpinning)
        }
        spec.expectComplete(from: NewsState(), NewsMutation(), .setIsFetching(true), .add(["a"]), .setIsFetching(false))
        #expect(log.messages.count == 1)
        let message = try #require(log.messages.first)
        try Page("Docs/Testing.md").expectShows(message.replacing("ForgetfulScreen", with: "NewsScreen"))
    }

    @Test("of a statement that forgets an action")
    func statement() throws {
        let log = FailureLog()
        let feed = FakeFeed()
        let file: StaticString = "App/NewsTests.swift"
        withFlow(NewsState(), NewsMutation(), reporter: log) {
            NewsPresenter(view: $0, flux: $1)
        } do: { flow in
            flow.when(
                { $0.refresh(from: feed.fetch) },
                dispatches: .setIsFetching(true),
                calls: feed.fetches.with(),
                changing: { $0.isFetching = true },
                fileID: file,
                line: 40
            )
            flow.when(
                feed.fetches,
                answers: ["a"],
                dispatches: .add(["a"]),
                changing: { $0.articles = ["a"] },
                fileID: file,
                line: 43
            )
        }
        #expect(log.messages.count == 1)
        try Page("Docs/Testing.md").expectShows(try #require(log.messages.first))
    }

    @MainActor @Test("of a flow for those who come from TestStore")
    func quote() throws {
        let log = FailureLog()
        let service = FromTestStore.FakeQuotes()
        let file: StaticString = "App/QuoteTests.swift"
        withFlow(FromTestStore.QuoteState(), FromTestStore.QuoteMutation(), reporter: log) {
            FromTestStore.QuotePresenter(view: $0, flux: $1, service: service)
        } do: { flow in
            flow.when(
                { $0.refresh() },
                dispatches: .load,
                calls: service.quotes.with(),
                changing: { $0.isLoading = true },
                fileID: file,
                line: 6
            )
            flow.when(
                service.quotes,
                answers: "Less is more.",
                dispatches: .show("Less is more."),
                changing: { $0.quote = "Less is more." },
                fileID: file,
                line: 7
            )
        }
        #expect(log.messages.count == 1)
        try Page("Docs/FromTestStore.md").expectShows(try #require(log.messages.first))
    }

    @Test(
        "are all compared",
        // One block of the README is a manifest.
        arguments: [
            ("README.md", 3), ("Docs/Architectures.md", 1), ("Docs/FromPrex.md", 6),
            ("Docs/FromTestStore.md", 1), ("Docs/Fuzzing.md", 11),
            ("Docs/Presenters.md", 6), ("Docs/RulesOverTime.md", 2), ("Docs/SixTests.md", 6),
            ("Docs/Survival.md", 1),
            ("Docs/Testing.md", 3), ("Docs/TimeAndStreams.md", 2),
        ]
    )
    func count(path: String, count: Int) throws {
        #expect(try Page(path).blocks(of: "text").count == count)
    }

    @Test("of the cart, but for their places", .inOwnProcess)
    func cart() throws {
        let page = try Page("Docs/Fuzzing.md")
        page.expectShows(try text(of: fuzzedCart(), at: "App/Cart.swift:1"))
        page.expectShows(try text(of: startedCart(), at: "App/Cart.swift:1"))
        page.expectShows(try text(of: triedMerging(), at: "App/Cart.swift:1"))
        #if DEBUG
        // An optimised build says nothing of some traps.
        page.expectShows(try text(of: carelessCart(), at: "App/Cart.swift:1"))
        #endif
        // What is shown of the label are the tables of rules and labels.
        page.expectShows(coveredCart().description.components(separatedBy: "\n\n").suffix(2).joined(separator: "\n\n"))
        page.expectShows(try #require(brieflyCoveredCart().description.components(separatedBy: "\n\n").last))
        page.expectShows(try #require(coveredCart().description.components(separatedBy: "\n\n").first))
        // What is shown of the known failures is the first line, and the part about them.
        let known = try knownCart().description.components(separatedBy: "\n\n")
        page.expectShows("\(try #require(known[0].split(separator: "\n").first))\n\n\(known[1])")
        // The page shows the last part, the goals.
        page.expectShows(try #require(watchedCart().description.components(separatedBy: "\n\n").last))
    }

    #if os(macOS) || os(Linux)
    @Test("of the cart where it ends the process, but for its place")
    func cartThatEndsTheProcess() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await carelessCartOfTheMainQueue()
        }
        let lines = String(decoding: try #require(result).standardErrorContent, as: UTF8.self).split(separator: "\n")
        let first = try #require(lines.firstIndex { $0.hasPrefix("FluxProof: the code") })
        let last = try #require(lines[first...].firstIndex { $0.hasPrefix("FluxProof: replay") })
        let text = lines[first...last].joined(separator: "\n")
        let place = try #require(text.firstMatch(of: /\((.*?)\)\n/)).output.1
        try Page("Docs/Survival.md").expectShows(text.replacing(place, with: "App/Cart.swift:1"))
    }
    #endif

    @Test("of the queue")
    func queue() throws {
        let page = try Page("Docs/Fuzzing.md")
        let reports = verifiedQueue().map(\.description)
        page.expectShows(reports[0])
        // Of the second one the page shows what is above the table.
        page.expectShows(try #require(reports[1].components(separatedBy: "\n\n").first))
    }

    @Test("of the presenters, but for their places")
    func presenters() throws {
        let page = try Page("Docs/Presenters.md")
        page.expectShows(try text(of: PresenterSamples.counter(), at: "App/Counter.swift:1"))
        page.expectShows(unqualified(PresenterSamples.replayedCounter().description))
        // The page does not show how to repeat the others.
        let search = try text(of: PresenterSamples.search(), at: "App/Search.swift:1")
        page.expectShows(try #require(search.components(separatedBy: "\n\n  found in run").first))
        let lasting = try text(of: PresenterSamples.searchWithCode(), at: "App/Search.swift:1")
        page.expectShows(try #require(lasting.components(separatedBy: "\n\n").last))
        #expect(PresenterSamples.performedSearch().verdict == .noFailureFound)
        let start = try text(of: PresenterSamples.start(), at: "App/Start.swift:1")
        page.expectShows(try #require(start.components(separatedBy: "\n\n  found in run").first))
        let problem = PresenterSamples.offTheMainActor().description
        page.expectShows(try #require(problem.split(separator: "\n").first))
    }

    @Test("of rules over time, but for their places")
    func rulesOverTime() throws {
        let page = try Page("Docs/RulesOverTime.md")
        for report in [RulesOverTimeSamples.forgetfulSearch(), RulesOverTimeSamples.stubbornSearch()] {
            let text = try text(of: report, at: "App/Search.swift:1")
            page.expectShows(text.components(separatedBy: "\n\n").prefix(2).joined(separator: "\n\n"))
        }
    }

    @MainActor @Test("of the presenter that waits, but for its place")
    func waitingPresenter() throws {
        let typing = try text(of: TimeAndStreamSamples.typing(), at: "App/Typing.swift:1")
        try Page("Docs/TimeAndStreams.md").expectShows(
            try #require(typing.components(separatedBy: "\n\n  found in run").first)
        )
    }

    @MainActor @Test("of the presenter that reads streams, but for its place")
    func readingPresenter() throws {
        let chat = try text(of: TimeAndStreamSamples.chat(), at: "App/Chat.swift:1")
        try Page("Docs/TimeAndStreams.md").expectShows(
            try #require(chat.components(separatedBy: "\n\n  found in run").first)
        )
    }

    @Test("of the store with effects, but for its place")
    func effects() throws {
        let report = savingCounters().run()
        let text = try text(of: report, at: "App/Counter.swift:1")
        try Page("Docs/Architectures.md").expectShows(
            try #require(text.components(separatedBy: "\n\n  found in").first)
        )
    }

    /// The text of a report, with another place of the rule.
    private func text<Action, State>(of report: FuzzReport<Action, State>, at place: String) throws -> String {
        let location = try #require(report.counterexample).location.description
        return unqualified(report.description.replacing(location, with: place))
    }

    /// The text as it is where the types are in no namespace.
    private func unqualified(_ text: String) -> String {
        text.replacing("PresenterSamples.", with: "").replacing("RulesOverTimeSamples.", with: "").replacing(
            "TimeAndStreamSamples.",
            with: ""
        )
    }
}

private struct AddAction: Action {
    let number: Int
}

private struct AddMutation: Mutation {
    func mutate(action: AddAction, state: inout CounterState) { state.count += action.number }
}
