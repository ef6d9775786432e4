import Testing

@testable import FluxProofCommand

@Suite("fluxproof")
struct CommandTests {
    @Test(
        "ends well where help is asked for",
        arguments: [["--help"], ["-h"], ["help"], ["help", "run"], ["help", "merge"]]
    )
    func help(words: [String]) async {
        #expect(await FluxProofCommand.code(of: words) == .holds)
    }

    @Test("shows the help of a command and does nothing else", arguments: Subcommand.allCases)
    func helpOfCommand(command: Subcommand) async {
        for flag in ["--help", "-h"] {
            #expect(await FluxProofCommand.code(of: [command.rawValue, "--seed=none", flag]) == .holds)
        }
    }

    @Test(
        "ends with 2 where the words are wrong",
        arguments: [
            [], ["--version"], ["rn"], ["help", "rn"], ["run", "--time=never"], ["run", "--tim=1s"], ["run", "now"],
            ["run", "--"], ["merge", "--seed=x"], ["merge", "--filter=("], ["merge", "a", "--fresh"],
            ["replay", "f2-a", "--time=5s"], ["confirm", "a.txt", "--jobs=2"],
        ]
    )
    func wrongWords(words: [String]) async {
        let code = await FluxProofCommand.code(of: words)
        #expect(code == .usage)
        #expect(code.rawValue == 2)
    }

    @Test("suggests a command for a slip of the pen")
    func suggestion() throws {
        for (name, text) in [
            ("rn", "there is no command rn (did you mean run?): see fluxproof --help"),
            ("marge", "there is no command marge (did you mean merge?): see fluxproof --help"),
            ("explode", "there is no command explode: see fluxproof --help"),
        ] {
            let problem = try #require(throws: CommandProblem.self) { try Subcommand(named: name) }
            #expect(problem.description == text)
            #expect(problem.code == .usage)
        }
        for command in Subcommand.allCases { #expect(try Subcommand(named: command.rawValue) == command) }
    }

    @Test("has a help that tells of each command and each option, in lines of a terminal")
    func texts() throws {
        for command in Subcommand.allCases {
            #expect(Help.overview.contains("\n  \(command.rawValue) "))
            #expect(try Help.text(command.rawValue) == command.help)
            #expect(command.help.hasPrefix("usage: fluxproof \(command.rawValue) "))
            for line in command.help.split(separator: "\n") { #expect(line.count <= 120) }
        }
        for command in [Subcommand.run, .merge] {
            for option in [
                "--time TIME", "--effort N", "--seed N", "--filter REGEX", "--skip REGEX", "--jobs N",
                "--patience TIME", "--folder FOLDER", "--reports FOLDER", "--skip-build", "-- COMMAND",
            ] { #expect(command.help.contains("\n  \(option)")) }
        }
        for command in Subcommand.allCases { #expect(command.help.contains("--fresh") == (command == .run)) }
        for command in [Subcommand.replay, .confirm] { #expect(!command.help.contains("--time")) }
        #expect(throws: CommandProblem.self) { try Help.text("no command") }
    }

    @Test("has the exit codes of its help")
    func codes() {
        let codes: [ExitCode] = [.holds, .failed, .usage, .noAnswer]
        #expect(codes.map(\.rawValue) == [0, 1, 2, 3])
        #expect(CommandProblem.usage("a").code == .usage && CommandProblem.noAnswer("a").code == .noAnswer)
    }
}
