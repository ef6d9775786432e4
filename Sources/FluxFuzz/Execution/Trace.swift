internal import FluxCore

/// Every action and every state of one run.
///
/// It is taken a few times for each report, so the machine knows nothing of it: the trace is written by the function
/// that mutates.
@usableFromInline
final class Trace<Action, State> {
    // Not checked, since one thread at a time writes, for an instant.

    @exclusivity(unchecked) @usableFromInline var actions: [Action] = []
    @exclusivity(unchecked) @usableFromInline var states: [State] = []

    /// What was dispatched in steps that consist of dispatches, by the number of the step: zero where the run begins.
    private var dispatches: [Int: [TracedDispatch<State>]] = [:]

    /// Whether it is written down what was dispatched in steps that consist of dispatches: for a report, and not for a comparison,
    /// which has the actions themselves.
    var keepsDispatches: Bool { !takesAnswers }

    /// Whether the run is one of the search itself, and not a repetition.
    let isOfSearch: Bool

    /// What the run of a search began with, if that may be changed behind its back.
    private(set) var start: Snapshot<State>?

    /// Whether the answers of guards, conditions, labels and goals are written down as well.
    let takesAnswers: Bool

    /// What was answered, in order.
    @exclusivity(unchecked) private(set) var answers: [Answer] = []

    /// Whether a step is to be taken, of those that a sequence has; `nil` if all are.
    ///
    /// It is set before a machine is made.
    var isWanted: ((Action) -> Bool)?

    /// Whether it is looked at what becomes of the state before a step.
    @exclusivity(unchecked) @usableFromInline var watchesStates = false

    /// Told that a look at states has come further, which may take as long as a step that does not end.
    var progress: ThreadProgress?

    /// How many more values are looked at, each with all that it is made of, in all runs: so many take some seconds in a debug
    /// build.
    private(set) var roomToWatch = 500_000

    /// Which state was changed where none may be, and how, if that is looked at.
    private(set) var foreignChange: ForeignChange?

    /// The last state as it was when it was reached, if that is looked at.
    private var last: Snapshot<State>?

    /// The action that is being dispatched.
    @exclusivity(unchecked) @usableFromInline var pending: Action?

    init(takingAnswers: Bool = false, ofSearch isOfSearch: Bool = false) {
        takesAnswers = takingAnswers
        self.isOfSearch = isOfSearch
    }

    /// Begins anew.
    @usableFromInline
    func begin(_ initial: State) {
        actions = []
        states = [initial]
        dispatches = [:]
        answers = []
        foreignChange = nil
        pending = nil
        if isOfSearch, !_isPOD(State.self) { start = Snapshot(of: initial) }
        last = nil
        if watchesStates { keep(initial) }
    }

    /// Leaves alone what was written down of a run that never returned: to release it may be what does not return.
    func abandon() {
        _ = Unmanaged.passRetained(Box((actions, states, dispatches, pending)))
        pending = nil
    }

    /// Wraps a mutation into one that writes down what it does.
    @inlinable
    func recording(_ mutate: @escaping InPlace.Mutate) -> InPlace.Mutate {
        { action, state in
            let taken = action.assumingMemoryBound(to: Action.self).pointee
            self.willAppend(taken)
            if self.watchesStates {
                let before = state.assumingMemoryBound(to: State.self).pointee
                self.watch(before) { mutate(action, state) }
            } else {
                mutate(action, state)
            }
            self.append(taken, state.assumingMemoryBound(to: State.self).pointee)
        }
    }

    /// Notes a step that is being taken, in case it never ends.
    @inlinable
    func willAppend(_ action: Action) {
        pending = action
    }

    /// Notes an answer, and returns it.
    func note(_ question: Answer.Question, _ answer: Bool) -> Bool {
        note(question, "\(answer)")
        return answer
    }

    /// Notes an answer.
    func note(_ question: Answer.Question, _ text: String) {
        answers.append(Answer(question: question, step: actions.count, text: text))
    }

    /// Looks whether the step that is being taken changes the state before it, or what was asked since then has done so.
    @usableFromInline
    func watch(_ state: State, during step: () -> Void) {
        guard let before = last else { return step() }
        note(before.difference(to: state), after: actions.count, isByStep: false)
        progress?.advance()
        step()
        progress?.advance()
        note(before.difference(to: state), after: actions.count + 1, isByStep: true)
        progress?.advance()
    }

