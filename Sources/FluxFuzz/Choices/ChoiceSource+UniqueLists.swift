extension ChoiceSource {
    /// Draws elements that differ from each other, in the order in which they were drawn.
    ///
    /// One that is there already is drawn again, up to 100 times. Then the list ends if it is long enough. With choices
    /// that are given, there is no value: the shrinker tries others.
    ///
    /// - Parameters:
    ///   - counts: How many elements there may be; none of the numbers is negative.
    ///   - draw: Draws an element.
    ///   - key: What has to differ.
    ///   - rejection: What to note if there are too few different elements.
    /// - Returns: The elements.
    /// - Throws: `NoValue` if there are too few, or what `draw` throws.
    @inlinable
    mutating func drawUnique<Element, Key: Hashable>(
        in counts: ClosedRange<Int>,
        _ draw: (inout ChoiceSource) throws -> Element,
        by key: (Element) -> Key,
        _ rejection: GeneratorDefect
    ) throws -> [Element] {
        let list = place
        let target = isScripted ? nil : drawCount(in: counts)
        var elements: [Element] = []
        var keys: Set<Key> = []
        while elements.count < counts.upperBound {
            let isFlagged = elements.count >= counts.lowerBound
            let beginning = mark
            let isOver =
                isRecording
                ? isFlagged && !drawFlag(target.map { elements.count < $0 }) : elements.count == target
            if isOver {
                endSpan(.end, from: beginning.place)
                break
            }
            if let element = try drawNew(draw, by: key, &keys) {
                elements.append(element)
                if isRecording { endSpan(isFlagged ? .flaggedElement : .element, from: beginning.place) }
                continue
            }
            if isScripted { throw NoValue() }
            guard isFlagged else {
                self.rejection = rejection
                throw NoValue()
            }
            if isRecording {
                forget(since: beginning)
                _ = drawFlag(false)
                endSpan(.end, from: beginning.place)
            }
            break
        }
        if isRecording { endSpan(.list, from: list) }
        return elements
    }

    /// Draws until an element is new, and keeps the choices of that one only.
    @inlinable
    mutating func drawNew<Element, Key: Hashable>(
        _ draw: (inout ChoiceSource) throws -> Element,
        by key: (Element) -> Key,
        _ keys: inout Set<Key>
    ) throws -> Element? {
        let start = mark
        for _ in 0..<(isScripted ? 1 : 100) {
            let element = try draw(&self)
            if keys.insert(key(element)).inserted { return element }
            if !isScripted { forget(since: start) }
        }
        return nil
    }
}
