internal import Foundation

/// What a server answers, decoded in one way, whether it comes over the net or from a recording.
struct SearchResponse {
    /// The status of HTTP.
    var status = 200

    /// The value of the header `Link`, if there is one.
    var link: String?

    /// The value of the header `X-RateLimit-Remaining`, if there is one.
    var remaining: String?

    /// The JSON.
    var body: Data

    /// The page in it.
    ///
    /// - Returns: The page, or what is wrong.
    func page() -> Result<SearchPage, SearchError> {
        // Too many searches are refused with either status; 403 may have other reasons too.
        if status == 429 || status == 403 && remaining == "0" { return .failure(.rateLimited) }
        if status != 200 { return .failure(.status(status)) }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        do {
            let found = try decoder.decode(Found.self, from: body)
            return .success(SearchPage(found.items.map(\.repository), pagination: Pagination(link: link)))
        } catch {
            return .failure(.unreadable(Self.detail(of: error)))
        }
    }

    private static func detail(of error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            "there is no “\(key.stringValue)”\(place(context.codingPath))"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            "there is something else than expected\(place(context.codingPath))"
        default:
            "it is no JSON"
        }
    }

    private static func place(_ path: [any CodingKey]) -> String {
        let names = path.map { key in key.intValue.map { "\($0)" } ?? key.stringValue }
        return names.isEmpty ? "" : " in \(names.joined(separator: "."))"
    }
}

/// What the server writes, as far as it is of interest.
private struct Found: Decodable {
    let items: [Item]

    struct Item: Decodable {
        let id: Int
        let name: String
        let owner: Owner
        let stargazersCount: Int
        let description: String?
        let updatedAt: String

        var repository: Repository {
            Repository(
                id: id,
                name: name,
                owner: owner.login,
                stars: stargazersCount,
                summary: description,
                updatedAt: updatedAt
            )
        }
    }

    struct Owner: Decodable {
        let login: String
    }
}
