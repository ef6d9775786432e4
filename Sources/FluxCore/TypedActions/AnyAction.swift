/// Any action, for apps whose actions are types of their own rather than cases of one enum.
///
///     struct LoadContacts: Action {
///         var page = 1
///     }
///
///     let flux = Flux(state: ContactsState(), mutation: ActionRouter.contacts)
///     flux.dispatcher.dispatch(LoadContacts())
///
/// An ``ActionRouter`` is the mutation that goes with it.
///
/// The actions are Sendable, so that a dispatcher of them is: an answer can be dispatched on whatever thread it comes.
///
/// Two of them are equal if their actions are of the same type and equal by `==`, or, where that type has none, if
/// there is no ``Difference`` between them.
public struct AnyAction: Action, Sendable {
    /// The action itself, never another `AnyAction`.
    public let base: any Action & Sendable

    /// Wraps an action; one that is wrapped already stays as it is.
    ///
    /// - Parameter base: The action.
    public init(_ base: any Action & Sendable) {
        self.base = (base as? AnyAction)?.base ?? base
    }
}

extension AnyAction: Equatable {
    /// Whether two actions are of the same type and equal.
    public static func == (left: AnyAction, right: AnyAction) -> Bool {
        guard type(of: left.base) == type(of: right.base) else { return false }
        return areEqual(left.base as Any, right.base as Any)
            ?? Difference(from: left.base, to: right.base).isEmpty
    }
}

extension AnyAction: SwiftSourceConvertible, CustomStringConvertible {
    /// The source of the action itself, since whatever takes an `AnyAction` takes that as well.
    public var swiftSource: String { String(swiftSource: base) }

    /// The source of the action itself.
    public var description: String { swiftSource }
}

extension Dispatcher where Action == AnyAction {
    /// Commits an action of any type, and delivers it unless somebody else is delivering.
    ///
    /// - Parameter action: The action.
    public func dispatch(_ action: some FluxCore.Action & Sendable) {
        dispatch(AnyAction(action))
    }
}

extension Presenter where Action == AnyAction {
    /// Dispatches an action of any type.
    ///
    /// - Parameter action: The action.
    public func dispatch(_ action: some FluxCore.Action & Sendable) {
        dispatch(AnyAction(action))
    }
}

extension Mutation where Action == AnyAction {
    /// Changes the state as an action of any type says.
    ///
    /// - Parameters:
    ///   - action: What happened.
    ///   - state: The state to change.
    public func mutate(action: some FluxCore.Action & Sendable, state: inout State) {
        mutate(action: AnyAction(action), state: &state)
    }
}
