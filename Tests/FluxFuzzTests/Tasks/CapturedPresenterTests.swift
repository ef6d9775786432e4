import FluxCore
import FluxFuzz
import Foundation
import TestEffort
import Testing

// A presenter for each way to call an API, fuzzed by hand: any order of answers and failures, the same one each time.

private struct CaptureState: State, Hashable {
    var query = ""
    var results: [String] = []
    var failures = 0
    var isLoading = false
}

private enum CaptureAction: Action {
    case begin(String)
    case show([String])
    case fail
}

private struct CaptureMutation: Mutation {
    func mutate(action: CaptureAction, state: inout CaptureState) {
        switch action {
        case .begin(let query):
            state.query = query
            state.isLoading = true
        case .show(let results):
            state.results += results
            state.isLoading = false
        case .fail:
            state.failures += 1
            state.isLoading = false
        }
    }
}

private final class CaptureView: ImmediateView {
    func reflect(change: StateChange<CaptureState>) {}
}

private struct Offline: Error {}

private final class CaptureAPI: Sendable {
    let searches = HeldCalls<String, [String]>("search")

    func search(_ query: String, completion: @escaping (Result<[String], any Error>) -> Void) {
        searches.call(query, completion: completion)
    }

    nonisolated func search(_ query: String) async throws -> [String] {
        try await searches.call(query)
    }
}

private class CapturePresenter: Presenter<CaptureAction, CaptureState> {
    let api: CaptureAPI

    required init(view: CaptureView, api: CaptureAPI) {
        self.api = api
        super.init(view: view, flux: Flux(state: CaptureState(), mutation: CaptureMutation()))
    }
}

private final class CompletionPresenter: CapturePresenter {
    func search(_ query: String) {
        dispatch(.begin(query))
        api.search(query) { [weak self] result in
            switch result {
            case .success(let results): self?.dispatch(.show(results))
            case .failure: self?.dispatch(.fail)
            }
        }
    }
}

private final class TaskPresenter: CapturePresenter, @unchecked Sendable {
    func search(_ query: String) {
        dispatch(.begin(query))
        Task {
            do {
                dispatch(.show(try await api.search(query)))
            } catch {
                dispatch(.fail)
            }
        }
    }
}

private final class MainActorPresenter: CapturePresenter, @unchecked Sendable {
    @MainActor func search(_ query: String) {
        dispatch(.begin(query))
        Task {
            do {
                let results = try await api.search(query)
                MainActor.assertIsolated()
                dispatch(.show(results))
            } catch {
                dispatch(.fail)
            }
        }
    }
}

/// Keeps all threads of the global pool busy as long as it lives.
private final class Load {
    private let tasks: [Task<Void, Never>]

    init() {
        tasks = (0..<8).map { number in
            Task.detached {
                while !Task.isCancelled {
                    await withTaskGroup(of: Int.self) { group in
                        for other in 0..<4 { group.addTask { number * other } }
                    }
                    await Task.yield()
                }
            }
        }
    }

    deinit {
        for task in tasks { task.cancel() }
    }
}

struct SearchPresenterTests {
    /// The states after each of 12 steps: a search, or an answer to one that is pending.
    private func states<P: CapturePresenter>(seed: Int, _ search: (P, String) -> Void) throws -> [CaptureState] {
        let view = CaptureView()
        let api = CaptureAPI()
        let presenter = P(view: view, api: api)
        let capture = TaskCapture()
        var states: [CaptureState] = []
        var choices = seed
        func choose(_ count: Int) -> Int {
            choices = (choices &* 48_271) % 2_147_483_647
            return choices % count
        }
        for step in 0..<12 {
            try capture.perform {
                let count = api.searches.pending.count
                switch choose(3) {
                case 1 where count > 0: try api.searches.release(choose(count), with: ["result \(step)"])
                case 2 where count > 0: try api.searches.release(choose(count), throwing: Offline())
                default: search(presenter, "query \(step)")
                }
            }
            states.append(presenter.state)
        }
        try capture.perform { api.searches.dropAll() }
        #expect(!capture.needsMainActor)
        return states
    }

    /// With the same seed, presenters of all kinds go through the same states.
    private func expected(seed: Int) throws -> [CaptureState] {
        try states(seed: seed) { (presenter: CompletionPresenter, query) in presenter.search(query) }
    }

    @Test func theExpectedStatesAreNotTrivial() throws {
        let last = try #require(try expected(seed: 3).last)
        #expect(!last.results.isEmpty)
        #expect(last.failures > 0)
        #expect(try expected(seed: 3) != expected(seed: 4))
    }

    @Test func completionHandlersGiveTheSameStatesEachTime() throws {
        let load = Load()
        let first = try expected(seed: 3)
        for _ in 0..<tries(1_000) { try #require(try expected(seed: 3) == first) }
        withExtendedLifetime(load) {}
    }

    @Test func tasksGiveTheSameStatesEachTime() throws {
        let load = Load()
        for run in 0..<tries(1_000) {
            let found = try states(seed: run % 10 + 1) { (presenter: TaskPresenter, query) in presenter.search(query) }
            try #require(try found == expected(seed: run % 10 + 1))
        }
        withExtendedLifetime(load) {}
    }

    @MainActor @Test func tasksOfTheMainActorGiveTheSameStatesEachTime() throws {
        let load = Load()
        for run in 0..<tries(1_000) {
            let found = try states(seed: run % 10 + 1) { (presenter: MainActorPresenter, query) in
                MainActor.assumeIsolated { presenter.search(query) }
            }
            try #require(try found == expected(seed: run % 10 + 1))
        }
        withExtendedLifetime(load) {}
    }
}
