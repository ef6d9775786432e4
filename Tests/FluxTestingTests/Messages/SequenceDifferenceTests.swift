import Testing

@testable import FluxTesting

@Suite("The difference of two sequences")
struct SequenceDifferenceTests {
    private func difference(
        _ expected: [SearchAction],
        _ received: [SearchAction]
    ) -> SequenceDifference<SearchAction> {
        SequenceDifference(from: expected, to: received, by: .equatable)
    }

    private func text(_ expected: [SearchAction], _ received: [SearchAction]) -> String {
        difference(expected, received).lines().joined(separator: "\n")
    }

    @Test("aligns what is the same, and marks what is missing, unexpected or of other content")
    func everyKind() {
        let expected: [SearchAction] = [.setQuery("swift"), .setIsFetching(true), .clear, .setPage(1)]
        let received: [SearchAction] = [.setQuery("swift"), .setIsFetching(true), .setPage(2), .done]
        let lines = """
            expected  received  − missing, + unexpected, ~ other content
                   1         1    .setQuery("swift")
                   2         2    .setIsFetching(true)
                   3            − .clear
                   4         3  ~ .setPage: 1 → 2
                             4  + .done
            """
        #expect(text(expected, received) == lines)
        let byStructure = SequenceDifference(from: expected, to: received, by: .structure)
        #expect(byStructure.lines().joined(separator: "\n") == lines)
    }

    @Test("has no lines where there is no difference")
    func same() {
        let actions: [SearchAction] = [.clear, .setPage(1), .clear]
        #expect(difference(actions, actions).isEmpty)
        #expect(text(actions, actions) == "")
        #expect(difference([], []).isEmpty)
        #expect(text([], []) == "")
    }

