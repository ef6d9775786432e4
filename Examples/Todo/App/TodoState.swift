public import FluxCore

/// The todos, and what the user is about to do with them.
public struct TodoState: State, Hashable, Sendable {
    /// A title that is being changed.
    public struct Edit: Hashable, Sendable {
        /// Which todo it is.
        public var id: Int

        /// What the title shall be.
        public var text: String

        /// Creates an edit.
        ///
        /// - Parameters:
        ///   - id: Which todo it is.
        ///   - text: What the title shall be.
        public init(id: Int, text: String) {
            self.id = id
            self.text = text
        }
    }

    /// All todos, in the order in which they were added.
    public var items: [TodoItem]

    /// The id of the todo that will be added next.
    public var nextID: Int

    /// Which todos are on the screen.
    public var filter: TodoFilter

    /// What stands in the field for a new todo.
    public var input: String

    /// The title that is being changed, if one is.
    public var edit: Edit?

    /// Creates a state.
    ///
    /// - Parameters:
    ///   - items: All todos, with ids in ascending order.
    ///   - nextID: The id of the todo that will be added next.
    ///   - filter: Which todos are on the screen.
    ///   - input: What stands in the field for a new todo.
    ///   - edit: The title that is being changed.
    public init(
        items: [TodoItem] = [],
        nextID: Int = 1,
        filter: TodoFilter = .all,
        input: String = "",
        edit: Edit? = nil
    ) {
        self.items = items
        self.nextID = nextID
        self.filter = filter
        self.input = input
        self.edit = edit
    }
}

// MARK: - What follows from it

extension TodoState {
    /// What outlives the program: neither the field for a new todo, nor an edit.
    public var list: TodoList { TodoList(items: items, filter: filter) }

    /// The todos that the filter lets through.
    public var visibleItems: [TodoItem] { items.filter(filter.shows) }

    /// Whether there is something to do, and all of it is done.
    public var areAllDone: Bool { !items.isEmpty && items.allSatisfy(\.isDone) }

    /// How many todos are still to be done.
    public var activeCount: Int { items.count { !$0.isDone } }

    /// Whether there is something to clear.
    public var hasCompleted: Bool { items.contains(where: \.isDone) }

    /// Whether a todo can be ticked, removed or edited: it is on the screen, and no field for its title covers the controls.
    ///
    /// - Parameter id: Which todo; one that is gone is allowed.
    /// - Returns: Whether its controls are there.
    public func hasControls(for id: Int) -> Bool {
        edit?.id != id && visibleItems.contains { $0.id == id }
    }
}
