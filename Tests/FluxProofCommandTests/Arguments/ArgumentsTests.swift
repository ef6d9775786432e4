import FluxFuzz
import TestEffort
import Testing

@testable import FluxProofCommand

@Suite("The words of a command line")
struct ArgumentsTests {
    /// What is said of words that are wrong.
    private func problem(_ body: () throws -> Void) -> String? {
        do {
            try body()
        } catch {
            #expect((error as? CommandProblem)?.code == .usage)
            return (error as? CommandProblem)?.description
        }
        return nil
    }

    @Test(
        "have values behind a space or =",
        arguments: [
            (["--name", "a b"], ["a b"]), (["--name=a b"], ["a b"]), (["--name==="], ["=="]), (["--name=--x"], ["--x"]),
            (["--name", "a=b"], ["a=b"]), (["--name", "-1"], ["-1"]), (["--name", "é", "--name=ü"], ["é", "ü"]),
            (["x", "--name=1", "--other", "--name", "2", "--name=3"], ["1", "2", "3"]), ([], []),
            (["--names=1", "--nam", "1", "-name=1"], []),
        ]
    )
    func values(words: [String], values: [String]) throws {
        var arguments = Arguments(words)
        #expect(try arguments.takeValues(of: "--name", "a name") == values)
        #expect(try arguments.takeValues(of: "--name", "a name") == [])
    }

    @Test(
        "say what a value is where it is missing",
        arguments: [
            ["--name"], ["--name="], ["--name", ""], ["--name", "--other"], ["--name=1", "--name"], ["--name", "--"],
        ]
    )
    func missingValues(words: [String]) {
        var arguments = Arguments(words)
        #expect(problem { _ = try arguments.takeValues(of: "--name", "a name") } == "--name takes a name")
    }

    @Test("count the last value of several, and say what is none")
    func lastValue() throws {
        var arguments = Arguments(["--count", "1", "--count=2"])
        #expect(try arguments.takeValue(of: "--count", "a number") { Int($0) } == 2)
        #expect(try arguments.takeValue(of: "--count", "a number") { Int($0) } == nil)
        var wrong = Arguments(["--count=two"])
        #expect(
            problem { _ = try wrong.takeValue(of: "--count", "a number") { Int($0) } }
                == "--count takes a number, not “two”"
        )
    }

    @Test("have flags by each of their names, which are no beginnings of others")
    func flags() throws {
        var arguments = Arguments(["--skip=a", "-s", "--skip-builds"])
        #expect(arguments.takesFlag("--skip-build", "-s") == true)
        #expect(arguments.takesFlag("--skip-build", "-s") == false)
        #expect(try arguments.takeValues(of: "--skip", "a pattern") == ["a"])
        #expect(problem { _ = try arguments.end() }?.hasPrefix("there is no option --skip-builds") == true)
    }

    @Test("are left alone behind --")
    func rest() throws {
        var arguments = Arguments(["--name=1", "--", "swift", "--name", "2", "--", "-x"])
        #expect(arguments.rest == ["swift", "--name", "2", "--", "-x"])
        #expect(try arguments.takeValues(of: "--name", "a name") == ["1"])
        #expect(try arguments.end() == [])
        #expect(Arguments(["--"]).rest == [])
        #expect(Arguments(["a"]).rest == nil)
    }

    @Test("are operands where they are no options")
    func operands() throws {
        var arguments = Arguments(["run", "--name", "1", "other"])
        #expect(arguments.takeOperand() == "run")
        #expect(arguments.takeOperand() == nil)
        #expect(try arguments.takeValues(of: "--name", "a name") == ["1"])
        #expect(try arguments.end(operands: 1) == ["other"])
        #expect(try arguments.end() == [])
        var many = Arguments(["a", "b", "c"])
        #expect(problem { _ = try many.end(operands: 1) } == "“b” is one word too many")
        #expect(problem { _ = try many.end() } == "“a” is one word too many")
    }

    @Test("of no option have a suggestion among those that were asked for, if one is near")
    func unknown() throws {
        for (word, text) in [
            ("--sed=7", "there is no option --sed (did you mean --seed?)"),
            ("--hepl", "there is no option --hepl (did you mean --help?)"),
            ("--something", "there is no option --something"), ("-q", "there is no option -q"),
        ] {
            var arguments = Arguments([word])
            _ = try arguments.takeValues(of: "--seed", "a number")
            #expect(problem { _ = try arguments.end(operands: 9) } == text)
        }
    }

    @Test("do not suggest the name that was given, where a flag has a value")
    func valueOfFlag() {
        var arguments = Arguments(["--skip-build=yes"])
        #expect(arguments.takesFlag("--skip-build") == false)
        #expect(problem { _ = try arguments.end() } == "--skip-build takes no value")
    }

    @Test("are all taken or named, whatever they are")
    func anyWords() throws {
        let texts = Gen<String>.oneOf(
            .element(of: ["--", "-", "", "--name", "--name=", "--flag", "-f", "run", "--name=--"]),
            .string(count: 0...4)
        )
        try Property("any words", .array(of: texts, count: 0...6)) { words in
            var arguments = Arguments(words)
            let given = words.prefix { $0 != "--" }
            do {
                let operand = arguments.takeOperand()
                let isThere = arguments.takesFlag("--flag", "-f")
                let values = try arguments.takeValues(of: "--name", "a name")
                let others = try arguments.end(operands: 6)
                let flags = given.count { $0 == "--flag" || $0 == "-f" }
                // A value is a word of its own, or is in that of the option.
                let taken = values.count + given.count { $0 == "--name" }
                return isThere == (flags > 0) && values.allSatisfy { !$0.isEmpty }
                    && given.count == (operand == nil ? 0 : 1) + flags + taken + others.count
                    && arguments.rest == (words.count > given.count ? Array(words[(given.count + 1)...]) : nil)
            } catch let problem as CommandProblem {
                return problem.code == .usage && !problem.description.isEmpty
            }
        }
        .check(budget: Budget(runs: tries(5_000, inDebug: 500)))
    }
}
