internal import Foundation

/// A fuzz test, as a process names it that lists the searches of tests instead of making them.
package struct ListedSearch: Codable, Hashable, Sendable {
    /// The test.
    package let owner: FailureOwner

    /// Whether its runs can be divided.
    ///
    /// They can't where a test makes the report itself, as that of a verification.
    package let isDivisible: Bool

    package init(owner: FailureOwner, isDivisible: Bool) {
        self.owner = owner
        self.isDivisible = isDivisible
    }

    /// The file of a folder that has a line for each search.
    package static func file(in folder: String) -> String { "\(folder)/searches.jsonl" }

    /// The searches that processes have listed in a folder, each once, in the order in which they came.
    ///
    /// - Parameter folder: The folder.
    /// - Returns: The searches; none if there is no file. A line that was not written to its end is left out.
    package static func read(in folder: String) -> [ListedSearch] {
        guard let data = FileManager.default.contents(atPath: file(in: folder)) else { return [] }
        let decoder = JSONDecoder()
        var known: Set<ListedSearch> = []
        return data.split(separator: UInt8(ascii: "\n")).compactMap { try? decoder.decode(Self.self, from: $0) }
            .filter { known.insert($0).inserted }
    }

    /// Adds the search to those of a folder, and says so if it can't.
    package func note(in folder: String) {
        let path = Self.file(in: folder)
        Self.lock.withLock {
            do {
                if !FileManager.default.fileExists(atPath: path) { try AtomicFile.write(Data(), to: path) }
                let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
                defer { try? handle.close() }
                try handle.seekToEnd()
                try handle.write(contentsOf: JSONEncoder().encode(self) + [UInt8(ascii: "\n")])
            } catch {
                StandardError.say("\(owner.description) could not be listed in \(folder): \(String(reasonOf: error))")
            }
        }
    }

    private static let lock = NSLock()
}

extension FuzzSettings {
    /// Notes a fuzz test if the searches of this process are listed.
    ///
    /// - Returns: Whether they are, so that it is not to be made.
    package func lists(_ owner: FailureOwner, isDivisible: Bool) -> Bool {
        guard isList, let folder = shards, reportedDefects.isEmpty else { return false }
        ListedSearch(owner: owner, isDivisible: isDivisible).note(in: folder)
        return true
    }
}
