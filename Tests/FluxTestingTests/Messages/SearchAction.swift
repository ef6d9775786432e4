import FluxFuzz

/// What a search screen dispatches, for differences of lists of it.
enum SearchAction: Equatable {
    case setQuery(String)
    case setPage(Int)
    case setUser(User)
    case setIsFetching(Bool)
    case clear
    case done

    struct User: Equatable {
        var name = "Blob"
        var age = 30
        var tags: [String] = []
    }
}

extension Gen where Value == [SearchAction] {
    /// Short lists of actions that are often the same or of the same case.
    static var searches: Gen {
        .array(
            of: .oneOf(
                .constant(SearchAction.clear),
                .constant(.done),
                Gen<Int>.int(in: 0...2).map { .setPage($0) },
                Gen<Bool>.bool.map { .setIsFetching($0) }
            ),
            count: 0...12
        )
    }
}
