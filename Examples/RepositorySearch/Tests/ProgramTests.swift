#if os(macOS) || os(Linux)
import BuiltPrograms
import Foundation
import Testing

/// Runs the program as a user does.
@Suite("The program RepositorySearch")
struct ProgramTests {
    @Test("searches, goes on, and shows a repository in detail")
    func app() throws {
        let input = "search teapot\nselect 2\nbookmark\nopen\nclose\nsearch kettle\nmore\n"
        let result = try BuiltProgram("RepositorySearch").run([], input: input)
        #expect(result.status == 0)
        let screens = result.output.components(separatedBy: "> ").map { $0.split(separator: "\n").map(String.init) }
        let list = [
            "Repositories for “teapot”", "  1  porcelain/teapot ★ 418  Refuses to brew coffee", "  2  wool/cosy ★ 12",
        ]
        let detail = ["→ wool/cosy ★ 12", "  https://github.com/wool/cosy"]
        let page = "Open https://github.com/wool/cosy in your browser."
        #expect(screens[0] == ["Nothing was searched for yet.", "  (empty)"])
        #expect(screens[1] == ["search teapot"] + list)
        #expect(screens[2] == ["select 2"] + list + detail + ["  not bookmarked"])
        #expect(screens[3] == ["bookmark"] + list + detail + ["  bookmarked"])
        #expect(screens[4] == ["open"] + list + detail + ["  bookmarked", page])
        #expect(screens[5] == ["close"] + list)
        #expect(screens.last?.last == "  “more” shows page 3 of 3")
    }

    @Test("says why a search fails, and which rows there are")
    func problems() throws {
        let result = try BuiltProgram("RepositorySearch").run([], input: "search storm\nselect 1\nopen\n")
        #expect(result.output.contains("\n  ! The server takes no more searches for a while: try again in a minute.\n"))
        #expect(result.output.contains("\nthere is no row\n"))
        #expect(result.output.hasSuffix("\n“open” can't be done here; “help” says what can\n"))
        #expect(result.status == 1)
    }

    @Test("takes no empty query with --live")
    func live() throws {
        let result = try BuiltProgram("RepositorySearch").run(["--live", ""])
        #expect(result.status == 1)
        #expect(result.error == "RepositorySearch: there is nothing to search for\n")
    }
}
#endif
