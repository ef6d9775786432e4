import ExampleSupport
import Foundation
import RepositorySearchApp

/// A search on GitHub, with the presenter and the screen of the app.
@MainActor
enum LiveSearch {
    /// Shows the first page.
    ///
    /// - Parameters:
    ///   - query: What to search for.
    ///   - session: Where.
    /// - Throws: Why there is no page.
    static func run(_ query: String, session: any SearchSession = GitHubSession()) async throws {
        if query.isEmpty { throw CommandError("there is nothing to search for") }
        let view = SearchText<Repository>()
        let watched = WatchedSession(session)
        let presenter = SearchPresenter<Repository>(view: view, session: watched, now: Date.init)
        await withCheckedContinuation { continuation in
            watched.onAnswer = { continuation.resume() }
            presenter.search(query)
        }
        if let error = presenter.state.error { throw error }
        print(view.lines.joined(separator: "\n"))
    }
}

/// A session that says when it has answered.
private final class WatchedSession: SearchSession {
    var onAnswer: () -> Void = {}
    private let session: any SearchSession

    init(_ session: any SearchSession) {
        self.session = session
    }

    func searchRepositories(
        query: String,
        page: Int,
        completion: @escaping (Result<SearchPage, SearchError>) -> Void
    ) {
        session.searchRepositories(query: query, page: page) { [self] result in
            completion(result)
            onAnswer()
        }
    }
}
