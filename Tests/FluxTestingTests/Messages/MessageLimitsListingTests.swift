import FluxCore
import FluxTesting
import TestEffort
import Testing

@Suite("A message with a list of what was received is short, and shows the entry at fault")
struct MessageLimitsListingTests {
    private let log = FailureLog()

    /// How many entries come before the one at fault: none, some, and all others.
    private static let places = [0, manyEntries * 2 / 3, manyEntries - 1]

    /// A view that got reflections of these numbers.
    private func view(_ numbers: Range<Int>) -> MockView<Sheet> {
        let view = MockView<Sheet>(reporter: log)
        for number in numbers {
            view.reflect(change: StateChange(new: Sheet(count: number + 1), old: Sheet(count: number)))
        }
        return view
    }

    /// What a list shows of a reflection from such a number to the next.
    private func row(_ index: Int, _ mark: String = " ") -> String {
        "\(index + 1) \(mark) count: \(index) → \(index + 1)"
    }

    @Test("of reflections, wherever it is", arguments: places)
    func reflections(place: Int) {
        let view = view(0..<manyEntries)
        view.skip(place)
        view.expectReflected(\.count, -1)
        log.expectShort("Expected reflection \(place + 1) to change count to -1", showing: [row(place), " more"])
    }

    @Test("of calls, wherever it is", arguments: places)
    func calls(place: Int) {
        let search = CallRecorder<Int, Int>("search", reporter: log)
        for number in 0..<manyEntries { _ = search.call(number, default: 0) }
        search.skip(place)
        search.expectCalled(-1)
        let sentence = "Expected call \(place + 1) to be search(-1), but it was search(\(place))."
        log.expectShort(sentence, showing: ["\(place + 1)   search(\(place))", " more"])
    }

    @Test("of actions and what they changed, wherever it is", arguments: places)
    func trace(place: Int) {
        let flux = Flux(state: Sheet(), mutation: SheetMutation())
        let view = MockView<Sheet>(reporter: log)
        let spy = DispatcherSpy(flux, reporter: log)
        let presenter = Presenter(view: view, flux: flux)
        for _ in 0..<manyEntries { presenter.dispatch(.next) }
        spy.skip(place)
        spy.expectDispatched(.add(2))
        log.expectShort(
            "Expected action \(place + 1) to be .add(2), but it was .next.",
            showing: ["\(place + 1)   .next", "count: \(place) → \(place + 1)", " more"]
        )
        view.skip(place)
        view.expectReflected(\.count, -1)
        let entry = "\(place + 1)     count: \(place) → \(place + 1)"
        log.expectShort("Expected reflection \(place + 1) to change count to -1", showing: [entry, " more"])
    }

    @Test("of what a view shows, far behind the one before")
    func showings() {
        let spy = ViewSpy(MockView<Sheet>(reporter: log), reporter: log) { $0.reflections.last?.new.text }
        let presenter = Presenter(view: spy, state: Sheet(), mutation: SheetMutation())
        presenter.reflect()
        for _ in 0..<tries(1_000, inDebug: 100) { presenter.dispatch(.next) }
        presenter.dispatch(.show(Sheet(text: "a")))
        spy.expectShown("")
        spy.expectShown("b")
        log.expectShort("Expected MockView<Sheet> to show \"b\"", showing: ["3       \"a\""])
    }

    @Test("that is not the first that is marked", arguments: places)
    func marks(place: Int) {
        let view = view(0..<manyEntries + 1)
        view.expectReflected(\.count, -1)
        view.skip(place)
        view.expectReflected(\.count, -1)
        log.expectShort(
            "Expected reflection 1 to change count to -1",
            "Expected reflection \(place + 2) to change count to -1",
            showing: ["All reflections:"]
        )
        let other = self.view(0..<manyEntries + 1)
        other.expectReflected(\.count, -1)
        other.skip(place)
        log.expectShort("Expected reflection 1 to change count to -1", showing: [row(0)])
        other.expectNoMoreReflections()
        let number = manyEntries - place
        let sentence = "Expected no more reflections, but there \(number == 1 ? "was" : "were") \(number)."
        log.expectShort(sentence, showing: [row(place + 1)])
    }

    @Test("at the end of a scope, be it not asserted or not right", arguments: places)
    func ends(place: Int) {
        withStrictness {
            let view = view(0..<manyEntries)
            view.skip(place)
        }
        let number = manyEntries - place
        log.expectShort("\(number) reflection\(number == 1 ? " was" : "s were") not asserted", showing: [row(place)])
        withStrictness(.partial) {
            let view = view(0..<manyEntries)
            view.skip(place)
            view.expectReflected(\.count, -1)
            view.skip()
        }
        log.expectShort(
            "Expected reflection \(place + 1) to change count to -1",
            "\(manyEntries) reflections were not asserted",
            showing: ["count: \(place) → \(place + 1)"]
        )
    }

    @Test("of reflections that change much each")
    func wideRows() {
        let view = MockView<Sheet>(reporter: log)
        for number in 0..<tries(1_000, inDebug: 60) {
            let lists = [number, number + 1].map { Sheet(list: Array(repeating: $0, count: 100)) }
            view.reflect(change: StateChange(new: lists[1], old: lists[0]))
        }
        view.skip(30)
        view.expectNoMoreReflections()
        log.expectShort("Expected no more reflections, but there were ", showing: ["31   list[0]: 30 → 31"])
    }

    @Test("of actions that hold long texts")
    func longRows() {
        let dispatcher = Dispatcher<SheetAction>()
        let spy = DispatcherSpy(dispatcher, reporter: log)
        for number in 0..<60 { dispatcher.dispatch(.show(Sheet(text: "\(number)" + longText("X")))) }
        spy.skip(30)
        spy.expectDispatched(.next)
        log.expectShort("Expected action 31 to be .next", showing: ["31   .show(Sheet(text: \"30abcdef"])
    }

    @Test("of actions each of which led to the next")
    func deepRows() {
        let count = tries(10_000, inDebug: 100)
        let flux = Flux(state: Sheet(), mutation: SheetMutation())
        let view = MockView<Sheet>(reporter: log)
        let spy = DispatcherSpy(flux, reporter: log)
        let presenter = Presenter(view: view, flux: flux)
        view.onReflect = { if $0.new.count < count { flux.dispatcher.dispatch(.next) } }
        presenter.dispatch(.next)
        spy.skip(count / 2)
        spy.expectNothingDispatched()
        view.skip(count / 2)
        view.expectNoMoreReflections()
        log.expectShort(
            "Expected no more actions, but there were \(count - count / 2).",
            "Expected no more reflections, but there were \(count - count / 2).",
            showing: [" \(count / 2 + 1)  ", "count: \(count / 2) → \(count / 2 + 1)"]
        )
    }
}
