@testable import FluxFuzz

extension Counterexample {
    /// Whether the message of the trap has a text in it, unless a trap of another test in the same microseconds may have taken
    /// the message.
    func hasTrapMessage(_ text: String) -> Bool {
        if case .trap(let trap) = interruption, trap.mayLackMessage { return true }
        return errorText?.contains(text) == true
    }
}
