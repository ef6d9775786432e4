import FluxCore
import FluxTesting
import Foundation
import Testing

@Suite("A failure shows what happened on the flux")
struct TraceTests {
    private let log = FailureLog()
    private let flux = Flux(state: CounterState(), mutation: CounterMutation())

    @Test("with what led to what, for a dispatch in a handler and one in a view")
    func causes() {
        let view = MockView<CounterState>(reporter: log)
        let spy = DispatcherSpy(flux, reporter: log)
        let presenter = Presenter(view: view, flux: flux)
        view.onReflect = { [flux] change in if change.new.count == 1 { flux.dispatcher.dispatch(.add(10)) } }
        _ = flux.dispatcher.register { [flux] action in if action == .decrement { flux.dispatcher.dispatch(.add(100)) }
        }
        presenter.dispatch(.increment)
        presenter.dispatch(.decrement)
        spy.expectDispatched(.increment, .increment)
        view.expectReflected(\.count, 2)
        #expect(
            log.messages == [
                """
                Expected action 2 to be .increment, but it was .add(10).

                All actions:
                  1 ✓ .increment
                        count: 0 → 1
                  2       .add(10)
                            count: 1 → 11
                  3   .decrement
                        count: 11 → 10
                  4     .add(100)
                          count: 10 → 110
                """,
                """
                Expected reflection 1 to change count to 2, but it changed to 1.

                All reflections:
                      .increment
                  1     count: 0 → 1
                          .add(10)
                  2         count: 1 → 11
                      .decrement
                  3     count: 11 → 10
                        .add(100)
                  4       count: 10 → 110
                """,
            ]
        )
    }

    @Test("with what was not reflected, and when the presenter was released")
    func released() {
        let view = MockView<CounterState>(reporter: log)
        var presenter: Presenter? = Presenter(view: view, flux: flux)
        presenter?.reflect()
        presenter = nil
        flux.dispatcher.dispatch(.increment)
        flux.dispatcher.dispatch(.add(0))
        view.expectReflected(\.count, 0, 1)
        #expect(
            log.messages.map { $0.components(separatedBy: "\n\n")[1] } == [
                """
                All reflections:
                  1 ✓ all: CounterState(count: 0, user: CounterState.User(name: "Blob"))
                      (presenter released)
                      .increment
                        count: 0 → 1 (not reflected)
                      .add(0)
                        (nothing changed) (not reflected)
                """
            ]
        )
    }

    @Test("also what happened before the spy was made, if another recorder looked on")
    func shared() {
        let view = MockView<CounterState>(reporter: log)
        let presenter = Presenter(view: view, flux: flux)
        presenter.dispatch(.increment)
        let spy = DispatcherSpy(flux, reporter: log)
        presenter.dispatch(.decrement)
        spy.expectDispatched(.increment)
        #expect(
            log.messages == [
                """
                Expected action 1 to be .increment, but it was .decrement.

                All actions:
                      .increment
                        count: 0 → 1
                  1   .decrement
                        count: 1 → 0
                """
            ]
        )
    }

    @Test("in stub mode without changes")
    func stub() {
        let spy = DispatcherSpy(flux, mode: .stub, reporter: log)
        flux.dispatcher.dispatch(.increment)
        spy.expectDispatched(.decrement)
        #expect(log.messages.first?.hasSuffix("All actions:\n  1   .increment") == true)
    }

    @Test("but not for a view of several fluxes, whose order nobody knows, nor of what the view was told besides")
    func severalFluxes() {
        let view = MockView<CounterState>(reporter: log)
        let other = Flux(state: CounterState(), mutation: CounterMutation())
        let presenters = [Presenter(view: view, flux: flux), Presenter(view: view, flux: other)]
        for presenter in presenters { presenter.dispatch(.increment) }
        view.expectReflected(\.count, 2)
        #expect(log.messages.first?.hasSuffix("All reflections:\n  1   count: 0 → 1\n  2   count: 0 → 1") == true)
    }

    @Test("and of several stores on a dispatcher only the view's own")
    func severalStores() {
        let other = Flux(dispatcher: flux.dispatcher, state: CounterState(count: 100), mutation: CounterMutation())
        let (view, otherView) = (MockView<CounterState>(reporter: log), MockView<CounterState>(reporter: log))
        let spy = DispatcherSpy(flux, reporter: log)
        var presenter: Presenter? = Presenter(view: view, flux: flux)
        let otherPresenter = Presenter(view: otherView, flux: other)
        presenter?.dispatch(.increment)
        presenter = nil
        otherPresenter.dispatch(.add(2))
        view.expectReflected(\.count, 7)
        otherView.expectReflected(\.count, 7)
        spy.expectDispatched(.add(1))
        #expect(
            log.messages.map { $0.components(separatedBy: "\n\n").last } == [
                """
                All reflections:
                      .increment
                  1     count: 0 → 1
                      (presenter released)
                      .add(2)
                        count: 1 → 3 (not reflected)
                """,
                """
                All reflections:
                      .increment
                  1     count: 100 → 101
                      .add(2)
                  2     count: 101 → 103
                """,
                """
                All actions:
                  1   .increment
                        count: 0 → 1
                        count: 100 → 101
                  2   .add(2)
                        count: 1 → 3
                        count: 101 → 103
                """,
            ]
        )
    }

    @Test("with reflections that came from nowhere behind those that were there")
    func byHand() {
        let view = MockView<CounterState>(reporter: log)
        let presenter = Presenter(view: view, flux: flux)
        presenter.dispatch(.increment)
        view.reflect(change: StateChange(new: CounterState(count: 7), old: CounterState(count: 6)))
        presenter.dispatch(.increment)
        view.expectReflected(\.count, 2)
        #expect(
            log.messages.first?.hasSuffix(
                """
                All reflections:
                      .increment
                  1     count: 0 → 1
                  2   count: 6 → 7
                      .increment
                  3     count: 1 → 2
                """
            ) == true
        )
    }

    @Test("in an excerpt; the whole is in the details")
    func details() throws {
        let view = MockView<CounterState>(reporter: log)
        let presenter = Presenter(view: view, flux: flux)
        for _ in 1...100 { presenter.dispatch(.increment) }
        view.expectReflected(\.count, 2)
        let failure = try #require(log.failures.first)
        #expect(failure.message.contains("… 83 more"))
        let details = try #require(failure.details)
        #expect(!details.contains("more"))
        #expect(details.contains("100     count: 99 → 100"))
    }

    @Test("without making the text of what is left out")
    func excerptOfMany() {
        let dispatcher = Dispatcher<CountedAction>()
        let spy = DispatcherSpy(dispatcher, reporter: log)
        let texts = Counted()
        for _ in 1...10_000 { dispatcher.dispatch(CountedAction(texts: texts)) }
        spy.expectDispatched(where: { _ in false })
        #expect((20..<100).contains(texts.count))
        #expect(log.failures.first?.details?.split(separator: "\n").count == 10_002)
        #expect(texts.count > 10_000)
    }

    /// How often something was rendered, on one thread.
    private final class Counted: @unchecked Sendable {
        var count = 0
    }

    private struct CountedAction: Action, SwiftSourceConvertible {
        let texts: Counted

        var swiftSource: String {
            texts.count += 1
            return "counted"
        }
    }
}
