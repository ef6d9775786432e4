#if os(macOS) || os(Linux)
import BuiltPrograms
import Testing

/// Runs the program as a user does.
@Suite("The program Greeting")
struct ProgramTests {
    @Test("greets by name, by row and by route")
    func app() throws {
        let result = try BuiltProgram("Greeting").run(
            [],
            input:
                "name Ann/Lee\ngreet\nclose\nopen /message/Bob\nclose\nagain 2\nclose\nforget\nopen /nowhere\nclear\n"
        )
        let start = "Name:\n(Greet)\nNobody has been greeted.\n"
        let message = "Nice to meet you, Ann/Lee!\n[Close]\n"
        #expect(
            result.output == """
                \(start)> name Ann/Lee
                Name: Ann/Lee
                [Greet Ann/Lee]
                Nobody has been greeted.
                > greet
                \(message)> close
                Name:
                (Greet)
                1 greeting
                1  Ann/Lee
                > open /message/Bob
                Nice to meet you, Bob!
                [Close]
                > close
                Name:
                (Greet)
                2 greetings
                1  Bob
                2  Ann/Lee
                > again 2
                \(message)> close
                Name:
                (Greet)
                3 greetings
                1  Ann/Lee
                2  Bob
                > forget
                \(start)> open /nowhere
                \(start)There is nothing at /nowhere.
                > clear
                \(start)
                """
        )
        #expect(result.status == 0)
    }

    @Test(
        "says what can't be done, and fails",
        arguments: [
            ("greet", "the button is disabled: type a name first"),
            ("again 1", "there is no row"),
            ("close", "“close” can't be done here; “help” says what can"),
            ("name", "name takes TEXT"),
        ]
    )
    func problems(line: String, problem: String) throws {
        let result = try BuiltProgram("Greeting").run([], input: "\(line)\n")
        #expect(result.output.hasSuffix("> \(line)\n\(problem)\n"))
        #expect(result.status == 1)
    }
}
#endif
