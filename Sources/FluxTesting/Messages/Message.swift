internal import FluxCore
internal import FluxFuzz

/// The text of a failure: a sentence, then what was there.
struct Message {
    fileprivate enum Paragraph {
        case sentence(String)
        case details(heading: String, LineWriter.Lines)
        case listing(Listing)
        /// Another problem, without empty lines.
        case message(Message)
    }

    /// How many lines below one heading are shown.
    private static let linesBelowHeading = 32
    /// How many lines of a list are shown, however long the rest of the message is.
    private static let linesOfListing = 12

    private var paragraphs: [Paragraph]

    /// Begins with a sentence that says what was expected and what was there instead.
    init(_ sentence: String) { paragraphs = [.sentence(sentence)] }

    /// Adds lines below a heading.
    func adding(_ heading: String, _ lines: @escaping LineWriter.Lines) -> Message {
        adding(.details(heading: heading, lines))
    }

    /// Adds lines below a heading.
    func adding(_ heading: String, _ lines: [String]) -> Message { adding(heading) { _ in lines } }

    /// Adds a difference below a heading.
    func adding(_ heading: String, _ difference: Difference) -> Message {
        adding(heading) { $0.lines(of: difference, ofNothing: "(no difference)") }
    }

    /// Adds a paragraph.
    func adding(_ sentence: String) -> Message { adding(.sentence(sentence)) }

    /// Adds what was received.
    func adding(_ listing: Listing) -> Message { adding(.listing(listing)) }

    /// Adds what was received, of which the first `asserted` were asserted before.
    func adding(_ heading: String, received: [LineWriter.Lines], asserted: Int) -> Message {
        let rows = received.enumerated().map { index, lines in
            Listing.Row(number: index + 1, mark: index < asserted ? "✓" : " ", lines: lines)
        }
        return adding(Listing(heading: heading, rows: rows))
    }

    /// Adds another problem.
    func adding(_ message: Message) -> Message { adding(.message(message)) }

    private func adding(_ paragraph: Paragraph) -> Message {
        var copy = self
        copy.paragraphs.append(paragraph)
        return copy
    }

    /// Adds where a value differs from the expected one, unless the sentence has said it all.
    func addingDetails<Value>(from expected: Value, to received: Value) -> Message {
        let difference = Difference(from: expected, to: received)
        // Of two long values, the sentence may show the same.
        let isSaid = difference.changes.contains { change in
            change.path.isEmpty && [change.old, change.new].contains { ($0?.utf8.count ?? 0) < 100 }
        }
        return isSaid ? self : adding("Expected → received:", difference)
    }

    /// What to show: no more than a screen.
    var text: String { text(between: [""]) }

    /// The text without empty lines, for a place inside of another one.
    var compactText: String { text(between: []) }

    private func text(between gap: [String]) -> String {
        let writer = LineWriter(limit: Self.linesBelowHeading)
        let fixed = paragraphs.map { $0.isListing ? nil : $0.lines(by: writer) }
        let limits = TextLimits.message
        let used = fixed.reduce(0) { $0 + ($1 ?? [""]).lineCount + gap.count }
        writer.limit = max(Self.linesOfListing, limits.lines - used)
        let lines = zip(paragraphs, fixed).map { $1 ?? $0.lines(by: writer) }
        return lines.joined(separator: gap).flatMap {
            $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        }.asText.joined(within: limits) { "… and \($0) more lines" }
    }

    /// The text without omissions.
    var wholeText: String {
        let writer = LineWriter()
        return paragraphs.map { $0.lines(by: writer).joined(separator: "\n") }.joined(separator: "\n\n")
    }
}

extension Message.Paragraph {
    fileprivate var isListing: Bool {
        if case .listing = self { true } else { false }
    }

    fileprivate func lines(by writer: LineWriter) -> [String] {
        switch self {
        case .sentence(let text): [writer.sentence(text)]
        case .details(let heading, let lines): [heading] + writer.first(of: lines(writer)).map { "  " + $0 }
        case .listing(let listing): [listing.heading] + listing.lines(by: writer).map { "  " + $0 }
        case .message(let message): message.paragraphs.flatMap { $0.lines(by: writer) }
        }
    }
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
