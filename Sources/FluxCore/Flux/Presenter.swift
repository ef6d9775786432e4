/// Connects a view to a flux: turns what the user does into actions, and lets the view reflect the state.
///
/// Side effects belong here. Extend the class for one pair of actions and states, or subclass it:
///
///     extension Presenter where Action == CounterAction, State == CounterState {
///         func decrement() {
///             if state.count > 0 {
///                 dispatch(.decrement)
///             }
///         }
///     }
///
/// The view is called on the main actor, one reflection at a time, in the order of the commits, so that it never
/// ends on a stale state. A dispatch that is made on the main actor has reflected when it returns, unless
/// somebody else is delivering. The view is held weakly; after the presenter is released it gets no more calls.
open class Presenter<Action: FluxCore.Action, State: FluxCore.State> {
    @usableFromInline package let flux: Flux<Action, State>
    @usableFromInline let gate: ReflectionGate

    /// The state of the store.
    open var state: State { flux.store.state }

    /// Creates a presenter with a flux of its own.
    ///
    /// - Parameters:
    ///   - view: What shows the state; held weakly.
    ///   - state: The state at the start. The view is not called for it: ``reflect()`` does that.
    ///   - mutation: What the actions do to the state.
    @inlinable
    public convenience init<V: View, M: Mutation>(view: V, state: State, mutation: M)
    where V.State == State, M.Action == Action, M.State == State {
        self.init(view: view, flux: Flux(state: state, mutation: mutation))
    }

    /// Creates a presenter on a flux that may be shared.
    ///
    /// - Parameters:
    ///   - view: What shows the state; held weakly.
    ///   - flux: Takes the actions and holds the state.
    @inlinable
    public init<V: View>(view: V, flux: Flux<Action, State>) where V.State == State {
        self.flux = flux
        gate = Reflector(view: view, hub: flux.dispatcher.hub, cell: flux.store.cell, part: flux.store.part)
    }

    deinit {
        gate.close()
    }

    /// Dispatches an action.
    ///
    /// - Parameter action: The action; see ``Dispatcher/dispatch(_:)``.
    @inlinable
    public final func dispatch(_ action: Action) {
        flux.dispatcher.dispatch(action)
    }

    /// Lets the view show the whole state: every property counts as changed.
    public func reflect() {
        flux.dispatcher.hub.refresh(presenter: ObjectIdentifier(gate), from: flux.store.cell, flux.store.part)
    }
}
