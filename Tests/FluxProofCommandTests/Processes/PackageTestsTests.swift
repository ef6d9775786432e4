import Foundation
import Testing

@testable import FluxProofCommand

@Suite("The tests of a package")
struct PackageTestsTests {
    private func check(_ words: String...) throws {
        var arguments = Arguments(words)
        try PackageTests.check(RunOptions(&arguments, [:]))
    }

    @Test("are not looked for where a command runs them")
    func command() async throws {
        for command in [["swift", "test", "--filter", "A"], ["xcodebuild", "test"], ["make"]] {
            var arguments = Arguments(["--"] + command)
            let runner = try await PackageTests.runner(RunOptions(&arguments, [:]), log: "/dev/null")
            #expect(runner.program == .command(command))
            #expect(runner.tests == nil)
        }
    }

    @Test(
        "can't be chosen where a command runs them, whose tests are not known",
        arguments: ["--filter=A", "--skip=A"]
    )
    func filters(option: String) throws {
        let problem = #expect(throws: CommandProblem.self) { try check(option, "--", "make", "test") }
        #expect(problem?.code == .usage)
        #expect(problem?.description.contains("--filter and --skip") == true)
        #expect(throws: CommandProblem.self) { try check(option, "--", "swift", "test") }
        try check("--", "swift", "test")
    }
}
