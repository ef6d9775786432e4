import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

@Suite("Failures of a rule over time", .fewRuns) struct JoinedFailureTests {
    private let api = HeldCalls<String, [String]>("search")
    private let visits = HeldCalls<Void, Void>("visit")

    /// What does not end loading, though it should.
    private enum Mistake { case answer, failure }

    private final class Screen: Presenter<LoadAction, LoadState> {
        private let api: HeldCalls<String, [String]>
        private let visits: HeldCalls<Void, Void>
        private let mistakes: Set<Mistake>

        init(
            view: some View<LoadState>,
            _ api: HeldCalls<String, [String]>,
            _ visits: HeldCalls<Void, Void>,
            _ mistakes: Set<Mistake>
        ) {
            (self.api, self.visits, self.mistakes) = (api, visits, mistakes)
            super.init(view: view, flux: Flux(state: LoadState(), mutation: LoadMutation()))
        }

        func load() {
            if state.isLoading { return }
            dispatch(.startLoading("a"))
            api.call("a") { [weak self] result in self?.end(result) }
        }

        private func end(_ result: Result<[String], any Error>) {
            switch result {
            case .success(let results):
                dispatch(.show(results))
                if mistakes.contains(.answer) { return }
            case .failure:
                dispatch(.fail)
                if mistakes.contains(.failure) { return }
            }
            dispatch(.stopLoading)
        }

        /// Says that the screen was visited, which has nothing to do with the rest.
        func visit() { visits.call((), onAnswer: {}) }
    }

    private func report(_ mistakes: Set<Mistake>) -> FuzzReport<Interaction<LoadAction>, LoadState> {
        PresenterFuzzer { [api, visits] in Screen(view: $0, api, visits, mistakes) }
            .interaction("load") { $0.load() }
            .interaction("visit", hasEffect: false) { $0.visit() }
            .answer(to: api) { ["\($0)1"] }
            .failure(of: api, with: NetworkError())
            .answer(to: visits, isRequired: false)
            .leadsTo("loading ends", when: { $0.isLoading }) { !$0.isLoading }
            .run(seed: 1, budget: Budget(runs: 300))
    }

    private let answers = ["load", #"search("a") answers ["a1"]"#]
    private let fails = ["load", #"search("a") fails with NetworkError()"#]

    @Test("are one where another answer only puts off that all comes to rest, and the report says so")
    func oneDefect() {
        let report = report([.failure])
        #expect(report.counterexamples.map(\.script) == [fails])
        let note = """
            “loading ends” failed at the end of 1 other step as well, which is left out: the steps that are shown are among \
            those that led there
            """
        #expect(report.notes == [note])
        #expect(report.description.hasSuffix("\n\n  ! \(note)"))
    }

    @Test("are two where each has steps of its own")
    func twoDefects() {
        let report = report([.answer, .failure])
        #expect(Set(report.counterexamples.map(\.script)) == [answers, fails])
        #expect(report.counterexamples.count == 2)
    }

    @Test("are none where loading ends")
    func noDefect() {
        let report = report([])
        #expect(report.verdict == .noFailureFound, "\(report)")
        #expect(report.notes == [])
    }
}
