import TestEffort
import Testing

@testable import FluxFuzz

/// A run as Markdown.
@Suite struct SummaryTextTests {
    private func text(_ records: [ReportRecord], since baseline: RunRecord? = nil) throws -> String {
        SummaryText(of: try RunRecord(records, since: baseline)).text
    }

    private func lines(_ records: [ReportRecord], since baseline: RunRecord? = nil) throws -> [String] {
        try text(records, since: baseline).unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            .map { String(String.UnicodeScalarView($0)) }
    }

    @Test func theTextIsThis() throws {
        let records: [ReportRecord] = [
            .sample(.sample("a()"), .failed, text: "✗ the report", counterexamples: [.sample()]),
            .sample(.sample("b()"), .vacuous, text: "! no goal"),
            .sample(.sample("c()")),
        ]
        #expect(
            try text(records, since: try RunRecord([], on: "2026-11-20"))
                == """
                # Fuzz tests

                ✗ 1 failed · ! 1 vacuous · ✓ 1 no failure found

                | Failure | Status | Since | Found by |
                | --- | --- | --- | --- |
                | the total is not negative | new | 2026-11-24 | CartTests/CartTests.swift a() |

                <details><summary>✗ the total is not negative failed after 1 steps</summary>

                ```text
                ✗ the report
                ```

                To repeat it:

                ```text
                FLUXFUZZ_ONLY=&#39;totals()&#39; FLUXFUZZ_REPLAY=f2-AhZj swift test
                ```

                </details>

                <details><summary>! vacuous: CartTests/CartTests.swift b()</summary>

                ```text
                ! no goal
                ```

                </details>

                | Verdict | Test | Runs | Steps | Time |
                | --- | --- | --- | --- | --- |
                | ✗ failed | CartTests/CartTests.swift a() | 3 | 9 | 250 ms |
                | ! vacuous | CartTests/CartTests.swift b() | 3 | 9 | 250 ms |
                | ✓ no failure found | CartTests/CartTests.swift c() | 3 | 9 | 250 ms |


                """
                .replacing("&#39;", with: "'")
        )
        #expect(try text([]) == "# Fuzz tests\n\nNo fuzz test has run.\n\n")
    }

    @Test func eachStatusIsTold() throws {
        let before = try RunRecord(
            [
                .sample(.sample("a()"), .failed, counterexamples: [.sample("1", rule: "rule 1")]),
                .sample(.sample("c()"), .failed, counterexamples: [.sample("2", rule: "rule 2")]),
                .sample(.sample("b()"), .failed, counterexamples: [.sample("3", rule: "rule 3")]),
            ],
            on: "2026-11-20"
        )
        let today = ReportRecord.sample(
            .sample("a()"),
            .failed,
            counterexamples: ["1", "4"].map { .sample($0, rule: "rule \($0)") }
        )
        let lines = try lines([today, .sample(.sample("c()"))], since: before)
        for (rule, status) in [("1", "known"), ("2", "fixed"), ("3", "stale"), ("4", "new")] {
            #expect(lines.count { $0.hasPrefix("| rule \(rule) | \(status) | 2026-11-") } == 1, "\(rule)")
        }
        // Of what is not there any more there are no details.
        #expect(lines.count { $0.hasPrefix("<details>") } == 2)
    }

    /// GitHub drops a summary of more than a mebibyte.
    @Test(arguments: some(["\u{10FFFF}", "a", "漢", "`", "|", "\u{1}", "\n", "<"], inDebug: 1))
    func itIsNotTooLong(character: String) throws {
        let long = String(repeating: character, count: tries(300_000, inDebug: 30_000))
        let short = String(repeating: character, count: 300)
        let test = TestRecord.sample(short, label: short)
        func records(_ count: Int, _ text: String) -> [ReportRecord] {
            (0..<count).map { number in
                let counterexample = CounterexampleRecord.sample("\(number)", rule: short, headline: short)
                return number % 2 == 0
                    ? .sample(test, .failed, text: text, counterexamples: [counterexample])
                    : .sample(test, .incomplete, reason: text, text: text)
            }
        }
        for records in [records(tries(4, inDebug: 30), long), records(tries(3_000, inDebug: 1_100), "text")] {
            let text = try text(records)
            #expect(text.utf8.count < 1 << 20)
            #expect(text.utf8.count > 1_000)
        }
    }

    @Test func whatIsLeftOutIsCounted() throws {
        let records = (0..<300).map { number in
            ReportRecord.sample(
                .sample("t\(number)()"),
                .failed,
                counterexamples: [.sample("\(number)", rule: "rule \(number)")]
            )
        }
        let lines = try lines(records)
        #expect(lines.count { $0.hasPrefix("| rule ") } == 200)
        #expect(lines.contains("… and 100 more"))
        #expect(lines.count { $0.hasPrefix("<details>") } <= 200)
    }

    @Test func anyTextIsReadAsItWas() throws {
        for text in HostileTexts.texts(tries(1_000, inDebug: 60)) {
            let counterexample = CounterexampleRecord.sample(rule: "rule " + text, headline: "headline " + text)
            let test = TestRecord.sample("test()", label: text)
            let lines = try lines([
                .sample(test, .failed, text: text, counterexamples: [counterexample]),
                .sample(.sample("zzz()"), .vacuous, text: text),
            ])
            #expect(!HostileTexts.hasControls(lines.joined(separator: "\n")), "\(text.debugDescription)")
            // A reader makes a line feed of it.
            #expect(!lines.contains { $0.utf8.contains(UInt8(ascii: "\r")) }, "\(text.debugDescription)")
            let parts = Markdown(lines)
            // Nothing but what is always there stands outside of the blocks.
            #expect(
                parts.kinds == [
                    "# Fuzz tests", "totals", "row", "row", "row", "details", "block", "To repeat it:", "block",
                    "</details>",
                    "details", "block", "</details>", "row", "row", "row", "row",
                ],
                "\(text.debugDescription)"
            )
            try #require(parts.blocks.count == 3)
            for block in [parts.blocks[0], parts.blocks[2]] {
                #expect(
                    HostileTexts.withoutEscapes(block) == HostileTexts.withoutEscapes(text),
                    "\(text.debugDescription)"
                )
            }
            #expect(parts.rows.map(\.count) == [4, 4, 4, 5, 5, 5, 5], "\(text.debugDescription)")
            // In a cell is the beginning, in one line.
            let name = HostileTexts.withoutEscapes(test.description)
            #expect(parts.cells(2).last.map { name.starts(with: $0.prefix(30)) } == true, "\(text.debugDescription)")
        }
    }
}

