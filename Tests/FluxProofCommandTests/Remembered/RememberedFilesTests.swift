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
