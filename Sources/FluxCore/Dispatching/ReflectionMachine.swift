/// How one presenter's reflections reach its view in order, as a value without locks, threads or user code.
///
/// Changes arrive one at a time, in the order of the commits, on any thread. They leave on the main actor only,
/// one at a time: a change that arrives there is shown at once together with those that still wait, so it never
/// overtakes them. Elsewhere it waits, and the main actor is asked once to come and show what there is.
///
/// As with ``DispatchMachine``, a caller walks with a ``Position`` from ``Instruction`` to instruction.
struct ReflectionMachine<Change> {
    /// How far a caller has come.
    enum Position {
        /// It brings a change.
        case arriving(Change)
        /// It has come to the main actor to show what waits.
        case visiting
        /// It is showing what waits.
        case showing
    }

    /// What a caller has to do next.
    enum Instruction {
        /// Show the change, then ask again.
        case reflect(Change)
        /// Ask the main actor to begin at ``Position/visiting``, then return.
        case visit
        /// Return.
        case done
    }

    private var waiting = FIFO<Change>()
    private var isShowing = false
    private var isVisitAskedFor = false
    private var isClosed = false

    /// Tells a caller what to do next, and notes that it will do so.
    ///
    /// ``Position/visiting`` and ``Position/showing`` are for callers on the main actor only.
    mutating func advance(_ position: inout Position, isOnMainActor: Bool) -> Instruction {
        switch position {
        case .arriving(let change):
            guard !isClosed else { return .done }
            waiting.append(change)
            // Whoever is showing, further down on this stack or on the main actor's thread, takes it along.
            guard !isShowing else { return .done }
            if isOnMainActor { return show(&position) }
            guard !isVisitAskedFor else { return .done }
            isVisitAskedFor = true
            return .visit
        case .visiting:
            isVisitAskedFor = false
            return isShowing ? .done : show(&position)
        case .showing:
            return show(&position)
        }
    }

    /// How many changes wait to be shown.
    var waitingCount: Int { waiting.count }

    /// Ends all showing: what waits is dropped, and what arrives is ignored.
    ///
    /// - Returns: What waited, to be released outside of the critical section.
    mutating func close() -> FIFO<Change> {
        isClosed = true
        defer { waiting = FIFO() }
        return waiting
    }

    private mutating func show(_ position: inout Position) -> Instruction {
        guard let change = waiting.popFirst() else {
            isShowing = false
            return .done
        }
        isShowing = true
        position = .showing
        return .reflect(change)
    }
}

// As with the other machine, for whoever tries all interleavings.
extension ReflectionMachine: Equatable, Hashable where Change: Hashable {}
extension ReflectionMachine.Position: Equatable, Hashable where Change: Hashable {}
