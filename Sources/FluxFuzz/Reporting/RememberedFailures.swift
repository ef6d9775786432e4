/// What became of the failures that were remembered from earlier runs.
public struct RememberedFailures: Hashable, Sendable {
    /// How many of them can still be taken step by step, and break no rule any more.
    public internal(set) var holding = 0

    /// How many of those that hold began in what the recorded choices make now, since their initial state isn't made any more.
    var otherStarts = 0

    /// How many of them break a rule still, or again.
    public internal(set) var failing = 0

    /// How many of them can't be taken any more, and were confirmed to be fixed.
    public internal(set) var fixed = 0

    /// Those that can't be taken any more, each with its file and the reason: whether they are fixed isn't known.
    public internal(set) var stale: [String] = []

    /// The files in which failures of this run were written down.
    public internal(set) var written: [String] = []

    /// The files that could not be read or written, each with the reason.
    public internal(set) var problems: [String] = []

    /// Whether nothing could be read, since neither the sources of the test are there nor a folder that was set, nor one among
    /// the resources of its bundle.
    public internal(set) var isMissing = false

    /// Adds what became of those of another rule.
    mutating func add(_ other: RememberedFailures) {
        holding += other.holding
        otherStarts += other.otherStarts
        failing += other.failing
        fixed += other.fixed
        stale += other.stale
        written += other.written
        problems += other.problems
        isMissing = isMissing || other.isMissing
    }

    /// Adds what became of the same ones, and of others, when they were replayed again.
    mutating func add(newOf other: RememberedFailures) {
        holding = max(holding, other.holding)
        otherStarts = max(otherStarts, other.otherStarts)
        failing = max(failing, other.failing)
        fixed = max(fixed, other.fixed)
        stale += other.stale.filter { !stale.contains($0) }
        written += other.written
        problems += other.problems.filter { !problems.contains($0) }
        isMissing = isMissing || other.isMissing
    }

    /// Whether there was nothing to replay, to write and to say.
    var isEmpty: Bool { self == RememberedFailures() }

    /// What a test should say without failing: nothing proves that these failures are fixed.
    package var warnings: [String] {
        let missing =
            isMissing
            ? [
                """
                no remembered failure was replayed, since the sources of the test are not here; set \
                FLUXFUZZ_FOLDER, or add the folder to the resources of the test target
                """
            ] : []
        return problems + stale + missing
    }

    /// What a report says of them if nothing failed.
    var lines: [String] {
        let counts = [
            (holding, (holding == 1 ? "holds" : "hold") + fromOtherStarts),
            (fixed, fixed == 1 ? "is fixed" : "are fixed"),
            (stale.count, "can't be replayed"),
        ]
        let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return parts.isEmpty ? [] : ["  remembered failures: \(parts.joined(separator: ", "))"]
    }

    private var fromOtherStarts: String {
        otherStarts == 0 ? "" : " (\(otherStarts) from an initial state that is another one now)"
    }
}

/// Where a counterexample is remembered.
struct RememberedPlace: Hashable, Sendable {
    /// The file, as reports show it.
    let file: String

    /// The day on which it was found; `nil` if that is now.
    let day: String?

    /// What a report says of it.
    var line: String {
        guard let day else { return "  remembered in \(file), to be committed" }
        return "  known since \(day): \(file)"
    }
}
