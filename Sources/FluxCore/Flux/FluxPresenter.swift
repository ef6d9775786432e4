/// What ``Presenter`` and its subclasses have in common, for functions that take a presenter of any of these types.
///
/// Such a function is generic over `P: FluxPresenter<Action, State>`. Where a closure makes the presenter, the compiler then finds
/// its type even if the closure has several statements; with `P: Presenter<Action, State>` it would take it for a plain `Presenter`.
/// What an app adds to `Presenter` in an extension still needs the latter.
///
/// Nothing else is meant to conform to it: what takes a presenter stops the process at any other object.
public protocol FluxPresenter<Action, State>: AnyObject {
    /// What the presenter dispatches.
    associatedtype Action: FluxCore.Action

    /// What the presenter's view shows.
    associatedtype State: FluxCore.State

    /// The present state.
    var state: State { get }

    /// Dispatches an action to the flux.
    func dispatch(_ action: Action)

    /// Lets the view reflect the whole state.
    func reflect()
}

extension Presenter: FluxPresenter {}

extension FluxPresenter {
    /// The flux of the presenter.
    @usableFromInline package var flux: Flux<Action, State> {
        guard let presenter = self as? Presenter<Action, State> else {
            preconditionFailure("\(Self.self) is no subclass of Presenter, and only these conform to FluxPresenter")
        }
        return presenter.flux
    }
}
