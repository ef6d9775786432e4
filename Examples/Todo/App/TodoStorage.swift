/// Where the todos are kept while the program does not run.
public protocol TodoStorage: AnyObject {
    /// Finds what was saved last.
    ///
    /// - Returns: The list, or `nil` if nothing was saved yet.
    func load() -> TodoList?

    /// Keeps a list in place of the one that was saved before.
    ///
    /// - Parameter list: The todos, and which of them are shown.
    func save(_ list: TodoList)
}

/// A storage that lasts as long as the program.
public final class MemoryStorage: TodoStorage {
    private var list: TodoList?

    /// Creates a storage.
    ///
    /// - Parameter list: What was saved before.
    public init(_ list: TodoList? = nil) {
        self.list = list
    }

    /// Finds what was saved last.
    ///
    /// - Returns: The list, or `nil` if nothing was saved yet.
    public func load() -> TodoList? { list }

    /// Keeps a list in place of the one that was saved before.
    ///
    /// - Parameter list: The todos, and which of them are shown.
    public func save(_ list: TodoList) {
        self.list = list
    }
}
