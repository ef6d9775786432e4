import FluxCore
import FluxFuzz
import FluxTesting
import Testing

@Suite("A scope with strictness")
struct WithStrictnessTests {
    private let log = FailureLog()
    private let flux = Flux(state: CounterState(), mutation: CounterMutation())

    /// A presenter that was told to increment and to add 2, as seen by a view and a spy.
    private func act() -> (MockView<CounterState>, DispatcherSpy<CounterAction>, Presenter<CounterAction, CounterState>)
    {
        let view = MockView<CounterState>(reporter: log)
        let spy = DispatcherSpy(flux, reporter: log)
        let presenter = Presenter(view: view, flux: flux)
        presenter.dispatch(.increment)
        presenter.dispatch(.add(2))
        return (view, spy, presenter)
    }

    @Test("passes where everything was asserted or passed over", arguments: [Strictness.exhaustive, .strict])
    func met(strictness: Strictness) {
        let count = withStrictness(strictness) {
            let (view, spy, presenter) = act()
            view.expectReflected(\.count, 1, 3)
            spy.expectDispatched(.increment)
            spy.skip(1)
            return presenter.state.count
        }
        #expect(count == 3)
        #expect(log.messages == [])
    }

    @Test("fails for each recorder with something that was not asserted, where the scope begins")
    func unasserted() {
        let line: UInt = #line + 1
        withStrictness {
            let (view, spy, presenter) = act()
            view.expectReflected(\.count, 1)
            spy.expectDispatched(.increment, .add(2))
            withExtendedLifetime(presenter) {}
        }
        #expect(
            log.messages == [
                """
                1 reflection was not asserted on MockView<CounterState> (made at WithStrictnessTests.swift:14).

                All reflections:
                      .increment
                  1 ✓   count: 0 → 1
                      .add(2)
                  2     count: 1 → 3

                If it is right, assert it with expectReflected(…), or pass over it with skip(1).
                """
            ]
        )
        #expect(log.failures.allSatisfy { $0.callSite.line == line && $0.severity == .error })
    }

    @Test("knows recorders that are gone, and leaves those of others alone")
    func gone() {
        let outside = act()
        withStrictness {
            _ = act()
        }
        #expect(log.messages.count == 2, "the view's and the spy's")
        #expect(outside.0.reflections.count == 4)
    }

    @Test("ends with a scope further in what was made there")
    func nested() {
        withStrictness {
            withStrictness(.partial) {
                _ = act()
            }
            #expect(log.failures.map(\.severity) == [.warning, .warning])
        }
        #expect(log.failures.count == 2)
    }

    @Test("fails where a call is pending")
    func pending() {
        withStrictness {
            let search = CallRecorder<String, Int>("search", reporter: log)
            search.call("a") { (_: Int) in }
            search.expectCalled("a")
        }
        #expect(
            log.messages == [
                """
                Expected no pending calls of search, but there was 1.

                All calls:
                  1 ✓ search("a") (pending, index 0)

                Release it with release(with:), or set an answer before with returns(…).
                """
            ]
        )
    }

    @Test("tells of a view that was not kept")
    func lostView() {
        withStrictness {
            let spy = DispatcherSpy(flux, reporter: log)
            let presenter = Presenter(view: MockView<CounterState>(reporter: log), flux: flux)
            spy.skip(0)
            presenter.dispatch(.increment)
            #expect(spy.actions == [.increment])
        }
        #expect(log.messages.count == 2)
        #expect(log.messages.first?.hasPrefix("Expected MockView<CounterState> (made at") == true)
    }

    @Test("checks nothing more where the code throws")
    func throwing() {
        struct Stop: Error {}
        #expect(throws: Stop.self) {
            try withStrictness {
                _ = act()
                throw Stop()
            }
        }
        #expect(log.messages == [])
    }

    @Test("that is strict also checks the reflections themselves, all of them")
    func strict() {
        for strictness in [Strictness.exhaustive, .strict] {
            withStrictness(strictness) {
                let (view, spy, presenter) = act()
                presenter.dispatch(.add(0))
                view.skip()
                spy.skip()
            }
        }
        #expect(log.messages.count == 1)
        #expect(
            log.messages.first?.prefix { $0 != "\n" }
                == "Expected each reflection to change something, but reflection 3 changed nothing."
        )
    }

    @Test("that is strict looks at the order of each presenter's reflections, if there are several", arguments: 1...3)
    func strictOrder(presenters count: Int) {
        withStrictness(.strict) {
            let view = MockView<CounterState>(reporter: log)
            let presenters = (0..<count).map { _ in Presenter(view: view, flux: flux) }
            presenters[0].dispatch(.increment)
            presenters[0].dispatch(.increment)
            view.skip()
        }
        #expect(log.takeMessages() == [])
        withStrictness(.strict) {
            let view = MockView<CounterState>(reporter: log)
            let presenters = (0..<count).map { _ in Presenter(view: view, flux: flux) }
            view.reflect(change: StateChange(new: CounterState(count: 5), old: CounterState(count: 4)))
            view.reflect(change: StateChange(new: CounterState(count: 2), old: CounterState(count: 1)))
            view.skip()
            withExtendedLifetime(presenters) {}
        }
        #expect(
            log.sentences == ["Expected reflection 2 to begin with the state that reflection 1 ended with."]
        )
    }

    @Test("that is strict finds a reflection of one of several presenters that does not go on from its last one")
    func strictOrderOfOne() {
        let other = Flux(state: CounterState(count: 7), mutation: CounterMutation())
        func run(_ onReflect: ((MockView<CounterState>) -> Void)?) {
            withStrictness(.strict) {
                let view = MockView<CounterState>(reporter: log)
                let presenters = [Presenter(view: view, flux: flux), Presenter(view: view, flux: other)]
                for presenter in presenters { presenter.dispatch(.increment) }
                view.onReflect = onReflect.map { act in
                    { [unowned view] _ in
                        view.onReflect = nil
                        act(view)
                    }
                }
                for presenter in presenters { presenter.dispatch(.increment) }
                view.skip()
            }
        }
        run(nil)
        #expect(log.messages == [])
        run { $0.reflect(change: StateChange(new: CounterState(count: 31), old: CounterState(count: 30))) }
        #expect(
            log.sentences == ["Expected reflection 4 to begin with the state that reflection 3 ended with."]
        )
    }

    @Test("that is partial warns of what was not asserted, passed over or not, in one message for each recorder")
    func partial() {
        withStrictness(.partial) {
            let (view, spy, presenter) = act()
            view.expectReflected(\.count, 3)
            spy.skip(1)
            withExtendedLifetime(presenter) {}
        }
        #expect(
            log.messages == [
                """
                1 reflection was not asserted on MockView<CounterState> (made at WithStrictnessTests.swift:14).

                All reflections:
                      .increment
                  1 –   count: 0 → 1
                      .add(2)
                  2 ✓   count: 1 → 3
                """,
                """
                2 actions were not asserted on DispatcherSpy<CounterAction> (made at WithStrictnessTests.swift:15).

                All actions:
                  1 – .increment
                        count: 0 → 1
                  2   .add(2)
                        count: 1 → 3
                """,
            ]
        )
        #expect(log.failures.allSatisfy { $0.severity == .warning })
    }

    @Test("that is partial still fails where what is expected does not come")
    func partialFailure() {
        withStrictness(.partial) {
            let (view, spy, presenter) = act()
            view.expectReflected(\.count, 1, 7)
            spy.expectDispatched(.add(2), .add(2))
            view.skip()
            spy.skip()
            withExtendedLifetime(presenter) {}
        }
        #expect(
            log.failures.filter { $0.severity == .error }.map { $0.message.prefix { $0 != "\n" } } == [
                "Expected reflection 2 to change count to 7, but it changed to 3.",
                "Expected action 3 to be .add(2), but nothing more was dispatched since the spy was made.",
            ]
        )
    }

    @Test("that is partial waits for what is expected, also behind other things")
    func partialWaiting() async {
        await withStrictness(.partial) {
            let (view, spy, presenter) = act()
            async let isReflected: Void = view.expectReflected(\.count, 13, within: .seconds(3600))
            await Task.yield()
            presenter.dispatch(.add(10))
            await isReflected
            await spy.expectDispatched(.add(10), within: .seconds(3600))
        }
        #expect(log.failures.map(\.severity) == [.warning, .warning])
    }

    @Test("holds for asynchronous code, in the tasks that it starts too")
    func asynchronous() async {
        let value = await withStrictness {
            await Task { _ = act() }.value
            return 5
        }
        #expect(value == 5)
        #expect(log.messages.count == 2)
    }

    @Test("holds on the main actor") @MainActor
    func mainActor() async {
        var count = 0
        await withStrictness {
            count += 1
            let (view, spy, _) = act()
            await view.expectReflected(\.count, 1, within: .seconds(3600))
            spy.skip()
            count += 1
        }
        #expect(count == 2)
        #expect(log.messages.count == 1)
    }

    @Test("does not look at the view of a spec", arguments: [Strictness.partial, .exhaustive, .strict])
    func spec(strictness: Strictness) async {
        await withStrictness(strictness) {
            let spec = PresenterSpec(CounterMutation(), reporter: log) { Presenter(view: $0, flux: $1) }
            let one = CounterState(count: 1)
            spec.expectDispatched(.increment, in: CounterState(), then: one) { $0.dispatch(.increment) }
            await spec.expectDispatched(.increment, in: CounterState(), then: one) {
                await Task.yield()
                $0.dispatch(.increment)
            }
        }
        #expect(log.messages == [])
    }

    @Test("lets go of everything, also where the code throws", arguments: [true, false])
    func release(isThrowing: Bool) {
        struct Stop: Error {}
        final class Guest {}
        weak var guest: Guest?
        try? withStrictness {
            let held = Guest()
            guest = held
            let search = CallRecorder<Guest, Int>("search", reporter: log)
            _ = search.call(held, default: 0)
            search.skip()
            if isThrowing { throw Stop() }
        }
        #expect(guest == nil)
        #expect(log.messages == [])
    }

    @Test("does not look at what a fuzzer's runs record")
    func fuzzer() {
        final class Searching: Presenter<CounterAction, CounterState> {
            func search(_ calls: CallRecorder<Int, Int>) {
                calls.call(1) { (number: Int) in self.dispatch(.add(number)) }
            }
        }
        withStrictness {
            let search = CallRecorder<Int, Int>("search", reporter: log)
            let log = log
            let fuzzer = PresenterFuzzer { view -> Searching in
                CallRecorder<Int, Void>("another", reporter: log).record(1)
                return Searching(view: view, state: CounterState(), mutation: CounterMutation())
            }
            .interaction("search") { $0.search(search) }
            .answer(to: search) { $0 + 1 }
            .invariant("count ≥ 0") { $0.count >= 0 }
            expectHolds(fuzzer, budget: Budget(runs: 10), reporter: log)
        }
        #expect(log.messages == [])
    }
}
