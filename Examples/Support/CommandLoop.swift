internal import Foundation

/// Shows a screen, and does what is typed, until there is nothing more.
@MainActor
struct CommandLoop {
    private let screen: any Screen
    private let isInteractive = isatty(STDIN_FILENO) != 0
    private let terminal = Terminal()

    init(_ screen: any Screen) {
        self.screen = screen
    }

    /// Goes on until “quit” or the end of the input.
    ///
    /// - Returns: Whether each line could be obeyed; on a terminal, where one can try again, it doesn't matter.
    func run() async -> Bool {
        print(screen.text)
        if isInteractive { print(terminal.dim("Type “help” for what can be done, “quit” to leave.")) }
        var isRight = true
        while let line = readNext() {
            let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true).map(String.init)
            guard let word = words.first else { continue }
            if word == "quit" { break }
            if word == "help" {
                showHelp()
                continue
            }
            do {
                try await perform(word, words.dropFirst().first?.trimmingCharacters(in: .whitespaces) ?? "")
                print(screen.text)
            } catch {
                isRight = isInteractive
                print(terminal.red("\(error)"))
            }
        }
        return isRight
    }

    /// Reads a line.
    ///
    /// What comes from a pipe is shown, so that the output reads as on a terminal.
    private func readNext() -> String? {
        if isInteractive {
            print(terminal.bold("> "), terminator: "")
            fflush(nil)
            return readLine()
        }
        let line = readLine()
        if let line { print("> \(line)") }
        return line
    }

    private func perform(_ word: String, _ argument: String) async throws {
        guard let command = screen.commands.first(where: { $0.name == word }) else {
            throw CommandError("“\(word)” can't be done here; “help” says what can")
        }
        if let parameter = command.parameter, argument.isEmpty {
            throw CommandError("\(word) takes \(parameter)")
        }
        if command.parameter == nil, !argument.isEmpty {
            throw CommandError("\(word) takes nothing, so not “\(argument)”")
        }
        try await command.perform(argument)
    }

    private func showHelp() {
        let rows =
            screen.commands.map { command in
                ([command.name, command.parameter].compactMap(\.self).joined(separator: " "), command.help)
            } + [("help", "show this"), ("quit", "leave")]
        let width = rows.map(\.0.count).max() ?? 0
        for (name, help) in rows { print("  \(name.padding(to: width))  \(help)") }
    }
}
