internal import FluxCore

/// Some of the states that were visited in runs, and some of the actions that were dispatched, of each kind.
///
/// What is kept depends on nothing but the order in which they came, and takes the same room however long the search is.
struct DispatchSample<Action, State> {
    private var states = SpreadSample<State>(limit: 128)

    /// The actions, each kind on its own, so that a rare one is not lost among the others.
    private var actions: [(kind: String, values: SpreadSample<Action>)] = []
    private var indices: [String: Int] = [:]

    /// How often something was added.
    private(set) var count = 0

    /// How many kinds of actions are kept.
    private static var greatestKinds: Int { 64 }

    /// Adds what was dispatched in a step, and the states that it went through.
    mutating func add(_ dispatches: [DispatchedAction<Action, State>], _ last: State) {
        count += 1
        for dispatch in dispatches {
            states.add(dispatch.old)
            add(dispatch.action)
        }
        states.add(last)
    }

    private mutating func add(_ action: Action) {
        let kind = Self.kind(of: action)
        if let index = indices[kind] { return actions[index].values.add(action) }
        guard actions.count < Self.greatestKinds else { return }
        indices[kind] = actions.count
        actions.append((kind, SpreadSample(limit: 16)))
        actions[actions.count - 1].values.add(action)
    }

    /// Whether a condition is met by one of the states, together with one of the actions.
    func contains(where condition: (State, Action) -> Bool) -> Bool {
        actions.contains { kind in
            kind.values.elements.contains { action in states.elements.contains { condition($0, action) } }
        }
    }

    /// What tells kinds of actions apart: the case of an enum, the type of others, and the name of what a model does.
    private static func kind(of action: Action) -> String {
        let value: Any = (action as? AnyAction).map { $0.base as Any } ?? action
        if let name = value as? String { return String(name.prefix { $0 != "(" }) }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .enum else { return "\(type(of: value))" }
        return mirror.children.first?.label ?? String(swiftSource: value)
    }
}

/// Some of many values, spread evenly over all that came; the first one is among them.
struct SpreadSample<Value> {
    /// How many are kept at most: an even number.
    private let limit: Int

    private(set) var elements: [Value] = []

    /// How many have come, and each how manieth of them is kept.
    private var count = 0
    private var stride = 1

    init(limit: Int) {
        self.limit = limit
    }

    /// Adds a value, unless it is one of those that are left out.
    mutating func add(_ value: Value) {
        defer { count += 1 }
        guard count % stride == 0 else { return }
        if elements.count == limit {
            // Each second one goes. This one stays, as its number is an even multiple of the old stride.
            elements = elements.indices.filter { $0.isMultiple(of: 2) }.map { elements[$0] }
            stride *= 2
        }
        elements.append(value)
    }
}
