/// What is wrong with how a presenter, or the process, is set up, so that nothing can be said of it.
///
/// A rule throws it if it is about something else than it assumes.
@usableFromInline
struct PresenterProblem: Error {
    /// The problem, as a sentence without a full stop.
    let reason: String

    /// Whether what was found before holds all the same.
    let leavesFindings: Bool

    /// A presenter was given the flux of the one before it, or a model is that one.
    static func sharedIdentity(isPresenter: Bool) -> PresenterProblem {
        let reason =
            isPresenter
            ? """
            the presenter of each run uses the same Flux, so a run begins where another one ended; make a new Flux for \
            each presenter
            """
            : """
            each run has the same object or dispatcher, so it begins where another one ended; make new ones in the closure
            """
        return PresenterProblem(reason: reason, leavesFindings: false)
    }

    /// A presenter was given the view of the one before it.
    static let sharedView = PresenterProblem(
        reason: """
            the presenter of each run has the same view, which shows what the run before has left there; make a new view in \
            the closure
            """,
        leavesFindings: false
    )

    /// Tasks can't be captured, or don't come to rest, for the reason given.
    static func tasks(_ reason: String) -> PresenterProblem { PresenterProblem(reason: reason, leavesFindings: true) }

    /// A step started a task on the main actor, and the fuzzer doesn't run there.
    static let needsMainActor = PresenterProblem(
        reason: """
            the presenter started a task on the main actor, but the fuzzer does not run there, so nobody knows when it is \
            through; run the fuzzer on the main actor, for example in a test marked @MainActor
            """,
        leavesFindings: false
    )

    /// A step that somebody wrote down threw an error.
    static func step(_ name: String, threw error: any Error) -> PresenterProblem {
        PresenterProblem(reason: "\(name) threw an error: \(String(sayingOf: error))", leavesFindings: true)
    }

    /// A rule is about interactions whose argument is of another type.
    @usableFromInline
    static func rule(
        _ name: String,
        at place: CodeLocation,
        takes type: Any.Type,
        notThatOf interaction: String,
        _ argument: Any
    ) -> PresenterProblem {
        let kinds = "takes \(type), but the argument of “\(interaction)” is \(Swift.type(of: argument))"
        return PresenterProblem(reason: "“\(name)” at \(place) \(kinds)", leavesFindings: true)
    }

    /// Something of this name is held, but the fuzzer knows nothing of it.
    static func undeclared(_ name: String, waitingFor awaited: Awaited) -> PresenterProblem {
        switch awaited {
        case .answer: undeclaredCalls(name)
        case .time: undeclaredClock(name)
        case .elements: undeclaredStreams(name)
        }
    }

    /// Calls of this name are held, but the fuzzer knows nothing of them.
    static func undeclaredCalls(_ name: String) -> PresenterProblem {
        PresenterProblem(
            reason: """
                the presenter calls “\(name)”, which is held, but nobody ever answers; declare it with .answer(to:) or \
                .failure(of:)
                """,
            leavesFindings: false
        )
    }

    /// Something sleeps on a clock of this name, but the fuzzer knows nothing of it.
    static func undeclaredClock(_ name: String) -> PresenterProblem {
        PresenterProblem(
            reason: """
                the presenter sleeps on the virtual clock “\(name)”, whose time never passes; declare it with .time(on:)
                """,
            leavesFindings: false
        )
    }

    /// Streams of this name are subscribed to, but the fuzzer knows nothing of them.
    static func undeclaredStreams(_ name: String) -> PresenterProblem {
        PresenterProblem(
            reason: """
                the presenter subscribes to “\(name)”, but nothing is ever yielded there; declare it with .elements(of:), \
                .end(of:) or .failure(of:)
                """,
            leavesFindings: false
        )
    }

    /// The presenter subscribes again whenever a stream ends.
    static let subscribesAgain = tasks(
        """
        the presenter subscribes again whenever a stream ends, so a run has no end; let it give up when it gets a \
        CancellationError or is released
        """
    )

    /// The presenter calls again whenever a call is dropped.
    static let callsAgain = tasks(
        """
        the presenter calls again whenever a call is cancelled, so a run has no end; let it give up when it gets a \
        CancellationError or is released
        """
    )

    /// A task was still waiting when its run had ended.
    static let waitsElsewhere = tasks(
        """
        a task that the presenter started was still waiting when its run had ended: for a stream of its own that nothing \
        ends, so end it when the presenter goes, and let the loop hold self weakly; or for something that the fuzzer does \
        not control, such as Task.sleep, a dispatch queue or the network, so let it wait for HeldCalls, HeldStreams or a \
        VirtualClock instead
        """
    )

    /// The same, when a rule was broken because nothing seemed to be on its way.
    static let waitsElsewhereAfterAll = PresenterProblem(reason: waitsElsewhere.reason, leavesFindings: false)

    /// A task has gone on outside of the steps.
    static let goesOnElsewhere = tasks(
        """
        a task that the presenter started went on by itself, on another thread, so what it did there is in no step: it had \
        waited for something that the fuzzer does not control, such as Task.sleep, a dispatch queue, the network or an \
        executor of its own; let it wait for HeldCalls, HeldStreams or a VirtualClock instead
        """
    )

    /// The code under test did not return when a run had ended.
    static func ending(_ interruption: Interruption) -> PresenterProblem {
        PresenterProblem(
            reason: """
                the code under test \(interruption.verb) when a run had ended, so that calls that waited were dropped and the \
                presenter was released: \(interruption.description)
                """,
            leavesFindings: true
        )
    }
}
