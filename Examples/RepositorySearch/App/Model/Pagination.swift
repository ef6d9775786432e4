internal import Foundation

/// Where a page stands among the pages of a search.
public struct Pagination: Hashable, Sendable {
    /// The number of the next page, or `nil` on the last one.
    public var next: Int?

    /// The number of the last page, or `nil` on the last one itself.
    public var last: Int?

    /// Creates a pagination.
    ///
    /// - Parameters:
    ///   - next: The number of the next page.
    ///   - last: The number of the last page.
    public init(next: Int? = nil, last: Int? = nil) {
        self.next = next
        self.last = last
    }

    /// Reads the `Link` header of a response (RFC 8288).
    ///
    /// What can't be read says nothing: a search that loses its next page is better than one that fails.
    ///
    ///     Pagination(link: #"<https://example.org/?page=2>; rel="next""#)  // Pagination(next: 2)
    ///
    /// - Parameter link: The header's value, or `nil` if there is none, as where everything fits on a page.
    public init(link: String?) {
        for target in link.map(Self.targets(in:)) ?? [] {
            let page = URLComponents(string: String(target.address))?.queryItems?.last { $0.name == "page" }
            guard let number = page?.value.flatMap({ Int($0) }), number > 0 else { continue }
            if target.relations.contains("next") { next = number }
            if target.relations.contains("last") { last = number }
        }
    }

    /// The addresses of a header, each with what it is related by.
    ///
    /// An address may contain commas and semicolons, so it is taken from bracket to bracket.
    private static func targets(in link: String) -> [(address: Substring, relations: [Substring])] {
        var targets: [(address: Substring, relations: [Substring])] = []
        var rest = link[...]
        while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
            let address = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            let parameters = rest.prefix { $0 != "<" }
            let relations = parameters.firstMatch(of: /\brel="?([^",;]*)"?/)?.1.split(separator: " ") ?? []
            targets.append((address, relations))
        }
        return targets
    }
}
