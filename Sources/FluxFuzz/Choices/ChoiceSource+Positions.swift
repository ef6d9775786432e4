/// How a choice is made by a distribution of its own.
///
/// A generator that prefers some values must not record the random numbers that led to one: lowering those would not
/// make it simpler. So it draws them unrecorded, and records the place of the value in the order of simplicity. Fresh
/// and recording sources draw the same random numbers.
extension ChoiceSource {
    /// Makes a choice that is known already, or else one that is given, favoured or drawn.
    ///
    /// - Parameters:
    ///   - known: The choice, if it was made by other means; `nil` if it is to be made now.
    ///   - max: The greatest number that may be chosen.
    /// - Returns: A number in `0...max`.
    @usableFromInline
    mutating func choose(_ known: UInt64?, upTo max: UInt64) -> UInt64 {
        guard let known else { return drawOtherwise(upTo: max) }
        if isRecording { record(known) }
        return known
    }

    /// Draws a position by a distribution of one's own, and records the position itself.
    ///
    /// - Parameters:
    ///   - last: The greatest position.
    ///   - pick: Draws a position in `0...last` with unrecorded numbers.
    /// - Returns: A position in `0...last`.
    mutating func drawPosition(upTo last: UInt64, by pick: (inout ChoiceSource) -> UInt64) -> UInt64 {
        choose(isScripted ? nil : pick(&self), upTo: last)
    }

    /// Draws an index, each as likely as its weight says.
    ///
    /// What is recorded is the index itself, not the random number that led to it.
    ///
    /// - Parameter weights: The weight of each index; at least one.
    /// - Returns: An index of `weights`.
    @inlinable
    mutating func drawIndex(by weights: Weights) -> Int {
        guard isRecording else { return weights.draw(from: &self) }
        return drawIndexRecorded(by: weights)
    }

    @usableFromInline
    mutating func drawIndexRecorded(by weights: Weights) -> Int {
        Int(drawPosition(upTo: UInt64(weights.bounds.count - 1)) { UInt64(weights.draw(from: &$0)) })
    }

    /// Draws an `Int`, whatever kind the source is of.
    ///
    /// It takes as little as possible, since otherwise the function around it is no longer inlined.
    @inline(never)
    @usableFromInline
    mutating func drawIntOtherwise(_ order: ZeroFirstInts) -> Int {
        // A closure, since the method itself would be put into an object in a debug build.
        order[drawPosition(in: order.places) { order.position(of: $0) }]
    }

    /// Chooses an integer of a range that is ordered from the simplest one on.
    ///
    /// - Parameters:
    ///   - places: Where the integers lie.
    ///   - position: Finds the position of a number; `nil` if it is not in the range.
    /// - Returns: The position of an integer.
    @inline(never)
    @usableFromInline
    mutating func drawPosition(in places: ZeroFirstPlaces, of position: (Int) -> UInt64?) -> UInt64 {
        let start = place
        let favoured = isScripted ? nil : bias?.number(&random).flatMap(position)
        let choice = choose(favoured, upTo: places.last)
        endSpan(of: places, from: start)
        return choice
    }

    /// Notes that the last choice is the position of an integer that may be of either sign, if it is.
    ///
    /// - Parameters:
    ///   - places: Where the integers lie.
    ///   - start: Where the choice was recorded.
    mutating func endSpan(of places: ZeroFirstPlaces, from start: Int) {
        guard isRecording, let otherEnd = places.otherEnd else { return }
        endSpan(.signed(otherEnd: otherEnd), from: start)
    }
}
