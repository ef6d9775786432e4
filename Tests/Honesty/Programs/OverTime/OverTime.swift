import FluxCore
import FluxFuzz

/// Asks for a number and takes it over; the flag is up meanwhile.
private final class AskingPresenter: Presenter<TallyAction, Tally> {
    enum Mistake {
        case forgetsFailures, asksTwice, takesWhatWasCancelled, doesNotCancel
    }

    private let calls: HeldCalls<Void, Int>
    private let mistake: Mistake?
    private var call: HeldCallHandle?
    private var number = 0

    init(view: some View<Tally>, calls: HeldCalls<Void, Int>, mistake: Mistake? = nil) {
        (self.calls, self.mistake) = (calls, mistake)
        let mutation = TallyMutation { $0.flag = $0.count < 0 }
        super.init(view: view, flux: Flux(state: Tally(), mutation: mutation))
    }

    /// The flag is up at -1.
    func ask() {
        if mistake != .doesNotCancel { call?.cancel() }
        number += 1
        let own = number
        dispatch(.set(-1))
        call = calls.call(completion: { [weak self] in self?.receive($0, own) })
        if mistake == .asksTwice { calls.call(completion: { _ in }) }
    }

    private func receive(_ result: Swift.Result<Int, any Error>, _ own: Int) {
        if own != number, mistake != .takesWhatWasCancelled { return }
        switch result {
        case .success(let count): dispatch(.set(count))
        case .failure: if mistake != .forgetsFailures { dispatch(.reset) }
        }
    }
}

private typealias Asking = PresenterFuzzer<AskingPresenter, RecordingView<Tally>, TallyAction, Tally>

/// A fuzzer of that presenter without a rule.
private func asking(_ calls: HeldCalls<Void, Int>, _ mistake: AskingPresenter.Mistake? = nil) -> Asking {
    PresenterFuzzer { AskingPresenter(view: $0, calls: calls, mistake: mistake) }
        .interaction("ask") { $0.ask() }
        .answer(to: calls) { 1 }
        .failure(of: calls, with: CancellationError())
}

extension Asking {
    fileprivate var answered: Asking { leadsTo("is answered", when: { $0.flag }) { !$0.flag } }

    fileprivate func taken(mayOverlap: Bool = false) -> Asking {
        alternates("asks, then takes", mayOverlap: mayOverlap, from: { $0 == .set(-1) }, to: { $0 != .set(-1) })
    }
}

extension Program {
    /// Presenters with rules over time, and for whole steps.
    static let overTime: [Program] = [
        searching("wrong.leads-to", .noPass) { asking(HeldCalls("ask"), .forgetsFailures).answered },
        searching("wrong.alternates.open", .noPass) {
            asking(HeldCalls("ask"), .forgetsFailures).taken(mayOverlap: true)
        },
        searching("wrong.alternates.twice", .noPass) { asking(HeldCalls("ask")).taken() },
        searching("wrong.at-most", .noPass) {
            let calls = HeldCalls<Void, Int>("ask")
            return asking(calls, .asksTwice).atMost(1, pending: calls, "one at a time")
        },
        searching("wrong.at-most.overlap", .noPass) {
            let calls = HeldCalls<Void, Int>("ask")
            return asking(calls, .doesNotCancel).atMost(1, pending: calls, "one at a time")
        },
        searching("wrong.cancelled-call", .noPass) {
            asking(HeldCalls("ask", cancellation: .ignored), .takesWhatWasCancelled)
                .ignoresCancelledCalls("nothing comes of it")
        },
        searching("wrong.after-each", .noPass) {
            let calls = HeldCalls<Void, Int>("ask")
            return asking(calls, .asksTwice).afterEach(of: "ask", "asks once") { $0.calls(of: calls).count == 1 }
        },
        searching("wrong.leads-to.waits-elsewhere", .noPass) {
            // Nobody knows whether it would come.
            PresenterFuzzer { SleepyPresenter(view: $0) }
                .interaction("sleep") { $0.sleep() }
                .leadsTo("wakes up", when: { $0.flag }) { !$0.flag }
        },
        searching("vacuous.leads-to.always-on-its-way", .noPass) {
            let clock = VirtualClock()
            return PresenterFuzzer { TallyPresenter(view: $0) }
                .interaction("tick") { presenter in
                    presenter.increment()
                    clock.schedule(every: .seconds(1)) {}
                }
                .time(on: clock)
                .leadsTo("comes to nothing", when: { $0.count > 0 }) { $0.count < 0 }
        },
        searching("vacuous.leads-to.never", .noPass) {
            asking(HeldCalls("ask")).leadsTo("comes down", when: { $0.count > 1 }) { _ in false }
        },
        searching("vacuous.alternates.never", .noPass) {
            asking(HeldCalls("ask")).alternates("up and down", .increment, .decrement)
        },
        searching("vacuous.at-most.no-call", .noPass) {
            asking(HeldCalls("ask")).atMost(0, pending: HeldCalls<Int, Int>("other"), "none")
        },
        searching("vacuous.cancelled-call.heeded", .noPass) {
            asking(HeldCalls("ask"), .takesWhatWasCancelled).ignoresCancelledCalls("nothing comes of it")
        },
        searching("vacuous.after-each.when", .noPass) {
            asking(HeldCalls("ask")).afterEach("wrong", when: { $0.old.count > 1 }) { _ in false }
        },
        searching("right.over-time", .pass) {
            let calls = HeldCalls<Void, Int>("ask")
            return asking(calls)
                .answered
                .atMost(1, pending: calls, "one at a time")
                .afterEach(of: "ask", "asks once") { $0.calls(of: calls).count == 1 && $0.dispatched == [.set(-1)] }
                .afterEach("shows what it is") { $0.shown.last ?? $0.old == $0.new }
        },
        searching("right.cancelled-call", .pass) {
            asking(HeldCalls("ask", cancellation: .ignored)).ignoresCancelledCalls("nothing comes of it")
        },
    ]
}

/// Waits for real time.
private final class SleepyPresenter: Presenter<TallyAction, Tally> {
    init(view: some View<Tally>) {
        super.init(view: view, flux: Flux(state: Tally(), mutation: TallyMutation { $0.flag = $0.count < 0 }))
    }

    func sleep() {
        dispatch(.set(-1))
        nonisolated(unsafe) let presenter = self
        Task {
            try await Task.sleep(for: .seconds(3600))
            presenter.dispatch(.reset)
        }
    }
}
