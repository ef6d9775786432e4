internal import FluxCore
public import TodoApp

/// What a user does.
///
/// A click may come late, so it may be meant for a todo that is hidden or gone.
public enum TodoGesture: Hashable, Sendable {
    /// Types into the field for a new todo.
    case type(String)
    /// Presses Enter there.
    case enter
    /// Clicks the mark of a todo.
    case tick(Int)
    /// Clicks the mark for all todos.
    case tickAll
    /// Clicks the button that removes a todo.
    case remove(Int)
    /// Clicks “clear completed”.
    case clear
    /// Chooses a filter.
    case show(TodoFilter)
    /// Double-clicks a title.
    case doubleClick(Int)
    /// Types into the field for a title.
    case typeEdit(String)
    /// Presses Enter there.
    case enterEdit
    /// Presses Escape there.
    case escape
    /// Closes the program and starts it again.
    case reload
}

extension TodoPresenter {
    /// Passes on what a user does.
    ///
    /// - Parameter gesture: What the user does.
    func pass(on gesture: TodoGesture) {
        switch gesture {
        case .type(let text): type(text)
        case .enter: submit()
        case .tick(let id): toggle(id)
        case .tickAll: toggleAll()
        case .remove(let id): remove(id)
        case .clear: clearCompleted()
        case .show(let filter): show(filter)
        case .doubleClick(let id): startEdit(id)
        case .typeEdit(let text): typeEdit(text)
        case .enterEdit: saveEdit()
        case .escape: cancelEdit()
        case .reload: load()
        }
    }
}

// MARK: - What comes late

extension TodoGesture {
    /// What is meant for something that is no longer there: a todo that is gone or hidden, or an edit that has ended.
    static func late(in state: TodoState) -> [TodoGesture] {
        let ids = [0] + state.items.map(\.id).filter { !state.isClickable($0) }
        let clicks = ids.flatMap { [TodoGesture.tick($0), .remove($0), .doubleClick($0)] }
        return state.edit == nil ? clicks + [.typeEdit("a"), .enterEdit, .escape] : clicks
    }
}
