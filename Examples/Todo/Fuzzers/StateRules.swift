internal import FluxCore
internal import TodoApp

/// The specification, as rules about states and what is to be seen in them.
enum StateRules {
    /// A rule for states.
    typealias StateRule = NamedRule<@Sendable (TodoState) -> Bool>

    /// A rule for what stands on the screen, line by line.
    typealias ScreenRule = NamedRule<@Sendable (_ lines: [Substring], _ state: TodoState) -> Bool>

    /// What is true in every state.
    static let invariants = [
        StateRule("titles are trimmed and not blank") { state in
            state.items.allSatisfy { item in
                guard let first = item.title.first, let last = item.title.last else { return false }
                return !first.isWhitespace && !last.isWhitespace
            }
        },
        StateRule("ids ascend") { state in
            let ids = state.items.map(\.id) + [state.nextID]
            return zip(ids, ids.dropFirst()).allSatisfy(<)
        },
        StateRule("what is edited is on the screen") { state in
            state.edit.map { state.isOnScreen($0.id) } ?? true
        },
    ]

    /// What is to be seen in every state.
    static let screen = [
        ScreenRule("the field shows what was typed") { lines, state in
            lines.first == (state.input == "" ? "What is to be done?" : "new: \(state.input)")
        },
        ScreenRule("without todos there is nothing but the field") { lines, state in
            state.items.isEmpty == (lines.count == 1)
        },
        ScreenRule("the mark for all is set if all are marked") { lines, state in
            state.items.isEmpty || lines[1] == (state.items.contains { !$0.isDone } ? "[ ] all" : "[x] all")
        },
        ScreenRule("the list shows what the filter lets through, numbered, with marks") { lines, state in
            let rows = lines.dropFirst(2).dropLast()
            let shown = state.items.filter { state.isOnScreen($0.id) }
            return rows.count == shown.count
                && zip(rows, shown).enumerated().allSatisfy { index, row in
                    let number = index + 1
                    if let edit = state.edit, edit.id == row.1.id { return row.0 == "\(number) edit: \(edit.text)" }
                    return row.0 == "\(number) \(row.1.isDone ? "[x]" : "[ ]") \(row.1.title)"
                }
        },
        ScreenRule("the footer counts what is left, in singular and plural") { lines, state in
            let count = state.items.filter { !$0.isDone }.count
            return state.items.isEmpty
                || lines.last?.hasPrefix(count == 1 ? "1 item left" : "\(count) items left") == true
        },
        ScreenRule("the footer has the three filters, and the chosen one is marked") { lines, state in
            guard !state.items.isEmpty else { return true }
            let choice =
                switch state.filter {
                case .all: "  (all)  active  completed"
                case .active: "  all  (active)  completed"
                case .completed: "  all  active  (completed)"
                }
            return lines.last?.contains(choice) == true
        },
        ScreenRule("what is completed can be cleared") { lines, state in
            state.items.isEmpty || lines.last?.hasSuffix("clear completed") == state.items.contains { $0.isDone }
        },
    ]
}

extension TodoState {
    /// Whether the filter lets a todo through, in the words of the specification.
    func isOnScreen(_ id: Int) -> Bool {
        guard let item = items.first(where: { $0.id == id }) else { return false }
        return filter == .all || item.isDone == (filter == .completed)
    }

    /// Whether a todo can be clicked: the field for its own title would cover it.
    func isClickable(_ id: Int) -> Bool { isOnScreen(id) && edit?.id != id }
}

extension String {
    /// The lines of a text, empty ones included.
    var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
