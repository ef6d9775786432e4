extension Gen {
    /// A generator of the permutations of a collection, each equally likely.
    ///
    /// It shrinks towards the collection as it is, by undoing swaps. The order of a `Set` or a `Dictionary` differs
    /// from process to process, so a seed would not repeat a run: pass such a collection sorted.
    ///
    /// - Parameters:
    ///   - elements: The elements to arrange, up to 1,000,000; more are reported as an error by the fuzzer. An empty
    ///     collection has one permutation.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of arrays. It makes one choice less than there are elements.
    @inlinable
    public static func permutation<Element>(
        of elements: some Collection<Element>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<[Element]> where Value == [Element] {
        do throws(ElementsToChooseFrom.Problem) {
            let elements = try ElementsToChooseFrom.array(of: elements)
            return Gen { source in
                var permutation = elements
                // To swap two takes as long as to draw six.
                source.addElements(6 * elements.count)
                // The shuffle of Fisher and Yates.
                var index = 0
                let last = permutation.count - 1
                while index < last {
                    let other = index &+ Int(truncatingIfNeeded: source.draw(upTo: UInt64(last &- index)))
                    permutation.swapAt(index, other)
                    index &+= 1
                }
                return permutation
            }
        } catch {
            return .defect("Gen.permutation(of:)", error.text, fileID: fileID, line: line)
        }
    }

    /// A generator of some of the elements of a collection, from none to all, in their order.
    ///
    /// Each number of elements is equally likely, and so is each choice of as many. It shrinks towards few elements,
    /// the first ones. The order of a `Set` or a `Dictionary` differs from process to process, so a seed would not
    /// repeat a run: pass such a collection sorted.
    ///
    /// - Parameters:
    ///   - elements: The elements to choose from, up to 1,000,000; more are reported as an error by the fuzzer. Of an
    ///     empty collection there is only the empty array.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of arrays. It makes one choice for each element.
    @inlinable
    public static func subset<Element>(
        of elements: some Collection<Element>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<[Element]> where Value == [Element] {
        do throws(ElementsToChooseFrom.Problem) {
            let elements = try ElementsToChooseFrom.array(of: elements)
            return Gen { source in source.drawSubset(of: elements, 0...elements.count) }
        } catch {
            return .defect("Gen.subset(of:)", error.text, fileID: fileID, line: line)
        }
    }

    /// A generator of some of the elements of a collection, as many as asked for, in their order.
    ///
    /// ```swift
    /// Gen.subset(of: state.ids, count: 1...3)
    /// ```
    ///
    /// It makes and shrinks what ``subset(of:fileID:line:)`` does.
    ///
    /// - Parameters:
    ///   - elements: The elements to choose from, up to 1,000,000; more are reported as an error by the fuzzer. Where
    ///     there are fewer than the least count, there is nothing to
    ///     offer: in a generator made from the state it disables the action, anywhere else the fuzzer reports it as an
    ///     error.
    ///   - count: How many elements: a number, or a range of numbers that are equally likely, as far as there are so
    ///     many. A negative number is reported as an error by the fuzzer.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of arrays. It makes up to one choice for each element.
    @inlinable
    public static func subset<Element>(
        of elements: some Collection<Element>,
        count: some ElementCount,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<[Element]> where Value == [Element] {
        let name = "Gen.subset(of:count:)"
        let counts = CheckedCounts(count, of: name, fileID: fileID, line: line)
        if let defect = counts.defect { return Gen(defect: defect) }
        let range = counts.range
        do throws(ElementsToChooseFrom.Problem) {
            let elements = try ElementsToChooseFrom.array(of: elements)
            guard range.lowerBound <= elements.count else {
                let problem = "there are fewer than \(range.lowerBound) elements to choose from: \(elements.count)"
                return .defect(name, problem, fileID: fileID, line: line)
            }
            return Gen { source in source.drawSubset(of: elements, range.clamped(to: 0...elements.count)) }
        } catch {
            return .defect(name, error.text, fileID: fileID, line: line)
        }
    }
}

extension ChoiceSource {
    /// Draws some elements of an array.
    ///
    /// For each element there is a choice whether it is in, unless there are just enough left, or enough already. The
    /// last element comes first, so that sets of the first ones are the simplest.
    ///
    /// - Parameters:
    ///   - elements: The elements to choose from.
    ///   - counts: How many; there are so many.
    /// - Returns: The chosen elements, in their order.
    @inlinable
    mutating func drawSubset<Element>(of elements: [Element], _ counts: ClosedRange<Int>) -> [Element] {
        let target = isScripted ? nil : drawCount(in: counts)
        // Each of them is drawn, and to ask for one takes as long as to draw three of a list.
        addElements(3 * elements.count)
        var chosen: [Element] = []
        for index in elements.indices.reversed() {
            let missing = target.map { $0 - chosen.count }
            if drawMember(index, missing, counts, chosen.count) { chosen.append(elements[index]) }
        }
        return chosen.reversed()
    }

    /// Draws whether an element is in.
    ///
    /// - Parameters:
    ///   - index: How many elements are left after this one.
    ///   - missing: How many are still to be chosen, if that is known.
    ///   - counts: How many there may be.
    ///   - count: How many there are.
    /// - Returns: Whether it is.
    @usableFromInline
    mutating func drawMember(_ index: Int, _ missing: Int?, _ counts: ClosedRange<Int>, _ count: Int) -> Bool {
        // Drawn even where there is no choice, so that fresh and recording sources draw the same.
        let isIn = missing.map { drawUnrecorded(upTo: UInt64(index)) < UInt64($0) }
        if counts.lowerBound - count > index { return true }
        if count == counts.upperBound { return false }
        return choose(isIn.map { $0 ? 1 : 0 }, upTo: 1) == 1
    }
}
