import FluxCore
import Testing

private struct Add: Action {
    var number: Int
}

private struct Name: Action, Equatable {
    var text: String

    static func == (left: Name, right: Name) -> Bool { left.text.lowercased() == right.text.lowercased() }
}

private struct Nothing: Action {}

private struct PartState: State, Equatable {
    var sum = 0
    var name = ""
}

private struct WholeState: State, Equatable {
    var left = PartState()
    var right = PartState()
}

@Suite("Actions that are types of their own")
struct TypedActionTests {
    private let sums = ActionRouter<PartState>()
        .on(Add.self) { action, state in state.sum += action.number }

    private let names = ActionRouter<PartState>()
        .on(Name.self) { action, state in state.name = action.text }
        .on(Add.self) { action, state in state.name += "+\(action.number) is \(state.sum)" }

    @Test("an action goes to what was declared for its type, and one without changes nothing")
    func routing() {
        var state = PartState()
        names.mutate(action: Name(text: "a"), state: &state)
        #expect(state == PartState(sum: 0, name: "a"))
        names.mutate(action: Nothing(), state: &state)
        sums.mutate(action: Name(text: "b"), state: &state)
        #expect(state == PartState(sum: 0, name: "a"))
    }

    @Test("of several for one type all take effect, in the order of declaration")
    func several() {
        var state = PartState()
        sums.adding(names).mutate(action: Add(number: 2), state: &state)
        #expect(state == PartState(sum: 2, name: "+2 is 2"))
        state = PartState()
        names.adding(sums).mutate(action: Add(number: 2), state: &state)
        #expect(state == PartState(sum: 2, name: "+2 is 0"))
    }

    @Test("a part's mutation changes that part of the whole, and nothing else")
    func scope() {
        let whole = ActionRouter<WholeState>()
            .adding(sums.scope(to: \.left))
            .adding(names.scope(to: \.right))
        let flux = Flux(state: WholeState(), mutation: whole)
        flux.dispatcher.dispatch(Add(number: 3))
        #expect(flux.store.state.left == PartState(sum: 3))
        #expect(flux.store.state.right == PartState(name: "+3 is 0"))
    }

    @Test("two are equal if they are of one type and equal by its ==, or in structure where there is none")
    func equality() {
        #expect(AnyAction(Name(text: "a")) == AnyAction(Name(text: "A")))
        #expect(AnyAction(Name(text: "a")) != AnyAction(Name(text: "b")))
        #expect(AnyAction(Add(number: 1)) == AnyAction(Add(number: 1)))
        #expect(AnyAction(Add(number: 1)) != AnyAction(Add(number: 2)))
        #expect(AnyAction(Add(number: 1)) != AnyAction(Name(text: "1")))
    }

    @Test("one in another is one, and both are shown as the action that they are")
    func wrapping() {
        let action = AnyAction(AnyAction(Name(text: "a")))
        #expect(action.base is Name)
        #expect(String(swiftSource: action) == #"Name(text: "a")"#)
        #expect("\(action)" == #"Name(text: "a")"#)
    }

    @Test("presenters and dispatchers take them as they are")
    func dispatching() {
        final class NoView: View {
            func reflect(change: StateChange<PartState>) {}
        }
        let view = NoView()
        let presenter = Presenter(view: view, state: PartState(), mutation: sums)
        presenter.dispatch(Add(number: 1))
        presenter.dispatch(AnyAction(Add(number: 2)))
        #expect(presenter.state.sum == 3)
    }

    @Test("can be dispatched from any task")
    func sendable() async {
        let flux = Flux(state: PartState(), mutation: sums)
        await Task.detached { flux.dispatcher.dispatch(Add(number: 4)) }.value
        #expect(flux.store.state.sum == 4)
    }
}
