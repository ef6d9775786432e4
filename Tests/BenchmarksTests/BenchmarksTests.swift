#if os(macOS) || os(Linux)
import BuiltPrograms
import Foundation
import TestEffort
import Testing

/// Runs the program with little work; nothing here looks at a time or at how much something takes.
@Suite("The program Benchmarks")
struct BenchmarksTests {
    /// The part of the JSON that does not depend on the machine.
    struct Results: Decodable {
        struct Workload: Decodable, Equatable {
            let name: String
            let unit: String
            let units: Int
        }

        let pairs: Int
        struct Challenge: Decodable, Equatable {
            let name: String
            let seeds: Int
            let forms: Int
            let minimal: Int
        }

        let workloads: [Workload]
        let challenges: [Challenge]
    }

    @Test("does the stated work for each workload, and prints JSON")
    func json() throws {
        // Few of them in a debug build.
        let part = doesAll ? nil : "ca"
        let result = try run(["--quick", "--pairs", "1", "--json"] + (part.map { ["--filter", $0] } ?? []))
        #expect(result.status == 0)
        #expect(result.error == "")
        let results = try JSONDecoder().decode(Results.self, from: Data(result.output.utf8))
        #expect(results.pairs == 1)
        var expected = [
            Results.Workload(name: "counter", unit: "steps", units: 10_000),
            Results.Workload(name: "parallel counter", unit: "steps", units: 10_000),
            Results.Workload(name: "todo", unit: "steps", units: 5000),
            Results.Workload(name: "parallel todo", unit: "steps", units: 5000),
            Results.Workload(name: "verification", unit: "states", units: 1681),
            Results.Workload(name: "dispatch", unit: "dispatches", units: 1000),
            Results.Workload(name: "presenter", unit: "steps", units: 1000),
            Results.Workload(name: "calls", unit: "steps", units: 1000),
            Results.Workload(name: "2 threads", unit: "dispatches", units: 800),
            Results.Workload(name: "8 threads", unit: "dispatches", units: 800),
            Results.Workload(name: "10 observers", unit: "calls", units: 10_000),
            Results.Workload(name: "1000 observers", unit: "calls", units: 10_000),
            Results.Workload(name: "100 properties", unit: "dispatches", units: 1000),
            Results.Workload(name: "10000 elements", unit: "dispatches", units: 1000),
        ]
        #if os(Linux)
        expected.append(Results.Workload(name: "recording", unit: "reflections", units: 100))
        expected.append(Results.Workload(name: "waiting", unit: "waits", units: 10))
        #endif
        #expect(results.workloads == expected.filter { part == nil || $0.name.contains(part!) })
        let challenges = [
            "reverse", "length list", "deletion", "large union list", "nested lists", "bound5", "bound5 free",
            "calculator", "filtered calculator", "stack machine", "77 steps",
        ]
        .filter { part == nil || $0.contains(part!) }
        #expect(results.challenges == challenges.map { Results.Challenge(name: $0, seeds: 3, forms: 1, minimal: 3) })
    }

