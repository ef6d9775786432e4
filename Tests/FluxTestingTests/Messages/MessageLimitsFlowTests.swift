import FluxCore
import FluxFuzz
import FluxTesting
import Testing

@Suite("A message of a flow is short, whatever happens there")
struct MessageLimitsFlowTests {
    private typealias SheetFlow = Flow<Presenter<SheetAction, Sheet>, SheetAction, Sheet>

    private let log = FailureLog()
    private let saves = CallRecorder<Sheet, Sheet>("save")

    private func run(_ strictness: Strictness = .exhaustive, from sheet: Sheet = Sheet(), body: (SheetFlow) -> Void) {
        withFlow(sheet, SheetMutation(), strictness, reporter: log) {
            Presenter(view: $0, flux: $1)
        } do: {
            body($0)
        }
    }

    @Test("where something else is dispatched")
    func actions() {
        run { flow in
            flow.when({ $0.dispatch(.show(.received)) }, dispatches: .show(.expected)) { $0 = .received }
            log.expectShort("Expected action 1 to be ", showing: Sheet.textDifference)
            flow.when({ $0.dispatch(.show(.received)) })
            flow.when({ _ in }, dispatches: .show(.expected))
        }
        log.expectShort(
            "Expected nothing to be dispatched, but .show(Sheet(text: \"abcdef",
            "Expected .show(Sheet(text: \"abcdef",
            showing: ["All that happened:"]
        )
        run(.partial) { flow in
            flow.when({ $0.dispatch(.show(.received)) }, dispatches: .show(.expected))
        }
        log.expectShort(
            "Expected action 1 to be ",
            "1 event was not asserted in the flow.",
            showing: ["1 ✗   .show(Sheet(text: \"abcdef"]
        )
    }

    @Test("where something else is changed")
    func states() {
        run(from: .expected) { flow in
            flow.when({ $0.dispatch(.show(.received)) }, dispatches: .show(.received))
            flow.perform { $0.dispatch(.show(.expected)) }
            flow.expectNext(.show(.expected)) { $0 = .received }
        }
        log.expectShort(
            "Expected the call to change nothing, but it changed text, list[0]",
            "Expected the action to change nothing, but it changed text, list[0]",
            showing: Sheet.textDifference
        )
        run(.partial) { flow in
            flow.when({ $0.dispatch(.show(.received)) }, dispatches: .show(.received)) { $0 = .expected }
        }
        log.expectShort(
            "Expected another value of text, list[0]",
            "1 event was not asserted in the flow.",
            showing: ["text: \"\" → \"abcdef"]
        )
    }

    @Test("where another call is made, or waits")
    func calls() {
        run { flow in
            flow.when({ _ in saves.call(.received) { (_: Sheet) in } }, calls: saves.with(.expected))
            log.expectShort("Expected call 1 to be ", showing: Sheet.textDifference + ["Still pending:"])
            flow.when(saves, answers: .expected, dispatches: .next)
            flow.when({ _ in }, calls: saves.with(.expected))
            flow.when({ _ in saves.call(.received) { (_: Sheet) in } })
        }
        log.expectShort(
            "Expected .next to be dispatched, but nothing was.",
            "Expected the call save(Sheet(text: \"abcdef",
            "Expected no call, but there was save(Sheet(text: \"abcdef",
            "Expected no call to be pending at the end of the flow, but 1 is.",
            showing: ["save(Sheet(text: \"abcdef", "All that happened:"]
        )
    }

    @Test("where a view shows something else")
    func views() {
        let spy = ViewSpy(MockView<Sheet>(reporter: log)) { $0.reflections.last?.new }
        withFlow(Sheet(), SheetMutation(), reporter: log) {
            Presenter(view: spy, flux: $1)
        } do: { flow in
            flow.when({ $0.dispatch(.show(.received)) }, dispatches: .show(.received), shows: spy.with(.expected)) {
                $0 = .received
            }
            log.expectShort("Expected MockView<Sheet> to show ", showing: Sheet.textDifference)
            flow.when({ $0.dispatch(.show(.expected)) }, dispatches: .show(.expected)) { $0 = .expected }
        }
        log.expectShort("Expected views to show nothing new, but MockView<Sheet>")
    }

    @Test("where something comes next that should not, or nothing does")
    func next() async {
        let log = log
        await withFlow(Sheet(), SheetMutation(), reporter: log) {
            Presenter(view: $0, flux: $1)
        } do: { flow in
            flow.perform { $0.dispatch(.show(.received)) }
            flow.expectNext(.show(.expected)) { $0 = .received }
            flow.perform { _ in saves.call(.received) { (_: Sheet) in } }
            flow.expectNext(saves.with(.expected))
            await flow.expectNext(.show(.expected), within: .zero)
            await flow.expectNext(saves.with(.expected), within: .zero)
            flow.perform { $0.dispatch(.show(.received)) }
            flow.perform { _ in }
            flow.perform { $0.dispatch(.show(.received)) }
        }
        log.expectShort(
            "Expected .show(Sheet(text: \"abcdef",
            "Expected the call save(Sheet(text: \"abcdef",
            "Expected .show(Sheet(text: \"abcdef",
            "Expected the call save(Sheet(text: \"abcdef",
            "Expected nothing more before this statement, but .show(Sheet(text: \"abcdef",
            "Expected nothing more by the end of the flow, but .show(Sheet(text: \"abcdef",
            "Expected no call to be pending at the end of the flow, but 1 is.",
            showing: ["All that happened:"]
        )
    }

    @Test("where a call throws an error of a megabyte, or of many lines", arguments: LongText.allCases)
    func errors(error: LongText) {
        run { flow in
            flow.when({ _ in throw error })
            flow.perform { _ in throw error }
            flow.when(saves, throws: error)
        }
        log.expectShort(
            "Expected the call to throw nothing, but it threw ",
            "Expected the call to throw nothing, but it threw ",
            "Expected the error of save to reach somebody, but no call is pending.",
            showing: ["All that happened:"]
        )
    }

    @Test("where calls of a function with a long name are made", arguments: LongText.allCases)
    func names(of length: LongText) {
        let calls = CallRecorder<Int, Int>("\(length)")
        run { flow in
            flow.when({ _ in calls.call(1) { (_: Int) in } }, calls: calls.with(2))
            flow.when(calls, answers: 3, dispatches: .next)
        }
        log.expectShort(
            "Expected call 1 to be ",
            "Expected .next to be dispatched, but nothing was.",
            showing: ["All that happened:"]
        )
    }
}
