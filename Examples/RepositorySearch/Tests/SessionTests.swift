import Foundation
import RepositorySearchApp
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("A recorded session")
struct RecordedSessionTests {
    private let session = RecordedSession()

    @Test("has pages that go on to the last one")
    func pages() throws {
        var ids: [Int] = []
        var next: Int? = 1
        while let number = next {
            let page = try result("kettle", number).get()
            ids += page.repositories.map(\.id)
            next = page.pagination.next
        }
        #expect(ids == [101, 102, 103, 104, 105])
        #expect(try result("Kettle", 1).get().pagination == Pagination(next: 2, last: 3))
        #expect(try result("kettle", 2).get().repositories.first?.summary == nil)
    }

    @Test(
        "has nothing behind the last page, before the first, and for other queries",
        arguments: [
            ("kettle", 4), ("kettle", 0), ("kettle", -1), ("zebra", 1), ("", 1),
        ]
    )
    func nothing(query: String, page: Int) {
        #expect(result(query, page) == .success(SearchPage([])))
    }

    @Test("has answers that fail")
    func failures() {
        #expect(result("storm", 1) == .failure(.rateLimited))
        #expect(result("fog", 1) == .failure(.unreadable("there is no “owner” in items.0")))
        #expect(RecordedSession.queries == ["fog", "kettle", "storm", "teapot"])
    }

    /// The answer, which is there at once.
    private func result(_ query: String, _ page: Int) -> Result<SearchPage, SearchError>? {
        var result: Result<SearchPage, SearchError>?
        session.searchRepositories(query: query, page: page) { result = $0 }
        return result
    }
}

extension Optional where Wrapped == Result<SearchPage, SearchError> {
    fileprivate func get() throws -> SearchPage { try #require(self).get() }
}

@Suite("A session on GitHub")
struct GitHubSessionTests {
    @MainActor @Test("asks for a page of a query, by name and with all that GitHub demands")
    func request() async throws {
        let page = try await result("echo", page: 3).get()
        let repository = try #require(page.repositories.first)
        #expect(repository.name == "/search/repositories?q=echo&page=3&sort=stars&order=desc")
        #expect(repository.summary == "application/vnd.github+json RepositorySearch")
        #expect(repository.stars == 7)
        #expect(page.pagination == Pagination(next: 4, last: 9))
    }

    @MainActor
    @Test(
        "turns what goes wrong into errors of the app",
        arguments: [
            ("status 500", SearchError.status(500)),
            ("status 403", .status(403)),
            ("status 403, none remaining", .rateLimited),
            ("status 429", .rateLimited),
            ("no JSON", .unreadable("it is no JSON")),
            ("no items", .unreadable("there is no “items”")),
            ("items of another kind", .unreadable("there is something else than expected in items")),
            ("offline", .offline("there is no connection to the net.")),
            ("late", .offline("it does not answer.")),
        ]
    )
    func errors(query: String, error: SearchError) async {
        #expect(await result(query, page: 1) == .failure(error))
    }

    @MainActor @Test("says so if nobody listens")
    func refused() async {
        let session = GitHubSession(site: URL(string: "http://127.0.0.1:1")!)
        #expect(await result("a", page: 1, session) == .failure(.offline("it takes no connections.")))
    }

    @MainActor private func result(
        _ query: String,
        page: Int,
        _ session: GitHubSession? = nil
    ) async -> Result<SearchPage, SearchError> {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [StubProtocol.self]
        let session = session ?? GitHubSession(configuration: configuration)
        return await withCheckedContinuation { continuation in
            session.searchRepositories(query: query, page: page) { continuation.resume(returning: $0) }
        }
    }
}

/// A server that does what the query says.
private final class StubProtocol: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func stopLoading() {}

    override func startLoading() {
        let url = request.url!
        let query = URLComponents(string: url.absoluteString)?.queryItems?.first { $0.name == "q" }?.value ?? ""
        switch query {
        case "echo":
            let headers = ["Accept", "User-Agent"].compactMap { request.value(forHTTPHeaderField: $0) }
            let path = url.absoluteString.dropFirst("https://api.github.com".count)
            let item = """
                {"id": 1, "name": "\(path)", "owner": {"login": "x"}, "stargazers_count": 7,
                 "description": "\(headers.joined(separator: " "))", "updated_at": "2026"}
                """
            let link = #"<https://x.org/?page=4>; rel="next", <https://x.org/?page=9>; rel="last""#
            answer(headers: ["Link": link], #"{"items": [\#(item)]}"#)
        case "offline": client?.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet))
        case "late": client?.urlProtocol(self, didFailWithError: URLError(.timedOut))
        case "status 500": answer(status: 500, "")
        case "status 403": answer(status: 403, headers: ["X-RateLimit-Remaining": "9"], "")
        case "status 403, none remaining": answer(status: 403, headers: ["X-RateLimit-Remaining": "0"], "")
        case "status 429": answer(status: 429, "")
        case "no JSON": answer("<html>")
        case "no items": answer("{}")
        default: answer(#"{"items": 1}"#)
        }
    }

    private func answer(status: Int = 200, headers: [String: String] = [:], _ body: String) {
        let response = HTTPURLResponse(url: request.url!, statusCode: status, httpVersion: nil, headerFields: headers)!
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data(body.utf8))
        client?.urlProtocolDidFinishLoading(self)
    }
}
