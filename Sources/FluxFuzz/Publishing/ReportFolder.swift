internal import Foundation

/// The folder with the reports of a run, into which several processes may write.
///
/// Each fuzz test has a file of its own in `records`. The other files are made of all of these, by one process at a time.
package final class ReportFolder: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards what changes.
    private let lock = NSLock()
    /// How many records of each name this process has written.
    private var counts: [String: Int] = [:]
    /// The small records that this process has written, by the names of their files, which spares reading them as JSON.
    private var written: [String: WrittenRecord] = [:]
    /// The files of records that were there when this process wrote its first; `nil` before.
    private var earlier: [String]?
    private var hasSpoken = false
    private var nextUpdate: SuspendingClock.Instant
    private var isUpToDate = true

    let path: String
    private let baseline: String?

    /// Between two updates of the files that are made of all records, no less time than this passes.
    private let pause: Duration

    private let now: () -> SuspendingClock.Instant

    init(
        _ path: String,
        baseline: String?,
        pause: Duration = .seconds(5),
        now: @escaping () -> SuspendingClock.Instant = { .now }
    ) {
        self.path = path
        self.baseline = baseline
        self.pause = pause
        self.now = now
        nextUpdate = now().advanced(by: pause)
    }

    /// The folder that is set for the process; `nil` if none is.
    package static func current(_ settings: FuzzSettings = .current) -> ReportFolder? {
        settings.reports.map { ReportFolders.shared.folder($0, baseline: settings.baseline) }
    }

    /// Writes a record down, and now and then what is made of all of them.
    package func publish(_ record: ReportRecord) {
        lock.withLock {
            do {
                try write(record)
                isUpToDate = false
                if nextUpdate <= now() { try update() }
            } catch {
                say(error)
            }
        }
    }

    /// Makes the files anew that are made of all records, unless nothing was written since then.
    func finish() {
        lock.withLock {
            if isUpToDate { return }
            do { try update() } catch { say(error) }
        }
    }

    private func say(_ error: any Error) {
        if hasSpoken { return }
        hasSpoken = true
        let reason = String(reasonOf: error)
        StandardError.say("\(SettingName.reports.variable) is \(path), but no report could be written: \(reason)")
    }

    // MARK: Records

    private var records: String { "\(path)/records" }

    private func write(_ record: ReportRecord) throws {
        let name = record.test.fileName
        let count = counts[name, default: 0]
        // Those of earlier processes, of which there may have been more.
        let earlier = earlier ?? Self.files(in: records)
        if count == 0 { earlier.filter { $0.hasPrefix(name + "-") }.forEach(remove) }
        counts[name] = count + 1
        let file = "\(name)-\(count + 1).json"
        let own = WrittenRecord(record)
        try AtomicFile.write(own.json, to: "\(records)/\(file)")
        self.earlier = earlier
        if own.json.utf8.count <= Self.greatestSizeKept { written[file] = own }
    }

    /// Records of tests that pass are smaller, and few tests fail.
    private static let greatestSizeKept = 64 << 10

    private func remove(_ file: String) { try? FileManager.default.removeItem(atPath: "\(records)/\(file)") }

    private static func files(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted()
    }

    /// All records of the folder, and what is wrong with files that hold none.
    private func readRecords() -> [WrittenRecord] {
        Self.files(in: records).compactMap { file in
            do {
                let data = try Data(contentsOf: URL(fileURLWithPath: "\(records)/\(file)"))
                // Another process may have written a record of the same test.
                if let own = written[file], Data(of: own.json) == data { return own }
                return WrittenRecord(try ReportCoding.read(ReportRecord.self, from: data))
            } catch {
                StandardError.say("\(records)/\(file) is left out: \(error)")
                return nil
            }
        }
    }

    // MARK: What is made of them

    /// Makes the files anew that are made of all records of a folder.
    ///
    /// A process does so now and then, and at its end: one that traps or is killed may not have got there.
    ///
    /// - Parameters:
    ///   - path: The folder, which may be none of reports.
    ///   - baseline: The folder with the reports of before; `nil` for none.
    /// - Throws: If they can't be written.
    package static func update(_ path: String, baseline: String? = nil) throws {
        let folder = ReportFolder(path, baseline: baseline)
        if !files(in: folder.records).isEmpty { try folder.update() }
    }

    private func update() throws {
        try FileLock(path: "\(path)/.lock").withLock {
            // Others may have had the lock for long.
            let begun = now()
            defer { schedule(after: begun) }
            let run = RunRecord.Written(of: readRecords(), since: Baseline.read(baseline), finished: Today.now)
            for (name, text) in RunFiles.all(of: run) { try AtomicFile.write(text, to: "\(path)/\(name)") }
        }
        isUpToDate = true
    }

    /// Leaves time until the next update: the more records there are, the longer each takes, and that is to be no more than a
    /// hundredth of the time.
    private func schedule(after begun: SuspendingClock.Instant) {
        let end = now()
        nextUpdate = end.advanced(by: max(pause, begun.duration(to: end) * 100))
    }
}

/// The folders that this process writes into.
private final class ReportFolders: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards what changes.
    private let lock = NSLock()
    private var folders: [String: ReportFolder] = [:]

    static let shared = ReportFolders()

    private static let finishAtEnd: Int32 = atexit {
        let folders = shared.lock.withLock { shared.folders.values }
        for folder in folders { folder.finish() }
    }

    func folder(_ path: String, baseline: String?) -> ReportFolder {
        lock.withLock {
            if let folder = folders[path] { return folder }
            _ = Self.finishAtEnd
            let folder = ReportFolder(path, baseline: baseline)
            folders[path] = folder
            return folder
        }
    }
}
