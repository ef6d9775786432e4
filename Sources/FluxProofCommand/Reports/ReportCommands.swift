internal import FluxFuzz
internal import Foundation

/// Shows what is remembered, or what reports say.
struct ShowCommand {
    let operands: [String]
    let environment: [String: String]

    /// Shows it.
    ///
    /// - Returns: What the reports come to; that all is well, if it is about what is remembered.
    /// - Throws: If something can't be read.
    func run() throws -> ExitCode {
        guard let operand = operands.first else { return try list() }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder) else {
            return try show(named: operand)
        }
        if !isFolder.boolValue, operand.split(separator: "/").last != "reports.json" {
            do {
                show(try RememberedFile(readingFrom: operand))
                return .holds
            } catch {
                throw CommandProblem.usage(error.description)
            }
        }
        let folder = isFolder.boolValue ? operand : String(operand.dropLast("/reports.json".count))
        return try show(reports: folder.isEmpty ? "." : folder)
    }

    /// Shows what a report names: a file without the folders around it, or a test.
    private func show(named name: String) throws -> ExitCode {
        let remembered = try RememberedFiles(environment)
        let named = remembered.files(named: name)
        if named.count > 1 {
            let paths = named.map(\.path).joined(separator: ", ")
            throw CommandProblem.usage("there are \(named.count) files \(name): \(paths)")
        }
        let shown = named.isEmpty ? remembered.files.filter { $0.owner.description == name } : named
        if shown.isEmpty { throw CommandProblem.usage("there is no \(name)") }
        for file in shown { show(file) }
        return .holds
    }

    private func show(_ file: RememberedFile) {
        StandardOutput.write(file.text + "\nTo repeat it: swift run fluxproof replay \(file.path)")
    }

    private func list() throws -> ExitCode {
        let remembered = try RememberedFiles(environment)
        let lines = remembered.problems.map { "! \($0)" } + remembered.lines
        StandardOutput.write(lines.isEmpty ? "nothing is remembered" : lines.joined(separator: "\n"))
        return remembered.problems.isEmpty ? .holds : .noAnswer
    }

    private func show(reports: String) throws -> ExitCode {
        let outcomes = try ReportOutcome.read(in: reports)
        if outcomes.isEmpty { throw CommandProblem.noAnswer("there are no reports in \(reports)") }
        for outcome in outcomes where outcome.kind != .holds {
            StandardOutput.write("\(outcome.test)\n\(outcome.text)\n")
        }
        let table = OutcomeTable(outcomes)
        StandardOutput.write(table.lines.joined(separator: "\n"))
        return table.code
    }
}

/// Joins the reports of several runs into one, in all formats.
struct ConvertCommand {
    let folders: [String]
    let target: String
    let baseline: String?

    /// - Returns: What the reports come to.
    /// - Throws: If some can't be read or written.
    func run() throws -> ExitCode {
        if folders.isEmpty { throw CommandProblem.usage("convert takes the folders of reports") }
        for folder in folders where try ReportOutcome.read(in: folder).isEmpty {
            throw CommandProblem.noAnswer("there are no reports in \(folder)")
        }
        try ReportFolder.join(folders, into: target, baseline: baseline)
        let table = OutcomeTable(try ReportOutcome.read(in: target))
        StandardOutput.write(table.lines.joined(separator: "\n") + "\n\nThe report is \(target)/index.html")
        return table.code
    }
}
