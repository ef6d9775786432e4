#if os(macOS) || os(Linux)
import BuiltPrograms
import Foundation
import TestEffort
import Testing

/// What the pages of the examples show of the programs is what these print.
///
/// It takes most of a minute to fuzz the greater apps, so what comes of that is only compared where all is asked for, as by CI.
/// With `FLUXPROOF_UPDATE_PAGES=1` in the environment, the pages are written anew instead.
@Suite("The pages of the examples")
struct ExamplePageTests {
    @Test("show what the programs print", arguments: try pages())
    func outputs(path: String) throws {
        let page = try Page(path)
        let blocks = page.blocks(of: "console")
        try #require(!blocks.isEmpty)
        var text = page.text
        for block in blocks where Self.updates || doesAll || !Self.takesLong(block) {
            let shown = try Self.run(block)
            text = text.replacing("```console\n\(block)```", with: "```console\n\(shown)```")
            if !Self.updates { #expect(block == shown) }
        }
        if Self.updates { try text.write(to: page.url, atomically: true, encoding: .utf8) }
    }

    private static var updates: Bool { ProcessInfo.processInfo.environment["FLUXPROOF_UPDATE_PAGES"] == "1" }

    private static func takesLong(_ block: String) -> Bool {
        block.contains(" --fuzz") && !block.contains("swift run Counter")
    }

    private static func pages() throws -> [String] {
        let folder = "Docs/Examples"
        return try FileManager.default.contentsOfDirectory(atPath: Page.root.appending(path: folder).path)
            .filter { $0.hasSuffix(".md") }
            .sorted()
            .map { "\(folder)/\($0)" }
    }

    /// Each command of a block, with what it prints below it; a block ends with a line, not with an empty one.
    private static func run(_ block: String) throws -> String {
        try block.split(separator: "\n").filter { $0.hasPrefix("$ ") }
            .map { line in
                let result = try BuiltProgram.run(line: String(line.dropFirst(2)))
                #expect(result.status == 0, "\(line)")
                return "\(line)\n\(result.output.trimmingSuffix(while: \.isNewline))\n"
            }
            .joined(separator: "\n")
    }
}

extension String {
    fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
        var rest = self[...]
        while let last = rest.last, predicate(last) { rest.removeLast() }
        return rest
    }
}
#endif
