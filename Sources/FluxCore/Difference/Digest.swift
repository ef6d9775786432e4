/// A hash that is the same in every process, unlike that of `Hasher` (Fowler, Noll and Vo, "FNV-1a").
struct Digest: Hashable, Comparable {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The digest as a number.
    var number: UInt64 { state }

    init() {}

    init(of text: String) {
        for byte in text.utf8 { combine(UInt64(byte)) }
    }

    mutating func combine(_ other: Self) { combine(other.state) }

    private mutating func combine(_ number: UInt64) {
        state = (state ^ number) &* 0x100_0000_01B3
        state ^= state >> 32
    }

    static func < (first: Self, second: Self) -> Bool { first.state < second.state }
}
