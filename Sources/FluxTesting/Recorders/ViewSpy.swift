public import FluxCore
internal import Foundation

/// Stands between a presenter and a view of the app's own: passes on each reflection, and records what the view shows then.
///
/// ```swift
/// let screen = ViewSpy(NewsScreen()) { $0.list }
/// withFlow(NewsState(), NewsMutation()) { NewsPresenter(view: screen, flux: $1) } do: { flow in
///     flow.when({ $0.add("a") }, dispatches: .add(["a"]), shows: screen.with("a")) { $0.articles = ["a"] }
/// }
/// ```
///
/// What is shown should be values, such as texts and flags, rather than labels; several things are a tuple or a struct. It
/// is compared by its `==`, or where it has none by its structural difference.
///
/// The view is called as in the app, on the main actor, if the spy is made there; otherwise at once, on whatever thread
/// delivers. A presenter holds the spy weakly: keep it in a variable as long as the test runs. It keeps the view.
///
/// An expectation passes over what the view has shown before that.
public final class ViewSpy<V: View, Shown>: View, @unchecked Sendable {
    // `@unchecked Sendable`: the recording and the lock guard all that changes, and the view is called as a presenter calls it.
    // What is shown need not be Sendable, as with the other recorders.
    let recording: Recording<Shown>
    let source: RecordingSource
    package let delivery: ReflectionDelivery
    private let view: V
    private let showing: (V) -> Shown
    private let lock = NSLock()
    private var latest: Shown

    /// Looks at what a view shows, and goes on with it.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - reporter: Takes the failures of expectations; by default the test framework that runs the present code.
    ///   - fileID: The module and file in which the spy is made.
    ///   - filePath: The path of the file in which the spy is made.
    ///   - line: The line on which the spy is made.
    ///   - column: The column in which the spy is made.
    ///   - showing: What the view shows. It must not change the view.
    public init(
        _ view: V,
        reporter: any FailureReporter = TestHost.current,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column,
        showing: @escaping (_ view: V) -> Shown
    ) {
        (self.view, self.showing) = (view, showing)
        latest = showing(view)
        delivery = MainActorContext.isCurrent ? .mainActor : .immediate
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let origin = Origin(name: "ViewSpy<\(V.self)>", site: site)
        let recording = Recording<Shown>(of: origin, wording: .showings(), reporter: reporter)
        self.recording = recording
        recording.append(latest)
        recording.log.mark([0])
        let (id, log, presenters) = (recording.id, recording.log, recording.presenters)
        source = RecordingSource(
            id: id,
            kind: .showings,
            held: nil,
            entries: { log.entries(since: $0, of: id) { "\(V.self) shows \(String(swiftSource: $0))" } },
            pendingCalls: { [] },
            pendingReflections: { presenters.pendingReflections }
        )
        recording.group.add(source)
    }

    deinit {
        recording.group.remove(source)
    }

    /// What the view shows, as it was after the last reflection; at the beginning, as it was when the spy was made.
    public var shown: Shown { lock.withLock { latest } }

    /// Lets the view reflect, and records what it shows; a presenter calls it.
    ///
    /// - Parameter change: The new state, and the one before it.
    public func reflect(change: StateChange<V.State>) {
        view.reflect(change: change)
        let new = showing(view)
        // No lock is held while values are compared: that is the user's code. Presenters call one at a time.
        if areSame(shown, new) { return }
        let old = lock.withLock {
            defer { latest = new }
            return latest
        }
        // Not earlier: releasing it may run a deinitialiser of the user.
        withExtendedLifetime(old) { recording.append(new) }
    }
}

extension ViewSpy: ObservedView {
    package var origin: String { recording.origin.description }

    package func connect(to presenter: any PresenterConnection, on timeline: Timeline) {
        recording.presenters.add(presenter, on: timeline)
        recording.follow(timeline)
    }
}
