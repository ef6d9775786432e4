#if os(macOS) || os(Linux)
import BuiltPrograms
import TestEffort
import Testing

/// Runs the program as a user does, and compares all that it prints.
@Suite("The program Counter")
struct ProgramTests {
    /// What it prints with seed 0, made once.
    private static let first = Result { try BuiltProgram("Counter").run(["--seed", "0"]).output }

    @Test("shows the count after each command, and fails if one can't be obeyed")
    func app() throws {
        let result = try BuiltProgram("Counter").run([], input: "+\n+\n-\n-\n-\n")
        #expect(result.output == "0\n> +\n1\n> +\n2\n> -\n1\n> -\n0\n> -\n0\n")
        #expect(result.status == 0)
        #expect(try BuiltProgram("Counter").run([], input: "+\n\nquit\n+\n").output == "0\n> +\n1\n> \n> quit\n")
        for (line, problem) in [
            ("up", "“up” can't be done here; “help” says what can"),
            ("+ 2", "+ takes nothing, so not “2”"),
        ] {
            let result = try BuiltProgram("Counter").run([], input: "\(line)\n+\n")
            #expect(result.output == "0\n> \(line)\n\(problem)\n> +\n1\n")
            #expect(result.status == 1)
        }
    }

    @Test("fuzzes with --fuzz, with seed 0, and shows a line for each fuzzer with --brief")
    func fuzz() throws {
        let result = try run("--fuzz")
        #expect(result.status == 0)
        #expect(try Self.first.get() == result.output)
        #expect(result.output.hasSuffix("\n\n✓ found 2 of 2 planted failures, and none in 2 of 2 others\n"))
        let brief = try run("--fuzz", "--brief")
        #expect(brief.status == 0)
        let lines = brief.output.split(separator: "\n")
        #expect(lines.map { $0.prefix(5) } == ["✗ The", "✓ Wit", "✗ The", "✓ The"])
        for line in lines { #expect(result.output.contains(line.suffix(20))) }
        #expect(try run("--fuzz", "--sound").output.hasSuffix("\n\n✓ found no failure in 2 of 2 fuzzers\n"))
        let sound = try run("--fuzz", "--sound", "--brief")
        #expect(sound.status == 0)
        #expect(sound.output.split(separator: "\n").map { $0.prefix(5) } == ["✓ Wit", "✓ The"])
    }

    @Test("repeats a run with the same seed, and makes another one with another seed")
    func seed() throws {
        let first = try run("--seed", "7").output
        #expect(try run("--seed=7").output == first)
        #expect(try Self.first.get() != first)
    }

    @Test(
        "answers bad arguments with what is wrong, a usage line and the exit code 2",
        arguments: [
            (["--frob"], "unknown argument “--frob”"),
            (["7"], "unknown argument “7”"),
            (["--fuzz=1"], "unknown argument “--fuzz=1”"),
            (["--sound"], "--sound is about the reports of --fuzz or --replay"),
            (["--brief"], "--brief is about the reports of --fuzz or --replay"),
            (["--seed"], "--seed takes a number"),
            (["--seed", "-1"], "--seed takes a number from 0 to 18446744073709551615, not “-1”"),
            (["--seed=x"], "--seed takes a number from 0 to 18446744073709551615, not “x”"),
            (["--help=x"], "unknown argument “--help=x”"),
            (["--replay"], "--replay takes the token of a report"),
            (["--replay="], "this is no replay token: it is empty"),
            (["--replay", "count"], "this is no replay token: it does not begin with “f2-”"),
            (
                ["--replay", "f2-AhZjb3VudCDiiaUgMBQuZGVjcmVtZW50AAIAAD3uDoA"],
                "this is no replay token: its checksum is wrong, so something was cut off or mistyped"
            ),
            // The token of a fuzzer whose only rule is called “never”.
            (
                ["--replay", "f2-AQpuZXZlcgBR-5Vz"],
                "the token belongs to none of the fuzzers of this program, as they are now"
            ),
            (
                ["--replay", "f1-ZEE-0wEBOpgTtg"],
                """
                the token was made by another version of FluxFuzz: it has format 1, and this version reads format 2; a run \
                of the fuzzer gives a new one
                """,
            ),
            (
                ["--seed", "1", "--replay", "f2-AhZjb3VudCDiiaUgMBQuZGVjcmVtZW50AAIAAD3uDoI"],
                "--seed and --replay exclude each other: a replay makes no random choice"
            ),
        ]
    )
    func badArguments(arguments: [String], problem: String) throws {
        let result = try run(arguments)
        #expect(result.status == 2)
        #expect(result.output == "")
        #expect(
            result.error
                == "Counter: \(problem)\nusage: Counter [--fuzz [--seed N] | --replay TOKEN] [--sound] [--brief] [--help]\n"
        )
    }

    @Test("replays each token that a run prints", arguments: some(["0", "7", "42"], inDebug: 1))
    func replayOfARun(seed: String) throws {
        let output = seed == "0" ? try Self.first.get() : try run("--seed", seed).output
        let tokens = output.matches(of: /replay\("(?<token>[^"]+)"\) repeats these steps alone/).map(\.token)
        #expect(tokens.count == 2)
        for token in tokens {
            let replay = try run("--replay", String(token))
            #expect(replay.status == 0)
            #expect(replay.output.contains("replay(\"\(token)\") repeats it"))
        }
    }

    @Test("explains itself")
    func help() throws {
        let result = try run("--help")
        #expect(result.status == 0)
        #expect(
            result.output.hasPrefix(
                "usage: Counter [--fuzz [--seed N] | --replay TOKEN] [--sound] [--brief] [--help]\n"
            )
        )
    }

    private func run(_ arguments: String...) throws -> (output: String, error: String, status: Int32) {
        try run(arguments)
    }

    private func run(_ arguments: [String]) throws -> (output: String, error: String, status: Int32) {
        try BuiltProgram("Counter").run(arguments)
    }
}
#endif
