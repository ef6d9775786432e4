// The samples of Docs/Dispatch.md, as they stand there, compiled and run. SampleTests compares the two.

import FluxCore
import Testing

struct AppState: State {
    var left = CounterState()
    var right = CounterState()
}

enum AppAction: Action {
    case left(CounterAction)
    case right(CounterAction)
}

@Test func partsOfAState() {
    let mutation = CounterMutation().scope(state: \AppState.left) { (action: AppAction) in
        if case .left(let action) = action { action } else { nil }
    }
    .combine(
        with: CounterMutation().scope(state: \AppState.right) { (action: AppAction) in
            if case .right(let action) = action { action } else { nil }
        }
    )
    var state = AppState()
    mutation.mutate(action: .left(.increment), state: &state)
    mutation.mutate(action: .right(.decrement), state: &state)
    #expect(state.left.count == 1 && state.right.count == -1)
}

@Test func lookingOn() {
    let flux = Flux(state: CounterState(), mutation: CounterMutation())
    var log: [String] = []
    let tap = flux.addTap { event in
        switch event.kind {
        case .dispatched(let action): log.append("\(event.id): \(action)")
        case .mutated(let old, let new): log.append("\(event.id): \(old.count) → \(new.count)")
        case .reflected: log.append("\(event.id): reflected")
        }
    }
    flux.dispatcher.dispatch(.increment)
    flux.removeTap(with: tap)
    #expect(log == ["1: increment", "2: 0 → 1"])
}
