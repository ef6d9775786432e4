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
    /// - Returns: A number in `counts`; it is a small one in a recursive value that is large.
    @inlinable
    mutating func drawCount(in counts: ClosedRange<Int>) -> Int {
        let room = UInt64(truncatingIfNeeded: counts.upperBound &- counts.lowerBound)
        var count = counts.lowerBound
        if room > 0 {
            let extra = Int(truncatingIfNeeded: drawUnrecorded(upTo: room))
            count &+= nested.keepsListsShort ? min(extra, NestedValues.shortLength) : extra
        }
        addElements(count)
        return count
    }

    /// Counts elements of a list or a text that is drawn.
    ///
    /// - Parameter count: How many there are, or how many could have been drawn in the same time.
    @inlinable
    mutating func addElements(_ count: Int) {
        elements &+= count
        if elements >= Self.greatestElements { hasStepsToEnd = true }
    }

    /// After how many elements a run takes no further step.
    ///
    /// It is a fixed number, so that a run is the same whatever the budget.
    @inlinable static var greatestElements: Int { 2_500_000 }

    /// Whether the run has drawn so many elements that it ends with this step.
    var isOutOfElements: Bool { elements >= Self.greatestElements }

    /// Draws the elements of a list, with flags and spans if choices are recorded.
    ///
    /// - Parameters:
    ///   - counts: How many elements there may be; none of the numbers is negative.
    ///   - known: The number of elements, if that is known already.
    ///   - mayRefuse: Whether `drawElement` may return `false`.
    ///   - drawElement: Draws the next element; returns `false` if there is none, which ends the list. It may
    ///     do so only where there are enough.
    /// - Throws: What `drawElement` throws.
    @inlinable
    mutating func drawList(
        in counts: ClosedRange<Int>,
        count known: Int? = nil,
        mayRefuse: Bool = true,
        drawElement: (inout ChoiceSource) throws -> Bool
    ) rethrows {
        let list = place
        let outerLimit = beginFenceOfList()
        defer { if let outerLimit { endFence(outerLimit) } }
        let plan = isScripted ? nil : known ?? drawCount(in: counts)
        var count = 0
        while count < counts.upperBound {
            let start = place
            // To note a mark takes as long as to draw an element.
            let mark = mayRefuse ? mark : nil
            let isFlagged = count >= counts.lowerBound
            // A number that is known stands for something.
            let isCut = nested.keepsListsShort && known == nil && isLongEnough(count, in: counts)
            var isOver = isFlagged && chooseFlag(plan.map { count < $0 && !isCut ? 1 : 0 }) == 0
            if try !isOver && !drawElement(&self) {
                if let mark { forget(since: mark) }
                _ = choose(0, upTo: 1)
                isOver = true
            }
            endSpan(isOver ? .end : isFlagged ? .flaggedElement : .element, from: start)
            if isOver { break }
            count &+= 1
        }
        endSpan(.list, from: list)
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
