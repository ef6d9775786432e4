import FluxCore
import FluxTesting
import Testing

private struct Add: Action {
    var number: Int
}

private struct Reset: Action {}

private struct SumState: State {
    var sum = 0
}

@Suite("Expectations of actions that are types of their own")
struct TypedActionExpectationTests {
    private let log = FailureLog()
    private let dispatcher = Dispatcher<AnyAction>()

    @Test("pass for the actions that were dispatched")
    func pass() async {
        let spy = DispatcherSpy(dispatcher, reporter: log)
        for action in [Add(number: 1), Reset(), Add(number: 2), Add(number: 3), Reset()] as [any Action & Sendable] {
            dispatcher.dispatch(AnyAction(action))
        }
        spy.expectDispatched(Add(number: 1), Reset())
        spy.expectDispatched(Add.self) { $0.number == 2 }
        spy.expectDispatched(Add.self)
        await spy.expectDispatched(Reset(), within: .seconds(3600))
        spy.expectNothingDispatched()
        #expect(log.messages == [])
    }

    @Test("of a mutation's steps take them as they are, and fail at the step's line")
    func steps() throws {
        let sums = ActionRouter<SumState>()
            .on(Add.self) { action, state in state.sum += action.number }
            .on(Reset.self) { _, state in state.sum = 0 }
        let spec = MutationSpec(sums, given: SumState(), reporter: log)
            .when(Add(number: 1)) { $0.sum = 1 }
            .when(Add(number: 2), then: SumState(sum: 3))
            .when(Reset()) { $0.sum = 0 }
            .when(Reset())
        #expect(log.messages == [])
        spec.when(Add(number: 4)) { $0.sum = 5 }; let line = #line
        spec.when(Add(number: 4), then: SumState(sum: 6))
        let firstLines = log.messages.map { $0.prefix { $0 != "\n" } }
        #expect(
            firstLines == [
                "Expected step 5, Add(number: 4), to change sum to 5, but it changed to 4.",
                "Expected step 5, Add(number: 4), to change sum to 6, but it changed to 4.",
            ]
        )
        #expect(log.failures.map(\.callSite.line) == [UInt(line), UInt(line) + 1])
    }

    @Test("name what came instead")
    func fail() async {
        let spy = DispatcherSpy(dispatcher, reporter: log)
        dispatcher.dispatch(Add(number: 1))
        spy.expectDispatched(Add(number: 2))
        dispatcher.dispatch(Add(number: 1))
        spy.expectDispatched(Reset.self)
        dispatcher.dispatch(Add(number: 1))
        spy.expectDispatched(Add.self) { $0.number == 2 }
        dispatcher.dispatch(Add(number: 1))
        await spy.expectDispatched(Reset(), within: .seconds(3600))
        #expect(
            log.messages.map { $0.prefix { $0 != "\n" } } == [
                "Expected action 1 to be Add(number: 2), but it was Add(number: 1).",
                "Expected action 2 to be a Reset, but it was Add(number: 1).",
                "Action 3 does not meet the condition: Add(number: 1).",
                "Expected action 4 to be Reset(), but it was Add(number: 1).",
            ]
        )
    }
}
