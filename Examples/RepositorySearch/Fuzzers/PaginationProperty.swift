public import FluxFuzz
public import RepositorySearchApp

/// A `Link` header, as a server could write it.
public struct LinkHeader: Sendable {
    /// Where each part leads to.
    public struct Part: Sendable {
        let relation: String
        let query: String
        let page: Int

        var text: String {
            // The page may stand at the end of the address.
            let rest = query.isEmpty ? "" : "&sort=stars"
            return "<https://api.example.org/search?q=\(query)&per_page=7&page=\(page)\(rest)>; rel=\"\(relation)\""
        }
    }

    let parts: [Part]
    let separator: String

    /// The header's value.
    public var text: String { parts.map(\.text).joined(separator: separator) }

    /// The page of the part with a relation; there is no page 0.
    func page(_ relation: String) -> Int? {
        let page = parts.first { $0.relation == relation }?.page
        return page == 0 ? nil : page
    }
}

extension SearchFuzzers {
    /// Reading a `Link` header gives back what was written, in whatever order, and whatever the addresses contain.
    public static var pagination: Property<LinkHeader> { pagination { Pagination(link: $0) } }

    /// The same for another reader.
    ///
    /// - Parameter read: Reads a header.
    /// - Returns: The property.
    public static func pagination(_ read: @escaping (String) -> Pagination) -> Property<LinkHeader> {
        Property("a header gives back its pages", headers) { header in
            read(header.text) == Pagination(next: header.page("next"), last: header.page("last"))
        }
    }

    private static var headers: Gen<LinkHeader> {
        let relations = Gen.permutation(of: ["next", "last", "prev", "first"])
        let pages = Gen<[Int]>.array(of: .int(in: 0...1000), count: 4)
        // An address may contain commas and semicolons, and words that look like relations.
        let queries = Gen.element(of: ["a", "a,b;c", "rel=next", "page=5", ""])
        let separators = Gen.element(of: [", ", ",", " , "])
        return zip(relations, pages, .int(in: 0...4), queries, separators)
            .map { relations, pages, count, query, separator in
                let parts = zip(relations, pages).map { LinkHeader.Part(relation: $0, query: query, page: $1) }
                return LinkHeader(parts: Array(parts.prefix(count)), separator: separator)
            }
    }
}
