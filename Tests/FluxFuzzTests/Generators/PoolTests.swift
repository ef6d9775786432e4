import Foundation
import TestEffort
import Testing

@testable import FluxFuzz

@Suite("Pools", .fewRuns) struct PoolTests {
    private enum Edit: Equatable {
        case add(Int)
        case remove(Int)
    }

    private struct Book: Hashable {
        var ids: [Int] = []
        var removed: Set<Int> = []
        var isTwice = false
    }

    private func edit(_ edit: Edit, _ book: inout Book) {
        switch edit {
        case .add(let id): book.ids.append(id)
        case .remove(let id):
            if book.removed.contains(id) { book.isTwice = true }
            book.ids.removeAll { $0 == id }
            book.removed.insert(id)
        }
    }

    private func fuzzer(_ ids: Pool<Int>, line: UInt = #line) -> Fuzzer<Edit, Book> {
        Fuzzer(Edit.self, from: Book(), reduce: edit)
            .action(Gen.int(in: 0...1_000_000).added(to: ids).map(Edit.add))
            .action(Gen.element(in: ids).map(Edit.remove), line: line)
    }

    // MARK: - Values

    @Test func holdWhatTheStateHasForgotten() {
        let fuzzer = fuzzer(Pool()).invariant("no id is removed twice") { !$0.isTwice }
        for seed in 0..<20 as Range<UInt64> {
            let counterexample = fuzzer.run(seed: seed).counterexample
            #expect(counterexample?.actions == [.add(0), .remove(0), .remove(0)])
        }
    }

    @Test func makeOnlyWhatTheRunHasAdded() {
        let fuzzer = fuzzer(Pool()).transition("removed ids were added") { old, action, _ in
            if case .remove(let id) = action { old.ids.contains(id) || old.removed.contains(id) } else { true }
        }
        let report = fuzzer.run(budget: Budget(runs: 300))
        #expect(report.verdict == .noFailureFound)
        #expect(report.actions.allSatisfy { $0.drawn > 10_000 })
    }

    @Test("offer each value, the oldest and the newest too", arguments: 1...4)
    func everyValue(count: Int) throws {
        let ids = Pool<Int>()
        var source = ChoiceSource(fresh: 1)
        for id in 0..<count { _ = try Gen.constant(id).added(to: ids).draw(from: &source) }
        let drawn = try (0..<200).map { _ in try Gen.element(in: ids).draw(from: &source) }
        #expect(Set(drawn) == Set(0..<count))
    }

    @Test func mayHoldWhatTheInitialStateIsMadeOf() {
        let ids = Pool<Int>()
        let start = Gen.array(of: Gen.int(in: 0...9).added(to: ids), count: 1...3).map { Book(ids: $0) }
        let fuzzer = Fuzzer(Edit.self, from: start, reduce: edit)
            .action(Gen.element(in: ids).map(Edit.remove))
            .invariant("one is left") { !$0.ids.isEmpty }
        let counterexample = fuzzer.run().counterexample
        #expect(counterexample?.actions == [.remove(0)])
        #expect(counterexample?.states.first == Book(ids: [0]))
    }

    @Test func replayFromAToken() throws {
        let fuzzer = fuzzer(Pool()).invariant("no id is removed twice") { !$0.isTwice }
        let counterexample = try #require(fuzzer.run().counterexample)
        let report = fuzzer.replay(counterexample.token)
        #expect(report.verdict == .failed)
        #expect(report.counterexample?.actions == counterexample.actions)
    }

