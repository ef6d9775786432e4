internal import Foundation

extension ReportFolder {
    /// Joins the reports of several folders, such as those of several machines, into one.
    ///
    /// - Parameters:
    ///   - sources: The folders, each with the reports of a run.
    ///   - path: The folder for all of them, whose reports are replaced.
    ///   - baseline: The folder with the reports of before; `nil` for none.
    /// - Throws: If reports can't be read or written.
    package static func join(_ sources: [String], into path: String, baseline: String? = nil) throws {
        let runs = try sources.map { source in
            try ReportCoding.read(
                RunRecord.self,
                from: Data(contentsOf: URL(fileURLWithPath: "\(source)/\(RunFiles.json)"))
            )
        }
        let written = runs.flatMap(\.records).map(WrittenRecord.init)
        let folder = "\(path)/records"
        try? FileManager.default.removeItem(atPath: folder)
        var counts: [String: Int] = [:]
        for own in written {
            let name = own.record.test.fileName
            counts[name, default: 0] += 1
            try AtomicFile.write(own.json, to: "\(folder)/\(name)-\(counts[name] ?? 1).json")
        }
        let finished = runs.map(\.finished).max() ?? Today.now
        let run = RunRecord.Written(of: written, since: Baseline.read(baseline), finished: finished)
        for (name, text) in RunFiles.all(of: run) { try AtomicFile.write(text, to: "\(path)/\(name)") }
    }
}
