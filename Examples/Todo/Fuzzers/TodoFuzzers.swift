internal import FluxCore
public import FluxFuzz
internal import Foundation
public import TodoApp

/// The fuzzers of the todos: what may happen, and what must hold.
public enum TodoFuzzers {
    /// A text for each kind of title, and for each kind of nothing.
    private static var texts: Gen<String> { .element(of: ["a", " b ", "", " "], weights: [2, 1, 1, 1]) }

    /// Titles and blanks enough for a proof.
    private static var fewTexts: Gen<String> { .element(of: ["a", " "]) }
}

// MARK: - The mutation

extension TodoFuzzers {
    /// The mutation, with each action that a presenter may dispatch.
    public static var mutation: Fuzzer<TodoAction, TodoState> {
        let actions = Fuzzer(TodoMutation(), from: TodoState())
            .action(texts.map { TodoAction.type($0) }, when: { $0.edit == nil })
            .action { allowed([.add(title: trimmed($0.input))], in: $0) }
            .action { state in allowed(state.items.map { .toggle(id: $0.id) }, in: state) }
            .action { allowed([.setAllDone(true), .setAllDone(false)], in: $0) }
            .action { state in allowed(state.items.map { .remove(id: $0.id) }, in: state) }
            .action { allowed([.clearCompleted], in: $0) }
            .action { allowed(TodoFilter.allCases.map { .show($0) }, in: $0) }
            .action { state in allowed(state.items.map { .startEdit(id: $0.id) }, in: state) }
            .action(texts.map { TodoAction.typeEdit($0) }, when: { $0.edit != nil })
            .action { allowed([.saveEdit(title: trimmed($0.edit?.text ?? ""))], in: $0) }
            .action(.cancelEdit, when: { $0.edit != nil })
            .action { state in .constant(.load(state.list)) }
        return invariants(of: actions).transitions(ActionRules.effects + ActionRules.stays)
    }

    private static func allowed(_ actions: [TodoAction], in state: TodoState) -> Gen<TodoAction> {
        .element(of: actions.filter { ActionRules.allow($0, in: state) })
    }

    private static func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
}

// MARK: - The presenter, one gesture at a time

extension TodoFuzzers {
    /// The presenter with its mutation, as a function of the state and of what the user does.
    ///
    /// A new presenter is made for each step. So all states that a user can reach can be visited, which proves that the
    /// rules hold; but what happens within a step is not seen.
    ///
    /// - Parameter fault: A mistake, or `nil` for the app as it is.
    /// - Returns: The fuzzer.
    public static func gestures(_ fault: TodoFault? = nil) -> Fuzzer<TodoGesture, TodoState> {
        let user = Fuzzer(TodoGesture.self, from: TodoState()) { gesture, state in
            let presenter = FaultyPresenter(fault, view: RecordingView(), state: state, saved: state.list)
            presenter.take(gesture)
            state = presenter.state
        }
        let gestures =
            user
            .action(fewTexts.map { TodoGesture.type($0) })
            .action(.enter)
            .action { Gen.element(of: todos(in: $0)).map { TodoGesture.tick($0) } }
            .action(.tickAll)
            .action { Gen.element(of: todos(in: $0)).map { TodoGesture.remove($0) } }
            .action(.clear)
            .action(Gen.allCases.map { TodoGesture.show($0) })
            .action { Gen.element(of: todos(in: $0)).map { TodoGesture.doubleClick($0) } }
            .action(fewTexts.map { TodoGesture.typeEdit($0) })
            .action(.enterEdit)
            .action(.escape)
            .action(.reload)
        let screen = StateRules.screen.reduce(invariants(of: gestures)) { fuzzer, rule in
            fuzzer.invariant(rule.name, fileID: rule.fileID, line: rule.line) {
                rule.check(fault.text(of: $0.page).lines, $0)
            }
        }
        return screen.transitions(GestureRules.all)
    }

    /// What is visited in a proof: at most two todos were ever added.
    ///
    /// - Parameter state: A state.
    /// - Returns: Whether it is within the bound.
    public static func isSmall(_ state: TodoState) -> Bool { state.nextID <= 3 }
}

// MARK: - The presenter, all that it dispatches

extension TodoFuzzers {
    /// A fuzzer of the todos' presenter.
    public typealias Presenters = PresenterFuzzer<FaultyPresenter, TodoDisplay, TodoAction, TodoState>

    /// The presenter with its mutation and its screen, on which a user does one thing after the other.
    ///
    /// - Parameter fault: A mistake, or `nil` for the app as it is.
    /// - Returns: The fuzzer.
    public static func presenter(_ fault: TodoFault? = nil) -> Presenters {
        let user = PresenterFuzzer(view: { TodoDisplay(fault) }) { display -> FaultyPresenter in
            let presenter = FaultyPresenter(fault, view: display)
            presenter.reflect()
            return presenter
        }
        let interactions =
            user
            // Declared first, so that a counterexample leaves an edit in this way, if any will do.
            .interaction("press Enter in the title", when: { $0.edit != nil }) { $0.take(.enterEdit) }
            .interaction("type", with: texts, weight: 3) { $0.take(.type($1)) }
            .interaction("press Enter", weight: 3) { $0.take(.enter) }
            .interaction("tick", with: { .element(of: clickable(in: $0)) }) { $0.take(.tick($1)) }
            .interaction("tick all") { $0.take(.tickAll) }
            .interaction("remove", with: { .element(of: clickable(in: $0)) }) { $0.take(.remove($1)) }
            .interaction("clear completed") { $0.take(.clear) }
            .interaction("show", with: .allCases) { $0.take(.show($1)) }
            .interaction("double-click", with: { .element(of: clickable(in: $0)) }, weight: 3) {
                $0.take(.doubleClick($1))
            }
            .interaction("type in the title", with: texts, weight: 6, when: { $0.edit != nil }) {
                $0.take(.typeEdit($1))
            }
            .interaction("press Escape", when: { $0.edit != nil }) { $0.take(.escape) }
            .interaction("reload") { $0.take(.reload) }
            .interaction("late", with: { .element(of: TodoGesture.late(in: $0)) }, hasEffect: false) { $0.take($1) }
        let states = StateRules.invariants.reduce(interactions) { fuzzer, rule in
            fuzzer.invariant(rule.name, fileID: rule.fileID, line: rule.line, rule.check)
        }
        let screen = StateRules.screen.reduce(states) { fuzzer, rule in
            fuzzer.viewInvariant(rule.name, fileID: rule.fileID, line: rule.line) { display, state in
                rule.check(display.text.lines, state)
            }
        }
        return
            screen
            .transitions(ActionRules.guards + ActionRules.effects + ActionRules.stays)
            .gestures(GestureRules.all)
    }
}

extension TodoFuzzers {
    private static func invariants<Action>(of fuzzer: Fuzzer<Action, TodoState>) -> Fuzzer<Action, TodoState> {
        StateRules.invariants.reduce(fuzzer) { fuzzer, rule in
            fuzzer.invariant(rule.name, fileID: rule.fileID, line: rule.line, rule.check)
        }
        .reaches("two todos, one of which is hidden") { $0.items.count == 2 && $0.visibleItems.count == 1 }
        .reaches(all: \.filter)
    }

    /// The todos that can be clicked.
    private static func clickable(in state: TodoState) -> [Int] { state.items.map(\.id).filter(state.isClickable) }

    /// The todos that may be clicked: one that is gone, hidden ones, and those on the screen.
    private static func todos(in state: TodoState) -> [Int] { state.items.map(\.id) + [0] }
}
