public import FluxCore

/// A specification of a view that renders only what changed: it always shows what a new view would show of the state.
///
/// ```swift
/// let spec = ViewSpec { CounterScreen() } showing: { $0.label.text }
///
/// spec.expectComplete(CounterState(), CounterState(count: 1), CounterState(count: 1, isLoading: true))
/// spec.expectComplete(from: CounterState(), CounterMutation(), .increment, .add(2))
/// ```
///
/// A view that asks a change for its properties can forget one of them, or look at it only where another has changed.
/// What is right need not be said: it is what a new view shows that is given the whole state,
/// `StateChange(new: state, old: nil)`.
///
/// What is shown is compared by its `==`, or where it has none by its structural difference, which takes many times as
/// long; a tuple is compared element by element. It should be values, such as texts and flags, rather than labels.
/// Whatever a view leaves to a task, a queue or an animation is not waited for.
///
/// A view that is isolated to the main actor is specified in tests that are.
public struct ViewSpec<V: View, Shown> {
    private let makeView: () -> V
    private let showing: (V) -> Shown
    let reporter: any FailureReporter

    /// Begins a specification of a view.
    ///
    /// - Parameters:
    ///   - reporter: Takes the failures; by default the test framework that runs the present code.
    ///   - makeView: Makes a new view each time.
    ///   - showing: What a view shows; several things as a tuple, for example. It must not change the view.
    public init(
        reporter: any FailureReporter = TestHost.current,
        _ makeView: @escaping () -> V,
        showing: @escaping (_ view: V) -> Shown
    ) {
        self.makeView = makeView
        self.showing = showing
        self.reporter = reporter
    }

    /// What the view is called in sentences.
    var name: String { String(describing: V.self) }

    /// Makes a new view, and gives it the whole of a state if there is one.
    func view(of state: V.State?) -> V {
        let view = makeView()
        if let state { view.reflect(change: StateChange(new: state, old: nil)) }
        return view
    }

    /// What a new view shows of a state.
    func whole(_ state: V.State) -> Shown { showing(view(of: state)) }
}

// MARK: - Judgement

extension ViewSpec {
    /// What is wrong with what a view shows of a state that it was told of change by change.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - state: The state that it should show.
    ///   - moment: When that is, as the beginning of a sentence; empty if there is nothing to say of it.
    /// - Returns: What to report, or `nil` if nothing is wrong.
    func problem(of view: V, showing state: V.State, _ moment: String = "") -> Message? {
        // Asked first, in case the views share something.
        let received = showing(view)
        let other = self.view(of: state)
        if view === other {
            return Message("Expected a new \(name) each time, but the closure made the same one twice.")
                .adding("Make the view inside of the closure.")
        }
        let expected = showing(other)
        if areSame(expected, received) { return nil }
        return problemOfNewViews(expected, whole(state)) ?? mismatch(from: expected, to: received, moment)
    }

    private func mismatch(from expected: Shown, to received: Shown, _ moment: String) -> Message {
        let difference = Difference(from: expected, to: received)
        return Message("\(moment)\(name) does not show what it would show of the whole state.")
            .adding("Whole state → only what changed:", difference)
    }

    /// What is wrong if even two new views don't show the same.
    private func problemOfNewViews(_ first: Shown, _ second: Shown) -> Message? {
        if areSame(first, second) { return nil }
        let difference = Difference(from: first, to: second)
        return Message("Expected two new views to show the same of the same state, but each \(name) shows its own.")
            .adding("First → second:", difference)
            .adding("Let `showing` return values such as texts and flags: no objects, dates or random numbers.")
    }
}
