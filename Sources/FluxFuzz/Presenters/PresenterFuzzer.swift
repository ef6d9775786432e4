public import FluxCore

/// A fuzzer of a presenter: it looks for a sequence of interactions after which the presenter breaks a rule.
///
/// ```swift
/// let presenters = PresenterFuzzer { CounterPresenter(view: $0) }
///     .interaction("tap +") { $0.increment() }
///     .interaction("tap −") { $0.decrement() }
///     .guardRule("decrement only above zero", for: .decrement) { state in state.count > 0 }
///     .invariant("count ≥ 0") { $0.count >= 0 }
///
/// try presenters.check()
/// ```
///
/// Each run has a presenter, a view and a flux of its own, and takes one step after the other, on a thread where traps
/// are survived, and which stands for the main actor if the caller is there. What a presenter asks an API for is held by
/// ``HeldCalls`` until the fuzzer answers, which is one more interaction.
///
/// To fuzz a presenter that belongs to the main actor, declare the fuzzer and run it there, for example in a test that
/// is marked `@MainActor`.
public struct PresenterFuzzer<P, V, Action, State> {
    /// Makes a presenter, or a model, for a run.
    var makeHarness: () -> PresenterHarness<P, V, Action, State>

    /// What it drives.
    let kind: Kind
    var interactions: [InteractionRule<P, V, Action, State>] = []
    var rules: [PresenterRule<P, V, Action, State>] = []
    var goals: [NamedCondition<State>] = []
    var labels: [NamedCondition<State>] = []
    var heldCalls: [any AnyHeldCalls] = []
    var clocks: [VirtualClock] = []

    /// Lets go of a presenter and its view as their owner does; `nil` if nothing needs to be done before.
    var leave: ((PresenterHarness<P, V, Action, State>) -> Void)?

    /// The indexes of the interactions that leave.
    var leavingSteps: [Int] = []

    /// What need not go when a run ends.
    var outlivingRun: RunParts = []

    /// Where the fuzzer was made.
    let location: CodeLocation

    /// The rules that are known to fail.
    var known = KnownRules()

    /// What a fuzzer can drive.
    @usableFromInline
    enum Kind {
        /// A presenter, with its view and its flux.
        case presenter
        /// An object of which nothing is known but its state.
        case model
        /// Such an object that dispatches actions.
        case dispatchingModel
    }

    @usableFromInline
    init(
        _ kind: Kind,
        _ fileID: StaticString,
        _ line: UInt,
        makeHarness: @escaping () -> PresenterHarness<P, V, Action, State>
    ) {
        self.kind = kind
        location = CodeLocation(fileID: fileID, line: line)
        self.makeHarness = makeHarness
    }

    /// Whether the rules look at dispatches that are named by their steps.
    var namesEvents: Bool { kind == .model && rules.contains(where: \.isAboutDispatches) }

    /// Makes a fuzzer for a presenter with a view that records.
    ///
    /// - Parameters:
    ///   - fileID: The file to name in the report where a run leaves something behind.
    ///   - line: The line to name there.
    ///   - makePresenter: Makes a new presenter, with a new flux, for a view.
    @inlinable
    public init(
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ makePresenter: @escaping (RecordingView<State>) -> P
    )
    where P: FluxPresenter<Action, State>, V == RecordingView<State> {
        self.init(view: { RecordingView() }, fileID: fileID, line: line, makePresenter)
    }

    /// Makes a fuzzer for a presenter with a view of your own, whose looks are to be checked.
    ///
    /// The view is told what to show at once, on the thread that runs the fuzzer.
    ///
    /// - Parameters:
    ///   - makeView: Makes a new view.
    ///   - fileID: The file to name in the report where a run leaves something behind.
    ///   - line: The line to name there.
    ///   - makePresenter: Makes a new presenter, with a new flux, for a view.
    @inlinable
    public init(
        view makeView: @escaping () -> V,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ makePresenter: @escaping (V) -> P
    )
    where P: FluxPresenter<Action, State>, V: View<State> {
        self.init(.presenter, fileID, line) {
            let view = makeView()
            let presenter = makePresenter(view)
            return PresenterHarness(presenter, view, flux: presenter.flux)
        }
    }

    /// Makes a fuzzer for several presenters that share a flux, such as those of a list and a detail.
    ///
    /// ```swift
    /// struct Screens {
    ///     let flux = Flux(state: ChatState(), mutation: ChatMutation())
    ///     let list = RecordingView<ChatState>()
    ///     let detail = RecordingView<ChatState>()
    ///     let listPresenter: ListPresenter
    ///     let detailPresenter: DetailPresenter
    ///     …
    /// }
    ///
    /// let screens = PresenterFuzzer(flux: \.flux) { Screens() }
    ///     .interaction("select", with: { .element(of: $0.rooms) }) { $0.listPresenter.select($1) }
    ///     .interaction("send", with: .element(of: ["a", "b"])) { $0.detailPresenter.send($1) }
    ///     .viewInvariant("both show the same room") { screens, _ in
    ///         screens.list.shown?.room == screens.detail.shown?.room
    ///     }
    /// ```
    ///
    /// Whatever is dispatched on the flux belongs to the step, whichever presenter does it. Rules about the view are given what the
    /// closure made, with all of its views.
    ///
    /// - Parameters:
    ///   - flux: Reads the flux that all share.
    ///   - fileID: The file to name in the report where a run leaves something behind.
    ///   - line: The line to name there.
    ///   - makePresenters: Makes new presenters and views, with a new flux.
    @inlinable
    public init(
        flux: @escaping (_ presenters: P) -> Flux<Action, State>,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ makePresenters: @escaping () -> P
    ) where P == V, Action: FluxCore.Action, State: FluxCore.State {
        self.init(.presenter, fileID, line) {
            let presenters = makePresenters()
            return PresenterHarness(presenters, presenters, flux: flux(presenters))
        }
    }
}
