import FluxCore
import FluxFuzz

// Small presenters that wait for the time of a clock, each with one mistake that can be planted.

/// What they show.
struct TimedState: State, Hashable {
    var text = ""
    var searched = ""
    /// When it was refreshed last, after the start of the clock.
    var refreshedAt: Duration?
    var isLoading = false
    var hasFailed = false
    var value: Int?
    var attempts = 0
    var remaining = 0
}

enum TimedAction: Action, Hashable {
    case type(String)
    case search(String)
    case refresh(at: Duration)
    case load
    case show(Int)
    case fail
    case attempt
    case count(Int)
}

struct TimedMutation: Mutation {
    func mutate(action: TimedAction, state: inout TimedState) {
        switch action {
        case .type(let text): state.text = text
        case .search(let text): state.searched = text
        case .refresh(let time): state.refreshedAt = time
        case .load: state = TimedState(isLoading: true)
        case .show(let value): (state.value, state.isLoading) = (value, false)
        case .fail: (state.hasFailed, state.isLoading) = (true, false)
        case .attempt: state.attempts += 1
        case .count(let remaining): state.remaining = remaining
        }
    }
}

class TimedPresenter: Presenter<TimedAction, TimedState> {
    let clock: VirtualClock
    let isFaulty: Bool

    init(view: some View<TimedState>, clock: VirtualClock, isFaulty: Bool) {
        (self.clock, self.isFaulty) = (clock, isFaulty)
        super.init(view: view, flux: Flux(state: TimedState(), mutation: TimedMutation()))
    }
}

/// Searches once nothing was typed for 300 ms.
///
/// The mistake: an earlier search is not cancelled.
final class DebouncePresenter: TimedPresenter {
    private var task: Task<Void, any Error>?

    @MainActor func type(_ text: String) {
        if !isFaulty { task?.cancel() }
        dispatch(.type(text))
        task = Task {
            try await clock.sleep(for: .milliseconds(300))
            dispatch(.search(text))
        }
    }
}

/// Refreshes at most once in a second.
///
/// The mistake: a millisecond is missing.
final class ThrottlePresenter: TimedPresenter {
    private var isThrottled = false

    func refresh() {
        if isThrottled { return }
        isThrottled = true
        dispatch(.refresh(at: clock.now.offset))
        clock.schedule(after: .milliseconds(isFaulty ? 999 : 1000)) { [weak self] in self?.isThrottled = false }
    }
}

/// Gives up when there is no answer for five seconds.
///
/// The mistake: an answer does not end the wait.
final class TimeoutPresenter: TimedPresenter {
    private let calls: HeldCalls<Void, Int>

    init(view: some View<TimedState>, clock: VirtualClock, calls: HeldCalls<Void, Int>, isFaulty: Bool) {
        self.calls = calls
        super.init(view: view, clock: clock, isFaulty: isFaulty)
    }

    func load() {
        if state.isLoading { return }
        dispatch(.load)
        var isOver = false
        let timer = clock.schedule(after: .seconds(5)) { [weak self] in
            isOver = true
            self?.dispatch(.fail)
        }
        calls.call(onAnswer: { [weak self, isFaulty] value in
            if isOver { return }
            if !isFaulty { timer.cancel() }
            self?.dispatch(.show(value))
        })
    }
}

/// Tries four times, with pauses of 1, 2 and 4 seconds.
///
/// The mistake: the pauses are equal.
final class RetryPresenter: TimedPresenter {
    private let calls: HeldCalls<Void, Int>

    init(view: some View<TimedState>, clock: VirtualClock, calls: HeldCalls<Void, Int>, isFaulty: Bool) {
        self.calls = calls
        super.init(view: view, clock: clock, isFaulty: isFaulty)
    }

    @MainActor func load() {
        if state.isLoading { return }
        dispatch(.load)
        Task {
            for pause in [1, 2, 4, nil] {
                dispatch(.attempt)
                do {
                    return dispatch(.show(try await calls.call()))
                } catch {
                    guard let pause else { return dispatch(.fail) }
                    try await clock.sleep(for: .seconds(isFaulty ? 1 : pause))
                }
            }
        }
    }
}

/// Counts from three down to zero.
///
/// The mistake: it goes on.
final class CountdownPresenter: TimedPresenter {
    private var timer: VirtualClock.Timer?

    func start() {
        timer?.cancel()
        dispatch(.count(3))
        timer = clock.schedule(every: .seconds(1)) { [weak self] in
            guard let self else { return }
            dispatch(.count(state.remaining - 1))
            if state.remaining == 0, !isFaulty { timer?.cancel() }
        }
    }

    deinit { timer?.cancel() }
}
