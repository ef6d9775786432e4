#if os(macOS) || os(Linux)
import BuiltPrograms
import Foundation
import Testing

/// Runs the program as a user does.
@Suite("The program Todo")
struct ProgramTests {
    @Test("shows the page after each command, and fails if one can't be obeyed")
    func app() throws {
        let result = try BuiltProgram("Todo").run([], input: "add milk\nedit 1\ntitle oat milk\ntick 1\nremove 1\n")
        #expect(
            result.output == """
                What is to be done?
                > add milk
                What is to be done?
                [ ] all
                1 [ ] milk
                1 item left  (all)  active  completed
                > edit 1
                What is to be done?
                [ ] all
                1 edit: milk
                1 item left  (all)  active  completed
                > title oat milk
                What is to be done?
                [ ] all
                1 [ ] oat milk
                1 item left  (all)  active  completed
                > tick 1
                What is to be done?
                [x] all
                1 [x] oat milk
                0 items left  (all)  active  completed  clear completed
                > remove 1
                What is to be done?

                """
        )
        #expect(result.status == 0)
    }

    @Test(
        "says why a command can't be obeyed",
        arguments: [
            ("tick 2", "“2” is none of the rows 1 to 1"),
            ("title x", "no title is changed; “edit” begins that"),
            ("show done", "“done” is none of the filters all, active and completed"),
        ]
    )
    func problem(command: String, problem: String) throws {
        let result = try BuiltProgram("Todo").run([], input: "add milk\n\(command)\n")
        #expect(result.output.hasSuffix("> \(command)\n\(problem)\n"))
        #expect(result.status == 1)
    }

    @Test("keeps the list in a file, and leaves a file alone that is none")
    func file() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let first = try BuiltProgram("Todo").run(
            ["--file", file.path],
            input: "add milk\nadd bread\ntick 1\nshow active\n"
        )
        #expect(first.status == 0)
        let page = "What is to be done?\n[ ] all\n1 [ ] bread\n1 item left  all  (active)  completed  clear completed\n"
        #expect(first.output.hasSuffix(page))
        #expect(try BuiltProgram("Todo").run(["--file", file.path]).output == page)

        try Data("milk".utf8).write(to: file)
        let wrong = try BuiltProgram("Todo").run(["--file", file.path], input: "add bread\n")
        #expect(wrong.status == 1)
        #expect(wrong.error.hasPrefix("Todo: "))
        #expect(try String(contentsOf: file, encoding: .utf8) == "milk")
    }

    @Test("says that the list is not saved where it can't be")
    func unsaved() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())/todo.json")
        let result = try BuiltProgram("Todo").run(["--file", folder.path], input: "add milk\n")
        #expect(result.output.contains("\nThe list is not saved: "))
    }
}
#endif
