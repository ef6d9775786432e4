import Foundation
import Testing

@testable import FluxFuzz

/// Remembered failures whose tests are gone, as the sources show.
@Suite struct StrayFailureTests {
    private let temporary = TemporaryFolder()

    private func put(_ text: String, in path: String) throws {
        let folder = "\(temporary.path)/\((path as NSString).deletingLastPathComponent)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        _ = try temporary.write(text, to: path)
    }

    /// What is said where a module has sources and failures.
    private func messages(
        _ failures: [RememberedFailure],
        _ sources: [String: String],
        in folder: String = "Tests/CounterTests",
        askedIn file: String = "CounterTests.swift"
    ) throws -> [String] {
        try strays(failures, sources, in: folder, askedIn: file).messages
    }

    private func strays(
        _ failures: [RememberedFailure],
        _ sources: [String: String],
        in folder: String = "Tests/CounterTests",
        askedIn file: String = "CounterTests.swift"
    ) throws -> StrayFailures {
        for (path, text) in sources { try put(text, in: "\(folder)/\(path)") }
        let path = "\(temporary.path)/\(folder)/\(file)"
        let remembered = FailureFolder(besideFile: path, module: "CounterTests")
        let shown = remembered.path.dropFirst(temporary.path.count + 1)
        for (index, failure) in failures.enumerated() { try put(failure.text, in: "\(shown)/\(index).txt") }
        return FuzzSettings.$current.withValue(FuzzSettings([:])) {
            StrayFailures(besideFile: path, fileID: "CounterTests/CounterTests.swift")
        }
    }

    @Test func oneWhoseTestIsThereIsNone() throws {
        #expect(
            try messages([.small()], ["CounterTests.swift": "struct CounterTests { @Test func counts() {} }"]).isEmpty
        )
    }

    @Test func oneWhoseTestHasAnotherNameIsNamed() throws {
        #expect(
            try messages(
                [.small(), .small(test: "was()")],
                ["CounterTests.swift": "func counts() {}\nfunc wasNot() {}"]
            )
                == [
                    """
                    RememberedFailures/CounterTests/1.txt belongs to “was()” in CounterTests.swift, which is not there any \
                    more; put the name that the test has now into the file, or delete it
                    """
                ]
        )
    }

    @Test func oneWhoseFileIsGoneIsNamed() throws {
        #expect(
            try messages([.small(file: "Old.swift")], ["CounterTests.swift": "func counts() {}"]) == [
                """
                RememberedFailures/CounterTests/0.txt belongs to “Old.swift”, which is not there; put the name that the \
                test has now into the file, or delete it
                """
            ]
        )
    }

    @Test func oneOfAnotherModuleIsNamed() throws {
        let messages = try messages([.small(module: "OldTests")], ["CounterTests.swift": "func counts() {}"])
        #expect(messages.count == 1)
        #expect(messages.first?.contains("belongs to the module “OldTests”") == true, "\(messages)")
    }

    @Test func aTestInTheSameFunctionOfAnotherFileIsNotEnough() throws {
        let sources = ["CounterTests.swift": "", "Other.swift": "func counts() {}"]
        #expect(try messages([.small()], sources).count == 1)
    }

    @Test(arguments: [
        ("Tests/CounterTests", "CounterTests.swift"), ("Tests/CounterTests", "Deep/Check.swift"),
        ("Examples/Counter/Tests", "Check.swift"), ("Examples/Counter/Tests", "Deep/Check.swift"),
    ])
    func allFilesOfTheModuleAreLookedInto(folder: String, file: String) throws {
        let sources = [
            "CounterTests.swift": "func counts() {}", "Deep/Down/Other.swift": "func others() {}",
            "Deep/Check.swift": "",
            "Check.swift": "",
        ]
        let failures = [RememberedFailure.small(), .small(test: "others()", file: "Other.swift")]
        #expect(try messages(failures, sources, in: folder, askedIn: file).isEmpty)
        #expect(try messages([.small(test: "gone()")], sources, in: folder + "/../Tests", askedIn: file).count <= 1)
    }

    @Test func twoFilesOfOneNameAreLookedIntoBoth() throws {
        let sources = ["A/CounterTests.swift": "", "B/CounterTests.swift": "func counts() {}", "Check.swift": ""]
        #expect(try messages([.small()], sources, askedIn: "Check.swift").isEmpty)
    }

    @Test func aFileThatCantBeReadIsToldTooAndIsNoStray() throws {
        try put("hello", in: "Tests/RememberedFailures/CounterTests/x.txt")
        let strays = try strays([], ["CounterTests.swift": ""])
        #expect(strays.messages.isEmpty)
        #expect(strays.problems.count == 1)
        #expect(strays.problems.first?.hasPrefix("RememberedFailures/CounterTests/x.txt is left out: ") == true)
    }

    @Test func whereTheSourcesAreNotThereNothingIsKnown() throws {
        try put(RememberedFailure.small().text, in: "Tests/RememberedFailures/CounterTests/a.txt")
        let strays = FuzzSettings.$current.withValue(FuzzSettings([:])) {
            StrayFailures(
                besideFile: "\(temporary.path)/Tests/CounterTests/A.swift",
                fileID: "CounterTests/A.swift"
            )
        }
        #expect(strays.isUnknown)
        #expect(strays.messages.isEmpty)
    }

    @Test func theFolderThatIsSetCounts() throws {
        try put("func counts() {}", in: "Tests/CounterTests/A.swift")
        try put(RememberedFailure.small(file: "A.swift").text, in: "set/CounterTests/a.txt")
        try put(RememberedFailure.small(test: "gone()", file: "A.swift").text, in: "set/CounterTests/b.txt")
        let settings = FuzzSettings(["FLUXFUZZ_FOLDER": "\(temporary.path)/set"])
        let strays = FuzzSettings.$current.withValue(settings) {
            StrayFailures(
                besideFile: "\(temporary.path)/Tests/CounterTests/A.swift",
                fileID: "CounterTests/A.swift"
            )
        }
        #expect(strays.messages.map { $0.hasPrefix("set/CounterTests/b.txt belongs to “gone()” in A.swift") } == [true])
        #expect(!strays.isUnknown)
    }
}

