import Foundation
import Testing

@testable import FluxFuzz

/// Reading and writing the files of remembered failures.
@Suite struct FailureStoreTests {
    private let temporary = TemporaryFolder()
    private let store = FailureStore()
    private let failure = RememberedFailure.small()

    private var folder: FailureFolder { FailureFolder(inside: temporary.path, module: "CounterTests") }

    /// Puts a file into the folder.
    private func put(_ text: String, in name: String) throws {
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        _ = try temporary.write(text, to: "CounterTests/\(name)")
    }

    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    @Test func whatIsWrittenIsReadByTheNextProcess() throws {
        #expect(store.contents(of: folder).failures.isEmpty)
        #expect(try store.write(failure, to: folder) == failure.fileName)
        #expect(names == [failure.fileName])
        #expect(store.contents(of: folder).failures.map(\.failure) == [failure])
        let next = FailureStore().contents(of: folder)
        #expect(next.failures.map(\.failure) == [failure])
        #expect(next.failures.map(\.file) == [failure.fileName])
        #expect(next.problems.isEmpty)
        #expect(!next.isMissing)
    }

    @Test func aFolderIsReadOnce() throws {
        try put(failure.text, in: "a.txt")
        #expect(store.contents(of: folder).failures.count == 1)
        try put(failure.text, in: "b.txt")
        #expect(store.contents(of: folder).failures.count == 1)
        #expect(FailureStore().contents(of: folder).failures.map(\.file) == ["a.txt", "b.txt"])
    }

    @Test func theSameFailureIsWrittenOnceAndKeepsItsDay() throws {
        _ = try store.write(failure, to: folder)
        var later = failure
        later.day = "2027-01-01"
        for store in [store, FailureStore()] { #expect(try store.write(later, to: folder) == failure.fileName) }
        #expect(FailureStore().contents(of: folder).failures.map(\.failure.day) == ["2026-11-24"])
    }

    @Test func aConfirmationIsWrittenIntoTheSameFile() throws {
        _ = try store.write(failure, to: folder)
        var confirmed = failure
        confirmed.confirmation = .init(day: "2026-11-25", reason: "gone")
        #expect(try store.write(confirmed, to: folder) == failure.fileName)
        #expect(names == [failure.fileName])
        #expect(store.contents(of: folder).failures.map(\.failure) == [confirmed])
        #expect(FailureStore().contents(of: folder).failures.map(\.failure) == [confirmed])
    }

    @Test func aConfirmationGoesIntoTheFileThatWasReadWhateverItIsCalled() throws {
        try put(failure.text, in: "renamed.txt")
        var confirmed = try #require(store.contents(of: folder).failures.first).failure
        confirmed.confirmation = .init(day: "2026-11-25", reason: "gone")
        _ = try store.write(confirmed, to: folder)
        #expect(FailureStore().contents(of: folder).failures.map(\.failure) == [confirmed])
    }

    @Test func manyMayWriteAtOnce() throws {
        let folder = folder
        let failures = (0..<8).map { RememberedFailure.small(rule: "count < \($0)") }
        DispatchQueue.concurrentPerform(iterations: 64) { index in
            // Processes of their own, half of which find the same.
            _ = try? FailureStore().write(failures[index % 2 == 0 ? 0 : index / 2 % 8], to: folder)
        }
        let contents = FailureStore().contents(of: folder)
        #expect(contents.problems.isEmpty)
        #expect(Set(contents.failures.map(\.failure.rule)) == Set(failures.map(\.rule)))
        #expect(names.count == 8)
    }

    @Test func whatIsUnfinishedHiddenOrNoTextFileIsIgnored() throws {
        try put("half", in: "a.txt.\(UUID()).part")
        try put("half", in: ".a.txt")
        try put("about this folder", in: "README.md")
        try put(failure.text, in: "b.txt")
        let contents = store.contents(of: folder)
        #expect(contents.failures.map(\.file) == ["b.txt"])
        #expect(contents.problems.isEmpty)
    }

    // MARK: - Problems

    @Test func aFileThatCantBeUsedIsToldOnceAndAllOthersAreRead() throws {
        try put(failure.text, in: "a.txt")
        try put("hello", in: "b.txt")
        try put(failure.text.replacing("failure 1", with: "failure 9"), in: "c.txt")
        try put(failure.text.replacing("token ", with: "taken "), in: "d.txt")
        try put(RememberedFailure.small(rule: "count < 2").text, in: "e.txt")
        let place = "\((temporary.path as NSString).lastPathComponent)/CounterTests"
        let contents = store.contents(of: folder)
        #expect(contents.failures.map(\.file) == ["a.txt", "e.txt"])
        #expect(
            contents.problems == [
                "\(place)/b.txt is left out: it is no remembered failure: it does not begin with “FluxProof failure 1”",
                """
                \(place)/c.txt is left out: it was written by another version of FluxProof: it has format 9, and this \
                version reads format 1
                """,
                "\(place)/d.txt is left out: line 12 can't be understood: taken     \(failure.token.text.prefix(50))",
            ]
        )
        #expect(store.contents(of: folder).problems.isEmpty)
        #expect(store.contents(of: folder).failures.count == 2)
    }

