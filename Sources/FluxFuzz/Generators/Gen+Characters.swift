extension Gen where Value == Character {
    /// A generator of the characters of a kind.
    ///
    /// Each of them is equally likely. Of the kind ``CharacterKind/unicode``, three in eight are of ASCII, two in eight
    /// are known to break code, and the others are any Unicode scalars, those with short codes more often.
    ///
    /// It shrinks towards the first of the kind, which is "a" where there are letters.
    ///
    /// - Parameter kind: Which characters to make.
    /// - Returns: A generator of characters. It makes one choice.
    public static func character(of kind: CharacterKind) -> Gen<Character> {
        if kind != .unicode { return element(of: kind.characters) }
        let order = UnicodeOrder()
        return Gen { source in order.draw(from: &source) }
    }

    /// A generator of all kinds of characters, as ``character(of:)`` makes of ``CharacterKind/unicode``.
    public static var character: Gen<Character> { character(of: .unicode) }
}

extension Gen where Value == String {
    /// A generator of strings whose characters are of one kind.
    ///
    /// ```swift
    /// Gen.string(of: .unicode, count: 0...20)
    /// ```
    ///
    /// It shrinks towards few characters, then towards the first of the kind.
    ///
    /// - Parameters:
    ///   - kind: Which characters to make.
    ///   - count: How many characters: a number, or a range of numbers that are equally likely, all in
    ///     0...1,000,000. Anything else is reported as an error by the fuzzer.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of strings. A string may have fewer characters than drawn where two of them join.
    public static func string(
        of kind: CharacterKind,
        count: some ElementCount,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<String> {
        let counts = CheckedCounts(count, of: "Gen.string(of:count:)", fileID: fileID, line: line)
        if let defect = counts.defect { return Gen(defect: defect) }
        if kind != .unicode { return string(ofAlphabet: kind.characters, counts.range) }
        return string(of: .character, count: count, fileID: fileID, line: line)
    }

    /// A generator of names as code uses them: an ASCII letter or an underscore, then up to 15 of these and of digits.
    ///
    /// It may make a keyword, such as "if". It shrinks towards "a".
    public static var identifier: Gen<String> { string(matching: "[A-Za-z_]\\w{0,15}") }
}
