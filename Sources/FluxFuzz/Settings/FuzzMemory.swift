/// What becomes of failures that fuzzers remember.
public enum FuzzMemory: String, Sendable, CaseIterable {
    /// Remembered failures are replayed, and new ones are not written down.
    case read

    /// Remembered failures are replayed, and new ones are written down.
    case write

    /// Remembered failures are replayed, and those that don't occur any more are noted as fixed.
    case confirm

    /// Remembered failures are left alone.
    case off

    /// What may become of ways to goals, of which none is ever wrong.
    static let forCorpus: [FuzzMemory] = [.read, .write, .off]
}
