internal import FluxFuzz
internal import Foundation

@main
enum FluxProofCommand {
    static func main() async {
        let code = await code(of: Array(CommandLine.arguments.dropFirst()))
        exit(code.rawValue)
    }

    /// Does what is asked for, and says what is wrong with it if it can't.
    ///
    /// - Parameter words: The words behind the name of the program.
    /// - Returns: What the program ends with.
    static func code(of words: [String]) async -> ExitCode {
        do {
            return try await run(words)
        } catch {
            let problem = error as? CommandProblem
            let text = problem?.description ?? String(reasonOf: error)
            FileHandle.standardError.write(Data("fluxproof: \(text)\n".utf8))
            return problem?.code ?? .noAnswer
        }
    }

    private static func run(_ words: [String]) async throws -> ExitCode {
        var arguments = Arguments(words)
        guard let name = arguments.takeOperand() else {
            guard arguments.takesFlag("--help", "-h") || words.isEmpty else {
                throw CommandProblem.usage("the first word must be a command: see fluxproof --help")
            }
            StandardOutput.write(Help.overview)
            return words.isEmpty ? .usage : .holds
        }
        if name == "help" {
            StandardOutput.write(try arguments.takeOperand().map(Help.text) ?? Help.overview)
            return .holds
        }
        let command = try Subcommand(named: name)
        if arguments.takesFlag("--help", "-h") {
            StandardOutput.write(command.help)
            return .holds
        }
        return try await command.run(&arguments)
    }
}
