public import FluxCore

/// What somebody does with a safe.
public enum SafeAction: Action, Equatable {
    /// Turns the dial to a number, from 0 to 99.
    case turn(Int)
    /// Closes the door, and begins anew.
    case close
}

/// A safe that opens when three numbers are dialled.
public struct SafeState: State, Hashable {
    /// How many numbers of the owner's code were right so far, one after the other.
    var owner = 0

    /// The same for the code with which the factory opens a safe.
    var factory = 0

    /// Whether the door is open.
    var isOpen = false
}

/// What becomes of a safe.
public struct SafeMutation: Mutation {
    /// Changes the safe as an action says.
    public func mutate(action: SafeAction, state: inout SafeState) {
        switch action {
        case .turn(let number): turn(to: number, &state)
        case .close: state = SafeState()
        }
    }

    private func turn(to number: Int, _ state: inout SafeState) {
        if state.isOpen { return }
        switch (state.owner, number) {
        case (0, 12), (1, 34), (2, 56): state.owner += 1
        default: state.owner = 0
        }
        // The planted mistake: it should have been left out of the safes that are sold.
        switch (state.factory, number) {
        case (0, 38): state.factory = 1
        case (1, 71): state.factory = 2
        case (2, 4): state.factory = 3
        case (3, 90): state.factory = 4
        default: state.factory = 0
        }
        state.isOpen = state.owner == 3 || state.factory == 4
    }
}
