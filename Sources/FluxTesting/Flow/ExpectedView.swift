internal import FluxCore

/// What a view of the app's own should show in the end, for a statement of a ``Flow``.
///
/// ```swift
/// flow.when({ $0.search("swift") }, dispatches: .search("swift"), shows: screen.with("Loading…"))
/// ```
public struct ExpectedView {
    /// The expectation, as the beginning of a sentence.
    let wish: String

    /// The identity of the recording that it should be in.
    let recording: ObjectIdentifier

    /// What looks at the view.
    let source: RecorderGroup.Source

    /// Whether this is what the view showed at a place there.
    let isMet: (_ index: Int) -> Bool

    /// What is wrong with what the view shows now; `nil` if it is this.
    let problem: () -> Message?
}

extension ViewSpy {
    /// What the view should show, for a ``Flow`` to expect.
    ///
    /// - Parameter expected: What it should show.
    /// - Returns: The expectation.
    public func with(_ expected: Shown) -> ExpectedView {
        let wish = "Expected \(V.self) to show \(String(swiftSource: expected))"
        return ExpectedView(
            wish: wish,
            recording: ObjectIdentifier(recording),
            source: source,
            isMet: { [log = recording.log] in areSame(expected, log.elements[$0].element) },
            problem: { [self] in
                let shown = shown
                if areSame(expected, shown) { return nil }
                return Message("\(wish), but it shows \(String(swiftSource: shown)).")
                    .addingDetails(from: expected, to: shown)
            }
        )
    }
}
