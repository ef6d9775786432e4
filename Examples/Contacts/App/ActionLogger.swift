public import FluxCore

/// Writes down what is dispatched, and what it changes.
public final class ActionLogger: Sendable {
    private let subscriptions = SubscriptionBag()

    /// Creates a logger that writes as long as somebody keeps it.
    ///
    /// - Parameters:
    ///   - flux: What to listen to.
    ///   - write: Takes the lines, on whatever thread.
    public init<State>(_ flux: Flux<AnyAction, State>, write: @escaping @Sendable (String) -> Void) {
        let tap = flux.addTap { event in
            switch event.kind {
            case .dispatched(let action): write("\(action)")
            case .mutated(let old, let new):
                for change in Difference(from: old, to: new).changes { write("    \(change)") }
            case .reflected: break
            }
        }
        subscriptions.insert(tap)
    }
}
