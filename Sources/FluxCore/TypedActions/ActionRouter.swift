/// A mutation for actions that are types of their own: it hands each action to what was declared for its type.
///
///     extension ActionRouter where State == ContactsState {
///         static var contacts: ActionRouter {
///             ActionRouter()
///                 .on(LoadContacts.self) { action, state in state.contacts = .running() }
///                 .on(ContactsLoaded.self) { action, state in state.contacts = .success(action.contacts) }
///         }
///     }
///
/// Features contribute what concerns them, each for its own part of the state:
///
///     let mutation = ActionRouter<AppState>()
///         .adding(greetingFeature.scope(to: \.greeting))
///         .adding(historyFeature.scope(to: \.history))
///
/// Where several are declared for one type, all take effect, in the order of declaration: each gets the state that the
/// one before it left. An action for whose type there is none changes nothing.
public struct ActionRouter<State: FluxCore.State>: Mutation {
    private typealias Route = (any FluxCore.Action, inout State) -> Void

    private var routes: [ObjectIdentifier: [Route]] = [:]

    /// Creates a mutation that changes nothing.
    public init() {}

    /// Declares what actions of one type do.
    ///
    /// - Parameters:
    ///   - type: The type. Actions of its subclasses, if it is a class, are not meant.
    ///   - change: Changes the state as the action says; a pure function.
    /// - Returns: A mutation with that added.
    public func on<Typed: FluxCore.Action & Sendable>(
        _ type: Typed.Type,
        _ change: @escaping (_ action: Typed, _ state: inout State) -> Void
    ) -> ActionRouter {
        var copy = self
        copy.routes[ObjectIdentifier(type), default: []].append { action, state in
            // The type is what led here.
            if let action = action as? Typed { change(action, &state) }
        }
        return copy
    }

    /// Adds all that another mutation of the same state declares, behind what is declared here.
    ///
    /// - Parameter other: What to add.
    /// - Returns: A mutation that does both.
    public func adding(_ other: ActionRouter) -> ActionRouter {
        var copy = self
        copy.routes.merge(other.routes) { $0 + $1 }
        return copy
    }

    /// Makes a mutation of a part one of the whole.
    ///
    /// - Parameter part: Where the part is in the whole state.
    /// - Returns: A mutation that changes that part of the whole state only.
    public func scope<Whole: FluxCore.State>(to part: WritableKeyPath<Whole, State>) -> ActionRouter<Whole> {
        var whole = ActionRouter<Whole>()
        whole.routes = routes.mapValues { routes in
            routes.map { route in { action, state in route(action, &state[keyPath: part]) } }
        }
        return whole
    }

    /// Changes the state as was declared for the type of the action.
    ///
    /// - Parameters:
    ///   - action: What happened.
    ///   - state: The state to change.
    public func mutate(action: AnyAction, state: inout State) {
        for route in routes[ObjectIdentifier(type(of: action.base))] ?? [] { route(action.base, &state) }
    }
}
