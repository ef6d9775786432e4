import Dispatch
import FluxCore
import FluxFuzz

extension Program {
    /// Presenters whose tasks are ready at the same time, or go on where no step is.
    static let taskOrders: [Program] = [
        searching("tasks.wrong.presenter.overtaken", .noPass) {
            TaskPresenter.fuzzer { presenter in
                for number in 1...2 { Task { presenter.set(number) } }
            }
        },
        searching("tasks.wrong.presenter.lateByFar", .noPass) {
            TaskPresenter.fuzzer { presenter in
                Task { presenter.set(1) }
                Task {
                    for _ in 0..<8 { await Task.yield() }
                    presenter.set(0)
                    await Task.yield()
                    presenter.set(2)
                }
            }
        },
        searching("tasks.right.presenter.oneAfterTheOther", .pass) {
            TaskPresenter.fuzzer { presenter in
                Task {
                    await Task { presenter.set(1) }.value
                    await Task.detached { presenter.set(2) }.value
                }
                Task.detached {}
            }
        },
        searching("tasks.right.presenter.anActorKeepsTheOrder", .pass) {
            TaskPresenter.fuzzer { presenter in
                let line = Line()
                Task { await line.begin(presenter) }
                Task.detached { await Task.yield() }
            }
        },
        searching("tasks.incomplete.presenter.yieldsBehindAnActor", .noPass) {
            TaskPresenter.fuzzer { presenter in
                presenter.asleep += 1
                let line = Line()
                Task.detached {
                    await line.isThere()
                    await Task.yield()
                    presenter.wakes.signal()
                }
                presenter.set(2)
            }
        },
        searching("tasks.incomplete.presenter.detachedSleep", .noPass) {
            TaskPresenter.fuzzer { presenter in
                presenter.asleep += 1
                Task.detached {
                    try? await Task.sleep(nanoseconds: 1_000_000)
                    presenter.wakes.signal()
                }
                presenter.set(2)
            }
        },
    ]
}

/// Starts tasks; the count has to be 2 when they are through.
///
/// `@unchecked Sendable`: the fuzzer runs its tasks on its own thread.
private final class TaskPresenter: Presenter<TallyAction, Tally>, @unchecked Sendable {
    /// How many tasks sleep.
    var asleep = 0
    let wakes = DispatchSemaphore(value: 0)

    func set(_ number: Int) { dispatch(.set(number)) }

    /// Waits for those that sleep.
    func wait() {
        while asleep > 0 {
            wakes.wait()
            asleep -= 1
        }
    }

    static func fuzzer(
        _ begin: @escaping @Sendable (TaskPresenter) -> Void
    ) -> PresenterFuzzer<TaskPresenter, RecordingView<Tally>, TallyAction, Tally> {
        PresenterFuzzer { TaskPresenter(view: $0, flux: Flux(state: Tally(), mutation: TallyMutation())) }
            .interaction("begin") { begin($0) }
            .interaction("wait", hasEffect: false) { $0.wait() }
            .atRest("ends with 2") { $0.count == 0 || $0.count == 2 }
    }
}

/// Begins its tasks one after the other.
private actor Line {
    func begin(_ presenter: TaskPresenter) {
        Task { take(1, presenter) }
        Task { take(2, presenter) }
    }

    func isThere() {}

    private func take(_ number: Int, _ presenter: TaskPresenter) { presenter.set(number) }
}
