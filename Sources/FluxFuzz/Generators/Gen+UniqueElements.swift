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
        .list(of: element, by: { $0 }, count, "Gen.array(ofUnique:count:)", fileID: fileID, line: line)
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
        Gen<[Element]>.list(of: element, by: { $0 }, count, "Gen.set(of:count:)", fileID: fileID, line: line)
            .map { Set($0) }
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
        let entries: Gen<(Key, Element)>
        if let defect = keys.defect ?? values.defect {
            entries = Gen<(Key, Element)>(defect: defect)
        } else {
            // As `zip` would, in two thirds of the time.
            let (key, value) = (keys.body, values.body)
            entries = Gen<(Key, Element)> { source in (try key(&source), try value(&source)) }
        }
        return Gen<[(Key, Element)]>.list(of: entries, by: { $0.0 }, count, name, fileID: fileID, line: line)
            .map { Dictionary(uniqueKeysWithValues: $0) }
    }

    /// A generator of elements that differ from each other, in the order in which they were drawn.
    ///
    /// - Parameters:
    ///   - element: Makes an element.
    ///   - key: What has to differ.
    ///   - count: How many elements.
    ///   - name: The name of the generator.
    ///   - fileID: The file where it was made.
    ///   - line: The line where it was made.
    /// - Returns: A generator of lists.
    @inlinable
    static func list<Element, Key: Hashable>(
        of element: Gen<Element>,
        by key: @escaping (Element) -> Key,
        _ count: some ElementCount,
        _ name: String,
        fileID: StaticString,
        line: UInt
    ) -> Gen<[Element]> where Value == [Element] {
        let counts = CheckedCounts(count, of: name, fileID: fileID, line: line)
        if let defect = element.defect ?? counts.defect { return Gen(defect: defect) }
        let (range, body) = (counts.range, element.body)
        let problem = """
            100 elements in a row were there already, before there were \(range.lowerBound); draw from more \
            different ones, or lower the count
            """
        let rejection = GeneratorDefect(name, problem, fileID: fileID, line: line)
        return Gen { source in
            var elements: [Element] = []
            var keys: Set<Key> = []
            source.nested.reserve(range.lowerBound)
            try source.drawList(in: range) { source in
                let new = try source.redraw { source in
                    // To look for it among very many others takes as long as to draw forty.
                    if keys.count >= 1000 { source.addElements(40) }
                    let element = try body(&source)
                    return keys.insert(key(element)).inserted ? element : nil
                }
                if let new {
                    elements.append(new)
                } else if source.isScripted || elements.count < range.lowerBound {
                    // With choices that are given, the shrinker tries others.
                    throw source.noValue(rejection)
                }
                return new != nil
            }
            return elements
        }
    }
}
