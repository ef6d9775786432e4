internal import FluxCore
internal import FluxFuzz
internal import TodoApp

/// A rule for steps of one kind, which serves several fuzzers: for actions that are dispatched, or for gestures.
struct StepRule<Step>: Sendable {
    /// What a rule has to say about a step in a state: whether the state after it is right, or `nil` for nothing.
    typealias Opinion = @Sendable (_ old: TodoState, _ step: Step) -> ((_ new: TodoState) -> Bool)?

    let name: String
    let fileID: StaticString
    let line: UInt
    let opinion: Opinion

    init(_ name: String, fileID: StaticString = #fileID, line: UInt = #line, _ opinion: @escaping Opinion) {
        self.name = name
        self.fileID = fileID
        self.line = line
        self.opinion = opinion
    }

    /// A rule that looks at the state before the step only.
    static func allowed(
        _ name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ isAllowed: @escaping @Sendable (_ state: TodoState, _ step: Step) -> Bool?
    ) -> StepRule {
        StepRule(name, fileID: fileID, line: line) { state, step in
            isAllowed(state, step).map { isAllowed in { _ in isAllowed } }
        }
    }

    func applies(_ old: TodoState, _ step: Step) -> Bool { opinion(old, step) != nil }

    func holds(_ old: TodoState, _ step: Step, _ new: TodoState) -> Bool { opinion(old, step)?(new) ?? true }
}

extension Fuzzer where State == TodoState {
    /// Adds rules for the actions.
    func transitions(_ rules: [StepRule<Action>]) -> Fuzzer {
        rules.reduce(self) { fuzzer, rule in
            fuzzer.transition(rule.name, when: rule.applies, fileID: rule.fileID, line: rule.line, rule.holds)
        }
    }
}

extension PresenterFuzzer where Action == TodoAction, State == TodoState, V == TodoDisplay {
    /// Adds rules for the actions that are dispatched.
    func transitions(_ rules: [StepRule<TodoAction>]) -> PresenterFuzzer {
        rules.reduce(self) { fuzzer, rule in
            fuzzer.transition(rule.name, when: rule.applies, fileID: rule.fileID, line: rule.line, rule.holds)
        }
    }

    /// Adds rules for what a user does, whatever is dispatched for it.
    func gestures(_ rules: [StepRule<TodoGesture>]) -> PresenterFuzzer {
        rules.reduce(self) { fuzzer, rule in
            fuzzer.viewInvariant(rule.name, fileID: rule.fileID, line: rule.line) { display, state in
                guard let (old, gesture) = display.lastGesture else { return true }
                return rule.holds(old, gesture, state)
            }
        }
    }
}
