import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

/// What is dispatched in the step that closes the screen, before the presenter was let go of and after it.
@Suite("The step that leaves", .fewRuns) @MainActor struct LeavingStepTests {
    /// When a search dispatches something as the screen is closed.
    enum Search: CaseIterable {
        /// It tells of the error when it is cancelled with its interaction.
        case tellsOfCancellation
        /// The same, when it is cancelled by a presenter that is told to go.
        case tellsOfItsOwnCancellation
        /// It begins to do so when the presenter is told to go.
        case savesLate
        /// It does so when it is told to go.
        case saves
        /// It does so when nobody holds it any more.
        case savesAtTheEnd
        /// It looks whether it was cancelled.
        case looks

        var isWrong: Bool { [.tellsOfCancellation, .tellsOfItsOwnCancellation, .savesLate].contains(self) }
    }

    private final class List: Presenter<LoadAction, LoadState> {
        private let api: HeldCalls<String, [String]>
        private let search: Search
        private var task: Task<Void, Never>?

        init(view: some View<LoadState>, _ api: HeldCalls<String, [String]>, _ search: Search) {
            (self.api, self.search) = (api, search)
            super.init(view: view, flux: Flux(state: LoadState(), mutation: LoadMutation()))
        }

        deinit { if search == .savesAtTheEnd { flux.dispatcher.dispatch(.cancel) } }

        @MainActor func load() async {
            if search == .tellsOfItsOwnCancellation || search == .savesAtTheEnd {
                return task = Task { [api, weak self, flux, search] in
                    let results = try? await api.call("a")
                    if let self { return self.dispatch(results.map { .show($0) } ?? .fail) }
                    if search != .savesAtTheEnd { flux.dispatcher.dispatch(.fail) }
                }
            }
            do {
                dispatch(.show(try await api.call("a")))
            } catch {
                if search == .looks && Task.isCancelled { return }
                if search == .saves || search == .savesLate { return }
                dispatch(.fail)
                dispatch(.stopLoading)
            }
        }

        @MainActor func disappear() {
            switch search {
            case .saves: dispatch(.cancel)
            case .savesLate: Task { dispatch(.cancel) }
            default: task?.cancel()
            }
        }
    }

    private typealias ListFuzzer = PresenterFuzzer<List, RecordingView<LoadState>, LoadAction, LoadState>

    private let rule = "nothing after the screen is gone"

    private func lists(_ search: Search) -> ListFuzzer {
        let api = HeldCalls<String, [String]>("search")
        return PresenterFuzzer { List(view: $0, api, search) }
            .interaction("load") { await $0.load() }
            .answer(to: api, isRequired: false) { [$0] }
            .leaving("close") { $0.disappear() }
    }

    @Test("may dispatch as long as it tells the presenter, and lets go of it", arguments: Search.allCases)
    func dispatches(search: Search) throws {
        let report = lists(search).dispatchesNothingAfterLeaving(rule)
            .run(seed: 1, budget: Budget(runs: tries(500, inDebug: 100)))
        guard search.isWrong else {
            #expect(report.verdict == .noFailureFound, "\(report)")
            return
        }
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.rule == rule)
        #expect(counterexample.script == (search == .savesLate ? ["close"] : ["load", "close"]), "\(report)")
        #expect(lists(search).dispatchesNothingAfterLeaving(rule).replay(counterexample.token).verdict == .failed)
        #expect(lists(.looks).dispatchesNothingAfterLeaving(rule).replay(counterexample.token).counterexample == nil)
    }

    @Test("is marked at the first dispatch that comes too late") func report() {
        let report = lists(.tellsOfCancellation)
            .dispatchesNothingAfterLeaving(rule, fileID: "App/Screen.swift", line: 7)
            .run(seed: 1)
        #expect(
            report.description.contains(
                """
                      1  load   calls search("a")
                      2  close  dispatches
                                ✗ .fail         hasFailed: false → true
                                  .stopLoading  no change
                                ⧖ nothing after the screen is gone: begins here
                """
            ),
            "\(report)"
        )
    }

    // MARK: - Models

    private final class Model {
        let dispatcher = Dispatcher<CounterAction>()
        var count = 0
        private let isWrong: Bool

        init(isWrong: Bool) { self.isWrong = isWrong }

        @MainActor func load(_ answers: HeldCalls<Void, Int>) async {
            do {
                add(try await answers.call(()))
            } catch {
                if isWrong { add(1) }
            }
        }

        func add(_ answer: Int) {
            count += answer
            dispatcher.dispatch(.increment)
        }
    }

    @Test("may change a model, as tasks that it cancels may not", arguments: [false, true])
    func models(isWrong: Bool) {
        let answers = HeldCalls<Void, Int>("answer")
        func expect<Action, State>(_ fuzzer: PresenterFuzzer<Model, Void, Action, State>) {
            let report =
                fuzzer
                .interaction("load") { await $0.load(answers) }
                .answer(to: answers, isRequired: false) { _ in 1 }
                .leaving("close") { $0.add(1) }
                .dispatchesNothingAfterLeaving(rule)
                .run(seed: 1, budget: Budget(runs: tries(200, inDebug: 50)))
            #expect(report.counterexample?.script == (isWrong ? ["load", "close"] : nil), "\(report)")
            if !isWrong { #expect(report.verdict == .noFailureFound, "\(report)") }
        }
        // Its state can be read as long as it is there.
        var last: Model?
        expect(
            ModelFuzzer(state: \.count) {
                let model = Model(isWrong: isWrong)
                last = model
                return model
            }
        )
        withExtendedLifetime(last) {}
        expect(PresenterFuzzer(state: \.count, dispatcher: \.dispatcher) { Model(isWrong: isWrong) })
    }
}
