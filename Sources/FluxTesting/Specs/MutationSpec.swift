public import FluxCore

/// A specification of a mutation by example: given a state, when these actions come, then this changes in each step.
///
/// ```swift
/// MutationSpec(CounterMutation(), given: CounterState())
///     .when(.increment) { $0.count = 1 }
///     .when(.add(3)) { $0.count = 4 }
///     .when(.reset, then: CounterState())
///     .when(.decrement)  // nothing changes
/// ```
///
/// Each step is checked at once, and fails at its own line. What it is expected to leave alone is checked as well, so
/// name all changes. A step after one that failed goes on from the state that the mutation really made.
///
/// States need not be Equatable: they are compared by their structural difference. If they are, their `==` has to agree
/// with it, or the failure names the properties that it ignores. Every step runs twice, since a mutation is a pure
/// function: the same action in the same state always has the same result.
///
/// A spec is a value. Each step returns the spec that goes on from there, so one spec may go on in several ways.
public struct MutationSpec<Action, State> {
    /// The state that has been reached.
    public private(set) var state: State

    private let mutate: (Action, inout State) -> Void
    private let reporter: any FailureReporter
    private var steps: [MutationStep<Action, State>] = []

    /// Begins a specification of a mutation.
    ///
    /// - Parameters:
    ///   - mutation: The mutation to put to the test.
    ///   - state: The state before the first step.
    ///   - reporter: Takes the failures; by default the test framework that runs the present code.
    public init<Reducer: Mutation>(
        _ mutation: Reducer,
        given state: State,
        reporter: any FailureReporter = TestHost.current
    ) where Reducer.Action == Action, Reducer.State == State {
        self.init(Action.self, given: state, reporter: reporter) { mutation.mutate(action: $0, state: &$1) }
    }

    /// Begins a specification of a function that changes a state.
    ///
    /// ```swift
    /// MutationSpec(CounterAction.self, given: CounterState()) { action, state in reduce(&state, action) }
    ///     .when(.increment) { $0.count = 1 }
    /// ```
    ///
    /// - Parameters:
    ///   - action: The type of the actions.
    ///   - state: The state before the first step.
    ///   - reporter: Takes the failures; by default the test framework that runs the present code.
    ///   - reduce: A pure function that changes the state as an action says.
    public init(
        _ action: Action.Type,
        given state: State,
        reporter: any FailureReporter = TestHost.current,
        reduce: @escaping (_ action: Action, _ state: inout State) -> Void
    ) {
        self.state = state
        self.reporter = reporter
        mutate = reduce
    }

    /// Takes a step, and expects that it changes this and nothing else.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - change: Makes the expected state from the one before the step; nothing changes, if it is left out.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    /// - Returns: The spec that goes on from the state that the mutation made.
    /// - Complexity: O(*n*), where *n* is the size of the state, apart from sorting; so for the other steps.
    @discardableResult
    public func when(
        _ action: Action,
        then change: (inout State) -> Void = { _ in },
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> MutationSpec {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        return withoutActuallyEscaping(change) { step(action, expecting: .changed($0), at: site) }
    }

    /// Takes a step, and expects that it leads to this state.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - expected: The state after the step.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    /// - Returns: The spec that goes on from the state that the mutation made.
    @discardableResult
    public func when(
        _ action: Action,
        then expected: State,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> MutationSpec {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        return step(action, expecting: .state(expected), at: site)
    }

    private func step(
        _ action: Action,
        expecting expectation: ExpectedState<State>,
        at site: CallSite
    ) -> MutationSpec {
        let name = "step \(steps.count + 1), \(String(swiftSource: action)),"
        let step = MutationStep(action, in: state, named: name, expecting: expectation, mutate: mutate)
        var next = self
        next.steps.append(step)
        next.state = step.after
        if let problem = step.problem {
            let lines = next.steps.map { $0.lines(by:) }
            reporter.report(problem.adding("All steps:", received: lines, asserted: steps.count), at: site)
        }
        return next
    }
}
