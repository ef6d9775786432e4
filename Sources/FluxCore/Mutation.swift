/// The only code that changes a state: a pure function of an action and the state before it.
///
/// A mutation has no side effects, so the same action in the same state always gives the same result. Above
/// all it does not dispatch: a ``Dispatcher`` stops the program with a message if it does.
public protocol Mutation<Action, State> {
    /// The actions that this mutation understands.
    associatedtype Action: FluxCore.Action
    /// The state that this mutation changes.
    associatedtype State: FluxCore.State

    /// Changes the state as the action says.
    ///
    /// - Parameters:
    ///   - action: What happened.
    ///   - state: The state before the action; after the call, the state after it.
    func mutate(action: Action, state: inout State)
}
