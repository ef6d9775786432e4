#if os(macOS) || os(Linux)
import BuiltPrograms
import Testing

/// Runs the program as a user does, and compares all that it prints.
@Suite("The program Counter")
struct ProgramTests {
    @Test("shows how the mutation and the careless presenter break, and that the guard and the “if” prevent it")
    func output() throws {
        let result = try run("--seed", "42")
        #expect(result.status == 0)
        #expect(result.error == "")
        #expect(
            result.output == """
                The mutation alone

                  ✗ count ≥ 0 failed after 1 step (CounterApp/CounterFuzzers.swift:11)

                    start  CounterState(count: 0)
                        1  .decrement  count: 0 → -1

                    found in run 1 after 1 step, shrunk to 1 with 1 evaluation
                    run(seed: 42) repeats it
                    replay("f1-ZEE-0wEBOpgTtg") repeats these steps alone

                    @Test func countIsAtLeast0() {
                        // Breaks “count ≥ 0” (CounterApp/CounterFuzzers.swift:11).
                        let mutation = CounterMutation()
                        var state = CounterState(count: 0)
                        mutation.mutate(action: .decrement, state: &state)
                        // State the rule itself here to make it a regression test.
                        #expect(state != CounterState(count: -1))
                    }

                With the guard “count > 0” on .decrement, up to 100

                  ✓ verified within the bound: 101 states, 202 transitions, depth 101
                    1 transition leads out of the bound and was not followed

                    action      taken   share
                    .increment    101  50.2 %
                    .decrement    100  49.8 %

                The presenter without its “if”

                  ✗ decrement only above zero failed after 1 step (CounterApp/CounterFuzzers.swift:48)

                    start  CounterState(count: 0)
                        1  tap −  dispatches .decrement
                                  count: 0 → -1

                    found in run 1 after 1 step, shrunk to 1 with 1 evaluation
                    run(seed: 42) repeats it
                    replay("f1-qRmhPQEBAh1ZVQ") repeats these steps alone

                    @Test func decrementOnlyAboveZero() {
                        // Breaks “decrement only above zero” (CounterApp/CounterFuzzers.swift:48).
                        // `fuzzer` stands for the fuzzer with that rule.
                        let report = fuzzer.replay("f1-qRmhPQEBAh1ZVQ")
                        #expect(report.verdict == .noFailureFound, "\\(report)")
                    }

                The presenter as it is

                  ✓ no failure found in 100 runs, 9597 steps (seed 42)

                    interaction  drawn   share  no effect
                    tap +         4762  49.6 %      0.0 %
                    tap −         4835  50.4 %     40.0 %

                    rule                       checked
                    decrement only above zero     7660


                """
        )
    }

    @Test("repeats a run with the same seed, and makes another one with another seed")
    func seed() throws {
        let first = try run("--seed", "7").output
        #expect(try run("--seed=7").output == first)
        #expect(try run("--seed", "8").output != first)
        #expect(try run().output == run("--seed", "0").output)
    }

    @Test(
        "answers bad arguments with what is wrong, a usage line and the exit code 2",
        arguments: [
            (["--frob"], "unknown argument “--frob”"),
            (["7"], "unknown argument “7”"),
            (["--seed"], "--seed takes a number"),
            (["--seed", "-1"], "--seed takes a number from 0 to 18446744073709551615, not “-1”"),
            (["--seed=x"], "--seed takes a number from 0 to 18446744073709551615, not “x”"),
            (["--help=x"], "unknown argument “--help=x”"),
            (["--replay"], "--replay takes the token of a report"),
            (["--replay="], "this is no replay token: it is empty"),
            (["--replay", "count"], "this is no replay token: it does not begin with “f1-”"),
            (
                ["--replay", "f1-ZEE-0wEBOpgTtA"],
                "this is no replay token: its checksum is wrong, so something was cut off or mistyped"
            ),
            // The token of the cart in Docs/Fuzzing.md.
            (
                ["--replay", "f1-n9hoJQIAEwICAAIBABBV7XA"],
                "the token belongs to none of the fuzzers of this program"
            ),
            (
                ["--replay", "f2-ZEE-0wEBOpgTtg"],
                "the token was made by another version of FluxFuzz: it has format 2, and this version reads format 1"
            ),
            (
                ["--seed", "1", "--replay", "f1-ZEE-0wEBOpgTtg"],
                "--seed and --replay exclude each other: a replay makes no random choice"
            ),
        ]
    )
    func badArguments(arguments: [String], problem: String) throws {
        let result = try run(arguments)
        #expect(result.status == 2)
        #expect(result.output == "")
        #expect(result.error == "Counter: \(problem)\nusage: Counter [--seed N | --replay TOKEN] [--help]\n")
    }

    @Test("replays a mutation's token alone and behind the guard, which forbids the step")
    func replayOfTheMutation() throws {
        let result = try run("--replay", "f1-ZEE-0wEBOpgTtg")
        #expect(result.status == 0)
        #expect(result.error == "")
        #expect(
            result.output == """
                The mutation alone

                  ✗ count ≥ 0 failed after 1 step (CounterApp/CounterFuzzers.swift:11)

                    start  CounterState(count: 0)
                        1  .decrement  count: 0 → -1

                    replayed 1 step
                    replay("f1-ZEE-0wEBOpgTtg") repeats it

                    @Test func countIsAtLeast0() {
                        // Breaks “count ≥ 0” (CounterApp/CounterFuzzers.swift:11).
                        let mutation = CounterMutation()
                        var state = CounterState(count: 0)
                        mutation.mutate(action: .decrement, state: &state)
                        // State the rule itself here to make it a regression test.
                        #expect(state != CounterState(count: -1))
                    }

                With the guard “count > 0” on .decrement

                  ! incomplete: the token no longer fits: step 1, .decrement (CounterApp/CounterFuzzers.swift:18), is \
                not enabled there any more
                    after the replayed initial state

                    start  CounterState(count: 0)


                """
        )
    }

    @Test("replays a presenter's token without the “if” and with it, where nothing is dispatched")
    func replayOfThePresenter() throws {
        let result = try run("--replay=f1-qRmhPQEBAh1ZVQ")
        #expect(result.status == 0)
        #expect(result.error == "")
        #expect(
            result.output == """
                The presenter without its “if”

                  ✗ decrement only above zero failed after 1 step (CounterApp/CounterFuzzers.swift:48)

                    start  CounterState(count: 0)
                        1  tap −  dispatches .decrement
                                  count: 0 → -1

                    replayed 1 step
                    replay("f1-qRmhPQEBAh1ZVQ") repeats it

                    @Test func decrementOnlyAboveZero() {
                        // Breaks “decrement only above zero” (CounterApp/CounterFuzzers.swift:48).
                        // `fuzzer` stands for the fuzzer with that rule.
                        let report = fuzzer.replay("f1-qRmhPQEBAh1ZVQ")
                        #expect(report.verdict == .noFailureFound, "\\(report)")
                    }

                The presenter as it is

                  ✓ no failure in the replayed step

                    start  CounterState(count: 0)
                        1  tap −  dispatches nothing


                """
        )
    }

    @Test("replays each token that a run prints", arguments: ["0", "7", "42"])
    func replayOfARun(seed: String) throws {
        let output = try run("--seed", seed).output
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
        #expect(result.output.hasPrefix("usage: Counter [--seed N | --replay TOKEN] [--help]\n"))
    }

    private func run(_ arguments: String...) throws -> (output: String, error: String, status: Int32) {
        try run(arguments)
    }

    private func run(_ arguments: [String]) throws -> (output: String, error: String, status: Int32) {
        try BuiltProgram("Counter").run(arguments)
    }
}
#endif
