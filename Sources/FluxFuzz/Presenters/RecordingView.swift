public import FluxCore

/// A view that remembers what it was told to show.
///
/// A ``PresenterFuzzer`` gives a new one to the presenter of each run.
public final class RecordingView<State: FluxCore.State>: ImmediateView, @unchecked Sendable {
    // `@unchecked Sendable`: the log guards all that changes. States need not be Sendable, as they are only handed on.
    @usableFromInline let log = LockedList<StateChange<State>>()

    /// Creates a view without reflections.
    public init() {}

    /// All reflections, in order.
    public var reflections: [StateChange<State>] { log.elements }

    /// The state that the view shows, or `nil` if it was never told to show one.
    public var shown: State? { log.last { $0.new } }

    /// Records a reflection; a presenter calls it.
    ///
    /// - Parameter change: The new state, and the one before it.
    @inlinable
    public func reflect(change: StateChange<State>) {
        log.append(change)
    }
}

extension RecordingView: CustomReflectable {
    /// What the view shows.
    public var customMirror: Mirror { Mirror(self, children: ["shown": shown as Any]) }
}
