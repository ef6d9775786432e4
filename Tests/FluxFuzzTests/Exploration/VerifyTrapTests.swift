import OwnProcess
import Testing

@testable import FluxFuzz

private struct Crate: Hashable {
    var bottles: [Int] = []

    /// Traps in `==` where it is 99.
    var weight = 0

    static func == (left: Crate, right: Crate) -> Bool {
        precondition(left.weight != 99 || left.bottles.isEmpty, "a heavy crate")
        return left.bottles == right.bottles && left.weight == right.weight
    }
}

private enum CrateAction: Equatable {
    case put(Int)
    case take
    case takeSecond
    case weigh
    case wait
}

private func reduce(_ action: CrateAction, _ crate: inout Crate) {
    switch action {
    case .put(let bottle): if crate.bottles.count < 3 { crate.bottles.append(bottle) }
    case .take: if !crate.bottles.isEmpty { crate.bottles.removeLast() }
    case .takeSecond: crate.bottles.remove(at: 1)
    case .weigh: crate.weight = 99
    case .wait: if crate.bottles.count == 2 { spin(2) }
    }
}

@Suite("A verification of code that does not return", .inOwnProcess)
struct VerifyTrapTests {
    private let crate = Fuzzer(CrateAction.self, from: Crate(), reduce: reduce)
        .invariant("at most three") { $0.bottles.count <= 3 }
    private var filled: Fuzzer<CrateAction, Crate> {
        crate.action(Gen.int(in: 0...1).map(CrateAction.put)).action(.take)
    }

    private func text(_ report: FuzzReport<CrateAction, Crate>) -> String {
        guard case .incomplete(let reason) = report.verdict else { return "\(report)" }
        return reason
    }

    @Test func findsALabelThatTraps() {
        let report = filled.classify("second is 1") { $0.bottles.count == 2 && $0.bottles[$0.bottles.count] == 1 }
            .verify()
        #expect(report.verdict == .failed)
        #expect(report.counterexample?.actions == [.put(0), .put(0)])
        #expect(text(report).hasPrefix("✗ a goal or a label trapped after 2 steps ("), "\(text(report))")
    }

    @Test func passesWhereNothingTraps() {
        #expect(filled.verify().verdict == .verified)
    }

    @Test func findsTheShortestWayToATrapInAMutation() throws {
        let fuzzer = filled.action(.takeSecond, when: { !$0.bottles.isEmpty })
        let report = fuzzer.verify()
        #expect(report.verdict == .failed, "\(report)")
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.actions == [.put(0), .takeSecond])
        #expect(counterexample.rule == "no trap")
        #expect(counterexample.states == [Crate(), Crate(bottles: [0]), Crate(bottles: [0])])
        #expect(report.distinctStates == 3)
        #expect(fuzzer.replay(counterexample.token).counterexample?.actions == counterexample.actions)
    }

    @Test func findsATrapAtTheFirstAction() {
        #expect(filled.action(.takeSecond).verify().counterexample?.actions == [.takeSecond])
    }

    @Test(.impatient) func findsAHang() {
        let report = filled.action(.wait).verify()
        #expect(report.counterexample?.actions == [.put(0), .put(0), .wait], "\(report)")
        #expect(report.counterexample?.rule == "no hang")
    }

    @Test func findsATrapInAGuard() {
        let report = filled.action(.takeSecond, when: { !$0.bottles.isEmpty && $0.bottles[1] == 0 }).verify()
        #expect(report.verdict == .failed, "\(report)")
        #expect(report.counterexample?.rule == "no trap")
        #expect(report.counterexample?.states == [Crate(), Crate(bottles: [0])])
    }

    @Test func findsATrapInARule() {
        let report = filled.invariant("the second is small") { $0.bottles.isEmpty || $0.bottles[1] < 2 }.verify()
        #expect(report.counterexample?.actions == [.put(0)], "\(report)")
    }

    @Test func findsATrapOfTheInitialState() {
        let report = filled.invariant("the first is small") { $0.bottles[0] < 2 }.verify()
        #expect(report.counterexample?.actions == [], "\(report)")
        #expect(report.counterexample?.rule == "no trap")
    }

    @Test func findsTheInitialStateThatTraps() {
        let starts = Fuzzer(CrateAction.self, from: Gen.int(in: 0...4).map { Crate(bottles: [$0]) }, reduce: reduce)
        let report = starts.action(.take)
            .invariant("not three") { $0.bottles.first.map { [0, 1, 2][$0] } ?? 0 < 3 }
            .verify()
        #expect(report.counterexample?.actions == [], "\(report)")
        #expect(report.counterexample?.states == [Crate(bottles: [3])])
    }

    @Test func findsTheValueForWhichAGeneratorTraps() {
        let report = crate.action(Gen.int(in: 0...3).map { CrateAction.put([0, 1, 2][$0]) }).verify()
        #expect(report.verdict == .failed, "\(report)")
        #expect(report.counterexample?.rule == "no trap")
        #expect(report.counterexample?.missing?.hasPrefix("at FluxFuzzTests/VerifyTrapTests.swift:") == true)
    }

    @Test func namesAGeneratorThatTrapsForAValueThatRandomRunsDoNotMeet() {
        let rare = Gen.int(in: 0...100_000).map { CrateAction.put($0 == 77_123 ? [][0] : 0) }
        let report = crate.action(rare).verify()
        #expect(text(report).hasPrefix("the generator of action "), "\(report)")
        #expect(text(report).contains(" trapped while all its values were listed: "), "\(report)")
        #expect(text(report).hasSuffix("; random runs did not meet the value"))
    }

    @Test func findsAnInitialStateThatCanNotBeMade() {
        let starts = Gen.int(in: 0...3).map { Crate(bottles: [[0, 1, 2][$0]]) }
        let report = Fuzzer(CrateAction.self, from: starts, reduce: reduce).action(.take)
            .invariant("at most three") { $0.bottles.count <= 3 }.verify()
        #expect(report.verdict == .failed, "\(report)")
        #expect(report.counterexample?.actions == [])
    }

    @Test func findsAnEqualityThatTraps() {
        let report = filled.action(.weigh).verify()
        #expect(report.counterexample?.actions == [.put(0), .weigh], "\(report)")
        #expect(text(report).hasPrefix("✗ the hash, the == or the mirror of Crate trapped after 2 steps"), "\(report)")
    }

    @Test func suspectsABoundThatTraps() {
        let report = filled.verify(within: { $0.bottles.isEmpty || [true][$0.bottles[0]] })
        #expect(text(report).hasPrefix("the code under test trapped, but not when"), "\(report)")
        #expect(text(report).hasSuffix("; it may have been the bound, or == or hash(into:) of Crate"))
    }

    @Test func showsTheStepWhoseGuardTrapsBehindTheOthers() {
        let report = filled.action(.takeSecond, when: { !$0.bottles.isEmpty && $0.bottles[1] == 0 }).verify()
        let lines = report.description.split(separator: "\n")
        #expect(lines[2] == "      1  .put(0)      bottles[0]: + 0", "\(report)")
        #expect(lines[3] == "      2  .takeSecond  trapped")
    }
}
