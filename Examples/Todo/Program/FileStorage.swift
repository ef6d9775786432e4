import Foundation
import TodoApp

/// Keeps the list in a file, as JSON.
final class FileStorage: TodoStorage {
    private let file: URL
    private var saved: TodoList?

    /// Why the list could not be saved last.
    private(set) var problem: (any Error)?

    /// Reads the file, if there is one.
    ///
    /// - Parameter path: Where the file is, or shall be.
    /// - Throws: Why what is there can't be read, so that it is not written over.
    init(path: String) throws {
        file = URL(filePath: path)
        if FileManager.default.fileExists(atPath: file.path) {
            saved = try JSONDecoder().decode(TodoList.self, from: Data(contentsOf: file))
        }
    }

    func load() -> TodoList? { saved }

    func save(_ list: TodoList) {
        saved = list
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try encoder.encode(list).write(to: file, options: .atomic)
            problem = nil
        } catch {
            problem = error
        }
    }
}
