import FluxCore
import FluxTesting
import Foundation
import Testing

@Suite("Rules for all reflections")
struct ReflectionRuleTests {
    private let log = FailureLog()
    private let flux = Flux(state: CounterState(), mutation: CounterMutation())
    private let view: MockView<CounterState>
    private let presenter: Presenter<CounterAction, CounterState>

    init() {
        view = MockView(reporter: log)
        presenter = Presenter(view: view, flux: flux)
    }

    private func check() {
        view.expectNoRedundantReflections()
        view.expectReflectionsInOrder()
    }

    @Test("hold for an ordinary presenter, also where all is shown anew")
    func met() {
        presenter.dispatch(.increment)
        presenter.reflect()
        presenter.dispatch(.decrement)
        check()
        #expect(log.messages == [])
    }

    @Test("fail where there is nothing that they could find")
    func vacuous() {
        check()
        view.expectReflectionsOnMainActor()
        view.expectNoReflectionsAfterRelease()
        let second = Presenter(view: view, flux: flux)
        second.dispatch(.increment)
        view.expectReflectionsInOrder()
        let nothing = "Expected reflections to look at, but there were none."
        #expect(
            log.messages.map { $0.prefix { $0 != "\n" } } == [
                nothing[...], nothing[...], nothing[...],
                "Expected the presenter of the view to be released, but there is none that was.",
                "Expected reflections in order, but 2 presenters reflect, in no common order.",
            ]
        )
    }

    @Test("hold for a presenter that was released, and from whose flux nothing came since")
    func released() {
        let view = MockView<CounterState>(reporter: log)
        var presenter: Presenter? = Presenter(view: view, flux: flux)
        presenter?.dispatch(.increment)
        presenter = nil
        flux.dispatcher.dispatch(.increment)
        view.expectNoReflectionsAfterRelease()
        #expect(log.messages == [])
    }

    @Test("find reflections that change nothing")
    func redundant() {
        presenter.dispatch(.increment)
        presenter.dispatch(.add(0))
        presenter.dispatch(.add(0))
        check()
        #expect(
            log.messages == [
                """
                Expected each reflection to change something, but reflections 2, 3 changed nothing.

                All reflections:
                      .increment
                  1     count: 0 → 1
                      .add(0)
                  2     (nothing changed)
                      .add(0)
                  3     (nothing changed)

                An action that changes nothing is reflected all the same. Let the presenter dispatch it only where it \
                changes something.
                """
            ]
        )
    }

    @Test("find a reflection that overtook another, or whose predecessor was left out")
    func disorder() {
        presenter.dispatch(.increment)
        view.reflect(change: StateChange(new: CounterState(count: 3), old: CounterState(count: 2)))
        check()
        #expect(
            log.messages == [
                """
                Expected reflection 2 to begin with the state that reflection 1 ended with.

                End of 1 → beginning of 2:
                  count: 1 → 2

                All reflections:
                      .increment
                  1     count: 0 → 1
                  2   count: 2 → 3

                A change between them was not reflected, or they came in another order than the changes.
                """
            ]
        )
    }

    @Test("look at what an == ignores, and trust none that a value does not meet itself")
    func partialEquality() {
        let (view, rates) = (MockView<Draft>(reporter: log), MockView<Rate>(reporter: log))
        view.reflect(change: StateChange(new: Draft(id: 1, title: "a"), old: Draft(id: 1, title: "")))
        view.reflect(change: StateChange(new: Draft(id: 1, title: "c"), old: Draft(id: 1, title: "b")))
        for number in 1...2 {
            let (old, new) = (Rate(value: .nan, number: number - 1), Rate(value: .nan, number: number))
            rates.reflect(change: StateChange(new: new, old: old))
        }
        view.expectNoRedundantReflections()
        view.expectReflectionsInOrder()
        rates.expectReflectionsInOrder()
        #expect(
            log.messages.map { $0.components(separatedBy: "\n\n")[..<2].joined(separator: "\n") } == [
                """
                Expected reflection 2 to begin with the state that reflection 1 ended with.
                End of 1 → beginning of 2:
                  title: "a" → "b"
                """
            ]
        )
    }

    @Test("find no reflection redundant whose state does not equal itself, as something may have changed")
    func irreflexiveEquality() {
        let rates = MockView<Rate>(reporter: log)
        for rate in [Rate(value: .nan, number: 1), Rate(value: 1, number: 1)] {
            rates.reflect(change: StateChange(new: rate, old: rate))
        }
        rates.expectNoRedundantReflections()
        #expect(log.sentences == ["Expected each reflection to change something, but reflection 2 changed nothing."])
    }

    @Test("find a reflection after the presenter's release")
    func late() {
        var presenter: Presenter<CounterAction, CounterState>? = Presenter(
            view: MockView<CounterState>(reporter: log),
            flux: flux
        )
        let view = MockView<CounterState>(reporter: log)
        presenter = Presenter(view: view, flux: flux)
        presenter?.dispatch(.increment)
        presenter = nil
        view.reflect(change: StateChange(new: CounterState(count: 2), old: CounterState(count: 1)))
        view.expectNoReflectionsAfterRelease()
        view.expectReflectionsInOrder()
        #expect(
            log.messages == [
                """
                Expected no reflection after the presenter was released, but reflection 2 came later.

                All reflections:
                      .increment
                  1     count: 0 → 1
                      (presenter released)
                  2   count: 1 → 2

                Something else calls the view: look for a closure or a task that keeps it.
                """
            ]
        )
    }

    @Test("find a reflection off the main actor") @MainActor
    func elsewhere() async {
        presenter.dispatch(.increment)
        view.expectReflectionsOnMainActor()
        #expect(log.messages == [])
        await Task.detached { [flux] in flux.dispatcher.dispatch(.increment) }.value
        view.expectReflectionsOnMainActor()
        #expect(
            log.messages.first?.prefix { $0 != "\n" }
                == "Expected each reflection on the main actor, but reflection 2 came elsewhere."
        )
        #expect(log.messages.count == 1)
    }

    @Test("are met on the main actor by a view that is called as an app's view is, wherever an action comes from")
    func delivered() async {
        let view = MockView<CounterState>(delivery: .mainActor, reporter: log)
        let presenter = Presenter(view: view, flux: flux)
        await Task.detached { [flux] in flux.dispatcher.dispatch(.increment) }.value
        await view.expectReflected(\.count, 1, within: .seconds(3600))
        view.expectReflectionsOnMainActor()
        #expect(presenter.state.count == 1)
        #expect(log.messages == [])
    }
}

/// A state whose `==` ignores the title.
private struct Draft: State, Equatable {
    var id: Int
    var title: String

    static func == (left: Draft, right: Draft) -> Bool { left.id == right.id }
}

/// A state that may not be equal to itself.
private struct Rate: State, Equatable {
    var value: Double
    var number: Int
}
