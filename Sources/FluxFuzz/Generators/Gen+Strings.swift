extension Gen where Value == String {
    /// A generator of strings whose characters come from an alphabet, each place in it equally likely.
    ///
    /// ```swift
    /// Gen.string(of: "abc", count: 0...20)
    /// ```
    ///
    /// It shrinks towards few characters, then towards the first ones of the alphabet.
    ///
    /// - Parameters:
    ///   - alphabet: The characters, the simplest one first. An empty alphabet has nothing to offer: in a generator
    ///     made from the state it disables the action, anywhere else the fuzzer reports it as an error.
    ///   - count: How many characters: a number, or a range of numbers that are equally likely, all in
    ///     0...1,000,000. Anything else is reported as an error by the fuzzer.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of strings.
    @inlinable
    public static func string(
        of alphabet: String,
        count: some ElementCount,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<String> {
        let name = "Gen.string(of:count:)"
        if alphabet.isEmpty { return .defect(name, "the alphabet is empty", fileID: fileID, line: line) }
        let counts = CheckedCounts(count, of: name, fileID: fileID, line: line)
        if let defect = counts.defect { return Gen(defect: defect) }
        return string(ofAlphabet: Array(alphabet), counts.range)
    }

    /// A generator of strings of all kinds of characters.
    ///
    /// Most are printable ASCII, first of all letters: the simplest one is "a". The others are known to break code:
    /// characters of several code units or scalars, invisible ones, and ones that change their length with their case.
    ///
    /// - Parameters:
    ///   - count: How many characters: a number, or a range of numbers that are equally likely, all in
    ///     0...1,000,000. Anything else is reported as an error by the fuzzer.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of strings. A string may have fewer characters than drawn where two of them join.
    @inlinable
    public static func string(
        count: some ElementCount,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<String> {
        let counts = CheckedCounts(count, of: "Gen.string(count:)", fileID: fileID, line: line)
        if let defect = counts.defect { return Gen(defect: defect) }
        return string(ofAlphabet: standardAlphabet, counts.range)
    }

    /// A generator of strings whose characters come from another generator.
    ///
    /// It shrinks towards few characters, then as the generator of the characters does.
    ///
    /// - Parameters:
    ///   - character: Makes each character. If it has nothing to offer, neither has the string.
    ///   - count: How many characters: a number, or a range of numbers that are equally likely, all in
    ///     0...1,000,000. Anything else is reported as an error by the fuzzer.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of strings.
    @inlinable
    public static func string(
        of character: Gen<Character>,
        count: some ElementCount,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<String> {
        let counts = CheckedCounts(count, of: "Gen.string(of:count:)", fileID: fileID, line: line)
        if let defect = character.defect ?? counts.defect { return Gen(defect: defect) }
        let (range, body) = (counts.range, character.body)
        return Gen { source in String(try source.drawElements(in: range, body)) }
    }

    /// Letters first, then what else ASCII can print, then what is apt to break code.
    @usableFromInline
    static var standardAlphabet: [Character] {
        CharacterKind.asciiList + "éßİıñ日本العش\u{200B}\u{FEFF}\u{202E}👍🏽👨‍👩‍👧🇯🇵"
    }
}

// MARK: - Drawing

extension Gen where Value == String {
    @inlinable
    static func string(ofAlphabet characters: [Character], _ counts: ClosedRange<Int>) -> Gen<String> {
        // A carriage return and a line feed are two bytes, but one character.
        let bytes = characters.filter { $0.isASCII && $0.utf8.count == 1 }.flatMap(\.utf8)
        if bytes.count == characters.count { return string(ofASCII: bytes, counts) }
        let last = UInt64(truncatingIfNeeded: characters.count &- 1)
        return Gen { source in
            if source.isRecording {
                let drawn = try source.drawElements(in: counts) { source in
                    characters[Int(truncatingIfNeeded: source.draw(upTo: last))]
                }
                return String(drawn)
            }
            source.nested.reserve(counts.lowerBound)
            let count = source.drawCount(in: counts)
            var text = ""
            var index = 0
            while index < count {
                text.append(characters[Int(truncatingIfNeeded: source.draw(upTo: last))])
                index &+= 1
            }
            return text
        }
    }

    /// Writes the bytes of a string directly, since to append characters one by one takes several times as long.
    @inlinable
    static func string(ofASCII bytes: [UInt8], _ counts: ClosedRange<Int>) -> Gen<String> {
        let last = UInt64(truncatingIfNeeded: bytes.count &- 1)
        return Gen { source in
            if source.isRecording {
                let drawn = try source.drawElements(in: counts) { source in
                    bytes[Int(truncatingIfNeeded: source.draw(upTo: last))]
                }
                return String(decoding: drawn, as: UTF8.self)
            }
            source.nested.reserve(counts.lowerBound)
            let count = source.drawCount(in: counts)
            return String(unsafeUninitializedCapacity: count) { buffer in
                var index = 0
                while index < count {
                    buffer[index] = bytes[Int(truncatingIfNeeded: source.draw(upTo: last))]
                    index &+= 1
                }
                return count
            }
        }
    }
}
