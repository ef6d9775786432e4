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
        #expect(baseline.map(\.result) == [.failure, .pass, .pass])
        let output = "noise\n! Sound  vacuous: nothing\n! Also so  incomplete: not all\n✓ Sound   no\n✓ Sound"
        let lines = FuzzerLine.all(in: output)
        #expect(lines.map(\.title) == ["Sound", "Also so", "Sound"])
        #expect(lines.map(\.result) == [.vacuous, .incomplete, .pass])
    }

    @Test("a fuzzer that should pass and does not has killed, and nothing more is waited for")
    func killed() {
        let lines = self.lines(.failure, .failure)
        #expect(Verdict(lines, baseline: baseline, end: nil) == .killed(by: "Sound"))
        #expect(Verdict(lines, baseline: baseline, end: .signal(4)) == .killed(by: "Sound"))
    }

    @Test("a fuzzer that does not come to check its rules any more has killed")
    func vacuous() {
        #expect(Verdict(lines(.vacuous, .pass), baseline: baseline, end: nil) == nil)
        #expect(Verdict(lines(.vacuous, .pass, .vacuous), baseline: baseline, end: nil) == .vacuous(in: "Also sound"))
    }

    @Test("a fuzzer that ended early has not killed, but one behind it may")
    func incomplete() {
        #expect(Verdict(lines(.failure, .incomplete), baseline: baseline, end: nil) == nil)
        let last = lines(.failure, .incomplete, .failure)
        #expect(Verdict(last, baseline: baseline, end: .exit(1)) == .killed(by: "Also sound"))
        let none = Verdict(lines(.failure, .incomplete, .pass), baseline: baseline, end: .exit(1))
        #expect(none == .undecided("“Sound” was incomplete"))
        #expect(none?.isKill == false)
        #expect(Verdict(lines(.incomplete, .pass, .pass), baseline: baseline, end: .exit(1)) == .survived)
    }

    /// The fuzzers of the baseline, as far as there are results.
    private func lines(_ results: FuzzerLine.Result...) -> [FuzzerLine] {
        zip(baseline, results).map { FuzzerLine(title: $0.title, result: $1) }
    }

    @Test("a bug that is not found any more kills nothing")
    func passes() {
        let lines = self.lines(.pass, .pass, .pass)
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