    @Test func itIsToldOnceToAllTestsOfAModule() throws {
        let tests = "\(temporary.path)/Tests/CounterTests"
        let failures = "\(temporary.path)/Tests/RememberedFailures/CounterTests"
        for path in [tests, failures] {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        _ = try temporary.write("hello", to: "Tests/RememberedFailures/CounterTests/a.txt")
        let problems = ["A.swift", "B.swift", "Deep/C.swift"].map { file in
            let folder = FailureFolder(besideFile: "\(tests)/\(file)", module: "CounterTests")
            return store.contents(of: folder).problems.count
        }
        #expect(problems == [1, 0, 0])
    }

    @Test func textThatIsNotUTF8IsNamed() throws {
        try put("", in: "a.txt")
        try Data([0x46, 0xFF, 0xFE]).write(to: URL(fileURLWithPath: "\(folder.path)/a.txt"))
        #expect(
            store.contents(of: folder).problems.map { $0.hasSuffix("a.txt is left out: it is no text in UTF-8") } == [
                true
            ]
        )
    }

    @Test func aFileThatIsTooLongIsNamed() throws {
        try put(String(repeating: "x", count: 5 << 20), in: "a.txt")
        #expect(store.contents(of: folder).problems.map { $0.hasSuffix("a.txt is left out: it is too long") } == [true])
    }

    @Test func aFolderThatIsCalledLikeAFileIsNamed() throws {
        try FileManager.default.createDirectory(atPath: "\(folder.path)/a.txt", withIntermediateDirectories: true)
        try put(failure.text, in: "b.txt")
        let contents = store.contents(of: folder)
        #expect(contents.failures.map(\.file) == ["b.txt"])
        #expect(contents.problems.count == 1)
        #expect(contents.problems.first?.contains("a.txt is left out: ") == true)
    }

    @Test func aFolderThatCantBeReadIsNamedAndCantBeWritten() throws {
        _ = try temporary.write("a file where the folder should be", to: "CounterTests")
        let contents = store.contents(of: folder)
        #expect(contents.failures.isEmpty)
        let name = folder.path.split(separator: "/").suffix(2).joined(separator: "/")
        #expect(contents.problems == ["the folder \(name) can't be read: Not a directory"])
        #expect(throws: (any Error).self) { _ = try store.write(failure, to: folder) }
        #expect(try temporary.files() == ["CounterTests"])
        #expect(try temporary.text(of: "CounterTests") == "a file where the folder should be")
    }

    // MARK: - Without the sources

    @Test func whereThereIsNoFolderYetNothingIsWrong() throws {
        _ = try temporary.write("", to: "A.swift")
        for folder in [folder, FailureFolder(besideFile: "\(temporary.path)/A.swift", module: "NoTests")] {
            let contents = store.contents(of: folder)
            #expect(contents.failures.isEmpty && contents.problems.isEmpty && !contents.isMissing)
        }
    }

    @Test func whereTheSourcesAreNotThereEitherItIsMissing() {
        let folder = FailureFolder(besideFile: "\(temporary.path)/Tests/M/A.swift", module: "M")
        #expect(store.contents(of: folder).isMissing)
    }

    @Test func aFolderThatIsThereIsReadThoughTheSourcesAreNot() throws {
        let path = "\(temporary.path)/Tests/RememberedFailures/CounterTests"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        _ = try temporary.write(failure.text, to: "Tests/RememberedFailures/CounterTests/a.txt")
        let folder = FailureFolder(besideFile: "\(temporary.path)/Tests/CounterTests/A.swift", module: "CounterTests")
        #expect(store.contents(of: folder).failures.count == 1)
        #expect(!store.contents(of: folder).isMissing)
    }
}
