extension Gen {
    /// A generator of arrays.
    ///
    /// ```swift
    /// Gen.array(of: .int(in: 0...9), count: 0...5)
    /// Gen.array(of: .bool, count: 3)
    /// ```
    ///
    /// It shrinks towards few elements, then towards elements that are simple and in ascending order.
    ///
    /// - Parameters:
    ///   - element: Makes each element. If it has nothing to offer, neither has the array.
    ///   - count: How many elements: a number, or a range of numbers that are equally likely, all in 0...1,000,000.
    ///     Anything else is reported as an error by the fuzzer.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of arrays.
    @inlinable
    public static func array<Element>(
        of element: Gen<Element>,
        count: some ElementCount,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<[Element]> where Value == [Element] {
        let counts = CheckedCounts(count, of: "Gen.array(of:count:)", fileID: fileID, line: line)
        if let defect = element.defect ?? counts.defect { return Gen(defect: defect) }
        let (range, body) = (counts.range, element.body)
        return Gen { source in try source.drawElements(in: range, body) }
    }
}

extension ChoiceSource {
    /// Draws the elements of a list into an array.
    @inlinable
    mutating func drawElements<Element>(
        in counts: ClosedRange<Int>,
        _ drawElement: (inout ChoiceSource) throws -> Element
    ) throws -> [Element] {
        var elements: [Element] = []
        nested.reserve(counts.lowerBound)
        if isRecording {
            try drawList(in: counts, mayRefuse: false) { source in
                elements.append(try drawElement(&source))
                return true
            }
            return elements
        }
        let count = drawCount(in: counts)
        elements.reserveCapacity(count)
        while elements.count < count {
            // Not asked in the function, whose call would take as long as an element.
            if nested.keepsListsShort, isLongEnough(elements.count, in: counts) { break }
            elements.append(try drawElement(&self))
        }
        return elements
    }
}
