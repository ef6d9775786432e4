public import FluxCore

/// Changes the todos, and trusts whoever dispatches to trim titles, and to save an edit before doing something else.
public struct TodoMutation: Mutation {
    /// Creates a mutation.
    public init() {}

    /// Changes the state.
    ///
    /// - Parameters:
    ///   - action: What happens.
    ///   - state: The state to change.
    public func mutate(action: TodoAction, state: inout TodoState) {
        switch action {
        case .type(let text):
            state.input = text
        case .add(let title):
            state.items.append(TodoItem(id: state.nextID, title: title))
            state.nextID += 1
            state.input = ""
        case .toggle(let id):
            if let index = state.items.firstIndex(where: { $0.id == id }) {
                state.items[index].isDone.toggle()
            }
        case .setAllDone(let isDone):
            for index in state.items.indices {
                state.items[index].isDone = isDone
            }
        case .remove(let id):
            state.items.removeAll { $0.id == id }
            state.edit = nil
        case .clearCompleted:
            state.items.removeAll(where: \.isDone)
        case .show(let filter):
            state.filter = filter
        case .startEdit(let id):
            if let item = state.items.first(where: { $0.id == id }) {
                state.edit = TodoState.Edit(id: id, text: item.title)
            }
        case .typeEdit(let text):
            state.edit?.text = text
        case .saveEdit(let title):
            if let index = state.items.firstIndex(where: { $0.id == state.edit?.id }) {
                state.items[index].title = title
            }
            state.edit = nil
        case .cancelEdit:
            state.edit = nil
        case .load(let list):
            let lastID = list.items.last?.id ?? 0
            state = TodoState(items: list.items, nextID: lastID + 1, filter: list.filter)
        }
    }
}
