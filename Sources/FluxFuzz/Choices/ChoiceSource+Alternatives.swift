/// What an enumerating source makes of its choices, one alternative after the other.
extension ChoiceSource {
    /// Makes a source that walks all alternatives of a generator.
    static func enumerating() -> ChoiceSource {
        // It counts as recording, so that a fresh draw remains one test.
        var source = ChoiceSource(recording: 0)
        source.odometer = ChoiceOdometer()
        source.isScripted = true
        return source
    }

    /// Makes a source of one alternative, whose choices are random.
    static func sampling(seed: UInt64) -> ChoiceSource {
        var source = enumerating()
        source.odometer = ChoiceOdometer(sample: ChoiceSample(seed: seed))
        return source
    }

    /// For how many alternatives the one of a sampling source stands.
    var sampledWeight: Double { odometer?.sample?.weight ?? 0 }

    /// Chooses whether a list has another element.
    ///
    /// - Parameter known: The choice, if it was made by other means; `nil` if it is to be made now.
    /// - Returns: One if there is another element, zero if not.
    @usableFromInline
    mutating func chooseFlag(_ known: UInt64?) -> UInt64 {
        if known == nil, let choice = odometer?.next(upTo: 1, isFlag: true) { return choice }
        return choose(known, upTo: 1)
    }

    /// Whether each alternative is tried once.
    ///
    /// A generator that draws again when it doesn't like what it has got must give up at once instead: the
    /// other values have their own turn.
    @usableFromInline var isEnumerating: Bool { odometer != nil }

    /// The greatest bound of the choices so far: a generator has more alternatives than that.
    @usableFromInline var widestBound: UInt64 { odometer?.widestBound ?? 0 }

    /// How many choices the alternatives before the current one took, since the source was made.
    @usableFromInline var enumeratedChoices: Int { odometer?.choiceCount ?? 0 }

    /// How many choices the current alternative has taken so far.
    var alternativeLength: Int { odometer?.currentCount ?? 0 }

    /// Whether somebody has noted that the alternatives are too large to be listed.
    @usableFromInline var hasTooLargeAlternatives: Bool {
        get { odometer?.isTooLarge ?? false }
        set { odometer?.isTooLarge = newValue }
    }

    /// Whether a generator has asked for the values in a pool, of which an enumerating source knows nothing.
    @usableFromInline var hasAskedPool: Bool { odometer?.hasAskedPool ?? false }

    /// The values that the steps so far have added to a pool, the oldest one first.
    mutating func values<Value>(of pool: Pool<Value>) -> [Value] {
        odometer?.hasAskedPool = true
        return pools?.values(of: pool) ?? []
    }

    /// The choices of which the current alternative has been made so far.
    var alternative: [UInt64] { odometer?.current ?? [] }

    /// Goes back to where the generator began, in order to draw the next alternative.
    ///
    /// - Parameter limit: How many choices are varied; those behind them stay zero.
    /// - Returns: Whether there is one; if not, the source is as new.
    @usableFromInline
    mutating func advanceToNextAlternative(varying limit: Int = .max) -> Bool {
        odometer?.advance(varying: limit) ?? false
    }
}
