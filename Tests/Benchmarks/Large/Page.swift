internal import FluxCore

/// A state that holds a large value, and counts.
struct Page: State, Hashable {
    var text = ""
    var list: [Int] = []
    var count = 0
}

enum Change: Action, Hashable {
    case text(String)
    case list([Int])
    case grow
    case next
    case back
}

struct PageMutation: Mutation {
    func mutate(action: Change, state: inout Page) {
        state.count += action == .back ? -1 : 1
        switch action {
        case .text(let text): state.text = text
        case .list(let list): state.list = list
        case .grow: state.list.append(0)
        case .next, .back: break
        }
    }
}
