extension Gen where Value == String {
    /// A generator of strings that match a pattern.
    ///
    /// ```swift
    /// Gen.string(matching: "[a-z][a-z0-9_]{0,15}")
    /// Gen.string(matching: "(GET|POST) /\\w+")
    /// ```
    ///
    /// A pattern is a small part of a regular expression, and the whole string matches it:
    ///
    /// - Characters stand for themselves; those that mean something else are written as `\.` or `\\`. There are also
    ///   `\n`, `\t` and `\r`.
    /// - A class, `[a-z_]`, is any of its characters, `[^a-z]` any other printable ASCII. `\d` is a digit, `\w` a
    ///   letter, a digit or an underscore, `\s` a space, tab, line feed or carriage return, and `\D`, `\W` and `\S` are
    ///   any other printable ASCII. A dot is any printable ASCII.
    /// - `(…)` and `(?:…)` are groups, which may be nested 100 deep, and `|` stands between alternatives, which are
    ///   equally likely.
    /// - `?`, `{2}` and `{2,5}` say how often, up to 1,000,000 times; `*` means `{0,8}`, `+` means `{1,8}`, and `{2,}`
    ///   means `{2,10}`. Each number is equally likely.
    ///
    /// It shrinks towards few repetitions, the first alternative, and the simplest characters: letters from "a" on,
    /// then digits from "0" on, then the rest.
    ///
    /// - Parameters:
    ///   - pattern: The pattern: up to 100,000 Unicode scalars. One with anything else in it is reported as an error by
    ///     the fuzzer, with the place of the character. So is one whose strings may have more than 1,000,000
    ///     characters, or take more than 10,000,000 choices.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of strings.
    public static func string(
        matching pattern: String,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<String> {
        func defect(_ problem: String) -> Gen<String> {
            .defect("Gen.string(matching:)", problem, fileID: fileID, line: line)
        }
        do throws(StringPatternParser.Problem) {
            guard pattern.unicodeScalars.count <= StringPattern.greatestLength else {
                let limit = StringPattern.greatestLength
                return defect("the pattern “\(pattern.inShortLine)” has more than \(limit) Unicode scalars")
            }
            let parsed = try StringPatternParser.parse(pattern)
            guard parsed.greatestCount <= Double(CheckedCounts.greatest) else {
                let limit = CheckedCounts.greatest
                return defect("the pattern “\(pattern.inShortLine)” has strings of more than \(limit) characters")
            }
            guard parsed.greatestEffort <= StringPattern.greatestEffort else {
                let limit = StringPattern.greatestEffort
                return defect("the pattern “\(pattern.inShortLine)” has strings of more than \(Int(limit)) choices")
            }
            return Gen { source in
                var text = ""
                parsed.draw(into: &text, from: &source)
                return text
            }
        } catch {
            return defect("character \(error.place + 1) of the pattern “\(pattern.inShortLine)”: \(error.text)")
        }
    }
}
