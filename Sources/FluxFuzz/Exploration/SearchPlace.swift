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

    /// - Parameters:
    ///   - progress: Where to note that the search goes on.
    ///   - deadline: When to give up.
    init(_ progress: ThreadProgress, until deadline: Deadline = Deadline(after: nil)) {
        self.progress = progress
        watch = deadline.isSet ? DeadlineWatch(deadline) : nil
    }

    /// Another place, where there is no limit.
    func withoutDeadline() -> SearchPlace { SearchPlace(progress) }

    /// Whether the time is up; asked before each transition, or whatever takes as long.
    @usableFromInline
    func isTimeUp() -> Bool { watch?.grantsStep() == false }

    /// Whether the time was up when that was asked last.
    @usableFromInline var wasTimeUp: Bool { watch?.isOver == true }

    /// Notes that the search goes on.
    @usableFromInline
    func advance() { progress.advance() }
}
