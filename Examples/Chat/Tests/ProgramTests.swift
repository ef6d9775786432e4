#if os(macOS) || os(Linux)
import BuiltPrograms
import Testing

/// Runs the program as a user does.
@Suite("The program Chat")
struct ProgramTests {
    @Test("shows the conversation after each command, where time passes as the user says")
    func app() throws {
        let input = "wifi\ntype hi\nsend\nwifi\nwait 1\ndelete 1\nsearch hi\nwait 0.3\nwait 4.7\nup\n"
        let result = try BuiltProgram("Chat").run([], input: input)
        #expect(
            result.output == """
                online
                ↑ more
                  1 Are you there?
                  2 I am at the station.
                > wifi
                offline: connect now?
                ↑ more
                  1 Are you there?
                  2 I am at the station.
                (no network)
                > type hi
                offline: connect now?
                ↑ more
                  1 Are you there?
                  2 I am at the station.
                draft: hi
                (no network)
                > send
                offline: connect now?
                ↑ more
                  1 Are you there?
                  2 I am at the station.
                  3 me: hi (sending again soon: discard?)
                (no network)
                > wifi
                offline: connect now?
                ↑ more
                  1 Are you there?
                  2 I am at the station.
                  3 me: hi (sending again soon: discard?)
                > wait 1
                online
                ↑ more
                  1 Are you there?
                  2 I am at the station.
                  3 me: hi
                > delete 1
                online
                ↑ more
                  1 I am at the station.
                  2 me: hi
                “Are you there?” is deleted: undo?
                > search hi
                online
                ↑ more
                  1 I am at the station.
                  2 me: hi
                “Are you there?” is deleted: undo?
                “hi”
                > wait 0.3
                online
                ↑ more
                  1 I am at the station.
                  2 me: hi
                “Are you there?” is deleted: undo?
                “hi”: 1 found
                > wait 4.7
                online
                ↑ more
                  1 I am at the station.
                  2 me: hi
                “hi”: 1 found
                > up
                online
                  1 Hi!
                  2 I am at the station.
                  3 me: hi
                “hi”: 1 found

                """
        )
        #expect(result.status == 0)
    }

    @Test(
        "says why a command can't be obeyed",
        arguments: [
            ("delete 3", "“3” is none of the rows 1 to 2"),
            ("resend 2", "row 2 is sent"),
            ("wait long", "“long” is no number of seconds from 0 to 3600"),
        ]
    )
    func problem(command: String, problem: String) throws {
        let result = try BuiltProgram("Chat").run([], input: "\(command)\n")
        #expect(result.output.hasSuffix("> \(command)\n\(problem)\n"))
        #expect(result.status == 1)
    }
}
#endif
