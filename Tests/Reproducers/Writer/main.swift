@testable import Apps
import FluxFuzz
import Foundation

// Usage: Writer FOLDER
//
// Writes to FOLDER a test target for each of the frameworks, and `expected`: for each test of Swift Testing, then for
// each of XCTest, its name and the beginning of the message with which it has to fail.

let folder = URL(filePath: CommandLine.arguments[1])
var suites = (swiftTesting: "", xctest: "")
var expected = ""

/// Adds the tests of a report, pasted as they are.
@MainActor
func paste<Action, State>(
    _ name: String,
    _ report: FuzzReport<Action, State>,
    fuzzer type: String? = nil,
    isOnMainActor: Bool = false,
    _ messages: [String]
) {
    guard let counterexample = report.counterexample else { fatalError("\(name): \(report)") }
    // Of Swift Testing's, the report itself is what one pastes from.
    let text = report.description
    let actor = isOnMainActor ? "@MainActor " : ""
    guard let start = text.range(of: "\n\n  \(actor)@Test ") else { fatalError("no test in: \(text)") }
    let swiftTest = "  \(actor)@Test " + text[start.upperBound...]
    let types = "\(String(reflecting: Action.self)), \(String(reflecting: State.self))"
    let fuzzer = "\(actor)var fuzzer: \(type ?? "Fuzzer<\(types)>") { \(name)Fuzzer }"
    suites.swiftTesting += "@Suite struct \(name) {\n    \(fuzzer)\n\n\(swiftTest)\n}\n\n"
    suites.xctest += """
        final class \(name): XCTestCase {
            \(fuzzer)

        \(counterexample.test(.xctest))
        }


        """
    let method = functionName(in: counterexample.test(.xctest))
    expected += "SwiftTesting \(functionName(in: swiftTest)) \(messages[0])\n"
    expected += "XCTest \(name).\(method) \(messages[1])\n"
}

func functionName(in source: String) -> Substring {
    guard let keyword = source.range(of: "func ") else { fatalError("no function in: \(source)") }
    return source[keyword.upperBound...].prefix { $0 != "(" }
}

let unequal = ["Expectation failed: (state → ", "XCTAssertNotEqual failed: ("]
let different = ["Expectation failed: !((Difference(from: state, ", "XCTAssertFalse failed"]
func replayed(_ headline: String) -> [String] {
    [
        "Expectation failed: (report.verdict → .failed) == .noFailureFound",
        "XCTAssertEqual failed: (\"failed\") is not equal to (\"noFailureFound\") - ✗ \(headline) step",
    ]
}

paste("counter", counterFuzzer.run(seed: 42), unequal)
paste("todo", todoFuzzer.run(), unequal)
paste("form", formFuzzer.run(), different)
paste("bank", bankFuzzer.run(), replayed("the sum stays = 20 failed after 2"))
paste("composedShop", composedShopFuzzer.verify(), replayed("default failed after 3"))
paste("typedShop", typedShopFuzzer.run(seed: 7), unequal)

/// Pastes tests of presenters, which make calls by name.
@MainActor
func pastePresenters() async {
    // On a thread of the pool, since what ran on the main actor is pasted there.
    let reports = await Task.detached {
        [runLateSearches(), runFailingSearches(), runSavingSearches(), runScopeSearches()]
    }.value
    let headlines = [
        "the results fit the query failed after 3", "loading as long as an answer is on its way failed after 2",
        "only what is not empty is searched for failed after 2",
        "an empty query is not for what is starred failed after 1",
    ]
    for (name, (report, headline)) in zip(["late", "failing", "saving", "scope"], zip(reports, headlines)) {
        paste("\(name)Search", report, fuzzer: "SearchFuzzer", replayed(headline))
    }
    paste(
        "typing",
        await Task.detached { runTyping() }.value,
        fuzzer: "TypingFuzzer",
        replayed("nothing is searched for while somebody types failed after 3")
    )
    paste(
        "reading",
        await Task.detached { runReading() }.value,
        fuzzer: "ReadingFuzzer",
        replayed("no result is empty failed after 2")
    )
    paste(
        "mainActor",
        runOnMainActor(),
        fuzzer: "ModelFuzzer<MainActorSearchModel, SearchState>",
        isOnMainActor: true,
        replayed("nothing old is shown failed after 3")
    )
    for suite in [suites.swiftTesting, suites.xctest] {
        let count = suite.components(separatedBy: "fuzzer.perform").count - 1
        if count != 7 { fatalError("\(count) tests make calls by name:\n\(suite)") }
    }
}

await pastePresenters()

let imports = "@testable import Apps\nimport FluxCore\nimport FluxFuzz\nimport Foundation\n"
for (target, framework, code) in [
    ("SwiftTesting", "Testing", suites.swiftTesting), ("XCTest", "XCTest", suites.xctest),
] {
    let target = folder.appending(path: target)
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    let text = "\(imports)import \(framework)\n\n\(code)"
    try text.write(to: target.appending(path: "Pasted.swift"), atomically: true, encoding: .utf8)
}
try expected.write(to: folder.appending(path: "expected"), atomically: true, encoding: .utf8)
