/// Draws elements, the same ones for the same seed.
package struct Draw: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    /// The next number of SplitMix64.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// Puts elements of several groups into a random order in which the groups take turns.
    ///
    /// - Parameter groups: The groups.
    /// - Returns: All elements. Of however many one takes from the front, each group has its share, as long as it lasts.
    package mutating func spread<Element>(_ groups: [[Element]]) -> [Element] {
        let shuffled = groups.map { $0.shuffled(using: &self) }
        let longest = shuffled.map(\.count).max() ?? 0
        return (0..<longest).flatMap { turn in shuffled.filter { $0.count > turn }.map { $0[turn] } }
    }
}

extension [Switchable] {
    /// Takes mutants from the front, but for those whose code can't stand beside that of one that was taken.
    ///
    /// - Parameter count: How many to take.
    /// - Returns: The mutants, as many as there are.
    package func withoutOverlaps(count: Int) -> [Switchable] {
        var taken: [Switchable] = []
        for candidate in self where taken.count < count {
            let isFree = taken.allSatisfy {
                $0.mutant.file != candidate.mutant.file || !$0.form.overlaps(candidate.form)
            }
            if isFree { taken.append(candidate) }
        }
        return taken
    }
}
