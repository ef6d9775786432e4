import FluxFuzz
import Foundation
import TestEffort
import Testing

@testable import FluxProofCommand

@Suite("What runs tests")
struct TestRunnerTests {
    private static let all = ["A.S/one()", "A.S/two(of:)", "B.`a, b`()", "A.C/testOne", "B.D/testTwo"]
        .compactMap(TestID.init(listed:))
    private let bundle = TestRunner(program: .bundle("/b/a.xctest"), tests: Self.all)
    private let swiftTest = TestRunner(program: .command(["swift", "test", "--skip-build"]), tests: Self.all)

    private func some(_ texts: String...) -> [TestID] { Self.all.filter { texts.contains($0.text) } }

    // MARK: - A bundle

    @Test("is a bundle, which runs the tests of each framework in a process")
    func allOfBundle() {
        let all = [["/b/a.xctest", "--testing-library", "swift-testing"], ["/b/a.xctest"]]
        #expect(bundle.commands(running: nil) == all)
        #expect(bundle.commands(running: Self.all) == all)
    }

    @Test("is a bundle with filters for some tests of Swift Testing")
    func someOfSwiftTesting() throws {
        let chosen = some("A.S/two(of:)", "B.`a, b`()")
        let commands = bundle.commands(running: chosen)
        #expect(commands.count == 1)
        let words = try #require(commands.first)
        #expect(words.prefix(3) == ["/b/a.xctest", "--testing-library", "swift-testing"])
        #expect(try Self.filtered(words) == chosen)
    }

    @Test("is a bundle with names for some tests of XCTest")
    func someOfXCTest() {
        #expect(bundle.commands(running: some("A.C/testOne")) == [["/b/a.xctest", "A.C/testOne"]])
        let two = TestRunner(
            program: bundle.program,
            tests: Self.all + ["A.C/testThree"].compactMap(TestID.init(listed:))
        )
        #expect(
            two.commands(running: some("A.C/testOne", "B.D/testTwo")) == [["/b/a.xctest", "A.C/testOne,B.D/testTwo"]]
        )
    }

    @Test("is a bundle that leaves out filters of a framework of which all tests are run")
    func allOfOneFramework() {
        let commands = bundle.commands(running: some("A.S/one()", "A.C/testOne", "B.D/testTwo"))
        #expect(commands.count == 2)
        #expect(commands.first?.contains("--filter") == true)
        #expect(commands.last == ["/b/a.xctest"])
    }

    // MARK: - A command

    @Test("is swift test with filters for some tests, and none for all")
    func swiftTestCommand() throws {
        let all = [["swift", "test", "--skip-build", "--ignore-lock"]]
        #expect(swiftTest.commands(running: nil) == all)
        #expect(swiftTest.commands(running: Self.all) == all)
        #expect(TestRunner(program: .command(all[0]), tests: Self.all).commands(running: nil) == all)
        let chosen = some("A.S/one()", "A.C/testOne")
        let commands = swiftTest.commands(running: chosen)
        #expect(commands.count == 1)
        #expect(commands.first?.prefix(4) == ["swift", "test", "--skip-build", "--ignore-lock"])
        #expect(try Self.filtered(commands.first ?? []) == chosen)
    }

    @Test("is any other command as it is, whose tests are not known")
    func otherCommand() {
        let runner = TestRunner(program: .command(["xcodebuild", "test"]), tests: nil)
        #expect(runner.commands(running: nil) == [["xcodebuild", "test"]])
        #expect(runner.commands(running: some("A.S/one()")) == [["xcodebuild", "test"]])
        #expect(runner.tests(of: "one()", in: "A") == nil)
    }

    @Test("is swift test by these two words, of which one process starts after the other")
    func isSwiftTest() {
        for words in [
            ["swift", "test"], ["/usr/bin/swift", "test", "--parallel"], ["xcrun", "swift", "test"],
            ["env", "A=b", "swift", "test"],
        ] {
            #expect(TestRunner.isSwiftTest(words))
            #expect(TestRunner(program: .command(words), tests: nil).gate != nil)
        }
        for words in [[], ["swift"], ["swift", "build"], ["swifty", "test"], ["test", "swift"]] {
            #expect(!TestRunner.isSwiftTest(words))
            #expect(TestRunner(program: .command(words), tests: nil).gate == nil)
        }
        #expect(bundle.gate == nil)
    }

    @Test("runs no test where none is chosen")
    func none() {
        #expect(bundle.commands(running: []) == [])
        #expect(swiftTest.commands(running: []) == [])
    }

    @Test("runs those that are chosen and no others, whichever they are")
    func anyTests() throws {
        try Property("any tests", .subset(of: Self.all, count: 1...Self.all.count)) { chosen in
            let chosen = Self.all.filter(chosen.contains)
            let ran = try bundle.commands(running: chosen).flatMap { words in
                if words.contains("swift-testing") { return try Self.filtered(words, among: \.isOfSwiftTesting) }
                let names = words.dropFirst().first?.split(separator: ",").map(String.init)
                return Self.all.filter { !$0.isOfSwiftTesting && names?.contains($0.text) != false }
            }
            return try ran == chosen && Self.filtered(swiftTest.commands(running: chosen)[0]) == chosen
        }
        .check(budget: Budget(runs: tries(1_000, inDebug: 100)))
    }

    /// The tests that the filters of a command leave.
    private static func filtered(
        _ words: [String],
        among isThere: (TestID) -> Bool = { _ in true }
    ) throws -> [TestID] {
        let filters = try words.indices.filter { words[$0] == "--filter" }.map { try Regex(words[$0 + 1]) }
        return all.filter(isThere).filter { test in filters.isEmpty || filters.contains { test.text.contains($0) } }
    }

    // MARK: - The tests of a fuzz test

    @Test("finds the tests of a function, or all of its module where the function is none")
    func testsOfFunction() {
        #expect(bundle.tests(of: "one()", in: "A") == some("A.S/one()"))
        #expect(bundle.tests(of: "testOne()", in: "A") == some("A.C/testOne"))
        #expect(bundle.tests(of: "`a, b`()", in: "B") == some("B.`a, b`()"))
        #expect(bundle.tests(of: "helper()", in: "B") == some("B.`a, b`()", "B.D/testTwo"))
        #expect(bundle.tests(of: "one()", in: "B") == some("B.`a, b`()", "B.D/testTwo"))
    }

    @Test("finds all tests where the function is of a module without tests, that some call")
    func testsOfHelperModule() {
        #expect(bundle.tests(of: "helper()", in: "Helpers") == Self.all)
    }
}
