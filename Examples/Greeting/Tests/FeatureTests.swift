import FluxCore
import FluxTesting
import GreetingApp
import GreetingFuzzing
import Testing

/// The tests of each feature on its own, as its author writes them.
@Suite("The features of Greeting")
struct FeatureTests {
    private static let message = GreetingState(message: MessageState(username: "Ann"))

    @Test("naming: the field has what is typed, and is emptied when somebody is greeted")
    func naming() {
        MutationSpec(NamingFeature().reducers, given: GreetingState())
            .when(ChangeName(name: " Ann")) { $0.naming.name = " Ann" }
            .when(ShowMessage(username: "Ann")) { $0.naming.name = "" }
    }

    @Test(
        "naming: the button greets whoever has a name",
        arguments: [("", nil), (" \t\n", nil), ("Ann", "Ann"), (" Ann Lee ", "Ann Lee")]
    )
    func button(text: String, username: String?) {
        let naming = NamingState(name: text)
        #expect(naming.username == username)
        #expect(naming.buttonTitle == (username.map { "Greet \($0)" } ?? "Greet"))
    }

    @Test("message: it is shown, and closed")
    func message() {
        MutationSpec(MessageFeature().reducers, given: GreetingState())
            .when(ShowMessage(username: "Ann"), then: Self.message)
            .when(CloseMessage(), then: GreetingState())
        #expect(Self.message.message.text == "Nice to meet you, Ann!")
    }

    @Test("history: the last three are remembered, each one once, and all greetings are counted")
    func history() {
        MutationSpec(HistoryFeature().reducers, given: GreetingState())
            .when(ShowMessage(username: "Ann")) { $0.history = HistoryState(names: ["Ann"], count: 1) }
            .when(ShowMessage(username: "Bob")) { $0.history = HistoryState(names: ["Bob", "Ann"], count: 2) }
            .when(ShowMessage(username: "Ann")) { $0.history = HistoryState(names: ["Ann", "Bob"], count: 3) }
            .when(ShowMessage(username: "Cid")) { $0.history = HistoryState(names: ["Cid", "Ann", "Bob"], count: 4) }
            .when(ShowMessage(username: "Dan")) { $0.history = HistoryState(names: ["Dan", "Cid", "Ann"], count: 5) }
            .when(ForgetEveryone(), then: GreetingState())
    }

    @Test("routing: a route that leads nowhere is told until something else happens")
    func routing() {
        let missed = GreetingState(routing: RoutingState(missed: "/nowhere"))
        expectMutation(
            RoutingFeature().reducers,
            cases: [
                .given(GreetingState(), when: MissRoute(path: "/nowhere"), then: missed),
                .given(missed, when: ChangeName(name: "Ann"), then: GreetingState()),
                .given(missed, when: ShowMessage(username: "Ann"), then: GreetingState()),
                .given(missed, when: CloseMessage(), then: GreetingState()),
            ]
        )
    }

    @Test("all features take effect on one action")
    func together() {
        MutationSpec(Features.mutation(), given: GreetingState(naming: NamingState(name: "Ann")))
            .when(ShowMessage(username: "Ann")) { state in
                state.naming.name = ""
                state.message.username = "Ann"
                state.history = HistoryState(names: ["Ann"], count: 1)
            }
    }

    @Test("with one feature in it, a container that loses work does what it should")
    func losingContainer() {
        MutationSpec(LosingContainer([MessageFeature()]), given: GreetingState())
            .when(ShowMessage(username: "Ann"), then: Self.message)
            .when(CloseMessage(), then: GreetingState())
        MutationSpec(LosingContainer([HistoryFeature()]), given: GreetingState())
            .when(ShowMessage(username: "Ann")) { $0.history = HistoryState(names: ["Ann"], count: 1) }
    }
}
