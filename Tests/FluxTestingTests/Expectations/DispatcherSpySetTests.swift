import FluxCore
import FluxTesting
import Testing

@Suite("DispatcherSpy, on several actions")
struct DispatcherSpySetTests {
    private let fixture = Fixture()
    private var spy: DispatcherSpy<CounterAction> { fixture.spy }
    private var sentences: [Substring] { fixture.log.messages.compactMap { $0.split(separator: "\n").first } }

    private func dispatch(_ actions: CounterAction...) {
        for action in actions { fixture.presenter.dispatch(action) }
    }

    @Test("holds exactly what was dispatched")
    func exactly() {
        dispatch(.increment, .add(2))
        spy.expectDispatched(exactly: .increment, .add(2))
        spy.expectNothingDispatched()
        #expect(fixture.log.messages == [])
    }

    @Test("fails where more, less or something else was dispatched than exactly that")
    func notExactly() {
        dispatch(.increment, .add(2), .decrement)
        spy.expectDispatched(exactly: .increment, .add(3))
        dispatch(.increment)
        spy.expectDispatched(exactly: .increment, .increment)
        spy.expectDispatched(exactly: .increment)
        #expect(
            fixture.log.messages.first == """
                Expected exactly 2 actions, but 3 were dispatched.

                Expected → received:
                  expected  received  + unexpected, ~ other content
                         1         1    .increment
                         2         2  ~ .add: 3 → 2
                                   3  + .decrement

                All actions:
                  1   .increment
                        count: 0 → 1
                  2   .add(2)
                        count: 1 → 3
                  3   .decrement
                        count: 3 → 2
                """
        )
        #expect(
            sentences.dropFirst() == [
                "Expected exactly 2 actions, but 1 was dispatched.",
                "Expected exactly 1 action, but none was dispatched.",
            ]
        )
    }

    @Test("says so where only the order is another one")
    func otherOrder() {
        dispatch(.add(2), .increment)
        spy.expectDispatched(exactly: .increment, .add(2))
        #expect(fixture.log.messages.first?.contains("order") == true)
    }

    @Test("shows of a long list what is around the first action that was not asserted")
    func longList() {
        for _ in 1...100 { dispatch(.increment) }
        spy.skip(50)
        spy.expectDispatched(.decrement)
        let lines = fixture.log.messages.first?.split(separator: "\n") ?? []
        #expect(lines.contains("      … 45 more"))
        #expect(lines.contains("   50 – .increment"))
        #expect(lines.contains("   51   .increment"))
        #expect(lines.contains("      … 37 more"))
        #expect(lines.count < 45)
    }

    @Test("holds actions in any order, each as often as it is there")
    func anyOrder() {
        dispatch(.increment, .add(2), .increment, .decrement)
        spy.expectDispatched(inAnyOrder: .increment, .increment, .add(2))
        spy.expectDispatched(.decrement)
        spy.expectNothingDispatched()
        #expect(fixture.log.messages == [])
    }

    @Test("fails where the next actions are others, in any order")
    func notInAnyOrder() {
        dispatch(.increment, .add(2), .add(2))
        spy.expectDispatched(inAnyOrder: .add(2), .increment, .increment)
        #expect(
            fixture.log.messages == [
                """
                The next 3 actions, in any order, are not the expected ones.

                Missing − and unexpected +:
                  − .increment
                  + .add(2)

                All actions:
                  1   .increment
                        count: 0 → 1
                  2   .add(2)
                        count: 1 → 3
                  3   .add(2)
                        count: 3 → 5
                """
            ]
        )
    }

    @Test("holds an action somewhere, and leaves those around it to be asserted")
    func somewhere() {
        dispatch(.increment, .add(2), .decrement)
        spy.expectDispatched(somewhere: .add(2))
        spy.expectDispatched(.increment, .decrement)
        spy.expectNothingDispatched()
        #expect(fixture.log.messages == [])
        spy.expectDispatched(somewhere: .add(2))
        #expect(sentences == ["Expected .add(2) to be dispatched somewhere, but it was not."])
        spy.expectDispatched(somewhere: .add(9))
        #expect(
            fixture.log.messages.last?.contains(
                "Nearest: action 2, .add(2), which differs in its payload: 9 → 2."
            ) == true
        )
    }

    @Test("counts an action")
    func times() {
        dispatch(.increment, .add(2), .increment)
        spy.expectDispatched(.increment, times: 2)
        spy.expectDispatched(.decrement, times: 0)
        #expect(fixture.log.messages == [])
        spy.expectDispatched(.add(2), times: 3)
        spy.expectNothingDispatched()
        #expect(sentences == ["Expected .add(2) to be dispatched 3 times, but it was dispatched once."])
    }

    @Test("fails where an action was dispatched more often than it should")
    func tooOften() {
        dispatch(.increment, .add(2), .increment)
        spy.expectDispatched(.increment, times: 1)
        spy.expectDispatched(.add(2), times: 0)
        #expect(
            sentences == [
                "Expected .increment to be dispatched once, but it was dispatched twice.",
                "Expected .add(2) to be dispatched 0 times, but it was dispatched once.",
            ]
        )
    }

    @Test("asks a condition, a case and its payload")
    func conditions() {
        dispatch(.increment, .add(2), .add(3))
        spy.expectDispatched(where: { $0 == .increment })
        spy.expectDispatched(caseNamed: "add")
        spy.expectDispatched(caseNamed: "add") { (number: Int) in number > 2 }
        #expect(fixture.log.messages == [])
    }

    @Test("asks a condition of a whole payload, with labels and without, and of no part of it")
    func payloads() {
        let flux = Flux(state: CounterState(), mutation: AnyMutation<PayloadAction, CounterState> { _, _ in })
        let spy = DispatcherSpy(flux, reporter: fixture.log)
        let all: [PayloadAction] = [
            .one(label: 1), .list([1, 2]), .pair(first: 1, second: 2), .one(label: 1), .list([1, 2]),
            .pair(first: 1, second: 2), .point(PayloadAction.Point(x: 1)),
        ]
        for action in all { flux.dispatcher.dispatch(action) }
        spy.expectDispatched(caseNamed: "one") { (number: Int) in number == 1 }
        spy.expectDispatched(caseNamed: "list") { (list: [Int]) in list == [1, 2] }
        spy.expectDispatched(caseNamed: "pair") { (pair: (first: Int, second: Int)) in pair == (1, 2) }
        #expect(sentences == [])
        spy.expectDispatched(caseNamed: "one") { (number: String) in number == "1" }
        spy.expectDispatched(caseNamed: "list") { (number: Int) in number == 1 }
        spy.expectDispatched(caseNamed: "pair") { (number: Int) in number == 1 }
        spy.expectDispatched(caseNamed: "point") { (x: Int) in x == 1 }
        #expect(
            sentences == [
                "The payload of action 4, .one(label: 1), is no String.",
                "The payload of action 5, .list([1, 2]), is no Int.",
                "The payload of action 6, .pair(first: 1, second: 2), is no Int.",
                "The payload of action 7, .point(DispatcherSpySetTests.PayloadAction.Point(x: 1)), is no Int.",
            ]
        )
    }

    private enum PayloadAction: Action {
        case one(label: Int)
        case list([Int])
        case pair(first: Int, second: Int)
        case point(Point)

        struct Point { var x: Int }
    }

    @Test("fails where a condition is not met, and where case or payload are others")
    func otherConditions() {
        dispatch(.increment, .add(2), .increment, .add(3), .add(4))
        spy.expectDispatched(where: { $0 == .decrement })
        spy.expectDispatched(caseNamed: "increment")
        spy.expectDispatched(caseNamed: "increment") { (_: Int) in true }
        spy.expectDispatched(caseNamed: "add") { (_: String) in true }
        spy.expectDispatched(caseNamed: "add") { (number: Int) in number < 4 }
        spy.expectDispatched(caseNamed: "add")
        #expect(
            sentences == [
                "Action 1 does not meet the condition: .increment.",
                "Expected action 2 to be .increment, but it was .add(2).",
                "Expected action 3 to have a payload, but .increment has none.",
                "The payload of action 4, .add(3), is no String.",
                "The payload of action 5 does not meet the condition: .add(4).",
                "Expected action 6 to be .add, but nothing more was dispatched since the spy was made.",
            ]
        )
    }

    @Test("compares actions that are not Equatable by case and payload")
    func notEquatable() {
        let log = FailureLog()
        let flux = Flux(state: CounterState(), mutation: LooseMutation())
        let spy = DispatcherSpy(flux, reporter: log)
        flux.dispatcher.dispatch(.load(page: 1))
        flux.dispatcher.dispatch(.loaded(.success(["a"])))
        flux.dispatcher.dispatch(.load(page: 2))
        spy.expectDispatched(.load(page: 1), .loaded(.success(["a"])))
        spy.expectDispatched(caseNamed: "load") { (page: Int) in page == 2 }
        #expect(log.messages == [])
        flux.dispatcher.dispatch(.loaded(.success(["a"])))
        spy.expectDispatched(.loaded(.success(["b"])))
        #expect(log.messages.count == 1)
    }

    @Test("says where an action was that has been asserted before")
    func somewhereAgain() {
        dispatch(.increment, .add(2))
        spy.expectDispatched(.increment)
        spy.expectDispatched(somewhere: .increment)
        spy.expectDispatched(.increment, times: 1)
        let lines = fixture.log.messages.map { $0.split(separator: "\n").prefix(2).joined(separator: " ") }
        #expect(
            lines == [
                """
                Expected .increment to be dispatched somewhere, but it was not. \
                It was action 1, which was asserted or passed over before.
                """,
                """
                Expected .increment to be dispatched once, but it was not. \
                It was action 1, which was asserted or passed over before.
                """,
            ]
        )
    }

    @Test("in stub mode records actions that change nothing, as long as it exists")
    func stub() {
        let fixture = Fixture()
        var stub: DispatcherSpy? = DispatcherSpy(fixture.flux, mode: .stub, reporter: fixture.log)
        fixture.presenter.dispatch(.increment)
        stub?.expectDispatched(.increment)
        fixture.spy.expectDispatched(.increment)
        fixture.view.expectNoMoreReflections()
        #expect(fixture.presenter.state.count == 0)
        stub = nil
        fixture.presenter.dispatch(.increment)
        fixture.view.expectReflected(\.count, 1)
        #expect(fixture.log.messages == [])
    }
}

private enum LooseAction: Action {
    case load(page: Int)
    case loaded(Result<[String], any Error>)
}

private struct LooseMutation: Mutation {
    func mutate(action: LooseAction, state: inout CounterState) {}
}
