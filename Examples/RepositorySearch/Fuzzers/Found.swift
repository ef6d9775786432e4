public import FluxCore
public import RepositorySearchApp

/// What the server finds for a request, in short: a report shows it.
struct Found: Hashable {
    /// How many repositories are on the page.
    var rows = 1

    /// Whether there is a page behind it.
    var hasNext = false

    /// The page.
    ///
    /// Rows of different requests differ, and their identities tell their places.
    func page(for request: SearchWorld.Request, stars: Int) -> SearchPage {
        let repositories = (1...max(rows, 1)).prefix(rows).map { row in
            Repository(
                id: Place(request, row: row).id,
                name: request.query,
                owner: "x",
                stars: stars,
                // The first row of a page has none.
                summary: row > 1 ? "row \(row)" : nil
            )
        }
        return SearchPage(
            repositories,
            pagination: hasNext ? Pagination(next: request.page + 1, last: 9) : Pagination()
        )
    }
}

/// Where a repository was found, written in its identity: 112 is the second one on the first page for “a”.
struct Place {
    let id: Int

    init(_ request: SearchWorld.Request, row: Int) {
        let query = request.query.unicodeScalars.first.map { Int($0.value) - 96 } ?? 0
        id = query * 100 + request.page * 10 + row
    }
}

/// A report shows only what differs from the initialiser's defaults.
extension Repository: SwiftSourceConvertible {
    /// An expression without what the initialiser assumes anyway.
    public var swiftSource: String {
        let known = "Repository(id: \(id), name: \(String(swiftSource: name)), owner: \(String(swiftSource: owner))"
        let others = [
            stars == 0 ? nil : "stars: \(stars)",
            summary.map { "summary: \(String(swiftSource: $0))" },
            updatedAt.isEmpty ? nil : "updatedAt: \(String(swiftSource: updatedAt))",
        ]
        return ([known] + others.compactMap(\.self)).joined(separator: ", ") + ")"
    }
}

extension SampleRepository: SwiftSourceConvertible {
    /// The expression of the repository, as that of a sample's.
    public var swiftSource: String { "Sample\(repository.swiftSource)" }
}
