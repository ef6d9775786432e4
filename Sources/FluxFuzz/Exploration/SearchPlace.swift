/// Where an exhaustive search is, kept where it can still be read if the code under test never returns.
@usableFromInline
final class SearchPlace {
    /// What the search is doing.
    @usableFromInline
    struct Moment {
        /// The number of the state out of which transitions are taken; ``beforeStates`` or ``amongInitialStates`` otherwise.
        @usableFromInline var state = beforeStates

        /// The action rule that is asked; ``initialState`` while the generator of the initial state is.
        @usableFromInline var rule = initialState

        /// Which of the rule's actions is dispatched, or which initial state is looked at; ``none`` while the rule's guard
        /// or generator is asked; ``inEqualState`` while actions are tried in a state that is equal to another one.
        @usableFromInline var alternative = none

        /// Stands for a state while the generators that need none are asked.
        @inlinable static var beforeStates: Int { -2 }

        /// Stands for a state while the initial ones are looked at.
        @inlinable static var amongInitialStates: Int { -1 }

        /// Stands for a rule while the generator of the initial state is asked.
        @inlinable static var initialState: Int { -1 }

        /// Stands for no alternative.
        @inlinable static var none: Int { -1 }

        /// Stands for an action that is tried in a state that is equal to another one.
        @inlinable static var inEqualState: Int { -2 }
    }

    // Changed at every transition, and read elsewhere only after the search has ended or is given up.
    @exclusivity(unchecked) @usableFromInline var moment = Moment()

    /// Looks at the time between transitions; `nil` if there is no limit.
    @usableFromInline let watch: DeadlineWatch?

    private let progress: ThreadProgress

    /// Whether to note how many states were visited.
    private let isCounted: Bool

    /// - Parameters:
    ///   - progress: Where to note that the search goes on.
    ///   - deadline: When to give up.
    ///   - isCounted: Whether to note there how many states were visited, for one who watches.
    init(_ progress: ThreadProgress, until deadline: Deadline = Deadline(after: nil), isCounted: Bool = false) {
        self.progress = progress
        self.isCounted = isCounted
        watch = deadline.isSet ? DeadlineWatch(deadline) : nil
    }

    /// Another place, where there is no limit.
    func withoutDeadline() -> SearchPlace { SearchPlace(progress) }

    /// Whether the time is up; asked before each transition, or whatever takes as long.
    @usableFromInline
    func isTimeUp() -> Bool { watch?.grantsStep() == false || StopRequest.isThere }

    /// Whether the time was up when that was asked last.
    @usableFromInline var wasTimeUp: Bool { watch?.isOver == true || StopRequest.isThere }

    /// Notes that the search goes on.
    @usableFromInline
    func advance() { progress.advance() }

    /// Notes that the search goes on, and how far it is.
    ///
    /// - Returns: Whether it may.
    @usableFromInline
    func advance(_ space: StateSpace, following state: Int) -> Bool {
        progress.advance()
        if isCounted {
            progress.note(states: space.states, transitions: space.transitions, open: space.states - state)
        }
        return !StopRequest.isThere
    }

    // MARK: - Listing

    /// By how much the memory of the process may grow while the values of a generator are listed, in bytes.
    private let memoryLimit = HangLimit.standard.memory

    /// How much memory the process held when a generator had made some values; `nil` if that is not known.
    private var memoryBefore: Int?

    /// Whether the values of a generator have taken up more memory than code under test may.
    @usableFromInline private(set) var hasFilledMemory = false

    /// Notes that the values of a generator are being listed.
    ///
    /// Each value is progress, so the growth of all of them is looked at here, and not by who watches the thread.
    ///
    /// - Parameter passes: How many values have been made.
    /// - Returns: Whether to go on.
    @usableFromInline
    func allowsListing(after passes: Int) -> Bool {
        progress.advance()
        if isTimeUp() { return false }
        // To ask for the memory takes as long as many small values. Those that are listed anew in each state are few.
        let gap = moment.state == Moment.beforeStates && passes < 4096 ? 64 : 1024
        return passes % gap != 0 || hasRoom(isFirstLook: passes == gap)
    }

    private func hasRoom(isFirstLook: Bool) -> Bool {
        #if os(macOS) || os(iOS) || os(Linux)
        let memory = ThreadPlatform.memory
        if isFirstLook { memoryBefore = memory }
        guard let memory, let memoryBefore else { return true }
        hasFilledMemory = memory - memoryBefore > memoryLimit
        #endif
        return !hasFilledMemory
    }
}
