public import FluxCore

/// A specification of a presenter by example: in this state, this call dispatches exactly these actions.
///
/// ```swift
/// let spec = PresenterSpec(CounterMutation()) { CounterPresenter(view: $0, flux: $1) }
///
/// spec.expectDispatched(.decrement, in: CounterState(count: 1)) { $0.decrement() } changing: { $0.count = 0 }
/// spec.expectNothing(in: CounterState(count: 0)) { $0.decrement() }
/// ```
///
/// Each call has a presenter, a view and a flux of its own. What the presenter and the tasks that it starts dispatch while it
/// is made doesn't count, but it must not change the given state. What the call is expected to leave alone is checked as well,
/// so name all changes. Actions are compared by their `==`, or where they have none by their structural difference; states as in
/// a ``MutationSpec``.
///
/// The tasks that a call starts run before it is judged, until they have ended or wait for `HeldCalls`. One that waits
/// for anything else is a failure, since what it does later would not be seen; and so is one on the main actor, unless
/// the test is there too. Where more tasks wait than calls are held, the calls are dropped in the end, to see whether the
/// tasks wait for one another; where a completion handler waits for an answer too, nobody can tell.
///
/// A dispatch queue is not waited for, nor is what a detached task waits for; in a program with a static Swift runtime, no
/// task is, since none can be captured. A call that is `async` is awaited; the tasks that it leaves behind run before it is judged
/// as well, unless it had to wait for something outside itself.
public struct PresenterSpec<P, Action: FluxCore.Action, State: FluxCore.State> where P: FluxPresenter<Action, State> {
    let mutate: (Action, inout State) -> Void
    let makePresenter: (MockView<State>, Flux<Action, State>) -> P
    let reporter: any FailureReporter

    /// Begins a specification of a presenter.
    ///
    /// - Parameters:
    ///   - mutation: What the actions do to the state.
    ///   - reporter: Takes the failures; by default the test framework that runs the present code.
    ///   - makePresenter: Makes a new presenter on a view and a flux.
    public init<Reducer: Mutation>(
        _ mutation: Reducer,
        reporter: any FailureReporter = TestHost.current,
        // Said by the mutation: otherwise the compiler does not know them in a closure of several statements.
        _ makePresenter:
            @escaping (_ view: MockView<Reducer.State>, _ flux: Flux<Reducer.Action, Reducer.State>) -> P
    ) where Reducer.Action == Action, Reducer.State == State {
        mutate = { mutation.mutate(action: $0, state: &$1) }
        self.makePresenter = makePresenter
        self.reporter = reporter
    }

    /// Reports what is wrong with a call.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - actions: The actions that it should have dispatched.
    ///   - expectation: The state that it should have led to.
    ///   - allowed: If it should have dispatched nothing: how many calls may wait for their answers.
    ///   - site: Where that is expected.
    func judge(
        _ call: PresenterCall<P, Action, State>,
        _ actions: [Action],
        _ expectation: ExpectedState<State>,
        allowing allowed: Int? = nil,
        at site: CallSite
    ) {
        if let allowed, allowed < 0 {
            let message = Message("Can't allow \(allowed) pending calls: the number must be 0 or more.")
            return reporter.report(message, at: site)
        }
        guard let problem = call.problem(expecting: actions, expectation, allowing: allowed) else { return }
        reporter.report(problem, at: site)
    }
}
