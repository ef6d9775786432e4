/// Something to do.
public struct TodoItem: Hashable, Codable, Sendable, Identifiable {
    /// What tells it from all others, in the order in which they were added.
    public var id: Int

    /// What is to be done: trimmed, and not blank.
    public var title: String

    /// Whether it is completed.
    public var isDone: Bool

    /// Creates a todo.
    ///
    /// - Parameters:
    ///   - id: What tells it from all others.
    ///   - title: What is to be done.
    ///   - isDone: Whether it is completed.
    public init(id: Int, title: String, isDone: Bool = false) {
        self.id = id
        self.title = title
        self.isDone = isDone
    }
}

/// Which todos are on the screen.
public enum TodoFilter: String, CaseIterable, Codable, Sendable {
    /// Every one.
    case all
    /// Those that are still to be done.
    case active
    /// Those that are done.
    case completed

    /// Whether a todo gets through.
    ///
    /// - Parameter item: The todo.
    /// - Returns: Whether it is shown.
    public func shows(_ item: TodoItem) -> Bool {
        switch self {
        case .all: true
        case .active: !item.isDone
        case .completed: item.isDone
        }
    }
}

/// What outlives the program.
public struct TodoList: Hashable, Codable, Sendable {
    /// The todos, in the order in which they were added.
    public var items: [TodoItem]

    /// Which of them are shown.
    public var filter: TodoFilter

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - items: The todos.
    ///   - filter: Which of them are shown.
    public init(items: [TodoItem] = [], filter: TodoFilter = .all) {
        self.items = items
        self.filter = filter
    }
}
