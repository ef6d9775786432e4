import FluxTesting
import Foundation
import RepositorySearchApp

/// A session whose calls are recorded, and answered when the test says so.
final class FakeSession: SearchSession {
    let searches = CallRecorder<(query: String, page: Int), SearchPage>("search")

    func searchRepositories(
        query: String,
        page: Int,
        completion: @escaping (Result<SearchPage, SearchError>) -> Void
    ) {
        searches.call((query, page)) { result in
            completion(result.mapError { $0 as? SearchError ?? .unreadable("\($0)") })
        }
    }
}

extension Repository {
    static let kettle = Repository(id: 1, name: "kettle", owner: "steam", stars: 940)
    static let teapot = Repository(id: 2, name: "teapot", owner: "porcelain", stars: 418, summary: "Refuses coffee")
}
