import FluxFuzz
import Foundation
import RepositorySearchApp

/// What a presenter finds around it in a run: a server that answers when the fuzzer says so, and a clock.
///
/// It also keeps the facts that rules compare the state with: what the user did, and what the server said. An answer counts
/// if it is the one to the latest request, unless the list was cleared meanwhile.
///
/// All of this is that of one run. Only the requests that wait are in `HeldCalls` from outside, which the fuzzer has to know
/// and which begin anew by themselves.
final class SearchWorld: SearchSession {
    /// What the server is asked for.
    typealias Request = (query: String, page: Int)

    /// The time on the clock.
    private(set) var now = Date(timeIntervalSinceReferenceDate: 0)

    /// All requests of the run.
    private(set) var requests: [Request] = []

    /// The list as it should be: what came since it was cleared.
    private(set) var page = SearchPage([])

    /// Whether anything came since the list was cleared.
    private(set) var hasPage = false

    /// Why the latest request failed.
    private(set) var error: SearchError?

    /// Whether there was an answer, be it too late, that was no failure.
    private(set) var hasAnswered = false

    /// When the latest answer came that counts.
    private(set) var fetchDate: Date?

    /// The most rows that were ever on the screen: one of these may be tapped while the screen is changing.
    private(set) var mostRows = 0

    /// What was searched for last.
    private(set) var query: String?

    /// Whether the user is writing.
    private(set) var isEditing = false

    /// Which repository was tapped last.
    private(set) var selected: Repository?

    /// The request that “more” made, compared with the one that it should have made.
    private(set) var isMoreRight = true

    private let searches: HeldCalls<Request, Found>
    private var wanted: Int?
    private var stars = 0
    private var instantAnswer: Found?

    /// Creates a world in which nothing has happened.
    ///
    /// - Parameter searches: The requests that wait for their answers.
    init(_ searches: HeldCalls<Request, Found>) {
        self.searches = searches
    }

    /// Whether an answer is on its way that counts.
    var isWaiting: Bool { wanted != nil }

    func searchRepositories(
        query: String,
        page: Int,
        completion: @escaping (Result<SearchPage, SearchError>) -> Void
    ) {
        let number = requests.count
        requests.append((query, page))
        wanted = number
        error = nil
        let answer = { [self] (result: Result<Found, any Error>) in
            // Meanwhile, somebody has starred everything.
            stars += 1
            let result = result.map { $0.page(for: (query, page), stars: stars) }.mapError {
                $0 as? SearchError ?? .status(0)
            }
            if wanted == number { receive(result) }
            if case .success = result { hasAnswered = true }
            completion(result)
        }
        if let instantAnswer {
            answer(.success(instantAnswer))
        } else {
            searches.call((query, page), completion: answer)
        }
    }

    private func receive(_ result: Result<SearchPage, SearchError>) {
        wanted = nil
        switch result {
        case .success(let next):
            page = SearchPage(page.repositories + next.repositories, pagination: next.pagination)
            hasPage = true
            fetchDate = now
            mostRows = max(mostRows, page.repositories.count)
        case .failure(let failure):
            error = failure
        }
    }
}

// MARK: - What the user does

extension SearchWorld {
    func search(_ query: String, with presenter: some SearchPresenting, answer: Found? = nil) {
        if !query.isEmpty {
            (self.query, isEditing) = (query, false)
            forgetList()
        }
        instantAnswer = answer
        presenter.search(query)
        instantAnswer = nil
    }

    func clear(with presenter: some SearchPresenting) {
        forgetList()
        presenter.clearRepositories()
    }

    /// Scrolls to the end of the list after some time.
    func more(after seconds: Int, with presenter: some SearchPresenting) {
        now += TimeInterval(seconds)
        var expected = requests
        if let query, let next = page.pagination.next, let fetchDate, !isWaiting, now.timeIntervalSince(fetchDate) > 1 {
            expected.append((query, next))
        }
        presenter.fetchMoreRepositories()
        isMoreRight = requests.elementsEqual(expected, by: ==)
    }

    /// Taps on a row that is there, or was there a moment ago.
    func select(_ row: Int?, with presenter: some SearchPresenting) {
        if let row {
            if page.repositories.indices.contains(row) { selected = page.repositories[row] }
        } else {
            selected = nil
        }
        presenter.selectRepository(at: row)
    }

    func edit(_ isEditing: Bool, with presenter: some SearchPresenting) {
        self.isEditing = isEditing
        presenter.setIsEditing(isEditing)
    }

    private func forgetList() {
        (wanted, page, hasPage) = (nil, SearchPage([]), false)
    }
}
