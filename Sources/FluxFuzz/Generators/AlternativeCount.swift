/// Finds out that a generator has more alternatives than can be listed, long before so many have been.
///
/// A list of many elements has far too many values, but the odometer comes to long lists soon, and each of them takes
/// thousands of choices. So the listing looks ahead now and then: it takes some ways at random, each of which stands for a
/// number of ways, see ``ChoiceSample``.
///
/// How certain that is: if there are as many ways as allowed or fewer, the number that a sample stands for is on average no
/// greater than what is allowed. So whoever bets a quarter of what he has on each sample, and is paid as many times that
/// as the sample's number exceeds the allowed one, does not get richer on average; to become a thousand million times as
/// rich at any time, he would have to be as lucky as one in a thousand million.
@usableFromInline
struct AlternativeCount {
    /// What is known of the alternatives.
    @usableFromInline
    enum Finding {
        /// They may be listed, as far as is known.
        case nothing
        /// They are more than allowed.
        case tooMany
        /// They take more choices than there is time and room for.
        case tooLarge
    }

    /// How many alternatives there may be.
    private let limit: Int

    /// How many choices had been made when the listing began.
    private let start: Int

    /// After how many choices to look ahead.
    @usableFromInline private(set) var nextLook: Int

    /// No look before so many choices, which take some milliseconds.
    private static var firstLook: Int { 1 << 13 }

    /// What part of the wealth is bet on each sample.
    private static var stake: Double { 1 / 4 }

    /// The wealth that proves there are too many, where one begins with 1.
    private static var proof: Double { 0x1p30 }

    /// How many choices all alternatives may take, for each that is allowed.
    private static var choicesEach: Int { 16 }

    /// Begins to count.
    ///
    /// - Parameters:
    ///   - limit: How many alternatives there may be.
    ///   - start: How many choices have been made already.
    @usableFromInline
    init(upTo limit: Int, from start: Int) {
        self.limit = limit
        self.start = start
        nextLook = start + Self.firstLook
    }

    /// Looks ahead.
    ///
    /// - Parameters:
    ///   - choices: How many choices have been made.
    ///   - goesOn: Whether there is time; asked before each draw.
    ///   - draw: Draws a value.
    /// - Returns: What was found.
    @usableFromInline
    mutating func look(
        after choices: Int,
        while goesOn: () -> Bool,
        draw: (inout ChoiceSource) -> Void
    ) -> Finding {
        let made = choices - start
        // However few alternatives are allowed, those of a million choices take no time worth mentioning.
        let greatest = Self.choicesEach * max(limit, 1 << 16)
        nextLook = start + min(2 * made, greatest)
        if isTooMany(within: made / 16, while: goesOn, draw) { return .tooMany }
        return made >= greatest ? .tooLarge : .nothing
    }

    private func isTooMany(within choices: Int, while goesOn: () -> Bool, _ draw: (inout ChoiceSource) -> Void) -> Bool
    {
        // Each look has samples of its own.
        var seeds = SplitMix64(seed: UInt64(choices))
        var rest = choices
        var wealth = 1.0
        while rest > 0, goesOn() {
            var source = ChoiceSource.sampling(seed: seeds.next())
            draw(&source)
            rest -= max(1, source.alternativeLength)
            wealth *= 1 - Self.stake + Self.stake * source.sampledWeight / Double(limit)
            if wealth >= Self.proof { return true }
        }
        return false
    }
}