    @Test("shows a list beside an empty one, and only the marks that are there")
    func empty() {
        #expect(
            text([.clear, .done], []) == """
                expected  received  − missing
                       1            − .clear
                       2            − .done
                """
        )
        #expect(
            text([], [.clear]) == """
                expected  received  + unexpected
                                 1  + .clear
                """
        )
    }

    @Test("shows each change inside an element in a line, path first, up to five")
    func changes() {
        let user = SearchAction.User()
        #expect(
            text([.setUser(user)], [.setUser(.init(name: "Blobby", age: 31))]) == """
                expected  received  ~ other content
                       1         1  ~ .setUser.name: "Blob" → "Blobby"
                                      .setUser.age: 30 → 31
                """
        )
        #expect(
            text([.setUser(user)], [.setUser(.init(age: 31, tags: ["a", "b", "c", "d", "e"]))]) == """
                expected  received  ~ other content
                       1         1  ~ .setUser.age: 30 → 31
                                      .setUser.tags[0]: + "a"
                                      .setUser.tags[1]: + "b"
                                      .setUser.tags[2]: + "c"
                                      … 2 more changes
                """
        )
    }

    @Test("shows two neighbours of what differs, and elides the rest if it is more than one")
    func elision() {
        let same = (1...8).map(SearchAction.setPage)
        #expect(
            text(same + [.clear] + same, same + [.done] + same) == """
                expected  received  − missing, + unexpected
                                      … 6 equal
                       7         7    .setPage(7)
                       8         8    .setPage(8)
                       9            − .clear
                                 9  + .done
                      10        10    .setPage(1)
                      11        11    .setPage(2)
                                      … 6 equal
                """
        )
        let few = Array(same.prefix(5))
        #expect(
            text([.clear] + few + [.clear], [.done] + few + [.done]).contains("… ") == false,
            "one line says no less than the one it would stand for"
        )
        #expect(text([.clear] + same.prefix(6) + [.clear], [.done] + same.prefix(6) + [.done]).contains("… 2 equal"))
    }

    @Test("says where an element has moved, and that merely the order is another one")
    func order() {
        let moved = difference([.setPage(1), .clear, .done, .setPage(2)], [.setPage(1), .done, .setPage(2), .clear])
        #expect(
            moved.lines().joined(separator: "\n") == """
                expected  received  − missing, + unexpected
                       1         1    .setPage(1)
                       2            − .clear (moved to 4)
                       3         2    .done
                       4         3    .setPage(2)
                                 4  + .clear (moved from 2)
                """
        )
        #expect(
            moved.reorderedSentence(noun: "action")
                == "These are the expected actions, but in another order: action 2, .clear, came as action 4."
        )
        let reversed = difference([.setPage(1), .clear, .done], [.done, .clear, .setPage(1)])
        #expect(
            reversed.reorderedSentence(noun: "action")
                == "These are the expected actions, but in another order: action 3, .done, came as action 1."
        )
        #expect(
            reversed.lines().joined(separator: "\n") == """
                expected  received  − missing, + unexpected
                                 1  + .done (moved from 3)
                                 2  + .clear (still at 2)
                       1         3    .setPage(1)
                       2            − .clear (still at 2)
                       3            − .done (moved to 1)
                """
        )
    }

    @Test("doesn't take for another order what is more than that")
    func notOnlyOrder() {
        #expect(difference([.clear, .done], [.clear, .done]).reorderedSentence(noun: "action") == nil)
        #expect(difference([.clear, .done], [.done, .clear, .clear]).reorderedSentence(noun: "action") == nil)
        #expect(difference([.clear, .done, .done], [.done, .clear]).reorderedSentence(noun: "action") == nil)
        #expect(difference([.setPage(1), .clear], [.clear, .setPage(2)]).reorderedSentence(noun: "action") == nil)
        #expect(difference([.setPage(1)], [.setPage(2)]).isReordered == false)
    }

    @Test("pairs an element with the nearest one of its case")
    func nearest() {
        let user = SearchAction.User()
        #expect(
            text([.setUser(user)], [.setUser(.init(name: "A", age: 1)), .setUser(.init(age: 2)), .clear]) == """
                expected  received  + unexpected, ~ other content
                                 1  + .setUser(SearchAction.User(name: "A", age: 1, tags: []))
                       1         2  ~ .setUser.age: 30 → 2
                                 3  + .clear
                """
        )
    }

    @Test("shows the description of a predicate, and what it took")
    func predicates() {
        let expected: [ExpectedElement<SearchAction>] = [
            .value(.clear), .predicate("a page") { if case .setPage = $0 { true } else { false } },
            .predicate("anything") { _ in true }, .predicate("a query") { _ in false },
        ]
        let difference = SequenceDifference(from: expected, to: [.clear, .setPage(3), .done], by: .structure)
        #expect(
            difference.lines().joined(separator: "\n") == """
                expected  received  − missing
                       1         1    .clear
                       2         2    .setPage(3) (a page)
                       3         3    .done (anything)
                       4            − a query
                """
        )
    }

    @Test("finds another order also where a predicate could take what only another one does")
    func predicatesInAnotherOrder() {
        let expected: [ExpectedElement<Int>] = [
            .value(0), .value(9), .predicate("a number above 0") { (1...8).contains($0) }, .value(1),
        ]
        let difference = SequenceDifference(from: expected, to: [1, 2, 0, 9], by: .equatable)
        #expect(
            difference.reorderedSentence(noun: "action") == """
                These are the expected actions, but in another order: action 3, a number above 0, came as action 2, and 1 \
                other has moved too.
                """
        )
    }

    @Test("counts the lines beyond the limit, and has all of them too")
    func limit() {
        let difference = difference((1...60).map { .setQuery("\($0)") }, [])
        #expect(difference.lines().count == 40)
        #expect(difference.lines().suffix(2) == ["      38            − .setQuery(\"38\")", "… 22 more lines"])
        #expect(difference.lines(limit: nil).count == 61)
        #expect(difference.lines(limit: 61) == difference.lines(limit: nil))
        #expect(difference.lines(limit: 60).last == "… 2 more lines")
        #expect(difference.lines(limit: 1) == ["… 61 more lines"])
    }

    @Test("shortens long values, around the place where they differ")
    func longValues() {
        let long = String(repeating: "x", count: 200)
        let lines = text(
            [.setQuery(long), .setQuery(long + "a" + long)],
            [.setQuery(long), .setQuery(long + "b" + long)]
        ).split(separator: "\n")
        let start = ".setQuery(\"" + String(repeating: "x", count: 66) + "\"…)"
        #expect(lines[1] == "       1         1    \(start)")
        #expect(lines[2].hasPrefix("       2         2  ~ .setQuery: …xxxxxxxa"))
        #expect(lines[2].contains("x… → …xxxxxxxb"))
        #expect(lines.allSatisfy { $0.count <= 22 + 80 })
    }

    @Test("says so where elements are not equal but look it")
    func unequalLookalikes() {
        struct Never: Equatable {
            let number: Int
            static func == (first: Self, second: Self) -> Bool { false }
        }
        let difference = SequenceDifference(from: [Never(number: 1)], to: [Never(number: 1)], by: .equatable)
        #expect(
            difference.lines() == [
                "expected  received  ~ other content",
                "       1         1  ~ Never: not equal, although no difference can be shown",
            ]
        )
    }

    @Test("tells apart by structure what has the same source")
    func sameSource() {
        struct Box {
            let text: String
        }
        let first = [Box(text: "\u{E9}"), Box(text: "a")]
        let second = [Box(text: "e\u{301}"), Box(text: "a")]
        let difference = SequenceDifference(from: first, to: second, by: .structure)
        #expect(difference.rows.map(\.isSame) == [false, true])
        #expect(SequenceDifference(from: first, to: first, by: .structure).isEmpty)
    }
}
