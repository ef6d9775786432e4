import Testing

@testable import FluxTesting

@Suite("The nearest match")
struct NearestMatchTests {
    @Test("is of the same case, and says in what it differs")
    func payload() {
        let nearest = NearestMatch(to: SearchAction.setPage(3), in: [.clear, .setQuery("3"), .setPage(2), .setPage(1)])
        #expect(nearest?.index == 2)
        #expect(
            nearest?.sentence(noun: "action")
                == "Nearest: action 3, .setPage(2), which differs in its payload: 3 → 2."
        )
        #expect(
            nearest?.sentence(noun: "action", offset: 4)
                == "Nearest: action 7, .setPage(2), which differs in its payload: 3 → 2."
        )
    }

    @Test("has the fewest differences")
    func fewest() {
        let users = [SearchAction.User(name: "A", age: 1), .init(name: "B"), .init(name: "C")]
        let nearest = NearestMatch(to: SearchAction.setUser(.init()), in: users.map { .setUser($0) })
        #expect(
            nearest?.sentence(noun: "action") == """
                Nearest: action 2, .setUser(SearchAction.User(name: "B", age: 30, tags: [])), which differs in setUser.name: \
                "Blob" → "B".
                """
        )
    }

    @Test("lists three differences at most")
    func many() {
        let user = SearchAction.User(name: "A", age: 1, tags: ["a", "b"])
        #expect(
            NearestMatch(to: SearchAction.User(), in: [user])?.sentence(noun: "call") == """
                Nearest: call 1, SearchAction.User(name: "A", age: 1, tags: ["a", "b"]), which differs in name: "Blob" → "A"; \
                age: 30 → 1; tags[0]: + "a"; and in 1 more.
                """
        )
    }

    @Test("is none of another case or without anything in common")
    func none() {
        #expect(NearestMatch(to: SearchAction.clear, in: [.done, .setPage(1)]) == nil)
        #expect(NearestMatch(to: 1, in: [2, 3]) == nil)
        #expect(NearestMatch(to: SearchAction.clear, in: []) == nil)
    }
}