    private func note(_ difference: Difference?, after step: Int, isByStep: Bool) {
        guard foreignChange == nil, let change = difference?.changes.first else { return }
        foreignChange = ForeignChange(step: step, isByStep: isByStep, change: change)
    }

    /// Adds a step.
    @inlinable
    func append(_ action: Action, _ state: State) {
        pending = nil
        actions.append(action)
        states.append(state)
        if watchesStates { keep(state) }
    }

    /// Keeps the last state as it is now, as long as there is room.
    @usableFromInline
    func keep(_ state: State) {
        last = nil
        guard roomToWatch > 0 else { return }
        let snapshot = Snapshot(of: state)
        // It is taken, and compared twice.
        roomToWatch -= 3 * snapshot.size
        last = snapshot
        progress?.advance()
    }

    /// Adds what was dispatched in the last step, or where the run begins.
    func append(dispatches last: [TracedDispatch<State>]) {
        dispatches[actions.count] = last
    }

    /// The steps that were written down; one that will never end counts as if it had changed nothing.
    var steps: RunSteps<Action, State> {
        guard let pending else { return RunSteps(actions: actions, states: states, dispatches: dispatches) }
        return RunSteps(actions: actions + [pending], states: states + states.suffix(1), dispatches: dispatches)
    }
}

/// A change of a state by something that is to leave it as it is.
struct ForeignChange {
    /// The number of a step, from 1; 0 stands for the beginning of the run.
    let step: Int

    /// Whether the step has changed the state before it; otherwise something that was asked behind the step has changed the
    /// state after it.
    let isByStep: Bool

    let change: Difference.Change
}

/// The steps of a run.
struct RunSteps<Action, State> {
    let actions: [Action]

    /// The initial state and the state after each action.
    let states: [State]

    /// What was dispatched in steps that consist of dispatches, by the number of the step: zero where the run begins.
    var dispatches: [Int: [TracedDispatch<State>]] = [:]
}

extension RunSteps: Sendable where Action: Sendable, State: Sendable {}

/// One of the dispatches that a step consists of.
struct TracedDispatch<State> {
    /// The action as Swift source.
    let name: String

    let old: State
    let new: State
}

extension TracedDispatch: Sendable where State: Sendable {}

// MARK: - Loops

extension Trace {
    /// The steps that lead from a state back to an equal one, in ascending order: without them no state is met twice.
    ///
    /// The last state counts for nothing, so the last step is in no loop. States that are neither Hashable nor
    /// Equatable have no loops that could be seen; those that are only Equatable are compared up to a number of
    /// states for which that takes no noticeable time.
    ///
    /// - Complexity: O(*n*) in the number of states if they are Hashable, O(*n*²) if they are Equatable.
    var loops: [Range<Int>] {
        let last = lastIndices(in: states.dropLast())
        var loops: [Range<Int>] = []
        var index = 0
        while index < last.count {
            if last[index] > index { loops.append(index..<last[index]) }
            index = last[index] + 1
        }
        return loops
    }

    /// Whether loops can be seen.
    static var canHaveLoops: Bool { State.self is any Equatable.Type }

    /// For each state, the index of the last one that equals it; nothing if they can't be compared.
    ///
    /// For a state that is not equal to itself, as with a NaN, it is its own index.
    private func lastIndices(in states: ArraySlice<State>) -> [Int] {
        if State.self is any Hashable.Type {
            let values = states.compactMap { $0 as? AnyHashable }
            let indices = Dictionary(zip(values, values.indices)) { $1 }
            return values.enumerated().map { indices[$1] ?? $0 }
        }
        guard states.count <= 1000, let type = State.self as? any Equatable.Type else { return [] }
        return lastIndices(of: type, in: states)
    }

    private func lastIndices<Value: Equatable>(of type: Value.Type, in states: ArraySlice<State>) -> [Int] {
        let values = states.compactMap { $0 as? Value }
        return values.enumerated().map { values.lastIndex(of: $1) ?? $0 }
    }
}
