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
    /// - Parameters:
    ///   - heading: What to write above.
    ///   - received: The lines of each.
    ///   - isAsserted: For each, whether it was asserted before.
    /// - Returns: The message with them.
    func adding(_ heading: String, received: [[String]], isAsserted: [Bool]) -> Message {
        guard !received.isEmpty else { return adding(heading, ["(none)"]) }
        let width = String(received.count).count
        let isShown = Self.shown(isAsserted)
        var lines: [String] = []
        var omitted = 0
        for (index, entry) in received.enumerated() {
            guard isShown[index] else {
                omitted += 1
                continue
            }
            if omitted > 0 { lines.append("\(String(repeating: " ", count: width)) … \(omitted) more") }
            omitted = 0
            for (offset, line) in entry.enumerated() {
                let number = String(index + 1)
                let padding = String(repeating: " ", count: width - number.count)
                let mark = "\(padding)\(number) \(isAsserted[index] ? "✓" : " ") "
                lines.append((offset == 0 ? mark : String(repeating: " ", count: width + 3)) + line)
            }
        }
        if omitted > 0 { lines.append("\(String(repeating: " ", count: width)) … \(omitted) more") }
        return adding(heading, lines)
    }

    /// Which entries of a list to show: all of a short one; of a long one, those around the first that was not asserted.
    private static func shown(_ isAsserted: [Bool]) -> [Bool] {
        guard isAsserted.count > 40 else { return isAsserted.map { _ in true } }
        let focus = isAsserted.firstIndex(of: false) ?? isAsserted.count - 1
        return isAsserted.indices.map { (focus - 10..<focus + 25).contains($0) }
    }

    /// Adds what was received, of which the first `asserted` were asserted before.
    func adding(_ heading: String, received: [[String]], asserted: Int) -> Message {
        adding(heading, received: received, isAsserted: received.indices.map { $0 < asserted })
    }

    var text: String { paragraphs.joined(separator: "\n\n") }

    /// The text without empty lines, for a place inside of another one.
    var compactText: String { paragraphs.joined(separator: "\n") }
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
