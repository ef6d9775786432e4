public import FluxCore

/// A fuzzer of a presenter: it looks for a sequence of interactions after which the presenter breaks a rule.
///
/// ```swift
/// let presenters = PresenterFuzzer { CounterPresenter(view: $0) }
///     .interaction("tap +") { $0.increment() }
///     .interaction("tap −") { $0.decrement() }
///     .guardRule("decrement only above zero") { state, action in action != .decrement || state.count > 0 }
///     .invariant("count ≥ 0") { $0.count >= 0 }
///
/// try presenters.check()
/// ```
///
/// Each run has a presenter, a view and a flux of its own, and takes one step after the other, on a thread where traps are
/// survived; on the caller's, if that is the main actor. What a presenter asks an API for is held by ``HeldCalls`` until the fuzzer answers, which is
/// one more interaction.
///
/// To fuzz a presenter that belongs to the main actor, declare the fuzzer and run it there, for example in a test that
/// is marked `@MainActor`.
public struct PresenterFuzzer<P, V, Action: FluxCore.Action, State: FluxCore.State>
where P: Presenter<Action, State>, V: View, V.State == State {
    let makeView: () -> V
    let makePresenter: (V) -> P
    var interactions: [InteractionRule<P, State>] = []
    var rules: [PresenterRule<V, Action, State>] = []
    var goals: [Goal<State>] = []
    var labels: [Label<State>] = []
    var heldCalls: [any AnyHeldCalls] = []

    /// Makes a fuzzer for a presenter with a view that records.
    ///
    /// - Parameter makePresenter: Makes a new presenter, with a new flux, for a view.
    public init(_ makePresenter: @escaping (RecordingView<State>) -> P) where V == RecordingView<State> {
        self.init(view: { RecordingView() }, makePresenter)
    }

    /// Makes a fuzzer for a presenter with a view of your own, whose looks are to be checked.
    ///
    /// The view is told what to show at once, on the thread that runs the fuzzer.
    ///
    /// - Parameters:
    ///   - makeView: Makes a new view.
    ///   - makePresenter: Makes a new presenter, with a new flux, for a view.
    public init(view makeView: @escaping () -> V, _ makePresenter: @escaping (V) -> P) {
        self.makeView = makeView
        self.makePresenter = makePresenter
    }
}
