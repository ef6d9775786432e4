import FluxCore
import Foundation
import TestEffort
import Testing

@testable import FluxFuzz

/// How long a report may be that people read, whatever is in the values and however many there are.
@Suite("A report is no longer than a screen, and says what matters")
struct ReportLimitsTests {
    private struct Page: State, Hashable {
        var text = ""
        var list: [Int] = []
        var count = 0
    }

    private enum Change: Action, Hashable {
        case text(String)
        case list([Int])
        case grow
        case next
    }

    private struct PageMutation: Mutation {
        func mutate(action: Change, state: inout Page) {
            state.count += 1
            switch action {
            case .text(let text): state.text = text
            case .list(let list): state.list = list
            case .grow: state.list.append(-1)
            case .next: break
            }
        }
    }

    private static let longText = String(repeating: "abcdefghij", count: tries(100_000))
    private static let manyLines = (0..<tries(50_000)).map { "line \($0)" }.joined(separator: "\n")
    private static let longList = Array(0..<tries(10_000, inDebug: 3_000))

    private func fuzzer(from page: Page = Page()) -> Fuzzer<Change, Page> { Fuzzer(PageMutation(), from: page) }

    private func fewer(_ fuzzer: Fuzzer<Change, Page>, than count: Int = 5, _ name: String = "few") -> String {
        fuzzer.invariant(name) { $0.count < count }.run(budget: Budget(runs: 3)).description
    }

    private func expectShort(
        _ text: String,
        contains parts: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 60, "\(lines.count) lines", sourceLocation: sourceLocation)
        #expect(text.utf8.count <= 8000, "\(text.utf8.count) bytes", sourceLocation: sourceLocation)
        for part in parts { #expect(text.contains(part), "\(part): \(text)", sourceLocation: sourceLocation) }
    }

