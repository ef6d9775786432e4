#if os(macOS) || os(Linux)
import Foundation
import Testing

/// Runs the program as a user does, and compares all that it prints.
@Suite("The program Counter")
struct ProgramTests {
    @Test("shows the one step that breaks the mutation, then that the guard prevents it")
    func output() throws {
        let result = try run("--seed", "42")
        #expect(result.status == 0)
        #expect(result.error == "")
        #expect(
            result.output == """
                The mutation alone

                  ✗ count ≥ 0 failed after 1 step (CounterApp/CounterFuzzers.swift:10)

                    start  CounterState(count: 0)
                        1  .decrement  count: 0 → -1

                    found in run 1 after 3 steps, shrunk to 1 with 2 evaluations
                    run(seed: 42) repeats it
                    replay("f1-ZEE-0wEBOpgTtg") repeats these steps alone

                    @Test func countIsAtLeast0() {
                        // Breaks “count ≥ 0” (CounterApp/CounterFuzzers.swift:10).
                        let mutation = CounterMutation()
                        var state = CounterState(count: 0)
                        mutation.mutate(action: .decrement, state: &state)
                        // State the rule itself here to make it a regression test.
                        #expect(state != CounterState(count: -1))
                    }

                With the guard “count > 0” on .decrement

                  ✓ no failure found in 1000 runs, 100000 steps (seed 42)

                    action      drawn   share
                    .increment  54056  54.1 %
                    .decrement  45944  45.9 %


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
        ]
    )
    func badArguments(arguments: [String], problem: String) throws {
        let result = try run(arguments)
        #expect(result.status == 2)
        #expect(result.output == "")
        #expect(result.error == "Counter: \(problem)\nusage: Counter [--seed N] [--help]\n")
    }

    @Test("explains itself")
    func help() throws {
        let result = try run("--help")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("usage: Counter [--seed N] [--help]\n"))
    }

    private func run(_ arguments: String...) throws -> (output: String, error: String, status: Int32) {
        try run(arguments)
    }

    private func run(_ arguments: [String]) throws -> (output: String, error: String, status: Int32) {
        let process = Process()
        process.executableURL = productsDirectory.appendingPathComponent("Counter")
        process.arguments = arguments
        let output = Pipe()
        let error = Pipe()
        process.standardOutput = output
        process.standardError = error
        try process.run()
        // Both texts fit into a pipe, so one can be read after the other.
        let outputData = output.fileHandleForReading.readDataToEndOfFile()
        let errorData = error.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (
            String(decoding: outputData, as: UTF8.self), String(decoding: errorData, as: UTF8.self),
            process.terminationStatus
        )
    }

    /// Where the package manager puts programs and test bundles.
    private var productsDirectory: URL {
        #if os(macOS)
        for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
            return bundle.bundleURL.deletingLastPathComponent()
        }
        #endif
        return Bundle.main.bundleURL
    }
}
#endif
