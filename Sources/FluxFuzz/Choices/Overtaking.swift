/// How often tasks go on in another order than that in which they were ready, in one run.
///
/// Some mistakes need one exception at the right place, and some need several in a row. So runs differ.
struct Overtaking {
    /// There is an exception at each point of choice where some bits of a random number are zero; `nil` if there are none.
    private let mask: UInt64?

    /// What a run favours.
    ///
    /// - Parameter seed: The seed of the run.
    init(ofRun seed: UInt64) {
        mask =
            switch seed >> 8 & 7 {
            case 0: nil
            case 1, 2, 3: 7
            default: 1
            }
    }

    /// Draws at how many points of choice the first task goes on before another one does.
    ///
    /// - Parameters:
    ///   - greatest: The greatest number of interest.
    ///   - random: Where the decision comes from.
    /// - Returns: The number; a greater one than that if no other one does.
    func pause(upTo greatest: UInt64, _ random: inout SplitMix64) -> UInt64 {
        guard let mask else { return greatest + 1 }
        var pause: UInt64 = 0
        while pause <= greatest, random.next() >> 32 & mask != 0 { pause += 1 }
        return pause
    }

    /// Draws at how many further points of choice a task goes on: none in one half of the cases, a few in most others.
    ///
    /// - Parameters:
    ///   - greatest: The greatest number to return: one less than a power of two.
    ///   - random: Where the decision comes from.
    /// - Returns: The number.
    func repetitions(upTo greatest: UInt64, _ random: inout SplitMix64) -> UInt64 {
        let bits = random.next()
        if bits & 1 == 0 { return 0 }
        return bits >> 32 & greatest >> (bits >> 8 & 7)
    }
}
