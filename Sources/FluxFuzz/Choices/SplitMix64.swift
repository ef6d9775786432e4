/// A small, fast generator of pseudo-random numbers whose stream is the same on every platform.
///
/// The algorithm is SplitMix64: G. L. Steele, D. Lea and C. H. Flood, "Fast splittable pseudorandom number
/// generators", OOPSLA 2014, with the output function that D. Stafford published as "variant 13". A state is
/// a single word, so a run starts for free. Its streams are pinned by tests: to change one number here is to
/// change the meaning of every seed that somebody wrote down.
@frozen
@usableFromInline
struct SplitMix64 {
    /// The distance of two states that follow each other: 2⁶⁴ divided by the golden ratio, made odd.
    @inlinable static var gamma: UInt64 {
        @_transparent get { 0x9E37_79B9_7F4A_7C15 }
    }

    @usableFromInline var state: UInt64

    @inlinable
    init(seed: UInt64) {
        state = seed
    }

    /// Makes the next number of the stream.
    ///
    /// - Returns: A number between 0 and `UInt64.max`, each of them equally likely.
    @_transparent
    @usableFromInline
    mutating func next() -> UInt64 {
        // Transparent as in ``ChoiceSource/draw(upTo:)``.
        state &+= SplitMix64.gamma
        return SplitMix64.mix(state)
    }

    /// Scatters the bits of a word: a bijection in which each bit of the input moves half of the output.
    @_transparent
    @usableFromInline
    static func mix(_ word: UInt64) -> UInt64 {
        let once = (word ^ (word &>> 30)) &* 0xBF58_476D_1CE4_E5B9
        let twice = (once ^ (once &>> 27)) &* 0x94D0_49BB_1331_11EB
        return twice ^ (twice &>> 31)
    }
}
