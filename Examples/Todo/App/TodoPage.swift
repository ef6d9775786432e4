/// All that is to be seen.
public struct TodoPage: Hashable, Sendable {
    /// A todo on the screen.
    public struct Row: Hashable, Sendable {
        /// What is to be done.
        public var title: String

        /// Whether its mark is set.
        public var isDone: Bool

        /// The text of the field that covers the row while the title is changed.
        public var edit: String?
    }

    /// What is below the list.
    public struct Footer: Hashable, Sendable {
        /// How many todos are still to be done.
        public var activeCount: Int

        /// The filter that is marked.
        public var filter: TodoFilter

        /// Whether what is done can be cleared.
        public var offersClearing: Bool
    }

    /// What stands in the field for a new todo.
    public var input: String

    /// Whether the mark for all todos is set.
    public var areAllDone: Bool

    /// The todos that the filter lets through.
    public var rows: [Row]

    /// What is below the list, if there are todos.
    public var footer: Footer?
}

extension TodoState {
    /// What is to be seen in this state.
    public var page: TodoPage {
        TodoPage(
            input: input,
            areAllDone: areAllDone,
            rows: visibleItems.map { item in
                TodoPage.Row(title: item.title, isDone: item.isDone, edit: item.id == edit?.id ? edit?.text : nil)
            },
            footer: items.isEmpty
                ? nil : TodoPage.Footer(activeCount: activeCount, filter: filter, offersClearing: hasCompleted)
        )
    }
}

// MARK: - As text

extension TodoPage {
    /// The page as lines of text.
    public var text: String {
        let field = input.isEmpty ? "What is to be done?" : "new: \(input)"
        guard let footer else { return field }
        let list = rows.enumerated().map { index, row in "\(index + 1) \(row.text)" }
        return ([field, "\(mark(areAllDone)) all"] + list + [footer.text]).joined(separator: "\n")
    }
}

extension TodoPage.Row {
    fileprivate var text: String {
        if let edit { return "edit: \(edit)" }
        return "\(mark(isDone)) \(title)"
    }
}

extension TodoPage.Footer {
    fileprivate var text: String {
        let count = "\(activeCount) \(activeCount == 1 ? "item" : "items") left"
        let filters = TodoFilter.allCases.map { $0 == filter ? "(\($0.rawValue))" : $0.rawValue }
        return ([count] + filters + (offersClearing ? ["clear completed"] : [])).joined(separator: "  ")
    }
}

private func mark(_ isSet: Bool) -> String { isSet ? "[x]" : "[ ]" }
