/// How one presenter's reflections reach its view in order, as a value without locks, threads or user code.
///
/// Changes arrive one at a time, in the order of the commits, on any thread: whoever brings one is the deliverer. They leave
/// on the main actor only, one at a time: a change that arrives there is shown at once, behind those that still wait, so it
/// never overtakes them. Elsewhere it waits, and the main actor is asked once to come and show what there is.
///
/// As with ``DispatchMachine``, each call is one critical section. The changes themselves wait in a queue beside it.
struct ReflectionMachine: Hashable {
    /// What a caller has to do next.
    enum Step: Hashable {
        /// Show the change that has waited longest, then call ``advance()``.
        case reflect
        /// Ask the main actor to call ``visit()``, then return.
        case visit
        /// Return.
        case done
    }

    /// How many changes wait to be shown.
    private(set) var waiting = 0

    /// Whether some may wait; it is changed by the deliverer and on the main actor only.
    private var mayWait = false

    /// Whether the view is being shown what waits; it is changed on the main actor only.
    private var isShowing = false

    private var isVisitAskedFor = false

    /// Whether the presenter is gone.
    private(set) var isClosed = false

    /// Whether a change that the deliverer has brought to the main actor can be shown as it is: nothing waits, and nobody is
    /// showing, so there is nothing to take note of.
    ///
    /// What it was after the last step serves whoever asks without the lock: a deliverer on the main actor is the only one who
    /// changes what it looks at. Once the presenter is gone it is no observer any more, and nobody asks.
    var showsAtOnce: Bool { !mayWait && !isShowing }

    /// Takes note that a change has come to wait, and is in the queue.
    mutating func arrive(isOnMainActor: Bool) -> Step {
        guard !isClosed else { return .done }
        waiting += 1
        mayWait = true
        // Whoever is showing, further down on this stack or on the main actor's thread, takes it along.
        guard !isShowing else { return .done }
        if isOnMainActor { return advance() }
        guard !isVisitAskedFor else { return .done }
        isVisitAskedFor = true
        return .visit
    }

    /// Takes note that somebody has come to the main actor to show what waits.
    mutating func visit() -> Step {
        isVisitAskedFor = false
        return isShowing ? .done : advance()
    }

    /// Goes on with what waits, on the main actor.
    mutating func advance() -> Step {
        guard waiting > 0 else {
            isShowing = false
            mayWait = false
            return .done
        }
        waiting -= 1
        isShowing = true
        return .reflect
    }

    /// Ends all showing: what waits is dropped, and what arrives is ignored.
    mutating func close() {
        isClosed = true
        waiting = 0
    }
}
