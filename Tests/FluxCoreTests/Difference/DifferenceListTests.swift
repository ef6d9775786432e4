import FluxCore
import Testing

struct DifferenceListTests {
    private let items = (0..<4).map { Item(id: $0, title: "\($0)") }

    @Test func isEmptyForEqualLists() {
        #expect(Difference(from: items, to: items).isEmpty)
        #expect(Difference(from: [Int](), to: []).isEmpty)
        #expect(Difference(from: [1, 1, 1], to: [1, 1, 1]).isEmpty)
    }

    @Test func showsAnInsertionWithTheNewIndex() {
        #expect(
            text(items) { $0.insert(Item(id: 7, title: "x"), at: 3) } == #"[3]: + Item(id: 7, title: "x")"#
        )
        #expect(
            text(SearchState()) { $0.items.append(Item(id: 7, title: "x")) }
                == #"items[0]: + Item(id: 7, title: "x")"#
        )
    }

    @Test func showsARemovalWithTheOldIndex() {
        #expect(text(items) { $0.remove(at: 0) } == #"[0]: − Item(id: 0, title: "0")"#)
        #expect(text([1, 1, 1]) { $0.removeLast() } == "[2]: − 1")
    }

    @Test func descendsIntoAnElementWithTheSameID() {
        #expect(text(items) { $0[1].title = "b" } == #"[1].title: "1" → "b""#)
        let result = text(items) {
            $0.remove(at: 0)
            $0[1].title = "b"
        }
        #expect(
            result == """
                [0]: − Item(id: 0, title: "0")
                [1].title: "2" → "b"
                """
        )
    }

    @Test func doesNotPairElementsWithDifferentIDs() {
        #expect(
            text(items) { $0[1] = Item(id: 9, title: "1") } == """
                [1]: − Item(id: 1, title: "1")
                [1]: + Item(id: 9, title: "1")
                """
        )
    }

    @Test func pairsElementsWithoutIDByTheirPlace() {
        #expect(text([1, 2, 3, 4]) { $0 = [1, 9, 4] } == "[1]: 2 → 9\n[2]: − 3")
        #expect(text([1, 4]) { $0 = [1, 8, 9, 4] } == "[1]: + 8\n[2]: + 9")
        #expect(text([[1], [2]]) { $0[1] = [3] } == "[1][0]: 2 → 3")
    }

    @Test func showsAMovedElementWithBothIndexes() {
        #expect(
            text(items) { $0.append($0.removeFirst()) } == #"[0 → 3]: moved Item(id: 0, title: "0")"#
        )
        #expect(text([1, 2, 3, 4, 5]) { $0 = [5, 1, 2, 3, 4] } == "[4 → 0]: moved 5")
        #expect(text([1, 2, 3]) { $0.reverse() } == "[2 → 0]: moved 3\n[0 → 2]: moved 1")
    }

    @Test func showsWhatChangedInAMovedElement() {
        let result = text(items) {
            $0.append($0.removeFirst())
            $0[3].title = "z"
        }
        #expect(
            result == """
                [0 → 3]: moved Item(id: 0, title: "z")
                [3].title: "0" → "z"
                """
        )
    }

    @Test func pairsElementsByPlaceWhereAnIDIsThereTwice() {
        let old = [Item(id: 1, title: "a"), Item(id: 1, title: "b")]
        let new = [Item(id: 1, title: "c"), Item(id: 1, title: "d")]
        #expect(
            Difference(from: old, to: new).description == "[0].title: \"a\" → \"c\"\n[1].title: \"b\" → \"d\""
        )
    }

    /// Replaying the changes on the old list gives the new one, whatever happened.
    @Test func accountsForEveryElement() {
        var random = SplitMix(state: 1)
        for _ in 0..<500 {
            let old = (0..<Int.random(in: 0...8, using: &random)).map { _ in
                Int.random(in: 0...5, using: &random)
            }
            let new = (0..<Int.random(in: 0...8, using: &random)).map { _ in
                Int.random(in: 0...5, using: &random)
            }
            let changes = Difference(from: old, to: new).changes
            #expect(changes.isEmpty == (old == new))
            let removed = changes.filter { $0.new == nil }.count
            let inserted = changes.filter { $0.old == nil }.count
            #expect(old.count - removed + inserted == new.count, "\(old) \(new)")
            for change in changes {
                let places = change.path.dropFirst().dropLast().split(separator: " → ").compactMap { Int($0) }
                if let text = change.new { #expect(Int(text) == new[places[places.count - 1]]) }
                // The index of a change in place is that in the new list only.
                if let text = change.old, change.new == nil || places.count == 2 {
                    #expect(Int(text) == old[places[0]])
                }
            }
        }
    }
}
