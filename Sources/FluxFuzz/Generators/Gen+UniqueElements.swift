extension Gen {
    /// A generator of arrays whose elements all differ.
    ///
    /// ```swift
    /// Gen.array(ofUnique: .int(in: 0...99), count: 2...5)
    /// ```
    ///
    /// An element that is there already is drawn again, up to 100 times; then the array ends, if it is long enough. It
    /// shrinks as ``array(of:count:fileID:line:)`` does.
    ///
    /// - Parameters:
    ///   - element: Makes each element. If it has nothing to offer, neither has the array. If it makes too few
    ///     different ones, there is no value; if that is so each time, it is reported as an error by the fuzzer.
    ///   - count: How many elements: a number, or a range of numbers that are equally likely, all in 0...1,000,000.
    ///     Anything else is reported as an error by the fuzzer.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of arrays.
    @inlinable
    public static func array<Element: Hashable>(
        ofUnique element: Gen<Element>,
        count: some ElementCount,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<[Element]> where Value == [Element] {
        let name = "Gen.array(ofUnique:count:)"
        let body = element.body
        return Gen<([Element], Set<Element>)>
            .collecting(element.defect, in: ([], []), count, name, fileID: fileID, line: line) { collected, source in
                let element = try body(&source)
                guard collected.1.insert(element).inserted else { return false }
                collected.0.append(element)
                return true
            }
            .map { $0.0 }
    }

    /// A generator of sets.
    ///
    /// ```swift
    /// Gen.set(of: .int(in: 0...99), count: 0...5)
    /// ```
    ///
    /// An element that is there already is drawn again, up to 100 times; then the set is complete, if it has enough. It
    /// shrinks towards few and simple elements.
    ///
    /// - Parameters:
    ///   - element: Makes each element. If it has nothing to offer, neither has the set. If it makes too few different
    ///     ones, there is no value; if that is so each time, it is reported as an error by the fuzzer.
    ///   - count: How many elements: a number, or a range of numbers that are equally likely, all in 0...1,000,000.
    ///     Anything else is reported as an error by the fuzzer.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of sets.
    @inlinable
    public static func set<Element>(
        of element: Gen<Element>,
        count: some ElementCount,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<Set<Element>> where Value == Set<Element> {
        let body = element.body
        return collecting(element.defect, in: [], count, "Gen.set(of:count:)", fileID: fileID, line: line) {
            $0.insert(try body(&$1)).inserted
        }
    }

    /// A generator of dictionaries.
    ///
    /// ```swift
    /// Gen.dictionary(.string(of: .letters, count: 1...3), .int(in: 0...9), count: 0...5)
    /// ```
    ///
    /// A key that is there already is drawn again with its value, up to 100 times; then the dictionary is complete, if
    /// it has enough. It shrinks towards few entries, and simple keys and values.
    ///
    /// - Parameters:
    ///   - keys: Makes each key. If it makes too few different ones, there is no value; if that is so each time, it is
    ///     reported as an error by the fuzzer.
    ///   - values: Makes the value of each key. If it has nothing to offer, or `keys` has not, neither has the
    ///     dictionary.
    ///   - count: How many entries: a number, or a range of numbers that are equally likely, all in 0...1,000,000.
    ///     Anything else is reported as an error by the fuzzer.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of dictionaries.
    @inlinable
    public static func dictionary<Key, Element>(
        _ keys: Gen<Key>,
        _ values: Gen<Element>,
        count: some ElementCount,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<[Key: Element]> where Value == [Key: Element] {
        let name = "Gen.dictionary(_:_:count:)"
        let (key, value) = (keys.body, values.body)
        let defect = keys.defect ?? values.defect
        return collecting(defect, in: [:], count, name, fileID: fileID, line: line) { dictionary, source in
            let (key, value) = (try key(&source), try value(&source))
            guard dictionary.index(forKey: key) == nil else { return false }
            dictionary[key] = value
            return true
        }
    }

    /// A generator of collections whose elements differ from each other.
    ///
    /// - Parameters:
    ///   - defect: What is wrong with the generators of the elements.
    ///   - empty: The collection without elements.
    ///   - count: How many elements.
    ///   - name: The name of the generator.
    ///   - fileID: The file where it was made.
    ///   - line: The line where it was made.
    ///   - insert: Draws an element, and adds it; returns `false` if it is there already.
    /// - Returns: A generator of collections.
    @inlinable
    static func collecting(
        _ defect: GeneratorDefect?,
        in empty: Value,
        _ count: some ElementCount,
        _ name: String,
        fileID: StaticString,
        line: UInt,
        insert: @escaping (inout Value, inout ChoiceSource) throws -> Bool
    ) -> Gen {
        let counts = CheckedCounts(count, of: name, fileID: fileID, line: line)
        if let defect = defect ?? counts.defect { return Gen(defect: defect) }
        let range = counts.range
        let problem = """
            100 elements in a row were there already, before there were \(range.lowerBound); draw from more \
            different ones, or lower the count
            """
        let rejection = GeneratorDefect(name, problem, fileID: fileID, line: line)
        return Gen { source in
            var elements = empty
            var inserted = 0
            source.nested.reserve(range.lowerBound)
            try source.drawList(in: range) { source in
                let isNew: Void? = try source.redraw { source in
                    // To look for it among very many others takes as long as to draw forty.
                    if inserted >= 1000 { source.addElements(40) }
                    return try insert(&elements, &source) ? () : nil
                }
                if isNew != nil {
                    inserted &+= 1
                } else if source.isScripted || inserted < range.lowerBound {
                    // With choices that are given, the shrinker tries others.
                    throw source.noValue(rejection)
                }
                return isNew != nil
            }
            return elements
        }
    }
}
