internal import FluxCore

/// Writes what changed from one value to another, as lines of text.
struct ChangeLines {
    private var values = SuccessiveValues()
    let limits: TextLimits

    init(within limits: TextLimits) { self.limits = limits }

    /// A value as Swift source.
    mutating func source(of value: some Any) -> String { values.source(of: value) }

    /// The changes from one value to another, as lines of text.
    mutating func lines<Value>(from old: Value, to new: Value) -> [String] {
        let difference = values.difference(from: old, to: new)
        return limits.isWhole ? difference.lines : difference.linesOfFirstChanges()
    }
}
