/// Finds out which elements are of the same case but have other content.
struct CasePairing<Element> {
    /// Up to how many comparisons each element is compared with each other one.
    private static var comparisonLimit: Int { 400 }
    /// What a pair is worth, less the number of its differences.
    private static var pairValue: Int { 1_000_000 }

    typealias Pair = (expected: Int, received: Int, difference: CaseDifference)

    private let expected: ElementTexts<Element>
    private let received: ElementTexts<Element>
    /// How many more differences may be made to find the nearest elements, in all gaps together.
    private var budget = 800
    /// How many more pairs are made beyond that: nobody reads more, and elements without a pair are not wrong.
    private var pairBudget = 200

    init(_ expected: ElementTexts<Element>, _ received: ElementTexts<Element>) {
        self.expected = expected
        self.received = received
    }

    /// Returns pairs of elements in ascending order on both sides.
    ///
    /// There are as many as possible, and of those the ones with the fewest differences. In large gaps, each element is
    /// paired with the next one of the same case, as long as there are not too many.
    mutating func pairs(_ expected: [Int], _ received: [Int]) -> [Pair] {
        if expected.isEmpty || received.isEmpty { return [] }
        let count = expected.count * received.count
        guard count <= Self.comparisonLimit, count <= budget else { return nextPairs(expected, received) }
        budget -= count
        return nearestPairs(expected, received)
    }

    private func difference(_ first: Int, _ second: Int) -> CaseDifference? {
        guard
            let old = expected.element(at: first), let oldText = expected[first],
            let new = received.element(at: second), let newText = received[second]
        else { return nil }
        return CaseDifference(from: old, oldText, to: new, newText)
    }

    private func nearestPairs(_ expected: [Int], _ received: [Int]) -> [Pair] {
        let differences = expected.map { first in received.map { second in difference(first, second) } }
        // For each place in both lists, what the pairs from there on are worth at most.
        var values = Array(repeating: Array(repeating: 0, count: received.count + 1), count: expected.count + 1)
        func value(of difference: CaseDifference, _ row: Int, _ column: Int) -> Int {
            values[row + 1][column + 1] + Self.pairValue - min(difference.changes.count, 1_000)
        }
        for row in expected.indices.reversed() {
            for column in received.indices.reversed() {
                let paired = differences[row][column].map { value(of: $0, row, column) } ?? 0
                values[row][column] = max(paired, values[row + 1][column], values[row][column + 1])
            }
        }
        var pairs: [Pair] = []
        var (row, column) = (0, 0)
        while row < expected.count, column < received.count {
            if let difference = differences[row][column], value(of: difference, row, column) == values[row][column] {
                pairs.append((expected[row], received[column], difference))
                row += 1
                column += 1
            } else if values[row + 1][column] == values[row][column] {
                row += 1
            } else {
                column += 1
            }
        }
        return pairs
    }

    private mutating func nextPairs(_ expected: [Int], _ received: [Int]) -> [Pair] {
        if pairBudget == 0 { return [] }
        let names = received.map { self.received[$0].map(CaseDifference.name) }
        let indicesByName = Dictionary(grouping: received.indices) { names[$0] ?? "" }
        var pairs: [Pair] = []
        var start = 0
        for first in expected where pairBudget > 0 {
            guard
                let name = self.expected[first].map(CaseDifference.name),
                let second = indicesByName[name]?.first(atLeast: start),
                let difference = difference(first, received[second])
            else { continue }
            pairs.append((first, received[second], difference))
            start = second + 1
            pairBudget -= 1
        }
        return pairs
    }
}

extension [Int] {
    /// The first of ascending numbers that is not smaller than another.
    fileprivate func first(atLeast start: Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < start { low = middle + 1 } else { high = middle }
        }
        return low < count ? self[low] : nil
    }
}