    @Test("with actions that hold a text of a megabyte, one of many lines, or a long list")
    func actions() {
        expectShort(
            fewer(fuzzer().action(.text(Self.longText))),
            contains: #"1  .text("abcdef"#,
            "count: 4 → 5",
            "(\(Self.longText.count + 2) characters)",
            "replay(\""
        )
        expectShort(fewer(fuzzer().action(.text(Self.manyLines))), contains: #"text: "" → "line 0\nline 1\n"#)
        expectShort(
            fewer(fuzzer().action(.list(Self.longList))),
            contains: ".list([0, 1, 2",
            "list[2]: + 2",
            "list: … and \(Self.longList.count - 3) more changes",
            "count: 0 → 1"
        )
    }

    @Test("with states of many elements")
    func states() {
        let text = fewer(fuzzer(from: Page(list: Self.longList)).action(.grow))
        expectShort(
            text,
            contains: "start  ReportLimitsTests.Page(text: \"\", list: [0, 1",
            "list[\(Self.longList.count + 4)]: + -1"
        )
    }

    @Test("with names and errors of a megabyte, and of many lines", arguments: [longText, manyLines])
    func names(_ name: String) {
        struct Wrong: Error, CustomStringConvertible { let description: String }
        let few = fuzzer().action(.next)
        let beginning = name.prefix(150).split(separator: "\n").joined(separator: " ")
        expectShort(fewer(few, name), contains: "✗ \(beginning)", "// Breaks “\(beginning)", "@Test func ")
        let thrown = few.invariant("few") {
            if $0.count >= 5 { throw Wrong(description: name) }
            return true
        }
        expectShort(thrown.run(budget: Budget(runs: 3)).description, contains: "it threw: \(name.prefix(6))")
        let pass = few.invariant("any") { _ in true }.reaches(name) { $0.count == 3 }.classify(name) { $0.count > 3 }
        expectShort(pass.run(budget: Budget(runs: 3)).description, contains: "\(beginning.prefix(90))", "after 3 steps")
    }

    @Test("with a value of a megabyte, or of many lines, that does not have a property")
    func values() {
        for value in [Self.longText, Self.manyLines] {
            let property = Property("short", Gen.constant(value)) { $0.isEmpty }
            expectShort("\(property.run(budget: Budget(runs: 3)))", contains: "✗ short failed for this value", "\"")
        }
        let list = Property("short", Gen.constant(Self.longList)) { $0.isEmpty }
        expectShort("\(list.run(budget: Budget(runs: 3)))", contains: "[0, 1, 2, 3")
    }

    @Test("but a value that can be read is there as a whole, in lines that are not broken by the terminal")
    func readableValue() throws {
        let list = Array(100..<600)
        let report = Property("short", Gen.constant(list)) { $0.isEmpty }.run(budget: Budget(runs: 3)).description
        expectShort(report)
        let parts = report.components(separatedBy: "\n\n")
        let lines = try #require(parts.count > 1 ? parts[1] : nil).components(separatedBy: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(lines.map { $0.trimmingPrefix { $0 == " " } }.joined(separator: " ") == "\(list)")
    }

    @Test("and one of many short lines leaves room for what comes behind it")
    func valueOfManyLines() {
        let texts = (0..<45).map { "\($0) \(String(repeating: "x", count: 70))" }
        let report = Property("short", Gen.constant(texts)) { $0.isEmpty }.run(budget: Budget(runs: 3)).description
        expectShort(report, contains: "  [\"0 xxx", "replay(\"")
        #expect(report.components(separatedBy: "\n").count < 15)
    }

    @Test("with long texts in each step, in any script", arguments: ["漢字かな", "Привет ", "👨‍👩‍👧‍👦", "e\u{301}\u{302}"])
    func scripts(part: String) {
        let texts = (0..<2).map { "\($0)" + String(repeating: part, count: 200) }
        let few = fuzzer().action(.text(texts[0]), when: { $0.count % 2 == 0 })
            .action(.text(texts[1]), when: { $0.count % 2 == 1 })
        expectShort(fewer(few, than: 30), contains: #".text("0"#, "replay(")
    }

    @Test("where all of its lines are long, in any script", arguments: ["a", "é", "漢", "👍"])
    func longLines(character: String) {
        let lines = Array(repeating: String(repeating: character, count: 500), count: 60)
        let text = lines.asText.joined(within: .message)
        expectShort(text, contains: String(repeating: character, count: 20))
        #expect(text.components(separatedBy: "\n").count == 60)
    }

    @Test("of a long run it shows the beginning and the end, with their numbers")
    func longRun() {
        let report = fuzzer().action(.next).invariant("few") { $0.count < 90 }.run(budget: Budget(runs: 3))
        let lines = report.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let steps = [
            #"  start  ReportLimitsTests.Page(text: "", list: [], count: 0)"#,
            "      1  .next  count: 0 → 1",
            "      2  .next  count: 1 → 2",
            "      3  .next  count: 2 → 3",
            "      4  .next  count: 3 → 4",
            "      5  .next  count: 4 → 5",
            "      …  70 steps",
            "     76  .next  count: 75 → 76",
        ]
        #expect(lines.dropFirst(2).prefix(steps.count) == steps[...])
        #expect(lines.contains("     90  .next  count: 89 → 90"))
        #expect(!lines.contains { $0.hasPrefix("     75  ") || $0.hasPrefix("      6  ") })
        expectShort(report.description)
        let all = report.details.split(separator: "\n").filter { $0.contains("  .next  count: ") }
        #expect(all.count == 90)
    }

    @Test("of twenty steps it shows all")
    func twentySteps() {
        let text = fewer(fuzzer().action(.next), than: 20)
        #expect(text.split(separator: "\n").count { $0.contains("  .next  count: ") } == 20)
        let more = fewer(fuzzer().action(.next), than: 21)
        #expect(more.split(separator: "\n").count { $0.contains("  .next  count: ") } == 20)
        #expect(more.contains("\n      …  1 step\n"))
    }

    @Test("it leaves out changes of the steps with most of them")
    func manyChanges() {
        let report = Fuzzer(Int.self, from: [0]) { number, list in
            list = number == 0 ? Array(repeating: 0, count: 100) : list.map { $0 + number }
        }
        .action(0).action(1).invariant("no two") { !$0.contains(2) || $0.count < 100 }
        .run(budget: Budget(runs: 100))
        expectShort(report.description, contains: "1  0  [1]: + 0", "… and 96 more changes\n", "[2]: 1 → 2")
        #expect(report.details.contains("[99]: 1 → 2") && !report.description.contains("[99]: 1 → 2"))
    }

    private struct Form: State, Hashable {
        var a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0
        var tags: Set<Int> = []
        var step = 0
    }

    @Test("of the steps with most lines it leaves out more, but not how much that is")
    func manyStepLines() {
        let report = Fuzzer(Int.self, from: Form()) { number, form in
            form.step += 1
            form.tags = Set(0..<number)
            for path in [\Form.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j] where number == 8 {
                form[keyPath: path] += 1
            }
        }
        .action(8).action(9).invariant("few") { $0.step < 7 || $0.a < 4 }.run(budget: Budget(runs: 20))
        expectShort(report.description, contains: "a: 0 → 1", " more\n")
        // Of eight, each is shown, and so is what a step with few lines has changed.
        let nine = Fuzzer(Int.self, from: Form()) {
            $1.tags = Set(0..<$0); $1.step += 1
        }.action(8).action(9)
            .invariant("not nine") { $0.tags.count < 9 || $0.step < 2 }
        let text = nine.run(budget: Budget(runs: 20)).description
        expectShort(text, contains: "tags: + 7\n", "tags: + 8\n")
        let ten = Fuzzer(Int.self, from: Form()) {
            $1.tags = Set(0..<$0); $1.step += 1
        }.action(9)
            .invariant("none") { $0.tags.isEmpty }
        expectShort(ten.run().description, contains: "tags: + 2\n", "tags: … and 6 more changes\n", "step: 0 → 1\n")
    }

    @Test("of several failures that would be too many lines, it shows all of the first, and how to repeat the others")
    func manyFailures() throws {
        let counter = Fuzzer(Int.self, from: Array(repeating: 0, count: 5)) { $1[$0] += 1 }
        let fuzzer = (0..<5).reduce(counter) { fuzzer, index in
            fuzzer.action(index).invariant("fewer than \(index + 9)") { $0[index] < index + 9 }
        }
        let report = fuzzer.run()
        try #require(report.counterexamples.count == 5)
        let first = try #require(report.counterexample).actions[0]
        expectShort(report.description, contains: "[\(first)]: 0 → 1")
        for index in 0..<5 {
            #expect(report.description.contains("✗ fewer than \(index + 9) failed after \(index + 9) steps"))
            #expect(report.description.contains("[\(index)]: 0 → 1") == (index == first))
            #expect(report.details.contains("[\(index)]: 0 → 1"))
        }
        for failure in report.counterexamples {
            #expect(report.description.contains("  replay(\"\(failure.token)\") repeats these steps alone"))
        }
        let two = fuzzer.run(budget: Budget(findings: 2))
        for failure in two.counterexamples { #expect(two.description.contains("[\(failure.actions[0])]: 0 → 1")) }
    }

    @Test("a token that is too long to be copied is left out, and the report has it")
    func longToken() throws {
        let lists = Gen<[Int]>.array(of: .int(in: 0...1_000_000), count: 800).map(Change.list)
        let fuzzer = fuzzer().action(lists).invariant("none") { $0.count < 3 || $0.list.reduce(0, +) < 100 }
        let report = fuzzer.run(budget: Budget(runs: 3, shrinkEvaluations: 1))
        let failure = try #require(report.counterexample)
        #expect(failure.token.count > 1000)
        expectShort(
            report.description,
            contains: "replay(report.counterexample!.token) repeats these steps alone; the token is"
        )
        #expect(!report.description.contains("@Test") && report.details.contains("replay(\"\(failure.token)\")"))
    }

    @Test("tables have twenty rows, and the number of others")
    func tables() {
        let fuzzer = (0..<30).reduce(fuzzer().action(.next).invariant("any") { _ in true }) { fuzzer, index in
            fuzzer.reaches("goal \(index)") { $0.count == index }
        }
        let report = fuzzer.run(budget: Budget(runs: 3))
        #expect(report.description.contains("goal 19 "))
        #expect(!report.description.contains("goal 20 ") && report.description.contains("\n  … and 10 more"))
        #expect(report.details.contains("goal 29 "))
    }

    @Test("all tables together are no longer than a screen")
    func manyTables() {
        let actions = (0..<30).reduce(Fuzzer(Int.self, from: 0) { $1 += $0 + 1 }) { $0.action($1) }
        let fuzzer = (0..<30).reduce(actions) { fuzzer, index in
            fuzzer.reaches("goal \(index)") { $0 >= index }.classify("label \(index)") { $0 >= index }
                .invariant("rule \(index)", when: { $0 >= index }) { $0 >= 0 }
        }
        let report = fuzzer.run(budget: Budget(runs: 3))
        #expect(report.verdict == .noFailureFound)
        expectShort(report.description, contains: "goal 7 ", "rule 7 ", "label 7 ", "\n  … and 22 more")
        #expect(!report.description.contains("report.details"))
        #expect(report.details.contains("label 29 ") && report.details.contains("rule 29 "))
    }

    @Test("of very many failures, some are named, and the number of the others")
    func veryManyFailures() throws {
        let fuzzer = (0..<60).reduce(Fuzzer(Int.self, from: -1) { $1 = $0 }) { fuzzer, index in
            fuzzer.action(index).invariant("never \(index)") { $0 != index }
        }
        let report = fuzzer.run(budget: Budget(findings: 60))
        let failures = report.counterexamples
        try #require(failures.count > 16)
        expectShort(report.description, contains: "✗ \(failures[1].rule) failed", " more failures: see report.details")
        for failure in failures { #expect(report.details.contains("✗ \(failure.rule) failed after 1 step")) }
    }

    @Test("a text of too many lines ends with their number")
    func tooManyLines() {
        let lines = (1...100).map { ReportLine.text("line \($0)") }.joined(within: .message).split(separator: "\n")
        #expect(lines.count == 60 && lines[58] == "line 59" && lines[59] == "… and 41 more lines: see report.details")
    }

    @Test("lines become shorter until the whole is short, but not what is to be copied")
    func shorterLines() {
        let long = String(repeating: "a", count: 300)
        let lines = Array(repeating: ReportLine.text(long + "b"), count: 50) + [.exact(long)]
        let text = lines.joined(within: .message)
        #expect(text.utf8.count <= 8000)
        let parts = text.split(separator: "\n")
        #expect(parts.count == 51 && parts[50] == long)
        #expect(parts.dropLast().allSatisfy { $0.count >= 80 && $0.contains("…") && $0.hasSuffix("b") })
        #expect([ReportLine.text(long)].joined(within: .message) == long)
        #expect(lines.joined(within: .none) == lines.map(\.text).joined(separator: "\n"))
    }

    @Test("a known failure with a value of a megabyte stays in one line")
    func knownFailure() {
        let property = Property("short", Gen.constant(Self.longText)) { $0.isEmpty }
            .known("issue 7", until: .date("2999-01-01"))
        let report = property.run(budget: Budget(runs: 3))
        #expect(report.verdict == .noFailureFound)
        expectShort(report.description, contains: "issue 7 until 2999-01-01, fails for one value: replay(\"")
    }

    @Test("without values it has no more steps than with them")
    func withoutValues() throws {
        let report = fuzzer().action(.next).invariant("few") { $0.count < 80 }.run(budget: Budget(runs: 3))
        let lines = try #require(report.counterexample).linesWithoutValues(within: .message)
        #expect(lines[2] == "  1  .next" && lines[21] == "  20  .next" && lines[22...] == ["  … and 60 more"])
    }
}
