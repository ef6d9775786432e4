internal import FluxCore

struct TodoItem: Equatable {
    let id: Int
    var title: String
    var isDone = false
}

enum TodoFilter: Equatable, CaseIterable {
    case all
    case active
    case done
}

struct TodoState: State, Equatable {
    var items: [TodoItem] = []
    var filter = TodoFilter.all
    var nextID = 0
}

enum TodoAction: Action, Equatable {
    case add(title: String)
    case toggle(id: Int)
    case remove(id: Int)
    case setFilter(TodoFilter)
    case clearDone
    case rename(id: Int, title: String)
}

struct TodoMutation: Mutation {
    func mutate(action: TodoAction, state: inout TodoState) {
        switch action {
        case .add(let title):
            state.items.append(TodoItem(id: state.nextID, title: title))
            state.nextID += 1
        case .toggle(let id):
            if let index = index(of: id, state) { state.items[index].isDone.toggle() }
        case .remove(let id):
            if let index = index(of: id, state) { state.items.remove(at: index) }
        case .setFilter(let filter):
            state.filter = filter
        case .clearDone:
            state.items.removeAll(where: \.isDone)
        case .rename(let id, let title):
            if let index = index(of: id, state) { state.items[index].title = title }
        }
    }

    private func index(of id: Int, _ state: TodoState) -> Int? {
        state.items.firstIndex { $0.id == id }
    }
}
