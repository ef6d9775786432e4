import FluxCore
import FluxTesting
import Testing

@Suite("A message at a recorder's end, or on what comes in vain, is short")
struct MessageLimitsEndTests {
    private let log = FailureLog()
    private let flux = Flux(state: Sheet(), mutation: SheetMutation())
    private let expected = Sheet(text: Sheet.expected.text)
    private let received = Sheet(text: Sheet.received.text)

    @Test("where long values were not asserted", arguments: [Strictness.partial, .exhaustive, .strict])
    func unasserted(strictness: Strictness) {
        withStrictness(strictness) {
            let view = MockView<Sheet>(reporter: log)
            let screen = ViewSpy(view, reporter: log) { $0.reflections.last?.new }
            let spy = DispatcherSpy(flux, reporter: log)
            let saves = CallRecorder<Sheet, Int>("save", reporter: log)
            let presenter = Presenter(view: screen, flux: flux)
            presenter.dispatch(.show(.received))
            presenter.dispatch(.show(.expected))
            saves.call(.received) { (_: Int) in }
            saves.call(.expected) { (_: Int) in }
            withExtendedLifetime(spy) {}
        }
        log.expectShort(
            "2 reflections were not asserted on MockView<Sheet> (made at MessageLimitsEndTests.swift:",
            "2 changes of the view were not asserted on ViewSpy<MockView<Sheet>> (made at ",
            "2 actions were not asserted on DispatcherSpy<SheetAction> (made at MessageLimitsEndTests.swift:",
            "2 calls were not asserted on the recorder of save (made at MessageLimitsEndTests.swift:",
            "Expected no pending calls of save, but there were 2."
        )
    }

    @Test("where reflections were not right in themselves")
    func audit() {
        withStrictness(.strict) {
            let view = MockView<Sheet>(delivery: .mainActor, reporter: log)
            for _ in 0..<12 { view.reflect(change: StateChange(new: received, old: received)) }
            view.reflect(change: StateChange(new: .received, old: .expected))
            view.skip()
        }
        log.expectShort(
            "Expected each reflection to change something, but reflections 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more ",
            "Expected reflection 13 to begin with the state that reflection 12 ended with.",
            "Expected each reflection on the main actor, but reflections 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 3 more ",
            showing: ["All reflections:"]
        )
    }

    @Test("where a view was not kept")
    func lostView() {
        let spy = DispatcherSpy(flux, reporter: log)
        let presenter = Presenter(view: MockView<Sheet>(reporter: log), flux: flux)
        presenter.dispatch(.show(.received))
        spy.skip(0)
        spy.expectDispatched(.show(.received))
        log.expectShort("Expected MockView<Sheet> (made at MessageLimitsEndTests.swift:", showing: ["1   .show(Sheet("])
    }

    @Test("where long calls wait, whose answers may bring more")
    func pendingCalls() {
        let view = MockView<Sheet>(reporter: log)
        let spy = DispatcherSpy(flux, reporter: log)
        let saves = CallRecorder<Sheet, Int>("save", reporter: log)
        let presenter = Presenter(view: view, flux: flux)
        for _ in 0..<12 { saves.call(received) { (_: Int) in } }
        view.expectNoMoreReflections()
        spy.expectNothingDispatched()
        log.expectShort(
            "Expected no more reflections. There were none, but 12 calls are pending, whose answers may bring some: ",
            "Expected no more actions. There were none, but 12 calls are pending, whose answers may bring some: ",
            showing: ["bring some: save(", "(none)", "(pendingCalls: 12)."]
        )
        view.expectReflected(expected)
        spy.expectDispatched(.show(expected))
        log.expectShort(
            "Expected a reflection of Sheet(text: \"abcdef",
            "Expected action 1 to be .show(Sheet(text: \"abcdef",
            showing: ["Calls are pending, whose answers may bring it: save("]
        )
        withExtendedLifetime(presenter) {}
    }

    @Test("where something was dispatched after the presenter's release")
    func released() {
        let view = MockView<Sheet>(reporter: log)
        do { _ = Presenter(view: view, flux: flux) }
        flux.dispatcher.dispatch(.show(.received))
        view.expectNoMoreReflections()
        log.expectShort(
            "Expected no more reflections. There were none, but its presenter was released before .show(Sheet(",
            showing: ["(not reflected)"]
        )
    }
}
