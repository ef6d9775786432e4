internal import FluxFuzz
internal import Foundation

/// Removes remembered failures and ways that nothing replays any more, since their tests are gone.
struct PruneCommand {
    let environment: [String: String]

    /// Whether the files are named only.
    let isDry: Bool

    /// Removes them.
    ///
    /// - Returns: Whether all is well: there is no file that can't be read.
    /// - Throws: If a file can't be removed, or a folder is set that is not there.
    func run() throws -> ExitCode {
        let remembered = try RememberedFiles(environment)
        for problem in remembered.problems { StandardOutput.write("! \(problem)") }
        // The sources know all tests, whichever of them a system or a setting leaves out.
        let gone = RememberedFile.withoutTest(among: remembered.files, sourcesIn: ".")
        for file in gone {
            let work = isDry ? "would remove" : "removed"
            if !isDry { try FileManager.default.removeItem(atPath: file.path) }
            StandardOutput.write("\(work) \(file.path): \(file.owner.description) is gone")
        }
        let count = remembered.files.count
        StandardOutput.write(
            count == 0 ? "nothing is remembered" : "\(gone.count) of \(count) have no test any more"
        )
        return remembered.problems.isEmpty ? .holds : .noAnswer
    }
}
