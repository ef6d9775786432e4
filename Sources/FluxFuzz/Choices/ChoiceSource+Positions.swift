/// How a choice is made by a distribution of its own.
///
/// A generator that prefers some values must not record the random numbers that led to one: lowering those would not
/// make it simpler. So it draws them unrecorded, and records the place of the value in the order of simplicity. Fresh
/// and recording sources draw the same random numbers.
extension ChoiceSource {
    /// Draws a position by a distribution of one's own, and records the position itself.
    ///
    /// - Parameters:
    ///   - last: The greatest position.
    ///   - pick: Draws a position in `0...last` with unrecorded numbers.
    /// - Returns: A position in `0...last`.
    mutating func drawPosition(upTo last: UInt64, by pick: (inout ChoiceSource) -> UInt64) -> UInt64 {
        guard isRecording else { return pick(&self) }
        if isScripted { return drawOtherwise(upTo: last) }
        let position = pick(&self)
        record(position)
        return position
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

    /// Records a list whose elements are known already, one choice each, as ``drawList(in:drawElement:)`` does.
    ///
    /// - Parameters:
    ///   - elements: The choices.
    ///   - limit: The greatest number of elements.
    mutating func recordList(_ elements: [UInt64], limit: Int) {
        let list = place
        for element in elements {
            let start = place
            record(1)
            record(element)
            endSpan(.flaggedElement, from: start)
        }
        if elements.count < limit {
            let start = place
            record(0)
            endSpan(.end, from: start)
        }
        endSpan(.list, from: list)
    }
}
