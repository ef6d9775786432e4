public import FluxCore
public import FluxFuzz
public import GreetingApp

/// The fuzzers of the app: what may happen, and what must hold after each step.
public enum GreetingFuzzers {
    /// The mutation that the features make up together.
    public static var features: Fuzzer<AnyAction, GreetingState> {
        fuzzer(of: Features.mutation())
    }

    /// The same features in a container in which they lose each other's work.
    public static var losingContainer: Fuzzer<AnyAction, GreetingState> {
        fuzzer(of: LosingContainer(Features.all))
    }

    /// Short greetings of few people: enough to forget one of them.
    ///
    /// - Parameter state: A state.
    /// - Returns: Whether to visit it in a proof.
    public static func isSmall(_ state: GreetingState) -> Bool {
        state.history.count <= 5
    }

    private static func fuzzer(of mutation: some Mutation<AnyAction, GreetingState>) -> Fuzzer<AnyAction, GreetingState>
    {
        let fuzzer = Fuzzer(mutation, from: GreetingState())
            .action(Gen.element(of: ["", " ", "a"]).map(ChangeName.init), when: { $0.message.username == nil })
            .action(Gen.element(of: ["a", "b", "c", "d"]).map(ShowMessage.init))
            .action(CloseMessage(), when: { $0.message.username != nil })
            .action(ForgetEveryone(), when: { $0.message.username == nil && !$0.history.names.isEmpty })
            .action(MissRoute(path: "/nowhere"))
        return otherRules(greetingRules(fuzzer))
            .invariant("the message is for the one who was greeted last") {
                $0.message.username == nil || $0.message.username == $0.history.names.first
            }
            .reaches("three are remembered, of more greetings") { $0.history.names.count == 3 && $0.history.count > 3 }
    }

    /// Four features have something to do when somebody is greeted.
    private static func greetingRules(_ fuzzer: Fuzzer<AnyAction, GreetingState>) -> Fuzzer<AnyAction, GreetingState> {
        fuzzer
            .transition("who is greeted sees a message", for: ShowMessage.self) { _, action, new in
                new.message == MessageState(username: action.username)
            }
            .transition("who is greeted is counted", for: ShowMessage.self) { old, _, new in
                new.history.count == old.history.count + 1
            }
            .transition(
                "who is greeted is remembered first, and the last three are",
                for: ShowMessage.self
            ) { old, action, new in
                let others = old.history.names.filter { $0 != action.username }
                return new.history.names == Array(([action.username] + others).prefix(3))
            }
            .transition("whoever greets can type the next name", for: ShowMessage.self) { _, _, new in
                new.naming == NamingState() && new.routing == RoutingState()
            }
    }

    private static func otherRules(_ fuzzer: Fuzzer<AnyAction, GreetingState>) -> Fuzzer<AnyAction, GreetingState> {
        fuzzer
            .transition(
                "what is typed stands in the field, and nothing else changes",
                for: ChangeName.self
            ) { old, action, new in
                var expected = old
                expected.naming.name = action.name
                expected.routing.missed = nil
                return new == expected
            }
            .transition("closing leads back to the start", for: CloseMessage.self) { old, _, new in
                new == GreetingState(naming: old.naming, history: old.history)
            }
            .transition("everyone is forgotten, and nothing else", for: ForgetEveryone.self) { old, _, new in
                new == GreetingState(naming: old.naming, message: old.message, routing: old.routing)
            }
            .transition("a route that leads nowhere changes nothing else", for: MissRoute.self) { old, action, new in
                var expected = old
                expected.routing = RoutingState(missed: action.path)
                return new == expected
            }
    }
}
