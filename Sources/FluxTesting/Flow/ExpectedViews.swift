internal import FluxCore

/// What views of the app's own should show in the end, for a statement of a ``Flow``: one, or several in brackets.
///
/// ```swift
/// flow.when({ $0.search("swift") }, dispatches: .search("swift"), shows: screen.with("Loading…"))
/// flow.when(api.sends, throws: Offline(), shows: [screen.with(""), banner.with("not sent")])
/// ```
public struct ExpectedViews {
    // A type of its own, as `ExpectedCalls` is.

    /// What each view should show.
    let list: [ExpectedView]

    init(_ view: ExpectedView) { list = [view] }
}

extension ExpectedViews: ExpressibleByArrayLiteral {
    /// Makes a list of what views should show.
    ///
    /// - Parameter views: What each should show, in order where one is there more than once.
    public init(arrayLiteral views: ExpectedViews...) { list = views.flatMap(\.list) }
}

/// What a view of the app's own should show.
struct ExpectedView {
    /// The expectation, as the beginning of a sentence.
    let wish: String

    /// The identity of the recording that it should be in.
    let recording: ObjectIdentifier

    /// What looks at the view.
    let source: RecordingSource

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
    public func with(_ expected: Shown) -> ExpectedViews {
        let wish = "Expected \(V.self) to show \(String(swiftSource: expected))"
        let view = ExpectedView(
            wish: wish,
            recording: recording.id,
            source: source,
            isMet: { [log = recording.log] in areSame(expected, log.elements[$0].element) },
            problem: { [self] in
                let shown = shown
                if areSame(expected, shown) { return nil }
                return Message("\(wish), but it shows \(String(swiftSource: shown)).")
                    .addingDetails(from: expected, to: shown)
            }
        )
        return ExpectedViews(view)
    }
}
