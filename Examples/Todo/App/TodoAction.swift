public import FluxCore

/// What can happen to the todos.
public enum TodoAction: Action, Hashable, Sendable {
    /// The field for a new todo has another text.
    case type(String)
    /// There is one more to do.
    case add(title: String)
    /// One is done, or is to be done again.
    case toggle(id: Int)
    /// All are done, or all are to be done again.
    case setAllDone(Bool)
    /// One is taken out.
    case remove(id: Int)
    /// All that are done are taken out.
    case clearCompleted
    /// Others are on the screen.
    case show(TodoFilter)
    /// A title is going to be changed.
    case startEdit(id: Int)
    /// The title that is being changed has another text.
    case typeEdit(String)
    /// The todo that is being edited has this title from now on.
    case saveEdit(title: String)
    /// The title stays as it was.
    case cancelEdit
    /// The program begins with what it saved.
    case load(TodoList)
}
