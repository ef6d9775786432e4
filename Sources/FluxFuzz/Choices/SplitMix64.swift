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

    /// Draws a number between zero and a bound, both included, each of them equally likely.
    ///
    /// The bound is met by D. Lemire's multiplication and rejection, "Fast random integer generation in an
    /// interval", ACM TOMACS 29(1), 2019: the high word of number × range is the result. The low word tells
    /// whether the number is one of the few surplus ones that would favour some results; only then is there
    /// a division.
    ///
    /// - Parameter max: The greatest number that may be drawn; all of `UInt64` is allowed.
    /// - Returns: A number in `0...max`.
    @_transparent
    @usableFromInline
    mutating func next(upTo max: UInt64) -> UInt64 {
        let product = next().multipliedFullWidth(by: max &+ 1)
        return product.low > max ? product.high : drawAgain(product, upTo: max)
    }

    /// Draws until the low word of a product is none of the surplus ones.
    @inline(never)
    @usableFromInline
    mutating func drawAgain(_ product: (high: UInt64, low: UInt64), upTo max: UInt64) -> UInt64 {
        // All of 64 bits. It is asked here, where it takes no time from the others.
        if max == .max { return SplitMix64.mix(state) }
        let range = max &+ 1
        let surplus = (0 &- range) % range
        var product = product
        while product.low < surplus { product = next().multipliedFullWidth(by: range) }
        return product.high
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

/// The seeds of the runs of a campaign, each derived from the root seed and the number of the run.
///
/// Run *i* starts from the *i*-th number of the SplitMix64 stream that begins at the mixed root seed. That
/// number is found without making those before it, so that runs may be shared out among workers in any way.
/// The root seed is mixed first because, of two root seeds that are a multiple of gamma apart, one would
/// otherwise repeat the runs of the other under different numbers.
@usableFromInline
enum RunSeed {
    /// Derives the seed of one run.
    ///
    /// - Parameters:
    ///   - run: The number of the run, from 1.
    ///   - root: The seed of the campaign; every number will do.
    /// - Returns: The seed of the run's own stream.
    @inlinable
    static func seed(ofRun run: Int, root: UInt64) -> UInt64 {
        let position = UInt64(truncatingIfNeeded: run) &* SplitMix64.gamma
        return SplitMix64.mix(SplitMix64.mix(root) &+ position)
    }
}
