internal import Foundation

/// The remembered failures that this process has read and written.
///
/// A folder is read once, when something asks for it first.
final class FailureStore: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards what changes.
    private let lock = NSLock()
    /// By their paths, since the files of a module have one folder.
    private var folders: [String: Contents] = [:]

    static let shared = FailureStore()

    /// What is in a folder.
    struct Contents {
        /// Where it was read: elsewhere, if the sources are not there.
        var folder: FailureFolder

        /// The failures with the names of their files, in the order of these.
        var failures: [(file: String, failure: RememberedFailure)] = []

        /// What is wrong with single files; each is told once.
        var problems: [String] = []

        /// Whether neither the folder is there nor the sources that it belongs to.
        var isMissing = false

        /// Whether something can be kept: not where the sources are not.
        var isWritable: Bool { !isMissing && !isBundled }

        /// Whether it was read among the resources of a bundle.
        var isBundled = false
    }

    /// What is in a folder.
    ///
    /// What is wrong with its files is told to the first that asks.
    func contents(of folder: FailureFolder) -> Contents {
        lock.withLock {
            let contents = folders[folder.path] ?? Self.read(folder)
            folders[folder.path] = contents
            folders[folder.path]?.problems = []
            return contents
        }
    }

    /// Writes a failure into its file, which nobody sees half written.
    ///
    /// - Returns: The name of the file, which is that of the one that has the same failure; `nil` where nothing is kept.
    /// - Throws: If it can't be written.
    func write(_ failure: RememberedFailure, to folder: FailureFolder) throws -> String? {
        try lock.withLock {
            var contents = folders[folder.path] ?? Self.read(folder)
            guard contents.isWritable else { return nil }
            let index = contents.failures.firstIndex { $0.failure.isSame(as: failure) }
            let name = index.map { contents.failures[$0].file } ?? failure.fileName
            // The same steps may be found again by other runs; when they were found first is what counts.
            if let index, contents.failures[index].failure.confirmation == failure.confirmation { return name }
            try AtomicFile.write(failure.text, to: "\(contents.folder.path)/\(name)")
            if let index {
                contents.failures[index].failure = failure
            } else {
                contents.failures.append((name, failure))
            }
            folders[folder.path] = contents
            return name
        }
    }

    /// Removes a file.
    func remove(_ file: String, from folder: FailureFolder) {
        lock.withLock {
            guard var contents = folders[folder.path], contents.isWritable else { return }
            try? FileManager.default.removeItem(atPath: "\(contents.folder.path)/\(file)")
            contents.failures.removeAll { $0.file == file }
            folders[folder.path] = contents
        }
    }

    // MARK: Those that nobody takes

    /// For each owner, the files that its fuzzers have left to others, and those that one has taken.
    private var left: [FailureOwner: Set<String>] = [:]
    private var taken: [FailureOwner: Set<String>] = [:]

    /// Notes which failures of a test a fuzzer takes, and which it leaves to other fuzzers of the test.
    ///
    /// If none takes them, that is said at the end of the process, since no test knows then that it was the last one.
    func note(
        taken: some Sequence<String> = EmptyCollection(),
        left: some Sequence<String> = EmptyCollection(),
        of owner: FailureOwner
    ) {
        lock.withLock {
            self.taken[owner, default: []].formUnion(taken)
            self.left[owner, default: []].formUnion(left)
        }
        _ = Self.announcement
    }

    /// What is said of failures that no fuzzer of their tests has taken; `nil` if there are none.
    var summary: String? {
        lock.withLock {
            let orphans = left.flatMap { owner, files in
                files.subtracting(taken[owner] ?? []).map { "\($0) of \(owner.description)" }
            }
            guard !orphans.isEmpty else { return nil }
            let list = orphans.sorted().prefix(20).joined(separator: ", ")
            return "no fuzzer replays \(list): neither its rule nor its type is there any more"
        }
    }

    private static let announcement: Int32 = atexit {
        if let text = FailureStore.shared.summary { StandardError.say(text) }
    }

    // MARK: Reading

    /// No greater files are read.
    private static var greatestSize: Int { 4 << 20 }

    private static func read(_ folder: FailureFolder) -> Contents {
        var contents = Contents(folder: folder)
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        } catch {
            let isThere = (error as? CocoaError)?.code != .fileReadNoSuchFile
            let reason = String(reasonOf: error)
            if isThere { contents.problems = ["the folder \(folder.shownPath) can't be read: \(reason)"] }
            guard !isThere, let file = folder.sourceFile, !FileManager.default.fileExists(atPath: file) else {
                return contents
            }
            // The tests run where their sources are not.
            if let bundled = folder.inBundle {
                var contents = read(bundled)
                contents.isBundled = true
                return contents
            }
            contents.isMissing = true
            return contents
        }
        for name in names.sorted() where name.hasSuffix(".txt") && !name.hasPrefix(".") {
            do {
                contents.failures.append((name, try failure(at: "\(folder.path)/\(name)", folder.kind)))
            } catch {
                let reason = (error as? RememberedFailure.Problem)?.reason ?? String(reasonOf: error)
                contents.problems.append("\(folder.shownPath(of: name)) is left out: \(reason)")
            }
        }
        return contents
    }

    private static func failure(at path: String, _ kind: RememberedFailure.Kind) throws -> RememberedFailure {
        let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? handle.close() }
        let data = try handle.read(upToCount: greatestSize + 1) ?? Data()
        guard data.count <= greatestSize else { throw RememberedFailure.Problem.damaged("it is too long") }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw RememberedFailure.Problem.damaged("it is no text in UTF-8")
        }
        return try RememberedFailure(text, kind)
    }
}
