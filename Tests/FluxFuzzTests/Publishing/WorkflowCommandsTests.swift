import TestEffort
import Testing

@testable import FluxFuzz

/// A run as workflow commands, read as the runner of GitHub Actions reads a line.
@Suite struct WorkflowCommandsTests {
    private func commands(_ records: [ReportRecord], since baseline: RunRecord? = nil) throws -> [Command] {
        let text = WorkflowCommands(of: try RunRecord(records, since: baseline)).text
        #expect(text.isEmpty || text.unicodeScalars.last == "\n")
        return text.unicodeScalars.split(separator: "\n").map { Command(String(String.UnicodeScalarView($0))) }
    }

    @Test func theTextIsThis() throws {
        let records: [ReportRecord] = [
            .sample(.sample("a()"), .failed, text: "✗ 100 %, or\nless", counterexamples: [.sample(rule: "a: b, c")]),
            .sample(.sample("b()"), .incomplete, reason: "no\nreason"),
            .sample(.sample("c()"), .vacuous, reason: "no goal"),
            .sample(.sample("d()")),
        ]
        #expect(
            WorkflowCommands(of: try RunRecord(records)).text == """
                ::error file=Sources/CartFuzzing/Rules.swift,line=7,title=a%3A b%2C c failed after 1 steps::\
                ✗ 100 %25, or%0Aless%0AFLUXFUZZ_ONLY='totals()' FLUXFUZZ_REPLAY=f2-AhZj swift test
                ::error file=Tests/CartTests/CartTests.swift,line=12,title=incomplete%3A b()::no%0Areason
                ::error file=Tests/CartTests/CartTests.swift,line=12,title=vacuous%3A c()::no goal

                """
        )
        #expect(WorkflowCommands(of: try RunRecord([.sample()])).text.isEmpty)
        #expect(WorkflowCommands(of: try RunRecord([])).text.isEmpty)
    }

    @Test func whatIsKnownIsAWarning() throws {
        let record = ReportRecord.sample(.sample(), .failed, counterexamples: [.sample()])
        let baseline = try RunRecord([record], on: "2026-11-20")
        #expect(try commands([record], since: baseline).map(\.name) == ["warning"])
        #expect(
            try commands([record], since: baseline).first?.properties["title"]
                == "the total is not negative failed after 1 steps (known since 2026-11-20)"
        )
        #expect(try commands([record], since: try RunRecord([])).map(\.name) == ["error"])
        // What is fixed or stale is not there to be shown.
        #expect(try commands([.sample()], since: baseline).isEmpty)
        #expect(try commands([], since: baseline).isEmpty)
    }

    /// The text of a record is about the first of its failures.
    @Test func furtherFailuresOfATestHaveTheirOwnSteps() throws {
        let steps = (1...22).map { StepRecord.sample(".add(\($0))") }
        let record = ReportRecord.sample(
            .sample(),
            .failed,
            counterexamples: [.sample(), .sample("0000000b", rule: "few", steps: steps)]
        )
        let messages = try commands([record]).map(\.message)
        #expect(messages.map { $0.contains("the report") } == [true, false])
        #expect(messages.last?.hasPrefix("few failed after 22 steps\n  1  .add(1)\n  2  .add(2)\n") == true)
        #expect(messages.last?.contains("  20  .add(20)\n  … and 2 more steps\nFLUXFUZZ_ONLY=") == true)
    }

    @Test(arguments: [0, 1, 9, 10, 11, 200])
    func thereAreTenAtMost(count: Int) throws {
        let records = (0..<count).map { number in
            let isFailure = number % 3 != 0
            return ReportRecord.sample(
                .sample("t\(1_000 + number)()"),
                isFailure ? .failed : .vacuous,
                reason: "a",
                counterexamples: isFailure ? [.sample("\(number)")] : []
            )
        }
        let commands = try commands(records)
        #expect(commands.count == min(count, 10))
        #expect(commands.allSatisfy { $0.name == "error" })
        guard count > 10 else { return }
        #expect(commands.last?.message == "\(count - 9) more findings: see the summary and the page of the run")
        #expect(commands.last?.properties == ["title": "FluxFuzz"])
    }

    @Test func anyTextIsReadAsItWas() throws {
        for text in HostileTexts.texts(tries(1_000, inDebug: 150)) {
            let counterexample = CounterexampleRecord.sample(headline: text + ".")
            let records: [ReportRecord] = [
                .sample(.sample(), .failed, text: "a" + text + "b", counterexamples: [counterexample]),
                .sample(.sample("zzz()", label: text), .vacuous, reason: "a" + text + "b"),
            ]
            let source = WorkflowCommands(of: try RunRecord(records)).text
            #expect(!HostileTexts.hasControls(source), "\(text.debugDescription)")
            // The old form of commands is looked for anywhere in a line.
            #expect(!source.utf8.contains("##".utf8), "\(text.debugDescription)")
            let commands = try commands(records)
            #expect(commands.map(\.name) == ["error", "error"], "\(text.debugDescription)")
            try #require(commands.count == 2)
            #expect(commands.allSatisfy { Set($0.properties.keys) == ["file", "line", "title"] })
            #expect(commands.map { $0.properties["line"] } == ["7", "12"])
            let title = commands[0].properties["title"] ?? ""
            #expect(
                HostileTexts.withoutEscapes(title) == HostileTexts.withoutEscapes(text + "."),
                "\(text.debugDescription)"
            )
            // Of a text the beginning.
            let lines = ("a" + text + "b").split(separator: "\n").prefix(30).joined(separator: "\n")
            let message = lines + "\n" + counterexample.command
            #expect(
                HostileTexts.withoutEscapes(commands[0].message) == HostileTexts.withoutEscapes(message),
                "\(text.debugDescription)"
            )
            #expect(HostileTexts.withoutEscapes(commands[1].message) == HostileTexts.withoutEscapes(lines))
        }
    }
}

