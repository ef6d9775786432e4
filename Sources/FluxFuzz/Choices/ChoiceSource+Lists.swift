/// How the number of elements of a list is chosen.
///
/// A number drawn first would be hard to shrink: an element that is to go would have to be left out, and the
/// number lowered at the same time. So each element has a choice before it, the flag: one for a further element,
/// zero for the end. There is none where no choice is left: below the least number of elements, and at the
/// greatest.
///
/// Drawing the flags would make short lists likely and long ones very rare. So the number is drawn first after all,
/// and not recorded; the flags are what is recorded in its place. Fresh and recording sources draw the same
/// random numbers.
extension ChoiceSource {
    /// Draws the number of elements of a list without recording it.
    ///
    /// - Parameter counts: The numbers to choose from, each of them equally likely; none is negative.
    /// - Returns: A number in `counts`.
    @inlinable
    mutating func drawCount(in counts: ClosedRange<Int>) -> Int {
        let room = UInt64(truncatingIfNeeded: counts.upperBound &- counts.lowerBound)
        if room == 0 { return counts.lowerBound }
        return counts.lowerBound &+ Int(truncatingIfNeeded: drawUnrecorded(upTo: room))
    }

    /// Draws the elements of a list from a source that is not fresh, with flags and spans.
    ///
    /// - Parameters:
    ///   - counts: How many elements there may be; none of the numbers is negative.
    ///   - drawElement: Draws the next element.
    /// - Throws: What `drawElement` throws.
    @inlinable
    mutating func drawList(
        in counts: ClosedRange<Int>,
        drawElement: (inout ChoiceSource) throws -> Void
    ) rethrows {
        let list = place
        let plan = isScripted ? nil : drawCount(in: counts)
        var count = 0
        while count < counts.upperBound {
            let start = place
            let isFlagged = count >= counts.lowerBound
            if isFlagged, !drawFlag(plan.map { count < $0 }) {
                endSpan(.end, from: start)
                break
            }
            try drawElement(&self)
            endSpan(isFlagged ? .flaggedElement : .element, from: start)
            count &+= 1
        }
        endSpan(.list, from: list)
    }

    /// Draws whether there is a further element, or records what is known already.
    @usableFromInline
    mutating func drawFlag(_ isOne: Bool?) -> Bool {
        guard let isOne else { return drawOtherwise(upTo: 1) == 1 }
        record(isOne ? 1 : 0)
        return isOne
    }
}

extension ChoiceSource {
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
        if isScripted { return Int(truncatingIfNeeded: drawOtherwise(upTo: UInt64(weights.bounds.count - 1))) }
        let index = weights.draw(from: &self)
        record(UInt64(index))
        return index
    }

    /// Draws a value from a generator that was chosen by choices, in one span with them.
    ///
    /// - Parameters:
    ///   - kind: Whether one choice was made, or those of a value.
    ///   - draw: Makes the choices, and draws the value.
    /// - Returns: What `draw` returns.
    /// - Throws: What `draw` throws.
    @inlinable
    mutating func drawSpan<Value>(
        _ kind: ChoiceSpan.Kind,
        _ draw: (inout ChoiceSource) throws -> Value
    ) rethrows -> Value {
        guard isRecording else { return try draw(&self) }
        let start = place
        let value = try drawInsideFence(kind, draw)
        endSpan(kind, from: start)
        return value
    }
}