/// The parts of a summary: blocks of code by their fences, rows of tables, and other lines.
private struct Markdown {
    private(set) var kinds: [String] = []
    private(set) var blocks: [String] = []
    private(set) var rows: [[String]] = []

    init(_ lines: [String]) {
        var fence: String?
        var block: [String] = []
        for line in lines {
            if let open = fence {
                let ticks = line.utf8.drop { $0 == UInt8(ascii: " ") }.prefix { $0 == UInt8(ascii: "`") }.count
                let indent = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
                let rest = line.utf8.dropFirst(indent + ticks).allSatisfy {
                    $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
                }
                if indent < 4, ticks >= open.utf8.count, rest {
                    blocks.append(block.joined(separator: "\n"))
                    (fence, block) = (nil, [])
                } else {
                    block.append(line)
                }
            } else if line.utf8.starts(with: "```".utf8) {
                fence = String(decoding: line.utf8.prefix { $0 == UInt8(ascii: "`") }, as: UTF8.self)
                kinds.append("block")
            } else if line.utf8.first == UInt8(ascii: "|") {
                rows.append(
                    line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map(String.init)
                )
                kinds.append("row")
            } else if line.hasPrefix("<details><summary>"),
                line.utf8.reversed().starts(with: "</summary>".utf8.reversed()),
                line.utf8.count(where: { $0 == 60 }) == 3
            {
                kinds.append("details")
            } else if !line.isEmpty {
                kinds.append(line.hasPrefix("✗ 1 failed") ? "totals" : line)
            }
        }
        if fence != nil { kinds.append("open") }
    }

    /// The texts of a row, with references resolved.
    func cells(_ row: Int) -> [[Unicode.Scalar]] {
        rows[row].map { cell in
            var text = String(cell.dropFirst().dropLast())
            for code in [9, 34, 38, 39, 42, 60, 62, 91, 92, 93, 95, 96, 124, 126] {
                let scalar = Unicode.Scalar(UInt8(code))
                if code != 38 { text = text.replacing("&#\(code);", with: String(scalar)) }
            }
            for (name, scalar) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
                text = text.replacing(name, with: scalar)
            }
            return HostileTexts.withoutEscapes(text)
        }
    }
}
