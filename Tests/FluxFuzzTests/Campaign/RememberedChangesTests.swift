import FluxCore
import OwnProcess
import Testing

@testable import FluxFuzz

/// What becomes of a remembered failure when other things change.
@Suite struct RememberedChangesTests {
    private let runs = RememberedRuns()
    private let counter = Fuzzer(CounterMutation(), from: CounterState())

    /// A counter that has to stay below a limit.
    private func fuzzer(below limit: Int) -> Fuzzer<CounterAction, CounterState> {
        counter.action(Gen.int(in: 0...9).map(CounterAction.add)).invariant("count < 3") { $0.count < limit }
    }

    @Test func otherDeclarationsDoNotMatter() {
        #expect(runs.run(fuzzer(below: 3)).verdict == .failed)
        let others = [
            counter.action(.reset).action(Gen.int(in: 0...9).map(CounterAction.add), weight: 5).action(.increment)
                .invariant("other") { _ in true }.invariant("count < 3") { $0.count < 3 },
            counter.action(Gen.element(of: [.add(9), .reset, .add(3), .decrement])).invariant("count < 3") {
                $0.count < 3
            },
        ]
        for other in others {
            let report = runs.run(other)
            #expect(report.remembered?.failing == 1, "\(report)")
            #expect(report.counterexample?.actions == [.add(3)])
        }
    }

    @Test func itsStepsAreTakenOnceThoughSeveralGeneratorsMightMakeThem() {
        enum Move: Hashable { case left(Int), right(Int), forget(Int), jump(Int) }
        let moves = Box(0)
        let fuzzer = Fuzzer(Move.self, from: [Int]()) { (move: Move, places: inout [Int]) in
            moves.value += 1
            switch move {
            case .left(let count): places.append((places.last ?? 0) - count)
            case .right(let count): places.append((places.last ?? 0) + count)
            case .forget(let place): places.removeAll { $0 == place }
            case .jump(let place): places.append(place)
            }
        }
        .action(Gen.int(in: 1...3).map(Move.left))
        .action(Gen.int(in: 1...3).map(Move.right))
        .action { places in Gen.element(of: places).map(Move.forget) }
        .action(Gen.element(of: [10, 20]).map(Move.jump))
        .invariant("nothing after twenty") { $0.count < 3 || !$0.dropLast().contains(20) || $0.last != 22 }
        #expect(runs.run(fuzzer, budget: Budget(runs: 1_000)).counterexample?.actions.count == 3)
        moves.value = 0
        #expect(runs.run(fuzzer).counterexample?.actions.count == 3)
        #expect(moves.value == 3 * runs.files.count)
    }

    @Test func theyAreTakenOnceThoughNothingIsOfferedInTheFirstState() {
        // Nothing tells there what these generators make.
        enum Edit: Hashable { case add, remove(Int), mark(Int), move(Int) }
        let edits = Box(0)
        let fuzzer = Fuzzer(Edit.self, from: [Bool]()) { edit, items in
            edits.value += 1
            switch edit {
            case .add: items.append(false)
            case .remove(let index): items.remove(at: index)
            case .mark(let index): items[index] = true
            case .move(let index): items.swapAt(index, 0)
            }
        }
        .action(.add)
        .action { items in Gen.element(of: items.indices).map(Edit.remove) }
        .action { items in Gen.element(of: items.indices).map(Edit.move) }
        .action { items in Gen.element(of: items.indices).map(Edit.mark) }
        .invariant("not all marked") { $0.count < 2 || $0.contains(false) }
        let found = runs.run(fuzzer)
        #expect(found.counterexample?.actions == [.add, .add, .mark(0), .mark(1)], "\(found)")
        edits.value = 0
        let known = runs.run(fuzzer).counterexamples
        #expect(known.count == runs.files.count)
        #expect(edits.value == known.reduce(0) { $0 + $1.actions.count })
        // As a token, too.
        edits.value = 0
        let replayed = fuzzer.replay(found.counterexample?.token ?? "")
        #expect(replayed.counterexample?.actions == found.counterexample?.actions)
        #expect(replayed.actions.map(\.drawn) == [2, 0, 0, 2])
        #expect(edits.value == 4)
    }

