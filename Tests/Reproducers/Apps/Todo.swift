import FluxCore
import FluxFuzz

/// A list of things to do, whose titles are full of what a string literal has to escape.
///
/// The bug: an identifier is used again when an item before it is gone.
struct TodoState: State, Equatable {
    struct Item: Equatable {
        enum Priority: Equatable {
            case none
            case some(level: Int)
        }

        var id: Int
        var title: String
        var priority: Priority?
    }

    enum Filter: Equatable {
        case all
        case search(query: String, isCaseSensitive: Bool)
        case not(Kind)

        enum Kind: Equatable { case open, `init` }
    }

    var items: [Item] = []
    var filter = Filter.all
    var nextID = 0
}

enum TodoAction: Action {
    case add(title: String, TodoState.Item.Priority?)
    case remove(id: Int)
    case show(TodoState.Filter)
}

struct TodoMutation: Mutation {
    var greatestTitle = 20
    var marks: [Character] = ["\"", "\\"]

    func mutate(action: TodoAction, state: inout TodoState) {
        switch action {
        case .add(let title, let priority):
            let id = isRepaired ? state.nextID : state.items.count
            state.items.append(.init(id: id, title: title, priority: priority))
            state.nextID += 1
        case .remove(let id): state.items.removeAll { $0.id == id }
        case .show(let filter): state.filter = filter
        }
    }
}

var todoFuzzer: Fuzzer<TodoAction, TodoState> {
    let titles = ["say \"hi\" \\(name)\\\nzwei\t\u{0}", "né 日本 👨‍👩‍👧 \u{202E}", "#\"raw\"# <#place#> …", ""]
    let first = TodoState.Item(id: 0, title: titles[1], priority: .some(.none))
    let initial = TodoState(items: [first], filter: .search(query: titles[2], isCaseSensitive: true), nextID: 1)
    return Fuzzer(TodoMutation(), from: initial)
        .action(Gen.element(of: titles).map { .add(title: $0, .some(.some(level: 2))) })
        .action { state in Gen.element(of: state.items.map(\.id)).map(TodoAction.remove) }
        .action(.show(.not(.`init`)))
        .invariant("all the items' identifiers are different, even “\"0\"”") { state in
            Set(state.items.map(\.id)).count == state.items.count
        }
}
