import Testing

@testable import FluxFuzz

/// Files of remembered failures made at random.
@Suite struct FailureTextFuzzTests {
    private static var texts: Gen<String> {
        .oneOf(
            .string(of: .unicode, count: 0...12),
            .string(of: " e\u{301}\n\r\t\0\"\\…:,1\u{2028}\u{200D}👨👩\u{FE0F}", count: 0...12),
            .string(of: "ab ", count: 70...100),
            .string(of: "e\u{301} \n", count: 70...100),
            .element(of: ["", " ", "  a", "\u{301}a", ".add(3)", "token", "1", String(repeating: "long ", count: 300)])
        )
    }

    private static var steps: Gen<NamedStep> {
        zip(texts, texts, .int(in: 0...3), .array(of: .int(in: 0...300), count: 0...3)).map {
            text,
            name,
            kind,
            choices in
            let choices = choices.map { UInt64($0) }
            return switch kind {
            case 0: NamedStep(text, declaredAs: name, choices: choices)
            case 1: NamedStep(nil, declaredAs: name, choices: choices)
            default: NamedStep(text, choices: choices)
            }
        }
    }

    /// A failure as a campaign makes one of any texts.
    private static var failures: Gen<RememberedFailure> {
        zip(
            .array(of: texts, count: 6...6),
            .array(of: zip(steps, texts), count: 0...4),
            .int(in: 0...15)
        )
        .map { texts, steps, flags in
            let line = RememberedFailure.line
            let named = NamedSteps(rule: ShortText(texts[3]), steps: steps.map(\.0))
            let owner = FailureOwner(
                fileID: "\(texts[0].replacing("/", with: ""))/F.swift",
                test: texts[1],
                name: flags & 1 == 0 ? nil : texts[2]
            )
            return RememberedFailure(
                owner: owner,
                fuzzer: line(texts[4]),
                rule: line(texts[3]),
                day: "2026-11-24",
                origin: "seed 0, run \(flags)",
                start: flags & 2 == 0 ? nil : line(texts[5]),
                steps: steps.map { step, text in
                    // What is shown of a long step is all of it.
                    let whole = step.text.map { $0.checksum == nil ? $0.beginning : $0.beginning + text }
                    return line(whole ?? step.name.description)
                },
                token: ReplayToken(named),
                confirmation: flags & 4 == 0 ? nil : .init(day: "2026-11-25", reason: line("step \(texts[4])"))
            )
        }
    }

    @Test func whatIsWrittenIsRead() throws {
        try Property("what is written is read", Self.failures) { failure in
            let text = failure.text
            return try RememberedFailure(text) == failure
                && RememberedFailure(text.replacing("\n", with: "\r\n")) == failure
        }
        .check(budget: Variants.budget)
    }

    @Test func anOwnerIsTheSameWhenItIsReadAgain() throws {
        try Property("an owner is the same", zip(Self.texts, Self.texts)) { test, name in
            var failure = RememberedFailure.small()
            failure.owner = FailureOwner(fileID: "M/F.swift", test: test, name: name)
            return try RememberedFailure(failure.text).owner == failure.owner
        }
        .check(budget: Variants.budget)
    }

    @Test func aVariantOfAFileIsReadOrRefusedInOneLine() throws {
        let text = RememberedFailure.example.text
        let variants = Variants.of(text, inserting: "abfx2 09\n\r\0\u{301}-:,.<>\"📁token")
        try Property("a variant is read or refused", variants) { variant in
            do throws(RememberedFailure.Problem) {
                // What is read is written so that the same is read again.
                let failure = try RememberedFailure(variant)
                return (try? RememberedFailure(failure.text)) == failure
            } catch {
                let reason = error.reason
                return !reason.isEmpty && !reason.contains(where: \.isNewline) && reason.count < 300
            }
        }
        .classify("read", atLeast: 0.01) { (try? RememberedFailure($0)) != nil }
        .classify("refused", atLeast: 0.3) { (try? RememberedFailure($0)) == nil }
        .check(budget: Variants.budget)
    }

    @Test func aFileWhoseLinesWereMixedUpIsReadOrRefused() throws {
        let lines = RememberedFailure.example.text.split(separator: "\n", omittingEmptySubsequences: false)
        try Property("mixed lines", .array(of: .int(in: 0...lines.count - 1), count: 0...20)) { order in
            let text = (["FluxProof failure 1"] + order.map { String(lines[$0]) }).joined(separator: "\n")
            let reason = RememberedFailure.problem(with: text) ?? "none"
            return !reason.isEmpty && reason.count < 300
        }
        .check(budget: Variants.budget)
    }
}
