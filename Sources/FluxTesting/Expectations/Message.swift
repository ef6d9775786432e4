internal import FluxCore

/// The text of a failure: a sentence, then what was there.
struct Message {
    private var paragraphs: [String]

    /// Begins with a sentence that says what was expected and what was there instead.
    init(_ sentence: String) {
        paragraphs = [sentence]
    }

    /// Adds lines below a heading.
    func adding(_ heading: String, _ lines: [String]) -> Message {
        var copy = self
        copy.paragraphs.append(([heading] + lines.map { "  " + $0 }).joined(separator: "\n"))
        return copy
    }

    /// Adds a paragraph.
    func adding(_ sentence: String) -> Message {
        var copy = self
        copy.paragraphs.append(sentence)
        return copy
    }

    /// Adds what was received, numbered, with a mark at what was asserted before.
    ///
    /// `received` has the lines of each; the first `asserted` of them were asserted before.
    func adding(_ heading: String, received: [[String]], asserted: Int) -> Message {
        guard !received.isEmpty else { return adding(heading, ["(none)"]) }
        let width = String(received.count).count
        let lines = received.enumerated().flatMap { index, lines in
            lines.enumerated().map { offset, line in
                guard offset == 0 else { return String(repeating: " ", count: width + 3) + line }
                let number = String(index + 1)
                let padding = String(repeating: " ", count: width - number.count)
                return "\(padding)\(number) \(index < asserted ? "✓" : " ") \(line)"
            }
        }
        return adding(heading, lines)
    }

    var text: String { paragraphs.joined(separator: "\n\n") }
}

extension FailureReporter {
    /// Reports a message for an expectation.
    func report(_ message: Message, at callSite: CallSite) {
        report(ExpectationFailure(message: message.text, callSite: callSite))
    }
}

extension Difference {
    /// The difference as lines; one line says so if there is none.
    var lines: [String] {
        isEmpty ? ["(no difference)"] : changes.map(\.description)
    }
}
