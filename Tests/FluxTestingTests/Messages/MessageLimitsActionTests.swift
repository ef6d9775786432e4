import FluxCore
import FluxTesting
import TestEffort
import Testing

@Suite("A message on actions is short, whatever they hold")
struct MessageLimitsActionTests {
    private let log = FailureLog()
    private let lists = (expected: Sheet(list: Sheet.expected.list), received: Sheet(list: Sheet.received.list))

    /// A spy that saw these actions.
    private func spy(_ actions: SheetAction...) -> DispatcherSpy<SheetAction> {
        let dispatcher = Dispatcher<SheetAction>()
        let spy = DispatcherSpy(dispatcher, reporter: log)
        for action in actions { dispatcher.dispatch(action) }
        return spy
    }

    @Test("of which the next is another one, or none")
    func next() async {
        spy(.show(.received)).expectDispatched(.show(.expected))
        log.expectShort("Expected action 1 to be ", showing: Sheet.textDifference)
        await spy(.show(.received)).expectDispatched(.show(.expected), within: .zero)
        log.expectShort("Expected action 1 to be ", showing: Sheet.textDifference)
        spy(.show(lists.received)).expectDispatched(.show(lists.expected))
        log.expectShort("Expected action 1 to be ", showing: Sheet.listDifference)
        spy(.show(.received)).expectDispatched(.next)
        log.expectShort("Expected action 1 to be .next, but it was .show(Sheet(text: \"abcdef")
        spy(.next).expectDispatched(.show(.expected))
        log.expectShort("Expected action 1 to be .show(Sheet(text: \"abcdef", showing: ["it was .next."])
        spy(.next).expectDispatched(.next, .show(.expected))
        log.expectShort("Expected action 2 to be .show(Sheet(text: \"abcdef", showing: ["nothing more was dispatched"])
    }

    @Test("of which the next does not meet a condition, or is of another case")
    func conditions() {
        let spy = spy(.show(.received), .show(.received), .show(.received), .show(.received), .next)
        spy.expectDispatched(where: { _ in false })
        spy.expectDispatched(caseNamed: "add")
        spy.expectDispatched(caseNamed: "show") { (sheet: Sheet) in sheet.count > 0 }
        spy.expectDispatched(caseNamed: "show") { (_: Int) in true }
        spy.expectDispatched(caseNamed: Sheet.expected.text)
        log.expectShort(
            "Action 1 does not meet the condition: .show(Sheet(text: \"abcdef",
            "Expected action 2 to be .add, but it was .show(Sheet(text: \"abcdef",
            "The payload of action 3 does not meet the condition: .show(Sheet(text: \"abcdef",
            "The payload of action 4, .show(Sheet(text: \"abcdef",
            "Expected action 5 to be .abcdef",
            showing: ["All actions:"]
        )
    }

    @Test("that are types of their own")
    func types() {
        let dispatcher = Dispatcher<AnyAction>()
        let spy = DispatcherSpy(dispatcher, reporter: log)
        for _ in 0..<3 { dispatcher.dispatch(AnyAction(SheetAction.show(.received))) }
        spy.expectDispatched(SheetAction.show(.expected))
        log.expectShort("Expected action 1 to be ", showing: Sheet.textDifference)
        spy.expectDispatched(SheetAction.self) { $0 == .next }
        spy.expectDispatched(CounterAction.self)
        log.expectShort(
            "Action 2 does not meet the condition: ",
            "Expected action 3 to be a CounterAction, but it was "
        )
    }

    @Test("that should be all there are, in order")
    func exactly() {
        spy(.show(.received)).expectDispatched(exactly: .show(.expected))
        log.expectShort("Expected exactly ", showing: ["expected  received", "ijX", "ijY"])
        spy(.show(.received), .next).expectDispatched(exactly: .show(.expected), .next)
        log.expectShort("Expected exactly these 2 actions, but others were dispatched.", showing: Sheet.textDifference)
        spy(.next, .add(1), .show(.received)).expectDispatched(exactly: .show(.received), .next, .add(1))
        log.expectShort(
            "Expected exactly these 3 actions, but others were dispatched.",
            showing: ["These are the expected actions, but in another order: action 1, .show(Sheet(text: \"abcdef"]
        )
        spy(.show(lists.received)).expectDispatched(exactly: .show(lists.expected), .show(lists.expected), .next)
        log.expectShort("Expected exactly 3 actions, but 1 was dispatched.", showing: ["list[0]: 0 → -1"])
    }

    @Test("that should be there in any order, somewhere, or so many times")
    func sets() {
        spy(.show(.received), .next).expectDispatched(inAnyOrder: .next, .show(.expected))
        log.expectShort(
            "The next 2 actions, in any order, are not the expected ones.",
            showing: ["− .show(Sheet(text: \"abcdef", "+ .show(Sheet(text: \"abcdef"]
        )
        spy(.next, .show(.received)).expectDispatched(somewhere: .show(.expected))
        log.expectShort("Expected .show(Sheet(text: \"abcdef", showing: ["Nearest: action 2, .show(", "ijX", "ijY"])
        let spy = spy(.next, .show(.received))
        spy.expectDispatched(.show(.received), times: 2)
        log.expectShort("Expected .show(Sheet(text: \"abcdef", showing: ["  2   .show(Sheet(text: \"abcdef"])
        spy.expectDispatched(somewhere: .show(.received))
        log.expectShort(
            "Expected .show(Sheet(text: \"abcdef",
            showing: ["It was action 2, which was asserted", "  2 ✗ .show(Sheet(text: \"abcdef"]
        )
    }

    @Test("that are too many, or not enough to skip")
    func numbers() {
        spy(.next, .show(.received)).expectNothingDispatched()
        log.expectShort(
            "Expected no actions, but there were 2.",
            showing: ["  1   .next", ".show(Sheet(text: \"abcdef"]
        )
        spy(.next, .show(.received)).skip(3)
        log.expectShort("Expected 3 more actions to skip, but there were 2.", showing: [".show(Sheet(text: \"abcdef"])
    }

    @Test("that are many, of which one is missing")
    func many() {
        let dispatcher = Dispatcher<SheetAction>()
        let spy = DispatcherSpy(dispatcher, reporter: log)
        for number in 0..<tries(1_000, inDebug: 65) { dispatcher.dispatch(.add(number)) }
        spy.expectDispatched(.add(-1), times: 3)
        spy.expectDispatched(somewhere: .show(.expected))
        spy.expectDispatched(exactly: .add(-1), .next)
        log.expectShort(
            "Expected .add(-1) to be dispatched 3 times, but it was not.",
            "Expected .show(Sheet(text: \"abcdef",
            "Expected exactly 2 actions, but ",
            showing: ["1   .add(0)"]
        )
    }
}
