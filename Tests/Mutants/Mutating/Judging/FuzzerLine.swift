/// A line of what an example prints with `--fuzz --sound --brief`: a fuzzer, and what came of it.
package struct FuzzerLine: Hashable, Sendable {
    /// What came of a fuzzer.
    package enum Result: Hashable, Sendable {
        case pass
        case failure

        /// A rule was not checked, an action never possible, or a goal not met.
        case vacuous

        /// The fuzzer could not do what it should: that says nothing about the rules.
        case incomplete
    }

    package var title: String
    package var result: Result

    package var isPass: Bool { result == .pass }

    /// Whether something was found out that is wrong.
    package var isFinding: Bool { result == .failure || result == .vacuous }

    /// Reads an output.
    ///
    /// - Parameter output: What was printed so far; a last line without its end is left out.
    /// - Returns: The fuzzers that have ended.
    package static func all(in output: String) -> [FuzzerLine] {
        output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().compactMap { line in
            guard line.dropFirst().first == " " else { return nil }
            // Titles are padded to the same width, and the report begins two spaces behind that.
            let rest = line.dropFirst(2)
            let gap = rest.firstRange(of: "  ") ?? rest.endIndex..<rest.endIndex
            let report = rest[gap.upperBound...].drop { $0 == " " }
            guard let result = Result(mark: line.first, report: report) else { return nil }
            return FuzzerLine(title: String(rest[..<gap.lowerBound]), result: result)
        }
    }
}

extension FuzzerLine.Result {
    fileprivate init?(mark: Character?, report: Substring) {
        switch mark {
        case "✓": self = .pass
        case "✗": self = .failure
        case "!": self = report.hasPrefix("vacuous") ? .vacuous : .incomplete
        default: return nil
        }
    }
}
