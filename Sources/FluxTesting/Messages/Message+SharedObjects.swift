internal import FluxCore

extension Message {
    /// What is wrong where making an expected state has changed the received one too.
    ///
    /// - Parameters:
    ///   - received: The received state.
    ///   - change: What the change is one of, as the end of a phrase: "of reflection 1".
    ///   - body: Makes the expected state.
    /// - Returns: The problem; `nil` if there is none.
    static func reaching<State>(into received: State, _ change: String, _ body: () -> Void) -> Message? {
        let source = String(swiftSource: received)
        body()
        if String(swiftSource: received) == source { return nil }
        return Message("The expected change \(change) reached into the received state, so they are the same.")
            .adding("The states share an object. Replace it in the expected change, or expect a whole state.")
    }
}
