#if os(macOS) || os(Linux)
import BuiltPrograms
import TestEffort
import XCTest

/// Runs the program as a user does, and compares what it prints.
final class ContactsProgramTests: XCTestCase {
    func testTheAppShowsTheListAndAContact() throws {
        let result = try BuiltProgram("Contacts").run([], input: "load\nopen 2\nphone 1\nclose\ndelete 1\n")
        XCTAssertEqual(
            result.output,
            """
            No contacts yet. Type “load”.
            > load
            1  Ada
            2  Grace
            3  Emmy
            > open 2
            Grace
            +1 212 1906
            > phone 1
            Grace
            1  (saved)
            > close
            1  Ada
            2  Grace  (saved)
            3  Emmy
            > delete 1
            1  Grace  (saved)
            2  Emmy

            """
        )
        XCTAssertEqual(result.status, 0)
    }

    func testWithoutTheServerTheAppSaysWhatIsNotDone() throws {
        let result = try BuiltProgram("Contacts").run(
            [],
            input: "wifi\nload\nwifi\nload\nopen 1\nwifi\nname Ada L.\nwifi\nretry\n"
        )
        XCTAssertEqual(
            result.output,
            """
            No contacts yet. Type “load”.
            > wifi
            No contacts yet. Type “load”.
            (no network)
            > load
            There is no list: no network. Type “load” to try again.
            (no network)
            > wifi
            There is no list: no network. Type “load” to try again.
            > load
            1  Ada
            2  Grace
            3  Emmy
            > open 1
            Ada
            +44 20 1815
            > wifi
            Ada
            +44 20 1815
            (no network)
            > name Ada L.
            Ada L.
            +44 20 1815  (not saved: no network)
            (no network)
            > wifi
            Ada L.
            +44 20 1815  (not saved: no network)
            > retry
            Ada L.
            +44 20 1815  (saved)

            """
        )
        XCTAssertEqual(result.status, 0)
    }

    func testARowThatIsNotThereIsAnError() throws {
        let result = try BuiltProgram("Contacts").run([], input: "open 1\nload\nopen 4\n")
        XCTAssertTrue(result.output.contains("> open 1\nthere is no row\n"), result.output)
        XCTAssertTrue(result.output.contains("> open 4\n“4” is none of the rows 1 to 3\n"), result.output)
        XCTAssertEqual(result.status, 1)
    }

    func testFuzzingFindsTheBugsAndPassesTheRest() throws {
        try XCTSkipUnless(doesAll, "takes seconds in a debug build; other tests run the same fuzzers")
        let result = try BuiltProgram("Contacts").run(["--fuzz", "--brief"])
        XCTAssertEqual(result.output.split(separator: "\n").map(\.first), ["✗", "✗", "✓", "✓", "✓"])
        XCTAssertEqual(result.status, 0)
    }
}
#endif
