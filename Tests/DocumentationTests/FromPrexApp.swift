// What the samples of Docs/FromPrex.md test: the counter of Prex's README and a small version of the search of its sample
// app. A test may plant a fault in them, to see which of the samples finds it.

import FluxCore
import Foundation

/// The types of the page are in a namespace of their own, since other pages have a counter and a search too.
enum FromPrex {
    /// A mistake in the app, made as long as a test asks for it.
    enum PlantedFault {
        case incrementMovesLimit
        case incrementIsIgnored
        case decrementMovesLimit
        case fetchAsksForNextPage
        case fetchDropsPagination
        case fetchingBeginsPagination

        @TaskLocal static var current: PlantedFault?
    }
}

// MARK: - The counter

extension FromPrex {
    struct CounterState: State {
        var count = 0
        var limit = 10
    }

    enum CounterAction: Action {
        case increment
        case decrement
    }

    struct CounterMutation: Mutation {
        func mutate(action: CounterAction, state: inout CounterState) {
            switch action {
            case .increment:
                if PlantedFault.current == .incrementIsIgnored { return }
                if PlantedFault.current == .incrementMovesLimit { state.limit += 1 }
                state.count += 1
            case .decrement:
                if PlantedFault.current == .decrementMovesLimit { state.limit -= 1 }
                state.count -= 1
            }
        }
    }
}

extension Presenter where Action == FromPrex.CounterAction, State == FromPrex.CounterState {
    func increment() {
        dispatch(.increment)
    }
}

// MARK: - The search

extension FromPrex {
    struct Repository: Equatable {
        var id: Int
        var name: String
    }

    struct Pagination {
        var first: Int?
        var previous: Int?
        var next: Int?
        var last: Int?
    }

    struct SearchPage {
        var repositories: [Repository]
        var pagination: Pagination
    }

    protocol SearchSession {
        func search(_ query: String, page: Int, completion: @escaping (Result<SearchPage, any Error>) -> Void)
    }

    struct SearchState: State {
        var query: String?
        var repositories: [Repository] = []
        var pagination: Pagination?
        var isFetching = false
        var fetchDate: Date?
    }

    enum SearchAction: Action {
        case setQuery(String)
        case setIsFetching(Bool)
        case addRepositories([Repository])
        case setPagination(Pagination?)
        case setFetchDate(Date)
    }

    struct SearchMutation: Mutation {
        func mutate(action: SearchAction, state: inout SearchState) {
            switch action {
            case .setQuery(let query): state.query = query
            case .setIsFetching(let isFetching):
                if PlantedFault.current == .fetchingBeginsPagination { state.pagination = Pagination() }
                state.isFetching = isFetching
            case .addRepositories(let repositories): state.repositories += repositories
            case .setPagination(let pagination): state.pagination = pagination
            case .setFetchDate(let date): state.fetchDate = date
            }
        }
    }
}

extension Presenter where Action == FromPrex.SearchAction, State == FromPrex.SearchState {
    func fetch(
        _ query: String,
        page: Int,
        from session: some FromPrex.SearchSession,
        now: @escaping () -> Date = { Date() }
    ) {
        let fault = FromPrex.PlantedFault.current
        dispatch(.setQuery(query))
        dispatch(.setIsFetching(true))
        session.search(query, page: fault == .fetchAsksForNextPage ? page + 1 : page) { [weak self] result in
            if case .success(let found) = result {
                self?.dispatch(.addRepositories(found.repositories))
                self?.dispatch(.setPagination(fault == .fetchDropsPagination ? nil : found.pagination))
            }
            self?.dispatch(.setIsFetching(false))
            self?.dispatch(.setFetchDate(now()))
        }
    }
}
