internal import FluxCore
internal import Foundation
internal import TodoApp

/// The specification, as rules about what is dispatched.
enum ActionRules {
    /// What a presenter may dispatch in which state.
    static let guards: [StepRule<TodoAction>] = [
        .allowed("while a title is changed, nothing else happens") { state, action in
            guard state.edit != nil else { return nil }
            switch action {
            case .typeEdit, .saveEdit, .cancelEdit, .remove, .load: return true
            default: return false
            }
        },
        .allowed("a title is changed where an edit was begun") { state, action in
            switch action {
            case .typeEdit, .saveEdit, .cancelEdit: state.edit != nil
            default: nil
            }
        },
        .allowed("what is added is what was typed, trimmed, and not blank") { state, action in
            guard case .add(let title) = action else { return nil }
            return !title.isEmpty && title == state.input.trimmingCharacters(in: .whitespacesAndNewlines)
        },
        .allowed("what is saved is what was typed, trimmed, and not blank") { state, action in
            guard case .saveEdit(let title) = action else { return nil }
            return !title.isEmpty && title == state.edit?.text.trimmingCharacters(in: .whitespacesAndNewlines)
        },
        .allowed("only what is on the screen is ticked, removed or edited") { state, action in
            switch action {
            case .toggle(let id), .remove(let id), .startEdit(let id): state.isOnScreen(id)
            default: nil
            }
        },
        .allowed("while a title is changed, its todo is removed if the title is blank") { state, action in
            guard case .remove(let id) = action, let edit = state.edit else { return nil }
            return id == edit.id && edit.text.allSatisfy(\.isWhitespace)
        },
        .allowed("all todos are marked where there are some, and not all are marked so") { state, action in
            guard case .setAllDone(let isDone) = action else { return nil }
            return !state.items.isEmpty && isDone == state.items.contains { !$0.isDone }
        },
        .allowed("what is completed is cleared where there is something to clear") { state, action in
            guard case .clearCompleted = action else { return nil }
            return state.items.contains { $0.isDone }
        },
        .allowed("a filter is chosen where there are todos, and is another one") { state, action in
            guard case .show(let filter) = action else { return nil }
            return !state.items.isEmpty && filter != state.filter
        },
        .allowed("what is loaded is what was there") { state, action in
            guard case .load(let list) = action else { return nil }
            return list.items == state.items && list.filter == state.filter
        },
    ]

    /// Whether a presenter may dispatch an action.
    static func allow(_ action: TodoAction, in state: TodoState) -> Bool {
        guards.allSatisfy { $0.holds(state, action, state) }
    }

    /// What each action does.
    static let effects: [StepRule<TodoAction>] = [
        StepRule("typing is seen in the field") { _, action in
            guard case .type(let text) = action else { return nil }
            return { $0.input == text }
        },
        StepRule("a todo is added at the end, with a new id, and the field is cleared") { old, action in
            guard case .add(let title) = action else { return nil }
            return { new in
                new.items == old.items + [TodoItem(id: old.nextID, title: title, isDone: false)]
                    && new.nextID == old.nextID + 1 && new.input == ""
            }
        },
        StepRule("a tick turns one mark over") { old, action in
            guard case .toggle(let id) = action else { return nil }
            return { new in
                new.items.map(\.withoutMark) == old.items.map(\.withoutMark)
                    && zip(new.items, old.items).allSatisfy { ($0.isDone != $1.isDone) == ($0.id == id) }
            }
        },
        StepRule("all todos are marked alike, those that are hidden too") { old, action in
            guard case .setAllDone(let isDone) = action else { return nil }
            return { new in
                new.items.map(\.withoutMark) == old.items.map(\.withoutMark)
                    && new.items.allSatisfy { $0.isDone == isDone }
            }
        },
        StepRule("one todo is removed, and its edit ends") { old, action in
            guard case .remove(let id) = action else { return nil }
            return { new in new.items == old.items.filter { $0.id != id } && new.edit == nil }
        },
        StepRule("clearing leaves what is still to be done") { old, action in
            guard case .clearCompleted = action else { return nil }
            return { new in new.items == old.items.filter { !$0.isDone } }
        },
        StepRule("the chosen filter counts") { _, action in
            guard case .show(let filter) = action else { return nil }
            return { $0.filter == filter }
        },
        StepRule("an edit begins with the title") { old, action in
            guard case .startEdit(let id) = action else { return nil }
            return { new in new.edit?.id == id && old.items.contains { $0.id == id && $0.title == new.edit?.text } }
        },
        StepRule("typing is seen in the field of the title") { _, action in
            guard case .typeEdit(let text) = action else { return nil }
            return { $0.edit?.text == text }
        },
        StepRule("a saved title replaces the one before, and the edit ends") { old, action in
            guard case .saveEdit(let title) = action else { return nil }
            return { new in
                new.edit == nil && new.items.map(\.withoutTitle) == old.items.map(\.withoutTitle)
                    && zip(new.items, old.items).allSatisfy { $0.title == ($0.id == old.edit?.id ? title : $1.title) }
            }
        },
        StepRule("a cancelled edit ends") { _, action in
            guard case .cancelEdit = action else { return nil }
            return { $0.edit == nil }
        },
        StepRule("the program begins with what was saved, and nothing else") { _, action in
            guard case .load(let list) = action else { return nil }
            return { new in
                new.items == list.items && new.filter == list.filter && new.input == "" && new.edit == nil
                    && new.nextID == (list.items.last?.id ?? 0) + 1
            }
        },
    ]
}

// MARK: - What stays

extension ActionRules {
    /// What no other actions change than those that are about it.
    static let stays: [StepRule<TodoAction>] = [
        stays("the field keeps its text, unless it is typed in or its todo is added", \.input) { action in
            switch action {
            case .type, .add, .load: true
            default: false
            }
        },
        stays("the filter stays, unless another one is chosen", \.filter) { action in
            switch action {
            case .show, .load: true
            default: false
            }
        },
        stays("an edit stays, unless it goes on or ends", \.edit) { action in
            switch action {
            case .startEdit, .typeEdit, .saveEdit, .cancelEdit, .remove, .load: true
            default: false
            }
        },
        stays("the list stays, unless the action is about todos", \.items) { action in
            switch action {
            case .add, .toggle, .setAllDone, .remove, .clearCompleted, .saveEdit, .load: true
            default: false
            }
        },
        stays("ids are used up by adding only", \.nextID) { action in
            switch action {
            case .add, .load: true
            default: false
            }
        },
    ]

    private static func stays<Value: Equatable>(
        _ name: String,
        _ property: any KeyPath<TodoState, Value> & Sendable,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        unless isAboutIt: @escaping @Sendable (TodoAction) -> Bool
    ) -> StepRule<TodoAction> {
        StepRule(name, fileID: fileID, line: line) { old, action in
            isAboutIt(action) ? nil : { $0[keyPath: property] == old[keyPath: property] }
        }
    }
}

extension TodoItem {
    fileprivate var withoutMark: TodoItem { TodoItem(id: id, title: title) }
    fileprivate var withoutTitle: TodoItem { TodoItem(id: id, title: "", isDone: isDone) }
}
