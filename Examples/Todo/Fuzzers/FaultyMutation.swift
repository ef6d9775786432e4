internal import FluxCore
internal import TodoApp

/// The mutation of the app, with a mistake.
struct FaultyMutation: Mutation {
    let fault: TodoFault?

    func mutate(action: TodoAction, state: inout TodoState) {
        let old = state
        TodoMutation().mutate(action: action, state: &state)
        switch (fault, action) {
        case (.markForAllIgnoresHidden, .setAllDone(let isDone)):
            state.items = old.items.map { item in
                old.filter.shows(item) ? TodoItem(id: item.id, title: item.title, isDone: isDone) : item
            }
        case (.filterClearsField, .show):
            state.input = ""
        case (.lastRemovalClearsField, .remove) where state.items.isEmpty:
            state.input = ""
        case (.emptiedTodoIsHidden, .remove(let id)) where id == old.edit?.id:
            state.items = old.items.map { $0.id == id ? TodoItem(id: id, title: "", isDone: $0.isDone) : $0 }
        default:
            break
        }
    }
}
