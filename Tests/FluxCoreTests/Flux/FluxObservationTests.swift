import FluxCore
import Testing

/// What is told of commits without a tap.
@Suite struct FluxObservationTests {
    @Test func tellsOfEachCommitWithItsStatesThoseOfNestedDispatchesToo() {
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        var seen: [[Int]] = []
        flux.observe { seen.append([$0.count, $2.count]) }
        let subscription = flux.dispatcher.register { [unowned flux] action in
            if flux.store.state.count < 3 { flux.dispatcher.dispatch(action) }
        }
        flux.dispatcher.dispatch(.increment)
        #expect(seen == [[0, 1], [1, 2], [2, 3]])
        flux.dispatcher.unregister(subscription)
    }

    @Test func tellsOfWhatHasBeenCommittedBefore() {
        let flux = FluxNoting.$current.withValue(.commits) {
            Flux(state: CounterState(), mutation: CounterMutation())
        }
        for _ in 0..<2 { flux.dispatcher.dispatch(.increment) }
        for _ in 0..<2 {
            var seen: [[Int]] = []
            flux.observe { seen.append([$0.count, $2.count]) }
            flux.dispatcher.dispatch(.increment)
            let count = flux.store.state.count
            #expect(seen == (count == 3 ? [[0, 1], [1, 2], [2, 3]] : [[3, 4]]))
        }
    }

    @Test func notesNothingUnlessItIsToldTo() {
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        flux.dispatcher.dispatch(.increment)
        var commits = 0
        flux.observe { _, _, _ in commits += 1 }
        #expect(commits == 0)
    }

    @Test func eachFluxOfADispatcherNotesItsOwn() {
        FluxNoting.$current.withValue(.commits) {
            let first = Flux(state: CounterState(), mutation: CounterMutation())
            let second = Flux(dispatcher: first.dispatcher, state: CounterState(count: 7), mutation: CounterMutation())
            first.dispatcher.dispatch(.increment)
            var seen: [Int] = []
            first.observe { seen.append($2.count) }
            second.observe { seen.append($2.count) }
            #expect(seen == [1, 8])
        }
    }

    @Test func tellsWhetherAPresenterHasShownSomething() {
        for noting in [FluxNoting.commits, .commitsAndReflections] {
            for reflects in [false, true] {
                let view = QuietView()
                let presenter = FluxNoting.$current.withValue(noting) {
                    let presenter = Presenter(view: view, state: CounterState(), mutation: CounterMutation())
                    if reflects { presenter.reflect() }
                    return presenter
                }
                presenter.flux.noteReflections()
                #expect(presenter.flux.hasReflected == (reflects && noting == .commitsAndReflections))
                for _ in 0..<3 { presenter.dispatch(.increment) }
                #expect(presenter.flux.hasReflected)
            }
        }
    }
}

private final class QuietView: ImmediateView {
    func reflect(change: StateChange<CounterState>) {}
}
