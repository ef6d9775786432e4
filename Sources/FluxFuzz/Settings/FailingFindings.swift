/// Which findings fail a test.
package enum FailingFindings: String, CaseIterable, Sendable {
    /// All of them.
    case all

    /// Those that were not known before: not remembered, and in no report of the baseline.
    case new
}
