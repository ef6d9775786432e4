internal import Foundation

/// The pages of a server that never was, as it would have written them.
///
/// They stand in the source, so that the program finds them wherever it is started.
enum RecordedPages {
    /// The pages of each query.
    static let all: [String: [SearchResponse]] = [
        "kettle": [
            response(link: link("kettle", next: 2, last: 3), kettle1),
            response(link: link("kettle", next: 3, last: 3), kettle2),
            response(link: link("kettle", next: nil, last: nil), kettle3),
        ],
        "teapot": [response(link: nil, teapot)],
        "storm": [SearchResponse(status: 403, remaining: "0", body: Data())],
        "fog": [response(link: nil, #"{"items": [{"id": 9, "name": "fog"}]}"#)],
    ]

    /// Where nothing fits.
    static let empty = response(link: nil, #"{"total_count": 0, "items": []}"#)

    private static func response(link: String?, _ body: String) -> SearchResponse {
        SearchResponse(link: link, body: Data(body.utf8))
    }

    private static func link(_ query: String, next: Int?, last: Int?) -> String {
        func part(_ page: Int, _ relation: String) -> String {
            "<https://api.example.org/search/repositories?q=\(query)&page=\(page)>; rel=\"\(relation)\""
        }
        let parts = [
            next.map { part($0, "next") }, last.map { part($0, "last") },
            next == nil ? part(1, "first") : nil,
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }

    private static let kettle1 = """
        {"total_count": 5, "incomplete_results": false, "items": [
          {"id": 101, "name": "kettle", "owner": {"login": "steam"}, "stargazers_count": 940,
           "description": "Boils water in a terminal", "updated_at": "2026-03-01T08:00:00Z"},
          {"id": 102, "name": "whistle", "owner": {"login": "steam"}, "stargazers_count": 512,
           "description": "Tells when a kettle is done", "updated_at": "2026-02-11T17:30:00Z"}
        ]}
        """

    private static let kettle2 = """
        {"total_count": 5, "incomplete_results": false, "items": [
          {"id": 103, "name": "descaler", "owner": {"login": "hardwater"}, "stargazers_count": 77,
           "description": null, "updated_at": "2025-12-24T12:00:00Z"},
          {"id": 104, "name": "kettle-swift", "owner": {"login": "birdsong"}, "stargazers_count": 31,
           "description": "A kettle for Swift people", "updated_at": "2026-01-02T09:15:00Z"}
        ]}
        """

    private static let kettle3 = """
        {"total_count": 5, "incomplete_results": false, "items": [
          {"id": 105, "name": "cold-kettle", "owner": {"login": "nobody"}, "stargazers_count": 0,
           "description": "Does not work yet", "updated_at": "2024-06-30T23:59:59Z"}
        ]}
        """

    private static let teapot = """
        {"total_count": 2, "incomplete_results": false, "items": [
          {"id": 201, "name": "teapot", "owner": {"login": "porcelain"}, "stargazers_count": 418,
           "description": "Refuses to brew coffee", "updated_at": "2026-04-01T00:00:00Z"},
          {"id": 202, "name": "cosy", "owner": {"login": "wool"}, "stargazers_count": 12,
           "description": null, "updated_at": "2023-11-05T10:00:00Z"}
        ]}
        """
}
