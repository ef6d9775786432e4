internal import Foundation

/// A fuzz test, as a process names it that lists the searches of tests instead of making them.
package struct ListedSearch: Codable, Hashable, Sendable {
    /// The test.
    package let owner: FailureOwner

    /// Whether its runs can be divided.
    ///
    /// They can't where a test makes the report itself, as that of a verification.
    package let isDivisible: Bool

    /// What tells builds of one machine apart; `nil` if that is not known.
    package let build: String?

    package init(owner: FailureOwner, isDivisible: Bool, build: String? = nil) {
        self.owner = owner
        self.isDivisible = isDivisible
        self.build = build
    }

    /// The searches that processes have listed in a folder, each once, in the order of the names of files and of lines.
    ///
    /// - Parameter folder: The folder.
    /// - Returns: The searches, and whether there are lines that can't be read.
    package static func read(in folder: String) -> (searches: [ListedSearch], isDamaged: Bool) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let decoder = JSONDecoder()
        var result: (searches: [ListedSearch], isDamaged: Bool) = ([], false)
        var known: Set<ListedSearch> = []
        for name in names.sorted() where name.hasSuffix(ending) {
            let data = FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data()
            for line in data.split(separator: UInt8(ascii: "\n")) {
                guard let search = try? decoder.decode(Self.self, from: line) else {
                    result.isDamaged = true
                    continue
                }
                if known.insert(search).inserted { result.searches.append(search) }
            }
        }
        return result
    }

    private static let ending = ".searches.jsonl"

    /// Tests may run in several processes.
    private static let process = UUID().uuidString

    /// Adds the search to those of a folder, and says so if it can't.
    package func note(in folder: String) {
        let path = "\(folder)/\(Self.process)\(Self.ending)"
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
        Self.announce()
        ListedSearch(owner: owner, isDivisible: isDivisible, build: ComparisonFolder.thisBuild).note(in: folder)
        return true
    }

    /// Whether a fuzz test is not made, since another one is asked for, or all are listed.
    func leavesOut(_ owner: FailureOwner) -> Bool {
        !isTest(owner.description) || lists(owner, isDivisible: true)
    }
}
