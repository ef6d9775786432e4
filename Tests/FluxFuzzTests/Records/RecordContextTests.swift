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
}
