/// Which choices a run favours: those at the ends of a range, small ones, and numbers that matter in its states.
///
/// Where all numbers are equally likely, a bound that is missed by one is hardly ever met. It is what W. McKeeman,
/// "Differential testing for software", Digital Technical Journal 10(1), 1998, and fuzzers since then call interesting
/// values. A quarter of the choices is favoured in each way, and one half remains as it is.
struct ChoiceBias {
    /// The numbers that states of the run are made of, the latest last.
    private var numbers: [Int] = []

    /// How many of them are kept.
    private static let capacity = 16

    /// How often numbers may still be learned.
    private var lessons: Int

    /// Makes a bias.
    ///
    /// - Parameter lessons: From how many states of the run numbers may be learned.
    init(lessons: Int) {
        self.lessons = lessons
    }

    /// Whether numbers may still be learned.
    var isLearning: Bool { lessons > 0 }

    /// Favours numbers from a state from now on.
    mutating func learn(_ learned: [Int]) {
        lessons -= 1
        for number in learned.suffix(Self.capacity) where !numbers.contains(number) { numbers.append(number) }
        numbers.removeFirst(max(0, numbers.count - Self.capacity))
    }

    /// Makes a choice that is favoured, sometimes.
    ///
    /// - Parameters:
    ///   - max: The greatest number that may be chosen.
    ///   - random: Where the decision comes from.
    /// - Returns: A number in `0...max`, or `nil` if all are equally likely this time.
    func choice(upTo max: UInt64, _ random: inout SplitMix64) -> UInt64? {
        // Of a few values each is likely as it is.
        guard max > 7 else { return nil }
        let bits = random.next()
        switch bits >> 62 {
        case 0:
            // The simple ones come first and the bounds last, see ``ZeroFirstOrder``.
            let distance = bits % 3
            return bits & 1 << 32 == 0 ? distance : max - distance
        case 1:
            // Each number of binary digits is equally likely.
            return min(max, (bits & 0xFFFF_FFFF) >> (bits >> 32 & 31))
        default:
            return nil
        }
    }

    /// Makes a number out of those that were learned, sometimes.
    ///
    /// - Parameter random: Where the decision comes from.
    /// - Returns: One of the numbers or a neighbour, its negative, or the difference of two; `nil` if nothing was
    ///   learned, or this time.
    func number(_ random: inout SplitMix64) -> Int? {
        if numbers.isEmpty { return nil }
        let bits = random.next()
        guard bits & 3 == 0 else { return nil }
        let number = numbers[Int(bits >> 8 & 0xFFFF) % numbers.count]
        switch bits >> 4 & 7 {
        case 0, 1: return number
        case 2: return number &+ 1
        case 3: return number &- 1
        case 4: return 0 &- number
        default: return number &- numbers[Int(bits >> 24 & 0xFFFF) % numbers.count]
        }
    }
}
