import FluxFuzz

/// What came of a program in one process.
public struct Outcome: Sendable {
    /// Whether the verdict is one that passes.
    public let isPass: Bool

    /// A number that differs where the reports or their digests do.
    public let digest: UInt64

    /// The report.
    public let text: String

    init<Step, State>(_ report: FuzzReport<Step, State>) {
        let text = report.description
        self.text = text
        isPass = report.failure == nil
        // What is said of a comparison is not the same in the first process.
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("  compared ") }
        let all = lines.joined(separator: "\n") + (report.digest ?? "")
        // FNV-1a.
        digest = all.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    /// What should have been named in the report, and is not; `nil` if there is no such thing.
    private var unnamed: String?

    /// The same outcome, with a note if none of some words is in the report.
    func naming(_ words: [String], orElse unnamed: String) -> Outcome {
        var outcome = self
        let text = text.lowercased()
        outcome.unnamed = words.contains { text.contains($0) } ? nil : unnamed
        return outcome
    }

    /// The outcome as a line, for ``Result``.
    public var line: String {
        let note = unnamed.map { "[\($0)] " } ?? ""
        let word = isPass ? "pass" : unnamed == nil ? "other" : "unnamed"
        return "\(word) \(digest) \(note)\(text.split(separator: "\n").first ?? "no report")"
    }
}
