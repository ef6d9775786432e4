internal import FluxFuzz
internal import Foundation

/// What the program can do.
enum Subcommand: String, CaseIterable {
    case run, merge, show, convert, replay, confirm, prune

    /// - Throws: If there is none of that name.
    init(named name: String) throws {
        guard let command = Self(rawValue: name) else {
            let names = Self.allCases.map(\.rawValue)
            let suggestion = NearestName.suggestion(for: name, among: names)
            throw CommandProblem.usage("there is no command \(name)\(suggestion): see fluxproof --help")
        }
        self = command
    }

    /// Does it.
    ///
    /// - Parameter arguments: What stands behind its name.
    /// - Returns: What the program ends with.
    /// - Throws: If it can't be carried out.
    func run(_ arguments: inout Arguments) async throws -> ExitCode {
        let environment = ProcessInfo.processInfo.environment
        switch self {
        case .run: return try await FuzzRun(RunOptions(&arguments, environment), environment).run()
        case .merge:
            let options = try RunOptions(&arguments, for: .merge, operands: 1, environment)
            return try await FuzzRun(options, environment).merge()
        case .show: return try ShowCommand(operands: arguments.end(operands: 1), environment: environment).run()
        case .convert:
            let target = try arguments.takeValue(of: "--into", "a folder") { $0 }
            let baseline = try arguments.takeValue(of: "--baseline", "a folder") { $0 }
            guard let target else { throw CommandProblem.usage("convert needs --into and a folder") }
            let folders = try arguments.end(operands: .max)
            return try ConvertCommand(folders: folders, target: target, baseline: baseline).run()
        case .replay:
            let options = try RunOptions(&arguments, for: .replay, operands: 1, environment)
            return try await ReplayCommand(options, environment).replay()
        case .confirm:
            let options = try RunOptions(&arguments, for: .replay, operands: 1, environment)
            return try await ReplayCommand(options, environment).confirm()
        case .prune:
            let isDry = arguments.takesFlag("--dry-run")
            _ = try arguments.end()
            return try PruneCommand(environment: environment, isDry: isDry).run()
        }
    }
}
