internal import FluxCore

/// How much of a report is written.
package struct TextLimits {
    /// How many lines the whole has: if it would be more, less is said of all failures but the first.
    package let lines: Int
    /// How many bytes the whole has: if it would be more, lines become shorter.
    let bytes: Int
    /// How many characters a line has that is of use in part.
    package let width: Int
    /// How many characters a token has.
    let token: Int
    /// How many steps of a run are shown.
    let steps: Int
    /// How many lines stand beside all steps of a run.
    let stepLines: Int
    /// How many lines a value, an error or the like has.
    package let valueLines: Int
    /// How many rows a table has.
    var rows: Int

    /// What can be read on a screen.
    package static let message = TextLimits(
        lines: 60,
        bytes: 8000,
        width: 400,
        token: 1000,
        steps: 20,
        stepLines: 36,
        valueLines: 16,
        rows: 20
    )

    /// All there is.
    static let none = TextLimits(
        lines: .max,
        bytes: .max,
        width: .max,
        token: .max,
        steps: .max,
        stepLines: .max,
        valueLines: .max,
        rows: .max
    )
}

extension TextLimits {
    /// The same with so few rows that all tables together are no more lines than the whole may have.
    var withShortTables: TextLimits {
        var limits = self
        limits.rows = 8
        return limits
    }

    /// Whether nothing is left out.
    var isWhole: Bool { width == .max }

    /// Names of steps, actions or calls, or sentences with some of them: values in them are shown by what tells them from
    /// others, since the differences show more of them.
    func names(_ texts: [String]) -> [String] { isWhole ? texts : texts.map { $0.inOneLine.shortened(to: 120) } }

    /// The lines of a value, an error or the like, of which the first ones say most.
    func lines(of text: String) -> [String] {
        let beginning = text.utf8.prefix(isWhole ? .max : 4 * width * valueLines)
        let isCut = beginning.endIndex < text.utf8.endIndex
        var lines = Substring(beginning).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // Of one long line, its parts matter, and its end.
        if isCut, lines.count == 1 { return [text.shortened(to: width)] }
        if isCut { lines[lines.count - 1] += "…" }
        return excerpt(of: lines, more: isCut ? "… and more lines" : nil)
    }

    /// The first of some lines.
    func excerpt(of lines: [String], more: String? = nil) -> [String] {
        guard lines.count > valueLines else { return lines }
        return lines.prefix(valueLines - 1) + [more ?? "… and \(lines.count - valueLines + 1) more lines"]
    }

    /// The first rows of a table.
    func excerpt(ofRows rows: [String]) -> [String] {
        rows.count <= self.rows ? rows : rows.prefix(self.rows) + ["  … and \(rows.count - self.rows) more"]
    }
}