    @Test func areSharedByThreadsThatSeeOnlyTheirOwnRuns() async {
        let ids = Pool<Int>()
        let reports = await withTaskGroup(of: String.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    fuzzer(ids).invariant("no id is removed twice") { !$0.isTwice }.run(seed: 3).description
                }
            }
            return await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(reports.count == 1)
    }

    // MARK: - What does not stay

    @Test("keep nothing of a step that was not taken", arguments: [false, true])
    func dropped(isRecording: Bool) throws {
        let ids = Pool<Int>()
        var source = isRecording ? ChoiceSource(recording: 1) : ChoiceSource(fresh: 1)
        let pair = zip(Gen.constant(1).added(to: ids), Gen.bool.filter { _ in false })
        #expect(throws: NoValue.self) { try pair.draw(from: &source) }
        #expect(source.values(of: ids) == [1])
        if isRecording { source.endStep(keep: false) } else { source.dropAdditions() }
        #expect(source.values(of: ids) == [])
        _ = try Gen.constant(2).added(to: ids).draw(from: &source)
        if isRecording { source.endStep(keep: true) } else { source.endTakenStep() }
        source.dropAdditions()
        #expect(source.values(of: ids) == [2])
    }

    @Test("keep nothing of what is drawn again", arguments: [false, true])
    func drawnAgain(isRecording: Bool) throws {
        let ids = Pool<Int>()
        var source = isRecording ? ChoiceSource(recording: 1) : ChoiceSource(fresh: 1)
        let number = Gen.int(in: 0...99).added(to: ids)
        let filtered = try (0..<10).map { _ in try number.filter { $0 % 10 == 3 }.draw(from: &source) }
        #expect(source.values(of: ids) == filtered)
        let mapped = try number.compactMap { $0 > 90 ? $0 : nil }.draw(from: &source)
        let bit = Gen.bool.map { $0 ? 1 : 0 }.added(to: ids)
        let unique = try Gen.array(ofUnique: bit, count: 2).draw(from: &source)
        #expect(source.values(of: ids) == filtered + [mapped] + unique)
    }

    @Test func giveTheSameRunsWhereActionsGiveWay() {
        let ids = Pool<Int>()
        let odd = zip(Gen.int(in: 0...99).added(to: ids), .int(in: 0...200)).filter { $1 == 0 }
            .map { Edit.add($0.0) }
        let fuzzer = fuzzer(ids).action(odd).invariant("few ids are removed") { $0.removed.count < 4 }
        for seed in seeds(20, inDebug: 4) {
            #expect(fuzzer.run(seed: seed, budget: Budget(runs: 20)).verdict == .failed)
        }
    }

    @Test("offer nothing that an attempt has added that came to nothing", arguments: 0..<20 as Range<UInt64>)
    func blockedAttempts(seed: UInt64) {
        let ids = Pool<Int>()
        let blocked = zip(Gen.int(in: 0...9).added(to: ids), Gen.int(in: 0...9).filter { _ in false })
        let report = Fuzzer(Edit.self, from: Book(), reduce: edit)
            .action(.add(0), when: { $0.ids.count < 3 })
            .action(blocked.map { Edit.add($0 + $1) })
            .action(Gen.element(in: ids).map(Edit.remove))
            .invariant("nothing is removed") { $0.removed.isEmpty }
            .run(seed: seed, budget: Budget(runs: 50))
        #expect(report.counterexample == nil)
        #expect(report.actions.map { $0.drawn > 0 } == [true, false, false])
    }

    @Test func areToldApartByIdentity() throws {
        let (left, right) = (Pool<Int>(), Pool<Int>())
        var source = ChoiceSource(fresh: 1)
        _ = try Gen.constant(1).added(to: left).draw(from: &source)
        #expect(source.values(of: left) == [1])
        #expect(source.values(of: right) == [])
    }

    // MARK: - Verdicts

    @Test func thatAreAlwaysEmptyAreReported() {
        let ids = Pool<Int>()
        let line: UInt = #line + 3
        let fuzzer = Fuzzer(Edit.self, from: Book(), reduce: edit)
            .action(.add(1))
            .action(Gen.element(in: ids).map(Edit.remove))
            .invariant("true") { _ in true }
        let place = "FluxFuzzTests/PoolTests.swift:\(line)"
        #expect(
            fuzzer.run().verdict
                == .incomplete(
                    reason: """
                        action at \(place) was never dispatched: Gen.element(in:) at \(place): the pool was empty each \
                        time; fill it in an action that is dispatched before, with added(to:)
                        """
                )
        )
    }

    @Test func canNotBeVerified() {
        let ids = Pool<Int>()
        let fuzzer = Fuzzer(Edit.self, from: Book(), reduce: edit)
            .action(Gen.int(in: 0...2).added(to: ids).map(Edit.add), when: { $0.ids.count < 2 })
            .invariant("true") { _ in true }
        #expect(fuzzer.verify().verdict == .verified)
        let line: UInt = #line + 1
        let plain = fuzzer.action(Gen.element(in: ids).map(Edit.remove))
        let made = fuzzer.action { $0.ids.isEmpty ? .constant(.add(0)) : Gen.element(in: ids).map(Edit.remove) }
        func reason(_ line: UInt) -> String {
            """
            the generator of the action at FluxFuzzTests/PoolTests.swift:\(line) draws from a pool, and what that holds \
            follows from the steps before, not from the state; use run(), or make the generator from the state
            """
        }
        #expect(plain.verify().verdict == .incomplete(reason: reason(line)))
        #expect(made.verify().verdict == .incomplete(reason: reason(line + 1)))
        let started = Fuzzer(Edit.self, from: Gen.element(in: ids).map { Book(ids: [$0]) }, reduce: edit)
            .action(.add(1))
            .invariant("true") { _ in true }
        #expect(
            started.verify().verdict
                == .incomplete(
                    reason: """
                        the generator of the initial state draws from a pool, and what that holds follows from the steps \
                        before, not from the state; use run(), or make the generator from the state
                        """
                )
        )
    }
}