/// What is declared in a Swift source file.
@Suite struct SourceTextTests {
    private func declares(_ text: String, _ function: String) -> Bool { SourceText(text).declares(function) }

    @Test(arguments: [
        "func counts() {}", "@Test func counts() {}", "@Test(\"counts\") func counts() {}", "static func counts() {}",
        "func\n    counts() {}", "func /* here */ counts() {}", "func counts<T: A<(B, C) -> D>>() {}",
        "var counts: Int { 0 }",
        "// not\nfunc counts() {}", "/* /* not */ */ func counts() {}", "let x = \"\\\"\"; func counts() {}",
        "let x = #\"\"\"#; func counts() {}", "let x = \"\"\"\n\"\n\"\"\"\nfunc counts() {}", "func `counts`() {}",
        "#if os(Linux)\nfunc counts() {}\n#endif", "let x = \"\\(y)\"; func counts() {}",
        "let x = \"\\(f(\"a\"))\"; func counts() {}", "let x = /\"/\nfunc counts() {}",
        "let x = ##\"\"#\"##; func counts() {}",
        "let x = \"\"\"\n\\(f(\"\"\"\n\"\n\"\"\"))\n\"\"\"\nfunc counts() {}", "let x = /\"\\(/\nfunc counts() {}",
    ])
    func aFunctionIsFound(text: String) {
        #expect(declares(text, "counts()"))
    }

    @Test(arguments: [
        "", "counts()", "// func counts() {}", "/* func counts() {} */", "/* /* */ func counts() {} */",
        "let x = \"func counts() {}\"", "let x = #\"\" func counts() {}\"#", "let x = \"\"\"\nfunc counts() {}\n\"\"\"",
        "func countsAll() {}", "func count() {}", "func Counts() {}", "let counts = 1", "case counts",
        "x.func; counts()",
        "let x = \"\\(f(\"func counts()\"))\"", "let x = #\"\\#(f(\"func counts()\"))\"#",
    ])
    func nothingElseIsTakenForIt(text: String) {
        #expect(!declares(text, "counts()"))
    }

    @Test func namesInBackticksAreFound() {
        let text = "@Test func `the count, never negative (really)`() {}"
        #expect(declares(text, "`the count, never negative (really)`()"))
        #expect(!declares(text, "`the count`()"))
        #expect(declares("func `init`() {}", "`init`()"))
    }

    @Test func otherLettersAreFound() {
        #expect(declares("func zählt() {}", "zählt()"))
        #expect(declares("func 数える() {}", "数える()"))
        #expect(declares("func 🎉() {}", "🎉()"))
    }

    @Test func initialisersAndTheLikeAreFound() {
        #expect(declares("class Tests { init() {} }", "init()"))
        #expect(declares("class Tests { deinit {} }", "deinit"))
        #expect(declares("struct Tests { subscript(i: Int) -> Int { i } }", "subscript(_:)"))
        #expect(!declares("struct Tests {}", "init()"))
    }

    @Test(arguments: ["limit", "limit value", "@Sendable limit value", "_ limit"])
    func argumentsAreTold(parameter: String) {
        let label = parameter.hasPrefix("_") ? "_" : "limit"
        let text =
            "@Test(arguments: [1]) func counts(\(parameter): Int, to map: [Int: (a: Int, b: Int)] = [1: (2, 3)]) {}"
        #expect(declares(text, "counts(\(label):to:)"))
        #expect(!declares(text, "counts(other:to:)"))
        #expect(!declares(text, "counts(\(label):)"))
        #expect(!declares(text, "counts()"))
        #expect(declares(text + "\nfunc counts() {}", "counts()"))
        let types = "func counts(\(parameter): (Int) -> Int, to map: [Int: (a: Int, b: Int)], with other: Int) {}"
        #expect(declares(types, "counts(\(label):to:with:)"))
        #expect(!declares(types, "counts(\(label):to:)"))
    }
}
