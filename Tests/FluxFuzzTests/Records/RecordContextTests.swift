import Foundation
import TestEffort
import Testing

@testable import FluxFuzz

/// Places, paths and commands of a record.
@Suite struct RecordContextTests {
    private let sources = SourcePaths(ofTest: "/nowhere/Tests/A.swift", fileID: "A/A.swift")

    /// The words of a line as a shell takes it, without variables.
    private func words(_ line: String) -> [String] {
        var words = [""]
        var isQuoted = false
        var scalars = Array(line.unicodeScalars)[...]
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "'": isQuoted.toggle()
            case _ where isQuoted: words[words.count - 1].unicodeScalars.append(scalar)
            case "\\": if let next = scalars.popFirst() { words[words.count - 1].unicodeScalars.append(next) }
            case " ": words.append("")
            default: words[words.count - 1].unicodeScalars.append(scalar)
            }
        }
        return words
    }

    @Test func theCommandRepeatsATestAlone() {
        let context = RecordContext(test: .sample("it's(a:)", label: "limit 3"), sources: sources)
        #expect(
            context.command(replaying: "f2-x")
                == #"FLUXFUZZ_ONLY='CartTests/CartTests.swift it'\''s(a:) (limit 3)' FLUXFUZZ_REPLAY=f2-x swift test"#
        )
    }

    /// A shell takes the name for one word, and the settings choose that test.
    @Test func theCommandOfAnyTestChoosesIt() throws {
        for text in HostileTexts.texts(tries(1_000, inDebug: 150)) {
            let test = TestRecord.sample("`\(text)`()", label: text)
            let words = words(RecordContext(test: test, sources: sources).command(replaying: "f2-x"))
            #expect(words.count == 4, "\(text.debugDescription)")
            #expect(words.dropFirst() == ["FLUXFUZZ_REPLAY=f2-x", "swift", "test"])
            let (name, value) = try #require(words.first.map { ($0.prefix(14), $0.dropFirst(14)) })
            #expect(name == "FLUXFUZZ_ONLY=")
            let settings = FuzzSettings(["FLUXFUZZ_ONLY": String(value)])
            #expect(settings.defects.isEmpty, "\(settings.defects)")
            #expect(settings.chooses(test.description), "\(text.debugDescription)")
            #expect(!settings.chooses("Other/Other.swift test()"))
        }
    }

    @Test func pathsBeginInTheFolderOfThePackage() throws {
        let folder = TemporaryFolder()
        for path in ["Sources/App/Deep", "Sources/App/Other", "Tests/AppTests"] {
            try FileManager.default.createDirectory(atPath: "\(folder.path)/\(path)", withIntermediateDirectories: true)
        }
        for file in [
            "Package.swift", "Sources/App/Deep/Rules.swift", "Sources/App/Twice.swift", "Sources/App/Deep/Twice.swift",
            "Tests/AppTests/AppTests.swift", "Tests/AppTests/Helper.swift",
        ] {
            _ = try folder.write("", to: file)
        }
        let sources = SourcePaths(
            ofTest: "\(folder.path)/Tests/AppTests/AppTests.swift",
            fileID: "AppTests/AppTests.swift"
        )
        #expect(sources.pathOfTest == "Tests/AppTests/AppTests.swift")
        #expect(sources.path(ofFile: "AppTests/AppTests.swift") == "Tests/AppTests/AppTests.swift")
        #expect(sources.path(ofFile: "AppTests/Helper.swift") == "Tests/AppTests/Helper.swift")
        #expect(sources.path(ofFile: "App/Rules.swift") == "Sources/App/Deep/Rules.swift")
        // Of two nobody knows which, and of some there is none.
        for file in ["App/Twice.swift", "App/ules.swift", "App/None.swift", "Other/Rules.swift", "App", ""] {
            #expect(sources.path(ofFile: file) == nil, "\(file)")
        }
        let place = RecordContext(test: .sample(), sources: sources)
            .place(of: CodeLocation(fileID: "App/Rules.swift", line: 3))
        #expect(place == PlaceRecord(file: "App/Rules.swift", line: 3, path: "Sources/App/Deep/Rules.swift"))
    }

    @Test func theInnermostPackageCounts() throws {
        let folder = TemporaryFolder()
        let inner = "\(folder.path)/Inner/Tests/T"
        try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: "\(folder.path)/.git", withIntermediateDirectories: true)
        func path() -> String? { SourcePaths(ofTest: "\(inner)/A.swift", fileID: "T/A.swift").pathOfTest }
        #expect(path() == "Inner/Tests/T/A.swift")
        _ = try folder.write("", to: "Inner/Package.swift")
        #expect(path() == "Tests/T/A.swift")
    }

    @Test func whereThereIsNoFolderThereAreNoPaths() {
        #expect(sources.pathOfTest == nil)
        #expect(sources.path(ofFile: "A/A.swift") == nil)
        #expect(sources.path(ofFile: "A/B.swift") == nil)
    }
}
