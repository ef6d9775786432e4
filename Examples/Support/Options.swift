/// What was asked for on the command line of a program.
@MainActor
struct Options {
    /// What to do.
    enum Task {
        case app
        case fuzz(seed: UInt64)
        case replay(token: String)
        case mode(ExampleProgram.Mode, value: String)
        case help
    }

    private(set) var task = Task.app

    /// Whether to show a line for each fuzzer only.
    private(set) var isBrief = false

    /// Whether to leave the fuzzers out that should find a bug.
    private(set) var isSound = false

    /// Reads the arguments.
    ///
    /// Of an option that is given twice, the last one counts.
    ///
    /// - Parameters:
    ///   - arguments: The arguments, without the program's name.
    ///   - program: The program.
    /// - Throws: An ``OptionError`` that names the argument which is wrong.
    init(_ arguments: [String], for program: ExampleProgram) throws(OptionError) {
        var rest = arguments[...]
        var fuzzes = false
        var seed: UInt64?
        var token: String?
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let attached = parts.count == 2 ? parts[1] : nil
            func value(_ what: String) throws(OptionError) -> String {
                guard let value = attached ?? rest.popFirst() else {
                    throw OptionError(description: "\(parts[0]) takes \(what)")
                }
                return value
            }
            switch parts[0] {
            case "--seed":
                seed = try Self.seed(try value("a number"))
            case "--replay":
                token = try value("the token of a report")
            case "--fuzz" where attached == nil:
                fuzzes = true
            case "--sound" where attached == nil:
                isSound = true
            case "--brief" where attached == nil:
                isBrief = true
            case "--help" where attached == nil, "-h" where attached == nil:
                task = .help
                return
            case let option:
                guard let mode = program.modes.first(where: { $0.option == option }) else {
                    throw OptionError(description: "unknown argument “\(argument)”")
                }
                task = .mode(mode, value: try value("a value, \(mode.parameter)"))
            }
        }
        if seed != nil, token != nil {
            throw OptionError(description: "--seed and --replay exclude each other: a replay makes no random choice")
        }
        if case .mode(let mode, _) = task, fuzzes || seed != nil || token != nil {
            throw OptionError(description: "\(mode.option) can't be combined with fuzzing")
        }
        if let token {
            task = .replay(token: token)
        } else if fuzzes || seed != nil {
            task = .fuzz(seed: seed ?? 0)
        } else if isBrief || isSound {
            throw OptionError(
                description: "\(isBrief ? "--brief" : "--sound") is about the reports of --fuzz or --replay"
            )
        }
    }

    private static func seed(_ text: String) throws(OptionError) -> UInt64 {
        guard let seed = UInt64(text) else {
            throw OptionError(description: "--seed takes a number from 0 to \(UInt64.max), not “\(text)”")
        }
        return seed
    }
}

extension Options {
    /// How to call a program, in a line.
    static func usage(for program: ExampleProgram) -> String {
        let modes = program.modes.map { " | \($0.option) \($0.parameter)" }.joined()
        return "usage: \(program.name) [--fuzz [--seed N] | --replay TOKEN\(modes)] [--sound] [--brief] [--help]"
    }

    /// All that a program does.
    static func help(for program: ExampleProgram) -> String {
        let modes = program.modes.map { ("\($0.option) \($0.parameter)", [$0.help]) }
        let options =
            modes + [
                ("--fuzz", ["Looks for sequences of steps that break the app's rules."]),
                (
                    "--seed N",
                    [
                        "What all random choices are derived from, 0...\(UInt64.max);",
                        "0 if left out. The same seed gives the same output.",
                    ]
                ),
                (
                    "--replay TOKEN",
                    ["Repeats the steps that a report's token stands for, with each fuzzer", "that can take them."]
                ),
                ("--sound", ["Leaves out what has a bug on purpose."]),
                ("--brief", ["Shows a line for each fuzzer instead of its report."]),
                ("--help", ["Shows this."]),
            ]
        let width = options.map(\.0.count).max() ?? 0
        let lines = options.flatMap { name, help in
            help.enumerated().map { index, line in
                "  \((index == 0 ? name : "").padding(to: width))  \(line)"
            }
        }
        return """
            \(usage(for: program))

            \(program.summary) Without an option, the app: type “help” in it.

            \(lines.joined(separator: "\n"))
            """
    }
}

/// An argument that can't be used.
struct OptionError: Error, CustomStringConvertible {
    let description: String
}

extension String {
    /// The text with spaces behind it, as wide as others.
    func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
