public import Foundation
#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// Searches on GitHub, over the net.
///
/// Answers come on the main queue, so its presenter should be used on the main actor.
public final class GitHubSession: SearchSession {
    private let session: URLSession
    private let site: URL

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - site: The address of the server's API.
    ///   - configuration: How to talk to it.
    public init(
        site: URL = URL(string: "https://api.github.com")!,
        configuration: URLSessionConfiguration = .ephemeral
    ) {
        self.site = site
        configuration.timeoutIntervalForRequest = 15
        session = URLSession(configuration: configuration, delegate: nil, delegateQueue: .main)
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    /// Asks GitHub for a page.
    ///
    /// - Parameters:
    ///   - query: What to search for.
    ///   - page: The number of the page; the first is 1.
    ///   - completion: Called once: later, on the main queue.
    public func searchRepositories(
        query: String,
        page: Int,
        completion: @escaping (Result<SearchPage, SearchError>) -> Void
    ) {
        // Called once, on the main queue, where the caller is too.
        nonisolated(unsafe) let completion = completion
        let task = session.dataTask(with: request(query: query, page: page)) { data, response, error in
            completion(Self.result(data, response, error))
        }
        task.resume()
    }

    private func request(query: String, page: Int) -> URLRequest {
        let url = site.appending(path: "search/repositories").appending(queryItems: [
            URLQueryItem(name: "q", value: query), URLQueryItem(name: "page", value: "\(page)"),
            URLQueryItem(name: "sort", value: "stars"), URLQueryItem(name: "order", value: "desc"),
        ])
        var request = URLRequest(url: url)
        request.setValue("application/vnd.github+json", forHTTPHeaderField: "Accept")
        // GitHub refuses requests without one.
        request.setValue("RepositorySearch", forHTTPHeaderField: "User-Agent")
        return request
    }

    private static func result(
        _ data: Data?,
        _ response: URLResponse?,
        _ error: (any Error)?
    ) -> Result<SearchPage, SearchError> {
        if let error { return .failure(.offline(reason(for: error))) }
        guard let response = response as? HTTPURLResponse else {
            return .failure(.unreadable("it is no answer of HTTP"))
        }
        return SearchResponse(
            status: response.statusCode,
            link: response.value(forHTTPHeaderField: "Link"),
            remaining: response.value(forHTTPHeaderField: "X-RateLimit-Remaining"),
            body: data ?? Data()
        )
        .page()
    }

    /// A reason in words: where there is no localisation, an error describes itself by its number.
    private static func reason(for error: any Error) -> String {
        switch (error as? URLError)?.code {
        case .notConnectedToInternet, .networkConnectionLost: "there is no connection to the net."
        case .cannotFindHost, .dnsLookupFailed: "its name is not known here; is there a connection to the net?"
        case .cannotConnectToHost: "it takes no connections."
        case .timedOut: "it does not answer."
        case .secureConnectionFailed, .serverCertificateUntrusted: "there is no safe connection."
        default: error.localizedDescription
        }
    }
}
