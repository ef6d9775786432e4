/// A number of 128 bits that stands for a choice sequence, so that many can be remembered in little room.
///
/// Two different sequences have the same fingerprint with a probability of about 2⁻¹²⁸. Among the 20,000 that
/// the standard budget lets a shrinker meet, that any two do has one of about 2⁻¹⁰⁰. It would cost one
/// candidate, never a right counterexample. The numbers do not depend on `Hasher`, so they are the same in
/// every process.
struct Fingerprint: Hashable {
    private var low: UInt64 = 0
    private var high: UInt64 = SplitMix64.gamma

    init(_ sequence: ChoiceSequence) {
        add(UInt64(sequence.stepCount))
        sequence.values.withUnsafeBufferPointer { add($0) }
        sequence.ends.withUnsafeBufferPointer { add($0) }
        for fence in sequence.fences {
            add(UInt64(fence.range.lowerBound))
            add(UInt64(fence.range.upperBound))
        }
    }

    private mutating func add<Number: FixedWidthInteger>(_ numbers: UnsafeBufferPointer<Number>) {
        var index = 0
        while index < numbers.count {
            add(UInt64(truncatingIfNeeded: numbers[index]))
            index &+= 1
        }
    }

    /// Mixes a number into both halves, each in a way of its own.
    private mutating func add(_ number: UInt64) {
        low = SplitMix64.mix(low ^ number)
        high = SplitMix64.mix(high &+ number)
    }
}