    @Test func stepsThatBreakAnotherRuleNowFail() {
        #expect(runs.run(fuzzer(below: 3)).verdict == .failed)
        let other = fuzzer(below: .max).invariant("never three") { $0.count != 3 }
        let report = runs.run(other)
        #expect(report.verdict == .failed)
        #expect(report.counterexample?.rule == "never three")
        #expect(report.runs == 0)
        #expect("\(report)".contains("known since 2026-11-24"))
    }

    @Test func anotherFailureIsFoundWhereTheKnownOneHolds() {
        #expect(runs.run(fuzzer(below: 3)).verdict == .failed)
        let report = runs.run(fuzzer(below: 50), on: "2026-12-01")
        #expect(report.verdict == .failed)
        #expect(report.runs > 0)
        #expect(report.remembered?.holding == 1)
        #expect(report.remembered?.written.count == 1)
        #expect(runs.files.count == 2)
        #expect(runs.files.values.count { $0.contains("\nfound     2026-12-01, ") } == 1)
        // Now one of two fails.
        let later = runs.run(fuzzer(below: 50))
        #expect(later.remembered?.failing == 1)
        #expect(later.remembered?.holding == 1)
        #expect(later.counterexamples.count == 1)
    }

    @Test func eachOwnerHasItsOwn() {
        let (broken, whole) = (fuzzer(below: 3), fuzzer(below: .max))
        _ = RememberingFuzzer(broken, runs.memory(test: "a()")).run(seed: 0, budget: Budget(runs: 100))
        _ = RememberingFuzzer(broken, runs.memory(test: "a()", name: "1")).run(seed: 0, budget: Budget(runs: 100))
        #expect(runs.files.count == 2)
        for (test, name, count) in [("a()", nil, 1), ("a()", "1", 1), ("a()", "2", nil), ("b()", nil, nil)] {
            let memory = runs.memory(test: test, name: name)
            let report = RememberingFuzzer(whole, memory).run(seed: 0, budget: Budget(runs: 100))
            #expect(report.remembered?.holding == count)
        }
    }

    @Test(.inOwnProcess) func twoFuzzersOfOneTestLeaveEachOthersAlone() {
        // One test has a fuzzer and a property, whose rules have one name, and both trap as well.
        let broken = counter.action(.decrement).invariant("count ≥ 0") { $0.count >= 0 }
        let property = Property("count ≥ 0", .int(in: -9...9)) { $0 >= 0 }
        func divisions(by numbers: ClosedRange<Int>) -> Fuzzer<Int, Int> {
            Fuzzer(Int.self, from: 0) { action, state in state += 7 / action }
                .action(Gen.int(in: numbers)).invariant("count ≥ 0") { _ in true }
        }
        #expect(runs.run(broken).verdict == .failed)
        #expect(runs.run(property).verdict == .failed)
        #expect(runs.run(divisions(by: 0...9)).counterexample?.rule == "no trap")
        #expect(runs.files.count == 3)
        let repaired = counter.action(.decrement).invariant("count ≥ 0") { _ in true }
        let reports = [
            runs.run(repaired, strict: true).remembered,
            runs.run(Property("count ≥ 0", .int(in: -9...9)) { _ in true }, strict: true).remembered,
        ]
        for remembered in reports {
            #expect(remembered?.holding == 1)
            #expect(remembered?.warnings == [])
        }
        // That of the counter has a rule of this name, but steps that are none of these.
        let trap = runs.run(divisions(by: 0...9)).remembered
        #expect(trap?.failing == 1)
        #expect(trap?.warnings == [])
    }

    @Test func aTypeThatHasAnotherNameKeepsItsFailures() {
        #expect(runs.run(fuzzer(below: 3)).verdict == .failed)
        struct Renamed: Hashable { var count = 0 }
        let renamed = Fuzzer(CounterAction.self, from: Renamed()) { action, state in
            if case .add(let amount) = action { state.count += amount } else { state.count += 1 }
        }
        .action(Gen.int(in: 2...9).map(CounterAction.add)).invariant("count < 3") { $0.count < 3 }
        #expect(runs.run(renamed).remembered?.failing == 1)
    }
}
