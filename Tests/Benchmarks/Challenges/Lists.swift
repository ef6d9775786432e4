internal import FluxFuzz

/// Challenges of the collection <https://github.com/jlink/shrinking-challenge> that are about lists.
extension Challenge {
    static let lists = [reverse, lengthList, deletion, largeUnionList, nestedLists]

    private static let reverse = Challenge("reverse", "[0, 1]", bestKnown: 16) {
        .array(of: integer, count: 0...20)
    } _: { list in
        list == list.reversed()
    }

    private static let lengthList = Challenge("length list", "[900]", bestKnown: 82) {
        Gen.int(in: 1...100).flatMap { .array(of: .int(in: 0...1000), count: $0) }
    } _: { list in
        (list.max() ?? 0) < 900
    }

    private static let deletion = Challenge("deletion", "([0, 0], 0)", bestKnown: 35) {
        zip(Gen.array(of: .int(in: -10...10), count: 0...20), .int(in: -10...10))
    } _: { list, element in
        guard let index = list.firstIndex(of: element) else { return true }
        return !(list[..<index] + list[(index + 1)...]).contains(element)
    }

    private static let largeUnionList = Challenge("large union list", "[[0, 1, -1, 2, -2]]", bestKnown: 223) {
        .array(of: .array(of: integer, count: 0...10), count: 0...10)
    } _: { lists in
        Set(lists.joined()).count <= 4
    }

    private static let nestedLists = Challenge("nested lists", "[\([Int](repeating: 0, count: 11))]", bestKnown: 21) {
        .array(of: .array(of: integer, count: 0...20), count: 0...20)
    } _: { lists in
        lists.reduce(0) { $0 + $1.count } <= 10
    }

    private static var integer: Gen<Int> { .int(in: .min ... .max) }
}
