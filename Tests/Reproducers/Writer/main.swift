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
func paste<Action, State>(_ name: String, _ report: FuzzReport<Action, State>, _ messages: [String]) {
    guard let counterexample = report.counterexample else { fatalError("\(name): \(report)") }
    // Of Swift Testing's, the report itself is what one pastes from.
    let text = report.description
    guard let start = text.range(of: "\n\n  @Test ") else { fatalError("no test in: \(text)") }
    let swiftTest = "  @Test " + text[start.upperBound...]
    let types = "\(String(reflecting: Action.self)), \(String(reflecting: State.self))"
    let fuzzer = "var fuzzer: Fuzzer<\(types)> { \(name)Fuzzer }"
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
        "XCTAssertEqual failed: (\"failed\") is not equal to (\"noFailureFound\") - ✗ \(headline) steps",
    ]
}

paste("counter", counterFuzzer.run(seed: 42), unequal)
paste("todo", todoFuzzer.run(), unequal)
paste("form", formFuzzer.run(), different)
paste("bank", bankFuzzer.run(), replayed("the sum stays = 20 failed after 2"))
paste("composedShop", composedShopFuzzer.verify(), replayed("default failed after 3"))
paste("typedShop", typedShopFuzzer.run(seed: 7), unequal)

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
