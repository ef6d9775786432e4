/// What the program ends with.
enum ExitCode: Int32 {
    /// All is well.
    case holds = 0
    /// A test has failed.
    case failed = 1
    /// The arguments are wrong.
    case usage = 2
    /// Nothing failed, and yet not all tests have an answer.
    case noAnswer = 3
}

/// Why a command can't be carried out.
struct CommandProblem: Error, CustomStringConvertible {
    let code: ExitCode
    let description: String

    static func usage(_ text: String) -> CommandProblem { CommandProblem(code: .usage, description: text) }

    static func noAnswer(_ text: String) -> CommandProblem { CommandProblem(code: .noAnswer, description: text) }
}
