import FluxCore
import FluxFuzz
import FluxTesting
import TestEffort
import Testing

@Suite("A message of a flow with many events is short, and shows the one at fault")
struct MessageLimitsFlowListingTests {
    private static let count = tries(1_000, inDebug: 66)

    private let log = FailureLog()
    private let saves = CallRecorder<Int, Int>("save")

    private func run(
        _ strictness: Strictness,
        body: (Flow<Presenter<SheetAction, Sheet>, SheetAction, Sheet>) -> Void
    ) {
        withFlow(Sheet(), SheetMutation(), strictness, reporter: log) {
            Presenter(view: $0, flux: $1)
        } do: {
            body($0)
        }
    }

    @Test("where a call among them is another one", arguments: [0, count / 2, count])
    func call(place: Int) {
        run(.partial) { flow in
            flow.when(
                { presenter in
                    for index in 0..<Self.count {
                        if index == place { _ = saves.call(1, default: 0) }
                        presenter.dispatch(.next)
                    }
                    if place == Self.count { _ = saves.call(1, default: 0) }
                },
                calls: saves.with(2)
            )
        }
        log.expectShort(
            "Expected call 1 to be save(2), but it was save(1).",
            "\(Self.count + 1) events were not asserted in the flow.",
            showing: ["\(place + 1) ✗   calls save(1)"]
        )
    }

    @Test("where another action comes next", arguments: [0, count / 2, count - 1])
    func next(place: Int) {
        run(.partial) { flow in
            flow.perform { presenter in for number in 0..<Self.count { presenter.dispatch(.add(number)) } }
            if place > 0 { flow.expectNext(.add(place - 1)) }
            flow.expectNext(.next)
        }
        log.expectShort(
            "Expected .next to be dispatched next, but .add(\(place)) was dispatched.",
            place == 0 ? "\(Self.count) events were" : "\(Self.count - 1) events were",
            showing: ["\(place + 1) ✗   .add(\(place))"]
        )
    }

    @Test("where many are left at the end, or before the next statement")
    func leftovers() {
        run(.exhaustive) { flow in
            flow.perform { presenter in for number in 1...Self.count { presenter.dispatch(.add(number)) } }
            flow.expectNext(.add(1)) { $0.count = 1 }
            flow.perform { presenter in for number in 1...Self.count { presenter.dispatch(.add(number)) } }
            log.expectShort(
                "Expected nothing more before this statement, but .add(2) was dispatched, and \(Self.count - 2) more.",
                showing: ["2 ✗   .add(2)"]
            )
        }
        log.expectShort(
            "Expected nothing more by the end of the flow, but .add(1) was dispatched, and \(Self.count - 1) more.",
            showing: ["✗   .add("]
        )
    }

    @Test("where many statements come before", arguments: [1, count / 3])
    func statements(wrong: Int) {
        run(.exhaustive) { flow in
            for number in 1...Self.count / 3 {
                flow.when({ $0.dispatch(.next) }, dispatches: .next) { $0.count = number == wrong ? -1 : number }
            }
        }
        log.expectShort(
            "Expected the call to change count to -1, but it changed to \(wrong).",
            showing: ["\(wrong) ✗   .next", "count: \(wrong - 1) → \(wrong)"]
        )
    }

    @Test("where many calls wait")
    func pendingCalls() {
        run(.exhaustive) { flow in
            flow.perform { _ in for number in 0..<Self.count { saves.call(number) { (_: Int) in } } }
            flow.expectNext(saves.with(-1))
            log.expectShort("Expected the call save(-1) next, but save(0) was called.", showing: ["calls save(0)\n"])
        }
        log.expectShort(
            "Expected nothing more by the end of the flow, but save(1) was called, and \(Self.count - 2) more.",
            "Expected no call to be pending at the end of the flow, but \(Self.count) are.",
            showing: ["✗   calls save("]
        )
    }
}
