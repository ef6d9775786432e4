/// The random source of the hand-written loops.
///
/// It is of the same quality as that of the fuzzer: SplitMix64, and D. Lemire's way to meet a bound without bias.
struct LoopRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word &>> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word &>> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word &>> 31)
    }

    /// A number in `0..<count`, each of them equally likely.
    mutating func number(below count: Int) -> Int {
        let range = UInt64(count)
        var product = next().multipliedFullWidth(by: range)
        if product.low < range {
            let surplus = (0 &- range) % range
            while product.low < surplus { product = next().multipliedFullWidth(by: range) }
        }
        return Int(product.high)
    }
}

/// Uses a value, so that the work that has led to it can't be optimised away.
@inline(never)
func use<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}
