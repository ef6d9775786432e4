internal import Foundation

/// The run of before, with which findings are compared.
enum Baseline {
    private static let lock = NSLock()

    /// What was read, by folder: before another process may write there.
    ///
    /// Safe: only used under the lock.
    private nonisolated(unsafe) static var runs: [String: RunRecord?] = [:]

    /// The run whose reports are in a folder; `nil` if there are none, or no folder is given.
    ///
    /// What is wrong with it is said once.
    static func read(_ folder: String?) -> RunRecord? {
        guard let folder else { return nil }
        return lock.withLock {
            if let run = runs[folder] { return run }
            let run: RunRecord?
            do {
                let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(RunFiles.json)"))
                run = try ReportCoding.read(RunRecord.self, from: data)
            } catch {
                let reason = String(reasonOf: error)
                let variable = SettingName.baseline.variable
                StandardError.say("\(variable) is \(folder), where no report can be read: \(reason)")
                run = nil
            }
            runs[folder] = .some(run)
            return run
        }
    }
}

extension FuzzReport {
    /// Whether it failed, and its test is to pass all the same: only new findings are to fail, and each of its failures was
    /// known before, which is to say that it is remembered, or in the baseline.
    package func isTolerated(by settings: FuzzSettings) -> Bool {
        guard settings.failing == .new, verdict == .failed, !counterexamples.isEmpty else { return false }
        let findings = Baseline.read(settings.baseline)?.findings.filter { $0.status != .fixed } ?? []
        return counterexamples.allSatisfy { counterexample in
            counterexample.remembered?.day != nil || findings.contains { $0.id == counterexample.identity }
        }
    }

    /// What a warning says of such a report.
    package func tolerance(by settings: FuzzSettings) -> String {
        let isOver = settings.shard == .merge || counterexamples.contains { $0.interruption != nil }
        return "known already, and only new findings fail (\(SettingName.fail.variable))"
            + (isOver ? "; the search ended there, so others may be hidden" : "")
    }
}
