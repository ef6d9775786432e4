/// A line of what an example prints with `--fuzz --sound --brief`: a fuzzer, and whether it passed.
package struct FuzzerLine: Hashable, Sendable {
    package var title: String
    package var isPass: Bool

    /// Reads an output.
    ///
    /// - Parameter output: What was printed so far; a last line without its end is left out.
    /// - Returns: The fuzzers that have ended.
    package static func all(in output: String) -> [FuzzerLine] {
        output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().compactMap { line in
            guard let mark = line.first, "✓✗!".contains(mark), line.dropFirst().first == " " else { return nil }
            // Titles are padded to the same width, and the report begins two spaces behind that.
            let rest = line.dropFirst(2)
            let end = rest.firstRange(of: "  ")?.lowerBound ?? rest.endIndex
            return FuzzerLine(title: String(rest[..<end]), isPass: mark == "✓")
        }
    }
}
