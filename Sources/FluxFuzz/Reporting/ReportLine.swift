internal import FluxCore

/// A line of a report.
package enum ReportLine {
    /// What is of use in part.
    case text(String)
    /// What is to be copied, such as a token or a line of a test.
    case exact(String)

    var text: String {
        switch self {
        case .text(let text), .exact(let text): text
        }
    }
}

extension [String] {
    /// The lines, each of use in part.
    package var asText: [ReportLine] { map(ReportLine.text) }
}

extension [ReportLine] {
    /// The lines as one text within limits.
    ///
    /// - Parameters:
    ///   - limits: The limits.
    ///   - rest: What to say of so many lines that are left out.
    /// - Returns: The text.
    package func joined(
        within limits: TextLimits,
        rest: (_ count: Int) -> String = { "… and \($0) more lines: see report.details" }
    ) -> String {
        guard count <= limits.lines else {
            let rest = ReportLine.text(rest(count - limits.lines + 1))
            return (prefix(limits.lines - 1) + [rest]).joined(within: limits)
        }
        var width = limits.width
        var lines = map { $0.shortened(to: width) }
        // Shorter than this, nobody can tell what a line says; 60 lines of it are short enough in any script.
        while width > 32, lines.reduce(lines.count, { $0 + $1.utf8.count }) > limits.bytes {
            width = Swift.max(32, width / 4 * 3)
            lines = map { $0.shortened(to: width) }
        }
        return lines.joined(separator: "\n")
    }
}

extension ReportLine {
    /// The line with no more than so many characters, if it is of use in part.
    fileprivate func shortened(to width: Int) -> String {
        guard case .text(let line) = self else { return text }
        return line.shortened(to: width)
    }
}
