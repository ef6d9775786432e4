internal import FluxCore
internal import FluxFuzz
internal import TodoApp

/// Checks a step in a state: whether the state after it is right, or `nil` if the rule is not about such a step.
typealias StepCheck<Step> = @Sendable (_ old: TodoState, _ step: Step) -> ((_ new: TodoState) -> Bool)?

/// A rule for steps of one kind: for actions that are dispatched, or for gestures.
typealias StepRule<Step> = NamedRule<StepCheck<Step>>

extension NamedRule {
    /// A rule that looks at the state before the step only.
    static func allowed<Step>(
        _ name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ isAllowed: @escaping @Sendable (_ state: TodoState, _ step: Step) -> Bool?
    ) -> StepRule<Step> where Check == StepCheck<Step> {
        StepRule(name, fileID: fileID, line: line) { state, step in
            isAllowed(state, step).map { isAllowed in { _ in isAllowed } }
        }
    }

    func applies<Step>(_ old: TodoState, _ step: Step) -> Bool where Check == StepCheck<Step> {
        check(old, step) != nil
    }

    func holds<Step>(_ old: TodoState, _ step: Step, _ new: TodoState) -> Bool where Check == StepCheck<Step> {
        check(old, step)?(new) ?? true
    }
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
