internal import FluxCore
internal import Foundation
internal import TodoApp

/// The specification, as rules about what comes of what the user does.
///
/// Rules about actions say what must not be dispatched. Only these say what has to be.
enum GestureRules {
    static let all: [StepRule<TodoGesture>] = [
        StepRule("only Enter adds a todo") { old, gesture in
            if gesture == .enter { return nil }
            return { new in new.items.allSatisfy { item in old.items.contains { $0.id == item.id } } }
        },
        StepRule("the field keeps its text, unless a key in it is pressed") { old, gesture in
            switch gesture {
            case .type, .enter, .reload: nil
            default: { $0.input == old.input }
            }
        },
        StepRule("only a double click begins an edit") { old, gesture in
            if case .doubleClick = gesture { return nil }
            return { new in new.edit == nil || new.edit?.id == old.edit?.id }
        },
        StepRule("a filter goes when another one is chosen") { old, gesture in
            if case .show = gesture { return nil }
            return { $0.filter == old.filter }
        },
        StepRule("what can't be seen can't be clicked") { old, gesture in
            guard let id = gesture.todo, !old.isClickable(id) else { return nil }
            return { $0 == old }
        },
        StepRule("typing is seen") { old, gesture in
            guard case .type(let text) = gesture else { return nil }
            return { $0.input == text && $0.list == old.withTitleSaved.list && $0.edit == nil }
        },
        StepRule("Enter adds what was typed, unless it is blank") { old, gesture in
            guard case .enter = gesture else { return nil }
            let saved = old.withTitleSaved
            let title = old.input.trimmingCharacters(in: .whitespacesAndNewlines)
            if title.isEmpty { return { $0 == saved } }
            return { new in
                new.items.dropLast() == saved.items[...] && new.items.last?.title == title
                    && new.items.last?.isDone == false && new.input == "" && new.edit == nil
            }
        },
        StepRule("a tick turns a mark over") { old, gesture in
            guard case .tick(let id) = gesture, old.isClickable(id) else { return nil }
            let others = old.withTitleSaved.items.filter { $0.id != id }
            let mark = old.items.first { $0.id == id }?.isDone
            return { new in
                new.items.filter { $0.id != id } == others && new.edit == nil
                    && new.items.contains { $0.id == id && $0.isDone != mark }
            }
        },
        StepRule("the mark for all todos marks them all, or clears all marks") { old, gesture in
            guard case .tickAll = gesture else { return nil }
            let saved = old.withTitleSaved.items
            let isDone = saved.contains { !$0.isDone }
            return { new in
                new.items == saved.map { TodoItem(id: $0.id, title: $0.title, isDone: isDone) } && new.edit == nil
            }
        },
        StepRule("a removed todo is gone") { old, gesture in
            guard case .remove(let id) = gesture, old.isClickable(id) else { return nil }
            let others = old.withTitleSaved.items.filter { $0.id != id }
            return { $0.items == others && $0.edit == nil }
        },
        StepRule("a click on clear leaves what is still to be done") { old, gesture in
            guard case .clear = gesture else { return nil }
            let active = old.withTitleSaved.items.filter { !$0.isDone }
            return { $0.items == active && $0.edit == nil }
        },
        StepRule("a filter can be chosen where there are todos") { old, gesture in
            guard case .show(let filter) = gesture else { return nil }
            let saved = old.withTitleSaved
            return { new in
                new.filter == (saved.items.isEmpty ? saved.filter : filter) && new.items == saved.items
                    && new.edit == nil
            }
        },
        StepRule("a double click begins an edit with the title") { old, gesture in
            guard case .doubleClick(let id) = gesture, old.isClickable(id) else { return nil }
            let saved = old.withTitleSaved.items
            return { new in
                new.edit?.id == id && new.items == saved
                    && new.items.contains { $0.id == id && $0.title == new.edit?.text }
            }
        },
        StepRule("keys pressed in the field of the title are seen there") { old, gesture in
            guard case .typeEdit(let text) = gesture else { return nil }
            return { new in new.edit?.text == old.edit.map { _ in text } && new.items == old.items }
        },
        StepRule("Enter saves the title, and removes the todo if it is blank") { old, gesture in
            guard case .enterEdit = gesture else { return nil }
            let saved = old.withTitleSaved
            return { $0 == saved }
        },
        StepRule("Escape leaves the title as it was") { old, gesture in
            guard case .escape = gesture else { return nil }
            return { $0.items == old.items && $0.edit == nil }
        },
        StepRule("the list outlives the program, and an edit does not") { old, gesture in
            guard case .reload = gesture else { return nil }
            return { $0.list == old.list && $0.edit == nil && $0.input == "" }
        },
    ]
}

extension TodoGesture {
    /// The todo whose row is clicked.
    fileprivate var todo: Int? {
        switch self {
        case .tick(let id), .remove(let id), .doubleClick(let id): id
        default: nil
        }
    }
}

extension TodoState {
    /// The state in which a field for a title has lost the focus.
    fileprivate var withTitleSaved: TodoState {
        guard let edit else { return self }
        var state = self
        state.edit = nil
        let title = edit.text.trimmingCharacters(in: .whitespacesAndNewlines)
        state.items = items.compactMap { item in
            if item.id != edit.id { return item }
            return title.isEmpty ? nil : TodoItem(id: item.id, title: title, isDone: item.isDone)
        }
        return state
    }
}
