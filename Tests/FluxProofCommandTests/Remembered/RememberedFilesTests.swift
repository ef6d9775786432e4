import Foundation
import Testing

@testable import FluxFuzz
@testable import FluxProofCommand

@Suite("The remembered failures and ways of a package")
struct RememberedFilesTests {
    private let folder = TemporaryFolder()

    private var variables: [String: String] { ["FLUXFUZZ_FOLDER": folder.path] }

    /// Writes a file as a fuzz test does.
    private func write(_ path: String) throws {
        let file = URL(fileURLWithPath: "\(folder.path)/\(path)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Self.text.write(to: file, atomically: true, encoding: .utf8)
    }

    private static let text = RememberedFailure(
        owner: FailureOwner(fileID: "CartTests/CartTests.swift", test: "totals()", name: nil),
        fuzzer: "Fuzzer<CartAction, CartState>",
        rule: "the total is not negative",
        day: "2026-11-24",
        origin: "seed 0, run 1",
        steps: [".close"],
        token: ReplayToken(
            NamedSteps(rule: ShortText("the total is not negative"), steps: [NamedStep(".close", choices: [])])
        )
    ).text

    @Test("are all in the folder that is set, whatever those inside of it are called")
    func setFolder() throws {
        try write("CartTests/a.txt")
        try write("CartTests/RememberedWays/b.txt")
        try write(".hidden/c.txt")
        try write("CartTests/d.swift")
        let remembered = try RememberedFiles(variables)
        #expect(remembered.problems == [])
        let paths = ["CartTests/RememberedWays/b.txt", "CartTests/a.txt"].map { "\(folder.path)/\($0)" }
        #expect(remembered.files.map(\.path) == paths)
        #expect(remembered.lines.count == 2)
        #expect(try ShowCommand(operands: [], environment: variables).run() == .holds)
    }

    @Test("are shown by the end of their path, as reports name them, or by their test")
    func named() throws {
        try write("RememberedFailures/CartTests/a.txt")
        try write("RememberedFailures/CartTests/b.txt")
        try write("RememberedFailures/OtherTests/b.txt")
        func show(_ name: String) throws -> ExitCode { try ShowCommand(operands: [name], environment: variables).run() }
        for name in [
            "CartTests/a.txt", "a.txt", "CartTests/b.txt", "\(folder.path)/RememberedFailures/CartTests/a.txt",
            "CartTests/CartTests.swift totals()",
        ] { #expect(try show(name) == .holds, "\(name)") }
        for (name, reason) in [
            ("c.txt", "there is no c.txt"), ("txt", "there is no txt"), ("totals()", "there is no totals()"),
            (
                "b.txt",
                "there are 2 files b.txt: "
                    + ["CartTests", "OtherTests"].map { "\(folder.path)/RememberedFailures/\($0)/b.txt" }
                    .joined(separator: ", ")
            ),
        ] {
            let problem = #expect(throws: CommandProblem.self, "\(name)") { try show(name) }
            #expect(problem?.description == reason)
            #expect(problem?.code == .usage)
        }
        #expect(RememberedFiles.path(ofFile: "a.txt", variables)?.hasSuffix("/CartTests/a.txt") == true)
        #expect(RememberedFiles.path(ofFile: "b.txt", variables) == nil)
        #expect(RememberedFiles.path(ofFile: "c.txt", variables) == nil)
    }

    @Test("are none where the folder that is set has none")
    func emptyFolder() throws {
        let remembered = try RememberedFiles(variables)
        #expect(remembered.files.isEmpty && remembered.problems.isEmpty)
        #expect(try ShowCommand(operands: [], environment: variables).run() == .holds)
    }

    @Test("are damaged files too, which are told")
    func damagedFile() throws {
        try write("CartTests/a.txt")
        try "nothing".write(toFile: "\(folder.path)/b.txt", atomically: true, encoding: .utf8)
        let remembered = try RememberedFiles(variables)
        #expect(remembered.files.count == 1)
        #expect(remembered.problems.count == 1)
        #expect(try ShowCommand(operands: [], environment: variables).run() == .noAnswer)
    }

    @Test("can't be found where the folder that is set is not there, or is a file")
    func missingFolder() throws {
        try write("a.txt")
        for path in ["nowhere", "a.txt"].map({ "\(folder.path)/\($0)" }) {
            let variables = ["FLUXFUZZ_FOLDER": path]
            let problem = #expect(throws: CommandProblem.self) { try RememberedFiles(variables) }
            #expect(problem?.code == .usage)
            #expect(problem?.description == "FLUXFUZZ_FOLDER is \(path), and there is no such folder")
            #expect(throws: CommandProblem.self) { try ShowCommand(operands: [], environment: variables).run() }
            #expect(throws: CommandProblem.self) { try PruneCommand(environment: variables, isDry: true).run() }
        }
    }

    @Test("are beside the tests where no folder is set, in folders of their names")
    func unsetFolder() throws {
        for name in ["RememberedFailures/CartTests", "Tests/RememberedWays/CartTests", "CartTests"] {
            try write("\(name)/a.txt")
        }
        #expect(
            RememberedFile.paths(in: folder.path, isSet: false)
                == ["RememberedFailures", "Tests/RememberedWays"].map { "\(folder.path)/\($0)/CartTests/a.txt" }
        )
    }
}