/// A line as the runner reads it (actions/runner, src/Runner.Common/ActionCommand.cs).
private struct Command {
    private(set) var name = ""
    private(set) var properties: [String: String] = [:]
    private(set) var message = ""

    init(_ line: String) {
        let bytes = Array(line.utf8)
        guard bytes.starts(with: "::".utf8), let end = Self.colons(in: bytes) else { return }
        let head = String(decoding: bytes[2..<end], as: UTF8.self)
        message = Self.text(bytes[(end + 2)...], [("%0D", "\r"), ("%0A", "\n"), ("%25", "%")])
        let parts = head.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1)
        name = parts.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
        guard parts.count == 2 else { return }
        for property in parts[1].split(separator: UInt8(ascii: ",")) {
            let pair = property.split(separator: UInt8(ascii: "="), maxSplits: 1)
            guard pair.count == 2 else { continue }
            properties[String(decoding: pair[0], as: UTF8.self)] = Self.text(
                pair[1],
                [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")]
            )
        }
    }

    private static func colons(in bytes: [UInt8]) -> Int? {
        let colon = UInt8(ascii: ":")
        return bytes.indices.dropFirst(2).first { bytes[$0] == colon && $0 + 1 < bytes.count && bytes[$0 + 1] == colon }
    }

    /// One kind of escape after the other, as the runner does it.
    private static func text(_ bytes: some Sequence<UInt8>, _ escapes: [(String, String)]) -> String {
        var bytes = Array(bytes)
        for (escape, character) in escapes {
            let escape = Array(escape.utf8)
            var result: [UInt8] = []
            var index = 0
            while index < bytes.count {
                if bytes[index...].starts(with: escape) {
                    result += Array(character.utf8)
                    index += escape.count
                } else {
                    result.append(bytes[index])
                    index += 1
                }
            }
            bytes = result
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension String.UTF8View {
    /// Whether some bytes follow each other in it.
    fileprivate func contains(_ others: String.UTF8View) -> Bool {
        let (bytes, others) = (Array(self), Array(others))
        return bytes.indices.contains { bytes[$0...].starts(with: others) }
    }
}