    @Test("prints a table with a line for each workload that was asked for")
    func text() throws {
        let result = try run("--quick", "--pairs", "2", "--filter", "verif")
        #expect(result.status == 0)
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.first?.hasSuffix(" build, median of 2 pairs") == true)
        #expect(lines.last?.hasPrefix("verification ") == true)
        // Columns are aligned, so all lines of the table are of one length.
        #expect(Set(lines.dropFirst().map(\.count)).count == 1)
    }

    @Test("ends each challenge that was asked for at the one known form, and prints a table of its own")
    func challenges() throws {
        let result = try run("--quick", "--filter", "list")
        #expect(result.status == 0)
        let lines = result.output.split(separator: "\n")
        #expect(lines.first?.hasSuffix(" build, 3 seeds each, evaluations after the first failure") == true)
        let rows = lines.dropFirst().map { $0.split(separator: " ", omittingEmptySubsequences: true) }
        #expect(rows.first?.joined(separator: " ") == "forms minimal mean median best known ms")
        #expect(Set(lines.dropFirst().map(\.count)).count == 1)
        let results = rows.dropFirst().map { $0.prefix { $0.first?.isLetter == true }.joined(separator: " ") }
        #expect(results == ["length list", "large union list", "nested lists"])
    }

    @Test("says what each pass of the shrinker has done, if it is asked")
    func passes() throws {
        let result = try run("--quick", "--filter", "nested lists", "--passes")
        #expect(result.status == 0)
        let lines = result.output.split(separator: "\n").drop { $0 != "passes of the shrinker" }.dropFirst()
        #expect(lines.first?.split(separator: " ") == ["tried", "evaluations", "%", "gained", "steps", "choices"])
        #expect(Set(lines.map(\.count)).count == 1)
        let labels = lines.map { $0.prefix { !$0.isNumber }.trimmingCharacters(in: .whitespaces) }
        #expect(labels.contains("join lists"))
        // A pass that is run at two points of a round has one line.
        #expect(Set(labels).count == labels.count)
    }

    @Test(
        "answers bad arguments with what is wrong, a usage line and the exit code 2",
        arguments: [
            (["--frob"], "unknown argument “--frob”"),
            (["--pairs"], "--pairs takes a number"),
            (["--pairs", "0"], "--pairs takes a number from 1 to 1000, not “0”"),
            (["--pairs", "x"], "--pairs takes a number from 1 to 1000, not “x”"),
            (["--filter"], "--filter takes a name"),
            (["--filter", "y!"], "nothing has “y!” in its name; see --help"),
            (["--large", "--filter", "counter"], "nothing has “counter” in its name; see --help"),
            (["--seed"], "--seed takes a number"),
            (["--seed", "-1"], "--seed takes a number"),
            (["--kind"], "--kind takes a name"),
            (["--kind", "y!"], "no kind has “y!” in its name; see --help"),
        ]
    )
    func badArguments(arguments: [String], problem: String) throws {
        let result = try run(arguments)
        #expect(result.status == 2)
        #expect(result.output == "")
        let usage = """
            usage: Benchmarks [--filter NAME] [--pairs N] [--quick] [--passes] [--json] [--help]
                   Benchmarks --suite [--seed N] [--kind NAME] [--misses] [--quick] [--passes] [--json]
                   Benchmarks --large [--filter NAME] [--quick] [--json]
            """
        #expect(result.error == "Benchmarks: \(problem)\n\(usage)\n")
    }

    @Test("solves the problems of the suite, and prints a table with a line for each kind and one for all")
    func suite() throws {
        let result = try run("--suite", "--seed", "42", "--kind", "loops", "--quick")
        #expect(result.status == 0)
        let lines = result.output.split(separator: "\n")
        #expect(lines.first == "seed 42")
        #expect(lines.dropFirst(2).map { $0.prefix { $0 != " " } } == ["loops", "all"])
        #expect(Set(lines.dropFirst().map(\.count)).count == 1)
    }

    @Test("prints the same JSON for the same seed of the suite, with what was missed")
    func suiteJSON() throws {
        struct Suite: Decodable {
            struct Kind: Decodable {
                struct Miss: Decodable { let simplest: String }
                let name: String
                let problems: Int
                let runs: Int
                let minimal: Int
                let misses: [Miss]
            }
            let seed: UInt64
            let kinds: [Kind]
        }
        let result = try run("--suite", "--seed", "5", "--kind", "orders", "--quick", "--json")
        #expect(try run("--suite", "--seed", "5", "--kind", "orders", "--quick", "--json").output == result.output)
        let suite = try JSONDecoder().decode(Suite.self, from: Data(result.output.utf8))
        #expect(suite.seed == 5)
        let orders = try #require(suite.kinds.first)
        #expect((orders.name, orders.problems, orders.runs) == ("orders", 2, 4))
        #expect(orders.misses.count == orders.runs - orders.minimal)
    }

    @Test("searches with large values, and comes to the same report each time")
    func large() throws {
        struct Case: Decodable, Hashable {
            let name: String
            let evaluations: Int
            let digest: String
        }
        func cases() throws -> [Case] {
            // Few of them in a debug build.
            let result = try run(["--large", "--quick", "--json"] + (doesAll ? [] : ["--filter", "state"]))
            #expect(result.status == 0 && result.error == "")
            return try JSONDecoder().decode([Case].self, from: Data(result.output.utf8))
        }
        let first = try cases()
        #expect(first.map(\.name).contains("list of 10000, state, holds"))
        #expect(first.allSatisfy { $0.name.hasSuffix("fails") == ($0.evaluations > 0) }, "\(first)")
        #expect(try cases() == first)
    }

    @Test("prints a table of the large cases that were asked for")
    func largeText() throws {
        let lines = try run("--large", "--quick", "--filter", "tree").output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.first?.split(separator: " ") == ["CPU", "s", "evaluations", "report"])
        #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("tree of depth 50, ") })
        #expect(Set(lines.map(\.count)).count == 1)
    }

    @Test("explains itself")
    func help() throws {
        let result = try run("--help")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("usage: Benchmarks "))
    }

    private func run(_ arguments: String...) throws -> (output: String, error: String, status: Int32) {
        try run(arguments)
    }

    private func run(_ arguments: [String]) throws -> (output: String, error: String, status: Int32) {
        try BuiltProgram("Benchmarks").run(arguments)
    }
}
#endif
