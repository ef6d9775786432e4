#if os(macOS) || os(Linux)
import BuiltPrograms
import Testing

/// Runs the program as a user does.
@Suite("The program Favorites")
struct ProgramTests {
    @Test("adds and removes what is shown, which keeps its place when it gets more stars")
    func app() throws {
        let result = try BuiltProgram("Favorites").run([], input: "show 1\nadd\nreload\nremove\nback\n")
        let screens = result.output.split(separator: "> ").map { $0.split(separator: "\n").map(String.init) }
        let others = ["  2  marty-suzuki/FluxCapacitor, 120 stars", "  3  ReactiveX/RxSwift, 9000 stars"]
        let later = ["  2  marty-suzuki/FluxCapacitor, 122 stars", "  3  ReactiveX/RxSwift, 9030 stars"]
        #expect(
            screens == [
                ["  1  marty-suzuki/Prex, 50 stars"] + others,
                ["show 1", "  1  marty-suzuki/Prex, 50 stars"] + others + ["marty-suzuki/Prex, 50 stars  [Add]"],
                ["add", "* 1  marty-suzuki/Prex, 50 stars"] + others + ["marty-suzuki/Prex, 50 stars  [Remove]"],
                ["reload", "* 1  marty-suzuki/Prex, 51 stars"] + later + ["marty-suzuki/Prex, 51 stars  [Remove]"],
                ["remove", "  1  marty-suzuki/Prex, 51 stars"] + later + ["marty-suzuki/Prex, 51 stars  [Add]"],
                ["back", "  1  marty-suzuki/Prex, 51 stars"] + later,
            ]
        )
        #expect(result.status == 0)
    }

    @Test(
        "says why it can't obey",
        arguments: [
            ("show 4", "“4” is none of the rows 1 to 3"),
            ("add", "“add” can't be done here; “help” says what can"),
            ("show 1\nremove", "“remove” can't be done here; “help” says what can"),
        ]
    )
    func mistakes(input: String, problem: String) throws {
        let result = try BuiltProgram("Favorites").run([], input: "\(input)\n")
        #expect(result.output.hasSuffix("\n\(problem)\n"))
        #expect(result.status == 1)
    }
}
#endif
