/// Random choices on one way through a generator, from which one can tell how many ways there are.
///
/// D. E. Knuth, "Estimating the Efficiency of Backtrack Programs", 1975: a way that is taken with a probability of one in a
/// million stands for a million ways. On average over all samples that is the number of ways, whatever the generator
/// does.
///
/// Knuth takes all choices alike. Here a list rather goes on than ends, or it would hardly ever be long.
struct ChoiceSample {
    private var random: SplitMix64

    /// For how many ways this one stands.
    private(set) var weight = 1.0

    /// The weight from which on all choices are zero, or a value without a limit would have no end.
    ///
    /// So ways that differ only behind that are not counted.
    static let greatestWeight = 0x1p64

    /// Begins a sample.
    ///
    /// - Parameter seed: What the choices are derived from.
    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    /// Makes a choice.
    ///
    /// - Parameters:
    ///   - max: The greatest number that it may be.
    ///   - isFlag: Whether it decides if a list has another element.
    /// - Returns: A number in `0...max`.
    mutating func next(upTo max: UInt64, isFlag: Bool) -> UInt64 {
        if max == 0 || weight >= Self.greatestWeight { return 0 }
        guard isFlag else {
            weight *= Double(max) + 1
            return random.next(upTo: max)
        }
        let goesOn = random.next(upTo: 15) > 0
        weight *= goesOn ? 16.0 / 15 : 16
        return goesOn ? 1 : 0
    }
}
