internal import FluxCore

/// The text of a failure: a sentence, then what was there.
struct Message {
    private struct Paragraph {
        let text: String
        /// The same without omissions; made only for those who want it.
        let whole: () -> String
    }

    private var paragraphs: [Paragraph]

    /// Begins with a sentence that says what was expected and what was there instead.
    init(_ sentence: String) {
        paragraphs = [Paragraph(text: sentence, whole: { sentence })]
    }

    /// Adds lines below a heading.
    ///
    /// - Parameters:
    ///   - heading: What to write above.
    ///   - lines: The lines.
    ///   - all: All lines, where those are an excerpt.
    /// - Returns: The message with them.
    func adding(_ heading: String, _ lines: [String], of all: (() -> [String])? = nil) -> Message {
        func text(_ lines: [String]) -> String { ([heading] + lines.map { "  " + $0 }).joined(separator: "\n") }
        var copy = self
        copy.paragraphs.append(Paragraph(text: text(lines), whole: { text(all?() ?? lines) }))
        return copy
    }

    /// Adds a paragraph.
    func adding(_ sentence: String) -> Message {
        var copy = self
        copy.paragraphs.append(Paragraph(text: sentence, whole: { sentence }))
        return copy
    }

    /// Adds what was received.
    func adding(_ listing: Listing) -> Message {
        adding(listing.heading, listing.excerpt) { listing.lines }
    }

    /// Adds what was received, of which the first `asserted` were asserted before.
    func adding(_ heading: String, received: [[String]], asserted: Int) -> Message {
        let rows = received.enumerated().map { index, lines in
            Listing.Row(number: index + 1, mark: index < asserted ? "✓" : " ") { lines }
        }
        return adding(Listing(heading: heading, rows: rows))
    }

    /// Adds where a value differs from the expected one, unless the sentence has said it all.
    func addingDetails<Value>(from expected: Value, to received: Value) -> Message {
        let difference = Difference(from: expected, to: received)
        if difference.changes.contains(where: { $0.path.isEmpty }) { return self }
        return adding("Expected → received:", difference.lines)
    }

    /// What to show.
    var text: String { paragraphs.map(\.text).joined(separator: "\n\n") }

    /// The text without empty lines, for a place inside of another one.
    var compactText: String { paragraphs.map(\.text).joined(separator: "\n") }

    /// The text without omissions.
    var wholeText: String { paragraphs.map { $0.whole() }.joined(separator: "\n\n") }
}

extension FailureReporter {
    /// Reports a message for an expectation.
    func report(_ message: Message, severity: ExpectationFailure.Severity = .error, at callSite: CallSite) {
        // Read where the failure is reported, on this thread or one that this one waits for.
        nonisolated(unsafe) let message = message
        report(
            ExpectationFailure(
                message: message.text,
                details: message.wholeText,
                severity: severity,
                callSite: callSite
            )
        )
    }
}

extension Difference {
    /// The difference as lines; one line says so if there is none.
    var lines: [String] {
        isEmpty ? ["(no difference)"] : changes.map(\.description)
    }
}
