/// The longest part of a sequence of numbers that is in order.
enum IncreasingSubsequence {
    /// Returns the places of the numbers that belong to it.
    ///
    /// This is patience sorting (Fredman, "On computing the length of longest increasing subsequences", 1975).
    ///
    /// - Complexity: O(*n* log *n*).
    static func longest(of numbers: [Int]) -> [Int] {
        // For each length, the place where the subsequence with the smallest last number ends.
        var ends: [Int] = []
        var previous = [Int?](repeating: nil, count: numbers.count)
        for place in numbers.indices {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]] < numbers[place] { low = middle + 1 } else { high = middle }
            }
            previous[place] = low > 0 ? ends[low - 1] : nil
            if low == ends.count { ends.append(place) } else { ends[low] = place }
        }
        var result: [Int] = []
        var place = ends.last
        while let current = place {
            result.append(current)
            place = previous[current]
        }
        return result.reversed()
    }
}
