internal import FluxCore
internal import FluxFuzz

/// The text of a failure: a sentence, then what was there.
struct Message {
    /// Lines; with a limit, no more than so many, made of excerpts of long values.
    typealias Lines = (_ limit: Int?) -> [String]

    fileprivate enum Paragraph {
        case sentence(String)
        case details(heading: String, Lines)
        case listing(Listing)
        /// Another problem, without empty lines.
        case message(Message)
    }

    /// How many lines below one heading are shown.
    private static let linesBelowHeading = 24
    /// How many lines of a list are shown, however long the rest of the message is.
    private static let linesOfListing = 12

    private var paragraphs: [Paragraph]

    /// Begins with a sentence that says what was expected and what was there instead.
    init(_ sentence: String) { paragraphs = [.sentence(sentence)] }

    /// Adds lines below a heading.
    func adding(_ heading: String, _ lines: @escaping Lines) -> Message {
        adding(.details(heading: heading, lines))
    }

    /// Adds lines below a heading.
    func adding(_ heading: String, _ lines: [String]) -> Message {
        adding(heading) { limit in
            guard let limit, lines.count > limit else { return lines }
            return lines.prefix(limit - 1) + ["… and \(lines.count - limit + 1) more"]
        }
    }

    /// Adds a difference below a heading.
    func adding(_ heading: String, _ difference: Difference) -> Message {
        adding(heading) { difference.lines(ofNothing: "(no difference)", upTo: $0) }
    }

    /// Adds a paragraph.
    func adding(_ sentence: String) -> Message { adding(.sentence(sentence)) }

    /// An action and what it changed, for a list.
    static func lines(of action: some Any, _ difference: @autoclosure @escaping () -> Difference) -> Lines {
        { limit in
            let changes = difference().lines(ofNothing: "(nothing changed)", upTo: limit.map { $0 - 1 })
            return [String(source: action, isWhole: limit == nil)] + changes.map { "  " + $0 }
        }
    }

    /// Adds what was received.
    func adding(_ listing: Listing) -> Message { adding(.listing(listing)) }

    /// Adds what was received, of which the first `asserted` were asserted before.
    func adding(_ heading: String, received: [Lines], asserted: Int) -> Message {
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
        let fixed = paragraphs.map { $0.isListing ? nil : $0.lines(upTo: Self.linesBelowHeading) }
        let limits = TextLimits.message
        let used = fixed.reduce(0) { $0 + ($1?.count ?? 1) + gap.count }
        let room = max(Self.linesOfListing, limits.lines - used)
        let lines = zip(paragraphs, fixed).map { $1 ?? $0.lines(upTo: room) }
        return Array(lines.joined(separator: gap)).asText.joined(within: limits) { "… and \($0) more lines" }
    }

    /// The text without omissions.
    var wholeText: String {
        paragraphs.map { $0.lines(upTo: nil).joined(separator: "\n") }.joined(separator: "\n\n")
    }
}

extension Message.Paragraph {
    fileprivate var isListing: Bool {
        if case .listing = self { true } else { false }
    }

    fileprivate func lines(upTo limit: Int?) -> [String] {
        switch self {
        case .sentence(let text): (limit == nil ? TextLimits.none : .message).lines(of: text)
        case .details(let heading, let lines): [heading] + lines(limit).map { "  " + $0 }
        case .listing(let listing): [listing.heading] + listing.lines(upTo: limit).map { "  " + $0 }
        case .message(let message): message.paragraphs.flatMap { $0.lines(upTo: limit) }
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

extension Difference {
    /// The difference as lines.
    ///
    /// - Parameters:
    ///   - nothing: What to say if there is none.
    ///   - limit: How many lines there may be, or `nil` for all that there is to say.
    /// - Returns: The lines, at least one.
    func lines(ofNothing nothing: String, upTo limit: Int?) -> [String] {
        if isEmpty { return [nothing] }
        guard let limit else { return lines }
        // Of many lines, each is short.
        let lines = linesOfFirstChanges(upTo: max(60, min(200, 1500 / min(limit, changes.count))))
        guard lines.count > limit else { return lines }
        let shown = max(1, limit - 1)
        return lines.prefix(shown) + ["… and \(lines.count - shown) more lines"]
    }
}
