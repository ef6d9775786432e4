internal import Foundation

/// Compares what a campaign did in this process with what it did in others.
///
/// It is taken down in a file, and then compared with the files that others have left for a campaign that looks the same. If
/// there is none, the file stays for those that come later.
struct ProcessComparison {
    let folder: ComparisonFolder

    /// What is the same for this campaign in each process.
    let name: String

    /// What to call the campaign.
    let title: String

    /// What came of it.
    enum Outcome {
        /// There is nothing to compare with, or it is the same; with words about it.
        case fine(String)
        /// It is not the same as in any other process.
        case different(String)
        /// It could not be compared.
        case impossible(String)
    }

    /// Takes down what the campaign did, and compares it.
    ///
    /// - Parameter take: Takes it down, and returns how much that is.
    /// - Returns: What came of it.
    func outcome(_ take: (RecordWriter) throws -> String) -> Outcome {
        var part: URL?
        defer { part.map { try? FileManager.default.removeItem(at: $0) } }
        do {
            if folder.hasFixedHashes { throw ComparisonProblem.fixedHashes }
            guard folder.build != nil else { throw ComparisonProblem.unknownBuild }
            let writer = try RecordWriter(folder.newFile(name), heading: folder.heading)
            part = writer.file
            let extent = try take(writer)
            try writer.close()
            let outcome = try compare(writer.file, extent)
            // A test that passes says nothing, and whoever compares wants to know whether that was done.
            if case .fine(let text) = outcome { StandardError.say("\(title): \(text)") }
            return outcome
        } catch {
            let reason = (error as? ComparisonProblem)?.description ?? String(reasonOf: error)
            return .impossible(
                "\(ComparisonFolder.variable) is \(folder.path), but nothing could be compared there: \(reason)"
            )
        }
    }

    private func compare(_ file: URL, _ extent: String) throws -> Outcome {
        let (others, hadOtherBuild) = try folder.files(name)
        var nearest: RecordDifference?
        for other in others {
            guard let difference = try RecordDifference(file, other) else {
                return .fine("\(extent): the same as in another process")
            }
            if difference.line >= nearest?.line ?? 0 { nearest = difference }
        }
        guard let nearest else {
            try FileManager.default.moveItem(at: file, to: file.deletingPathExtension().appendingPathExtension("txt"))
            let reason = hadOtherBuild ? ", since the build has changed" : ""
            return .fine("\(extent) taken down for the next process\(reason)")
        }
        // It is kept to be looked at, but nothing is compared with it.
        let kept = file.deletingPathExtension().appendingPathExtension("differs")
        try FileManager.default.moveItem(at: file, to: kept)
        return .different("\(nearest.text) (see \(kept.lastPathComponent) in \(folder.path))")
    }
}

extension ProcessComparison.Outcome {
    /// The verdict, if nothing else is to be said; `nil` if all is well.
    var verdict: Verdict? {
        switch self {
        case .fine: nil
        case .different(let finding): .differsBetweenProcesses(finding)
        case .impossible(let reason): .incomplete(reason: reason)
        }
    }

    /// What a report says of it, if all is well.
    var text: String? {
        if case .fine(let text) = self { text } else { nil }
    }
}
