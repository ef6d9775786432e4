/// A passive view: it shows what it is told, and decides nothing.
///
/// A ``Presenter`` holds its view weakly and calls it on the main actor. The protocol itself is not isolated,
/// so that a test's view can be a plain class. A view controller, which is isolated to the main actor, conforms
/// with `extension CounterViewController: @MainActor View`.
public protocol View<State>: AnyObject {
    /// The state that the view shows.
    associatedtype State: FluxCore.State

    /// Shows a change.
    ///
    /// - Parameter change: The new state, and the one before it.
    func reflect(change: StateChange<State>)
}
