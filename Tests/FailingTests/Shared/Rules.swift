import Dispatch
import FluxCore
import FluxTesting

/// The rules for all reflections of a view, each with a reflection to fail at.
struct Rules {
    let host: any FailureReporter

    private let flux = Flux(state: CounterState(), mutation: CounterMutation())

    init(host: any FailureReporter) {
        self.host = host
    }

    func checkNoRedundantReflections() {
        let view = MockView<CounterState>(reporter: host)
        let presenter = Presenter(view: view, flux: flux)
        presenter.dispatch(.add(hasFaults ? 0 : 1))
        view.expectNoRedundantReflections()  // fault
    }

    func checkReflectionsInOrder() {
        let view = MockView<CounterState>(reporter: host)
        let presenter = Presenter(view: view, flux: flux)
        presenter.dispatch(.increment)
        view.reflect(change: StateChange(new: CounterState(count: 3), old: CounterState(count: hasFaults ? 2 : 1)))
        view.expectReflectionsInOrder()  // fault
    }

    func checkNoReflectionsAfterRelease() {
        let view = MockView<CounterState>(reporter: host)
        let reflect = { view.reflect(change: StateChange(new: CounterState(count: 2), old: CounterState(count: 1))) }
        do {
            let presenter = Presenter(view: view, flux: flux)
            presenter.dispatch(.increment)
            if !hasFaults { reflect() }
        }
        if hasFaults { reflect() }
        view.expectNoReflectionsAfterRelease()  // fault
    }

    func checkReflectionsOnMainActor() {
        let view = MockView<CounterState>(delivery: hasFaults ? .immediate : .mainActor, reporter: host)
        let presenter = Presenter(view: view, flux: flux)
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) { [flux] in flux.dispatcher.dispatch(.increment) }
        group.wait()
        // Without faults, the main actor shows it when this test is over.
        if !hasFaults { return }
        view.expectReflectionsOnMainActor()  // fault
        withExtendedLifetime(presenter) {}
    }
}
