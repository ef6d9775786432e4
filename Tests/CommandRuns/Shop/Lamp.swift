import FluxCore

/// A lamp with few states, all of which are soon seen.
package struct LampState: State, Hashable {
    package var level = 0
    package init() {}
}

package enum LampAction: Action {
    case brighter, darker, off
}

package struct LampMutation: Mutation {
    private let greatest: Int

    /// - Parameter greatest: How bright the lamp can be.
    package init(upTo greatest: Int) { self.greatest = greatest }

    package func mutate(action: LampAction, state: inout LampState) {
        switch action {
        case .brighter: state.level = min(state.level + 1, greatest)
        case .darker: state.level = max(state.level - 1, 0)
        case .off: state.level = 0
        }
    }
}
