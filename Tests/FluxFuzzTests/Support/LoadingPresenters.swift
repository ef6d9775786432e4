import FluxCore
import Testing

@testable import FluxFuzz

// A screen that loads, with mistakes that show in what it does over time.

struct LoadState: State, Hashable {
    var query = ""
    var isLoading = false
    var results: [String] = []
    var hasFailed = false
}

enum LoadAction: Action, Hashable {
    case startLoading(String)
    case show([String])
    case fail
    case stopLoading
    case cancel
}

struct LoadMutation: Mutation {
    func mutate(action: LoadAction, state: inout LoadState) {
        switch action {
        case .startLoading(let query): state = LoadState(query: query, isLoading: true)
        case .show(let results): state.results = results
        case .fail: state.hasFailed = true
        case .stopLoading: state.isLoading = false
        case .cancel: state = LoadState()
        }
    }
}

/// Loads what is asked for, one thing at a time.
final class LoadPresenter: Presenter<LoadAction, LoadState> {
    enum Mistake: CaseIterable {
        /// It asks twice.
        case asksTwice
        /// A failure does not end it.
        case goesOnAfterFailure
        /// A failure ends it twice.
        case stopsTwice
        /// It may begin while it loads.
        case beginsTwice
        /// What comes after `cancel` is shown.
        case showsAfterCancelling
    }

    private let api: HeldCalls<String, [String]>
    private let mistake: Mistake?
    private var task: Task<Void, Never>?

    init(view: some View<LoadState>, api: HeldCalls<String, [String]>, mistake: Mistake? = nil) {
        (self.api, self.mistake) = (api, mistake)
        super.init(view: view, flux: Flux(state: LoadState(), mutation: LoadMutation()))
    }

    deinit { task?.cancel() }

    @MainActor func load(_ query: String) {
        if state.isLoading, mistake != .beginsTwice { return }
        dispatch(.startLoading(query))
        task = Task { [weak self, api, mistake] in
            do {
                if mistake == .asksTwice { async let _ = api.call(query) }
                let results = try await api.call(query)
                if Task.isCancelled, mistake != .showsAfterCancelling { return }
                self?.dispatch(.show(results))
                self?.dispatch(.stopLoading)
            } catch {
                if Task.isCancelled, mistake != .showsAfterCancelling { return }
                self?.dispatch(.fail)
                if mistake == .goesOnAfterFailure { return }
                self?.dispatch(.stopLoading)
                if mistake == .stopsTwice { self?.dispatch(.stopLoading) }
            }
        }
    }

    @MainActor func cancel() {
        guard state.isLoading else { return }
        task?.cancel()
        dispatch(.cancel)
    }
}

typealias LoadFuzzer = PresenterFuzzer<LoadPresenter, RecordingView<LoadState>, LoadAction, LoadState>

/// A fuzzer of such a screen without a rule.
@MainActor func loads(_ api: HeldCalls<String, [String]>, _ mistake: LoadPresenter.Mistake? = nil) -> LoadFuzzer {
    PresenterFuzzer { LoadPresenter(view: $0, api: api, mistake: mistake) }
        .interaction("load", with: .element(of: ["a", "b"])) { $0.load($1) }
        .interaction("cancel", hasEffect: false) { $0.cancel() }
        .answer(to: api) { ["\($0)1"] }
        .failure(of: api, with: NetworkError())
}

/// The choices of each step of ``loads(_:_:)``.
let stepsOfLoads: [[UInt64]] = [[0, 0], [0, 1], [1], [2, 0], [2, 1], [3, 0], [3, 1]]

/// The step in which the first search fails.
let failedLoad = #"search("a") fails with NetworkError()"#

extension LoadFuzzer {
    func startsAndStops(mayOverlap: Bool = false) -> LoadFuzzer {
        alternates(
            "starts and stops",
            mayOverlap: mayOverlap,
            from: { action in if case .startLoading = action { true } else { false } },
            to: { $0 == .stopLoading || $0 == .cancel }
        )
    }
}

/// The lines of the first counterexample, from its start to its origin.
func stepLines(of report: FuzzReport<Interaction<LoadAction>, LoadState>) throws -> String {
    try #require(report.counterexample).textLines().dropFirst(2).joined(separator: "\n")
}
