import FluxCore
import FluxTesting
import TestEffort
import Testing

@Suite("Many that wait on one recorder")
struct ConcurrentWaitingTests {
    private let log = FailureLog()
    private let flux = Flux(state: CounterState(), mutation: CounterMutation())

    @Test("get an element each, and none gives up before its time", arguments: [nil, Strictness.partial])
    func shared(strictness: Strictness?) async {
        let (number, log, flux) = (50, log, flux)
        for _ in 1...tries(20, inDebug: 2) {
            let (view, spy, calls) = recorders(strictness)
            let presenter = UncheckedBox(Presenter(view: view, flux: flux))
            await withTaskGroup { group in
                for _ in 0..<number {
                    group.addTask { await view.expectReflected(where: { _ in true }, within: .seconds(3600)) }
                    group.addTask { await spy.expectDispatched(where: { _ in true }, within: .seconds(3600)) }
                    group.addTask { await calls.expectCalled(where: { _ in true }, within: .seconds(3600)) }
                }
                group.addTask {
                    for index in 0..<number {
                        presenter.value.dispatch(.add(index))
                        calls.record(index)
                        await Task.yield()
                    }
                }
            }
            view.expectNoMoreReflections()
            spy.expectNothingDispatched()
            calls.expectNotCalled()
            guard log.failures.isEmpty else { break }
        }
        #expect(log.failures.count == 0, "the first: \(log.messages.first ?? "")")
    }

    @Test("leave those that are cancelled alone")
    func cancelled() async {
        let (view, _, _) = recorders(nil)
        let presenter = Presenter(view: view, flux: flux)
        let tasks = (1...40).map { _ in
            Task { await view.expectReflected(where: { _ in true }, within: .seconds(3600)) }
        }
        for _ in 1...40 { await Task.yield() }
        for task in tasks[20...] { task.cancel() }
        for task in tasks[20...] { await task.value }
        for _ in 1...20 { presenter.dispatch(.increment) }
        for task in tasks { await task.value }
        #expect(log.failures.count == 20, "those of the cancelled")
        view.expectNoMoreReflections()
        #expect(log.failures.count == 20)
    }

    private func recorders(
        _ strictness: Strictness?
    ) -> (MockView<CounterState>, DispatcherSpy<CounterAction>, CallRecorder<Int, Void>) {
        func make() -> (MockView<CounterState>, DispatcherSpy<CounterAction>, CallRecorder<Int, Void>) {
            (MockView(reporter: log), DispatcherSpy(flux, reporter: log), CallRecorder("search", reporter: log))
        }
        return strictness.map { withStrictness($0, make) } ?? make()
    }
}
