// For declarations of which the compiler says otherwise something that does not help.

extension Fuzzer {
    /// Not available: guards are said with the actions.
    @available(*, unavailable, message: "say when: of the action, or fuzz the presenter with a PresenterFuzzer")
    public func guardRule(_ name: String, for action: Action, _ isAllowed: (State) throws -> Bool) -> Fuzzer { self }

    /// Not available: guards are said with the actions.
    @available(*, unavailable, message: "say when: of the action, or fuzz the presenter with a PresenterFuzzer")
    public func guardRule(_ name: String, _ isAllowed: (State, Action) throws -> Bool) -> Fuzzer { self }

    /// Not available: a goal for each value of a property says so.
    @available(*, unavailable, message: "name the argument: .reaches(all: …)")
    public func reaches<Value>(_ property: KeyPath<State, Value>) -> Fuzzer { self }
}
