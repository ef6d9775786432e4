import Testing

@testable import Mutating

@Suite("The judgement")
struct JudgingTests {
    private let baseline = FuzzerLine.all(
        in: "✗ A bug       n ≥ 0 failed\n✓ Sound       no failure\n✓ Also sound  verified\n"
    )

    @Test("reads a line for each fuzzer that has ended")
    func lines() {
        #expect(baseline.map(\.title) == ["A bug", "Sound", "Also sound"])
        #expect(baseline.map(\.isPass) == [false, true, true])
        let output = "noise\n! Sound       vacuous: nothing\n✓ Also so"
        #expect(FuzzerLine.all(in: output) == [FuzzerLine(title: "Sound", isPass: false)])
    }

    @Test("a fuzzer that should pass and does not has killed, and nothing more is waited for")
    func killed() {
        let lines = [FuzzerLine(title: "A bug", isPass: false), FuzzerLine(title: "Sound", isPass: false)]
        #expect(Verdict(lines, baseline: baseline, end: nil) == .killed(by: "Sound"))
        #expect(Verdict(lines, baseline: baseline, end: .signal(4)) == .killed(by: "Sound"))
    }

    @Test("a bug that is not found any more kills nothing")
    func passes() {
        let lines = baseline.map { FuzzerLine(title: $0.title, isPass: true) }
        #expect(Verdict(Array(lines.prefix(2)), baseline: baseline, end: nil) == nil)
        #expect(Verdict(lines, baseline: baseline, end: .exit(1)) == .survived)
        #expect(Verdict(lines, baseline: baseline, end: .exit(0)) == .survived)
    }

    @Test("an early end counts in a fuzzer that should pass only")
    func earlyEnds() {
        let first = Array(baseline.prefix(1))
        #expect(Verdict(first, baseline: baseline, end: .signal(4)) == .trapped(in: "Sound"))
        #expect(Verdict(first, baseline: baseline, end: .timeLimit) == .hung(in: "Sound"))
        #expect(Verdict([], baseline: baseline, end: .signal(4)) == .undecided("signal 4 in “A bug”"))
        #expect(Verdict([], baseline: baseline, end: .timeLimit) == .undecided("a hang in “A bug”"))
        #expect(Verdict(first, baseline: baseline, end: .exit(2)) == .undecided("exit with 2 in “Sound”"))
    }

    @Test("the list of equivalent mutants has a reason for each")
    func list() throws {
        let mutant = Mutant(
            file: "A/B.swift",
            line: 7,
            kind: .swap,
            place: "f",
            removed: ["a", "b"],
            added: ["b", "a"],
            source: ""
        )
        let text = "# Comment\n\n\(mutant.key)\n= It can't\n= matter.\n\nA/C.swift, g, constant\n- 1\n+ 2\n= Why.\n"
        let list = try Equivalent.list(text)
        #expect(list.map(\.key.description) == [mutant.key.description, "A/C.swift, g, constant\n- 1\n+ 2"])
        #expect(list.first?.key == mutant.key)
        #expect(list.map(\.reason) == ["It can't matter.", "Why."])
        #expect(list.last?.key.file == "A/C.swift")
    }

    @Test(
        "an entry without a reason, one that is there twice, and a stray line are refused",
        arguments: [
            ("\(#"A, f, swap"#)\n- a\n+ b\n", "the entry has no reason", 4),
            ("A, f, swap\n- a\n+ b\n= ?\n", "the entry has no reason", 5),
            ("A\n- a\n= Why.\n\nA\n- a\n= Why.\n", "it is there twice", 8),
            ("A\n- a\nb\n", "“b” does not belong to an entry", 3),
        ]
    )
    func badList(text: String, problem: String, line: Int) throws {
        let error = try #require(throws: ListError.self) { try Equivalent.list(text) }
        #expect(error.problem == problem)
        #expect(error.line == line)
    }

    @Test("files and folders are excluded, with a reason")
    func exclusions() throws {
        let exclusions = try Exclusions("# Comment\n\nA/B.swift  why\nA/C    why not\n")
        #expect(exclusions.paths == ["A/B.swift", "A/C"])
        #expect(exclusions.path(excluding: "A/C/D.swift") == "A/C")
        #expect(exclusions.path(excluding: "A/B.swift") == "A/B.swift")
        #expect(exclusions.path(excluding: "A/CD.swift") == nil)
        #expect(throws: ListError.self) { try Exclusions("A/B.swift\n") }
    }
}
