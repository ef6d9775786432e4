internal import FluxFuzz
internal import Foundation

/// The folder in which runs are kept.
///
/// What belongs to one build, seed and set of settings is in a folder of its own: processes of a start that was killed may write
/// there for a while, and that must not come among what is made of another build.
struct RunFolder: Sendable {
    let path: String

    /// What the files of the present runs are called by; a new name where they begin anew.
    var name = ""

    /// Where shards leave their runs.
    var shards: String { "\(path)/\(name).shards" }

    /// Where the reports of this start are written, before they are joined.
    let reports: String

    /// Where the output of processes is kept.
    var logs: String { "\(path)/logs" }

    /// Where the package manager leaves what it says.
    var packageLog: String { "\(logs)/package.log" }

    /// Where the searches of this start are listed.
    let list: String

    private let lock: HeldFileLock

    /// Makes the folder, or takes the one that is there.
    ///
    /// - Parameter options: What was asked for.
    /// - Throws: If it is a folder of something else, another process works in it, or there are no tests to run.
    init(_ options: RunOptions) throws {
        try PackageTests.check(options)
        let files = FileManager.default
        let path = URL(fileURLWithPath: options.folder).path
        let marker = "\(path)/.fluxproof"
        let contents = (try? files.contentsOfDirectory(atPath: path)) ?? []
        guard contents.isEmpty || files.fileExists(atPath: marker) else {
            throw CommandProblem.usage("\(path) has other files in it: give --folder one that is new")
        }
        self.path = path
        let start = UUID().uuidString.prefix(8)
        reports = "\(path)/\(start).start/reports"
        list = "\(path)/\(start).start/list"
        try files.createDirectory(atPath: "\(path)/logs", withIntermediateDirectories: true)
        if !files.fileExists(atPath: marker) { try Data().write(to: URL(fileURLWithPath: marker)) }
        lock = HeldFileLock(ifFree: "\(path)/.lock")
        if !lock.isHeld { throw CommandProblem.noAnswer("another fluxproof works in \(path)") }
        // What earlier starts have left; their processes may be there still.
        remove { $0.hasSuffix(".start") }
        try files.createDirectory(atPath: list, withIntermediateDirectories: true)
    }

    /// Removes the runs that belong to no name any more.
    func removeOtherRuns() { remove { $0.hasSuffix(".shards") && $0 != "\(name).shards" } }

    private func remove(_ isMeant: (String) -> Bool) {
        for file in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] where isMeant(file) {
            try? FileManager.default.removeItem(atPath: "\(path)/\(file)")
        }
    }

    /// The file with what was printed by the last process that does something for a test.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - work: What the process does: the number of a shard, or a word.
    /// - Returns: The path.
    func log(of test: ListedSearch, _ work: String) -> String { "\(logs)/\(test.owner.fileName).\(work).log" }
}
