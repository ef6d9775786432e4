internal import FluxFuzz
internal import Foundation

/// What the program can do.
enum Subcommand: String, CaseIterable {
    case run
    case merge

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
        case .merge: return try await FuzzRun(RunOptions(&arguments, environment), environment).merge()
        }
    }
}
