import Foundation
import Testing

@Suite("The samples in the documentation")
struct SampleTests {
    @Test(
        "stand in a source file that is compiled and run",
        arguments: [
            ("README.md", "ReadmeSamples.swift", 5),
            ("Docs/Architectures.md", "ArchitectureSamples.swift", 11),
            ("Docs/Dispatch.md", "DispatchSamples.swift", 2),
            ("Docs/Engines.md", "EngineSamples.swift", 4),
            ("Docs/Examples/Chat.md", "../../Examples/Chat/Tests/ChatPresenterTests.swift", 1),
            ("Docs/Examples/Favorites.md", "../../Examples/Favorites/Tests/RepositoryViewModelTests.swift", 1),
            ("Docs/FromPrex.md", "FromPrexSamples.swift", 12),
            ("Docs/FromTestStore.md", "FromTestStoreSamples.swift", 4),
            ("Docs/Fuzzing.md", "FuzzingSamples.swift", 26),
            ("Docs/FuzzingInCI.md", "FuzzingInCISamples.swift", 2),
            ("Docs/GettingStarted.md", "GettingStartedSamples.swift", 6),
            ("Docs/Presenters.md", "PresenterSamples.swift", 19),
            ("Docs/RulesOverTime.md", "RulesOverTimeSamples.swift", 3),
            ("Docs/Settings.md", "SettingsSamples.swift", 1),
            ("Docs/SixTests.md", "RecipesSamples.swift", 13),
            ("Docs/Testing.md", "TestingSamples.swift", 20),
            ("Docs/TimeAndStreams.md", "TimeAndStreamSamples.swift", 9),
        ]
    )
    func samples(page: String, source: String, count: Int) throws {
        let folder = Page.root.appending(path: "Tests/DocumentationTests")
        let code = try String(contentsOf: folder.appending(path: source), encoding: .utf8)
        let samples = try Page(page).blocks(of: "swift")
        #expect(samples.count == count)
        for sample in samples {
            let isCompiled = unindented(code).contains(unindented(sample))
            #expect(isCompiled, "a sample of \(page) is not in \(source): \(sample)")
        }
    }

    @Test(
        "name only files and sections that exist",
        arguments: [
            "README.md", "CONTRIBUTING.md", "Docs/README.md", "Docs/Architecture.md", "Docs/Architectures.md",
            "Docs/Examples.md", "Docs/Examples/Contacts.md", "Docs/Examples/Counter.md", "Docs/Examples/Favorites.md",
            "Docs/Examples/Chat.md",
            "Docs/Examples/Greeting.md", "Docs/Examples/RepositorySearch.md", "Docs/Examples/Todo.md",
            "Docs/Benchmarks.md",
            "Docs/Dispatch.md", "Docs/Engines.md", "Docs/FromPrex.md", "Docs/FromTestStore.md", "Docs/Fuzzing.md",
            "Docs/FuzzingInCI.md",
            "Docs/GettingStarted.md", "Docs/Glossary.md", "Docs/Presenters.md",
            "Docs/RulesOverTime.md",
            "Docs/Settings.md", "Docs/SixTests.md", "Docs/Survival.md", "Docs/Testing.md", "Docs/TimeAndStreams.md",
            "Docs/Unsafe.md",
        ]
    )
    func links(path: String) throws {
        let page = try Page(path)
        for link in page.text.matches(of: /\]\((?<file>[^)#:]*)(#(?<section>[^)]*))?\)/) {
            let file = String(link.file)
            let target = file.isEmpty ? page.url : page.url.deletingLastPathComponent().appending(path: file)
            #expect(FileManager.default.fileExists(atPath: target.path), "\(path) names \(file)")
            guard let section = link.section else { continue }
            let text = try String(contentsOf: target, encoding: .utf8)
            #expect(sections(of: text).contains(String(section)), "\(path) names \(file)#\(section)")
        }
    }

    /// The headings of a page, as links name them.
    private func sections(of text: String) -> [String] {
        text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
            let heading = line.drop { $0 == "#" || $0 == " " }.lowercased()
            return heading.replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" }
        }
    }

    /// The text without its indentation, as a sample may stand inside a function.
    private func unindented(_ text: String) -> String {
        text.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }.joined(separator: "\n")
    }
}
