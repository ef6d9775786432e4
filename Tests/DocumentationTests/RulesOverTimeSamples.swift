// The samples of Docs/RulesOverTime.md, as they stand there, compiled and run. SampleTests compares the two.

import FluxCore
import FluxFuzz
import Testing

private struct Offline: Error {}

enum RulesOverTimeSamples {
    typealias SearchAction = PresenterSamples.SearchAction
    typealias SearchState = PresenterSamples.SearchState
    typealias SearchMutation = PresenterSamples.SearchMutation

    /// Forgets about failures.
    final class ForgetfulSearchPresenter: Presenter<SearchAction, SearchState> {
        private let api: HeldCalls<String, [String]>

        init(view: some View<SearchState>, api: HeldCalls<String, [String]>) {
            self.api = api
            super.init(view: view, flux: Flux(state: SearchState(), mutation: SearchMutation()))
        }

        func search(_ query: String) {
            dispatch(.search(query))
            api.call(query) { [weak self] result in
                if let results = try? result.get() { self?.dispatch(.show(results)) }
            }
        }
    }

    static func forgetfulSearch() -> FuzzReport<Interaction<SearchAction>, SearchState> {
        let api = HeldCalls<String, [String]>("search")
        let searches = PresenterFuzzer { ForgetfulSearchPresenter(view: $0, api: api) }
            .interaction("search", with: .element(of: ["a", "b", "c"])) { $0.search($1) }
            .answer(to: api) { query in ["\(query)1", "\(query)2"] }
            .failure(of: api, with: Offline())
            .leadsTo("loading ends", when: { $0.isLoading }) { !$0.isLoading }
        return searches.run()
    }

    /// Cancels the search before, and shows its answer all the same.
    final class HastySearchPresenter: Presenter<SearchAction, SearchState> {
        private let api: HeldCalls<String, [String]>
        private var call: HeldCallHandle?

        init(view: some View<SearchState>, api: HeldCalls<String, [String]>) {
            self.api = api
            super.init(view: view, flux: Flux(state: SearchState(), mutation: SearchMutation()))
        }

        func search(_ query: String) {
            call?.cancel()
            dispatch(.search(query))
            call = api.call(query) { [weak self] result in
                self?.dispatch((try? result.get()).map { .show($0) } ?? .fail)
            }
        }
    }

    static func hastySearch() -> FuzzReport<Interaction<SearchAction>, SearchState> {
        let api = HeldCalls<String, [String]>("search", cancellation: .ignored)
        let searches = PresenterFuzzer { HastySearchPresenter(view: $0, api: api) }
            .interaction("search", with: .element(of: ["a", "b"])) { $0.search($1) }
            .answer(to: api) { query in ["\(query)1"] }
            .ignoresCancelledCalls("an old search shows nothing")
        return searches.run()
    }

    /// Is held by the handler that waits for its answer.
    final class StubbornSearchPresenter: Presenter<SearchAction, SearchState> {
        private let api: HeldCalls<String, [String]>

        init(view: some View<SearchState>, api: HeldCalls<String, [String]>) {
            self.api = api
            super.init(view: view, flux: Flux(state: SearchState(), mutation: SearchMutation()))
        }

        func search(_ query: String) {
            dispatch(.search(query))
            api.call(query) { result in
                if let results = try? result.get() { self.dispatch(.show(results)) }
            }
        }
    }

    static func stubbornSearch() -> FuzzReport<Interaction<SearchAction>, SearchState> {
        let api = HeldCalls<String, [String]>("search")
        let searches = PresenterFuzzer { StubbornSearchPresenter(view: $0, api: api) }
            .interaction("search", with: .element(of: ["a", "b"])) { $0.search($1) }
            .answer(to: api) { query in ["\(query)1"] }
            .leaving("close")
            .dispatchesNothingAfterLeaving("no action after the screen is gone")
        return searches.run()
    }
}

@Test func whatComesOfACancelledCallIsFound() {
    #expect(
        RulesOverTimeSamples.hastySearch().counterexample?.script
            == [#"search("a")"#, #"search("a")"#, #"search("a") answers ["a1"], cancelled before"#]
    )
}
