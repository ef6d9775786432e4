import FluxCore
import FluxFuzz
import FluxTesting
import Foundation
import Testing

@Suite("The samples in the documentation")
struct SampleTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test(
        "stand in a source file that is compiled and run",
        arguments: [
            ("README.md", "ReadmeSamples.swift", 4),
            ("Docs/Dispatch.md", "DispatchSamples.swift", 2),
            ("Docs/Fuzzing.md", "FuzzingSamples.swift", 10),
        ]
    )
    func samples(page: String, source: String, count: Int) throws {
        let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
        let folder = Self.root.appending(path: "Tests/DocumentationTests")
        let code = try String(contentsOf: folder.appending(path: source), encoding: .utf8)
        let samples = blocks(of: "swift", in: text)
        #expect(samples.count == count)
        for sample in samples {
            #expect(unindented(code).contains(unindented(sample)), "a sample of \(page) is not in \(source)")
        }
    }

    @Test("name only files that exist")
    func links() throws {
        let pages = ["README.md", "CONTRIBUTING.md", "Docs/README.md", "Docs/Dispatch.md", "Docs/Fuzzing.md"]
        for page in pages {
            let url = Self.root.appending(path: page)
            let text = try String(contentsOf: url, encoding: .utf8)
            for link in text.matches(of: /\]\((?<target>[^)#:]+)\)/) {
                let target = url.deletingLastPathComponent().appending(path: String(link.target))
                #expect(FileManager.default.fileExists(atPath: target.path), "\(page) names \(link.target)")
            }
        }
    }

    @Test("show the output that one sees")
    func output() throws {
        let text = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
        let shown = blocks(of: "text", in: text)
        let report = Fuzzer(CounterMutation(), from: CounterState())
            .action(.increment)
            .action(.decrement)
            .invariant("count ≥ 0", fileID: "AppTests/CounterTests.swift", line: 12) { $0.count >= 0 }
            .run()
        #expect(shown.contains(report.description + "\n"))

        final class FailureLog: FailureReporter, @unchecked Sendable {
            var messages: [String] = []
            func report(_ failure: ExpectationFailure) { messages.append(failure.message) }
        }
        struct AddMutation: Mutation {
            func mutate(action: AddAction, state: inout CounterState) { state.count += action.number }
        }
        let log = FailureLog()
        let view = MockView<CounterState>(reporter: log)
        let presenter = Presenter(view: view, state: CounterState(), mutation: AddMutation())
        presenter.dispatch(AddAction(number: 1))
        presenter.dispatch(AddAction(number: 2))
        view.expectReflected(\.count, 1)
        view.expectReflected(\.count, 2)
        #expect(log.messages.count == 1)
        #expect(shown.contains((log.messages.first ?? "") + "\n"))
    }

    @Test("show the report of the cart, but for its place")
    func cart() throws {
        let text = try String(contentsOf: Self.root.appending(path: "Docs/Fuzzing.md"), encoding: .utf8)
        let report = fuzzedCart()
        let place = try #require(report.counterexample).location.description
        let shown = report.description.replacing(place, with: "App/Cart.swift:1")
        #expect(blocks(of: "text", in: text).contains(shown + "\n"), "\(shown)")
    }

    @Test("show the report of the property, but for its place")
    func property() throws {
        let text = try String(contentsOf: Self.root.appending(path: "Docs/Fuzzing.md"), encoding: .utf8)
        let report = triedMerging()
        let place = try #require(report.counterexample).location.description
        let shown = report.description.replacing(place, with: "App/Cart.swift:1")
        #expect(blocks(of: "text", in: text).contains(shown + "\n"), "\(shown)")
    }

    @Test("show the proofs of the queue")
    func queue() throws {
        let text = try String(contentsOf: Self.root.appending(path: "Docs/Fuzzing.md"), encoding: .utf8)
        let shown = blocks(of: "text", in: text)
        let reports = verifiedQueue().map(\.description)
        #expect(shown.contains(reports[0] + "\n"), "\(reports[0])")
        // Of the second one the page shows what is above the table.
        let second = try #require(reports[1].components(separatedBy: "\n\n").first)
        #expect(shown.contains(second + "\n"), "\(second)")
    }

    /// The text without its indentation, as a sample may stand inside a function.
    private func unindented(_ text: String) -> String {
        text.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }.joined(separator: "\n")
    }

    /// The fenced blocks of a language.
    private func blocks(of language: String, in text: String) -> [String] {
        text.matches(of: /(?s)```(?<language>[a-z]+)\n(?<code>.*?)```/)
            .filter { $0.language == language }
            .map { String($0.code) }
    }
}

private struct AddAction: Action {
    let number: Int
}
