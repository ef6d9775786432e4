import Foundation
import OwnProcess
import TestEffort
import Testing

@testable import FluxFuzz

private struct Shelf: Equatable {
    var books: [Int] = []
    var small: Int8 = 0
    var best: Int?
}

private enum ShelfAction: Equatable {
    case put(Int)
    case take(Int)
    case add(Int8)
    case open
    case loop
    case recurse(Int)
    case give
}

/// Not optimised, since it would become a loop.
@_optimize(none)
private func depth(_ number: Int) -> Int {
    number < 0 ? 0 : depth(number &+ 1 & 0xFFFF) &+ 1
}

private func reduce(_ action: ShelfAction, _ shelf: inout Shelf) {
    switch action {
    case .put(let book): shelf.books.append(book)
    case .take(let place): shelf.books.remove(at: place)
    case .add(let number): shelf.small += number
    case .open: shelf.books.append(shelf.best!)
    case .loop: if shelf.books.count > 2 { spin(shelf.books.count) }
    case .recurse(let number): if shelf.books.count > 1 { shelf.best = depth(number) }
    case .give: if shelf.books.contains(7) { fatalError("no seven on this shelf") }
    }
}

@Suite(.inOwnProcess) struct TrapFindingTests {
    private let shelf = Fuzzer(ShelfAction.self, from: Shelf(), reduce: reduce)
        .action(Gen.int(in: 0...9).map(ShelfAction.put))
        .invariant("fewer than 1000 books") { $0.books.count < 1000 }

    private func expectTrap(
        _ actions: [ShelfAction],
        _ fuzzer: Fuzzer<ShelfAction, Shelf>,
        says text: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for seed in 0..<3 as Range<UInt64> {
            let report = fuzzer.run(seed: seed)
            #expect(report.verdict == .failed, "\(report)", sourceLocation: sourceLocation)
            #expect(report.counterexample?.actions == actions, "\(report)", sourceLocation: sourceLocation)
            #expect(report.counterexample?.rule == "no trap", sourceLocation: sourceLocation)
            #expect(
                report.counterexample?.errorText?.contains(text) == true,
                "\(report)",
                sourceLocation: sourceLocation
            )
        }
    }

    @Test func anIndexOutOfRangeIsACounterexample() {
        expectTrap([.take(0)], shelf.action(Gen.int(in: 0...9).map(ShelfAction.take)), says: "SIG")
    }

    @Test func anOverflowIsACounterexample() {
        let fuzzer = shelf.action(Gen.integer(in: 0...100).map(ShelfAction.add))
        expectTrap([.add(28), .add(100)], fuzzer, says: "SIG")
    }

    @Test func aNilIsACounterexample() {
        expectTrap([.open], shelf.action(.open), says: "SIG")
    }

    @Test func aFatalErrorIsACounterexampleWithItsMessage() {
        let message = FatalErrorText.isReadable ? "no seven on this shelf" : "SIG"
        expectTrap([.put(7), .give], shelf.action(.give), says: message)
    }

    @Test func aStackOverflowIsACounterexample() {
        expectTrap([.put(0), .put(0), .recurse(0)], shelf.action(.recurse(0)), says: "stack overflow")
    }

    @Test(.impatient) func aHangIsACounterexample() {
        let report = shelf.action(.loop).run(budget: Budget(stepsPerRun: tries(100, inDebug: 6), findings: 1))
        #expect(report.counterexample?.actions == [.put(0), .put(0), .put(0), .loop], "\(report)")
        #expect(report.counterexample?.rule == "no hang")
    }

    @Test func aTrapInARuleIsACounterexample() {
        let fuzzer = Fuzzer(ShelfAction.self, from: Shelf(), reduce: reduce)
            .action(Gen.int(in: 0...9).map(ShelfAction.put))
            .invariant("no three") { shelf in shelf.books.count < 3 || shelf.books[shelf.books.count] > 0 }
        expectTrap([.put(0), .put(0), .put(0)], fuzzer, says: "SIG")
    }

    @Test func aTrapInARuleIsSaidToBeThere() throws {
        let fuzzer = Fuzzer(CounterMutation(), from: CounterState()).action(.add(2))
            .invariant("in\nthe table") { $0.count == 0 || [1][$0.count] > 0 }
        let line = #line - 1
        let report = fuzzer.run()
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.rule == "no trap")
        #expect(counterexample.location.line == line)
        #expect("\(report)".hasPrefix("✗ the rule “in the table” trapped after 1 step ("), "\(report)")
        #expect("\(report)".contains("1  .add(2)  count: 0 → 2\n"), "\(report)")
        let test = counterexample.test(.swiftTesting)
        #expect(test.contains("// The rule “in the table” trapped after the last step ("))
        // What only mutates would pass.
        #expect(test.contains("fuzzer.replay("))
        #expect(!test.contains("mutation.mutate("))
    }

    @Test func aTrapInATransitionRuleIsSaidToBeThere() throws {
        let report = Fuzzer(CounterMutation(), from: CounterState()).action(.add(2))
            .invariant("true") { _ in true }
            .transition("in the table") { _, _, new in new.count == 0 || [1][new.count] > 0 }
            .run()
        #expect("\(report)".hasPrefix("✗ the rule “in the table” trapped after 1 step ("), "\(report)")
    }

    @Test func aTrapOfARuleInTheInitialStateIsSaidToBeThere() throws {
        let report = Fuzzer(CounterMutation(), from: CounterState()).action(.add(2))
            .invariant("", { [1][$0.count + 1] > 0 })
            .run()
        #expect("\(report)".hasPrefix("✗ a rule without a name trapped in the initial state ("), "\(report)")
        let test = try #require(report.counterexample).test(.swiftTesting)
        #expect(test.contains("// A rule without a name trapped in the initial state ("))
    }

    @Test func aTrapInAGoalOrALabelIsSaidToBeThere() throws {
        let plain = Fuzzer(CounterMutation(), from: CounterState()).action(.add(2)).invariant("true") { _ in true }
        for fuzzer in [
            plain.reaches("a goal") { $0.count > 0 && [1][$0.count] > 0 },
            plain.classify("a label") { $0.count > 0 && [1][$0.count] > 0 },
        ] {
            let report = fuzzer.run()
            #expect("\(report)".hasPrefix("✗ a goal or a label trapped after 1 step ("), "\(report)")
            #expect(try #require(report.counterexample).test(.swiftTesting).contains("fuzzer.replay("))
        }
    }

    @Test func aTrapInTheMutationIsNotSaidToBeInARule() throws {
        let report = Fuzzer(CounterMutation(), from: CounterState(count: .max)).action(.add(2))
            .invariant("true") { _ in true }
            .run()
        #expect("\(report)".hasPrefix("✗ trapped after 1 step ("), "\(report)")
        #expect(try #require(report.counterexample).test(.swiftTesting).contains("mutation.mutate("))
    }

    @Test func aTrapInAGeneratorIsACounterexample() {
        let fuzzer = shelf.action(Gen.int(in: 0...9).map { ShelfAction.put([1, 2, 3, 4, 5, 6, 7, 8, 9][$0]) })
        let line = #line - 1
        let report = fuzzer.run()
        #expect(report.counterexample?.actions == [], "\(report)")
        #expect(report.counterexample?.location.line == line)
        #expect(report.actions.last?.name == "at FluxFuzzTests/TrapFindingTests.swift:\(line)")
    }

    @Test func aTrapInAGuardIsACounterexample() {
        let fuzzer = shelf.action(.give, when: { $0.books.isEmpty || $0.books[1] == 0 })
        expectTrap([.put(0)], fuzzer, says: "SIG")
    }

    @Test func aTrapInAGuardThatIsHardlyEverDrawnIsACounterexample() {
        let fuzzer = Fuzzer(ShelfAction.self, from: Shelf(), reduce: reduce)
            .action(.put(0), weight: 100_000, when: { $0.books.isEmpty })
            .action(.open, when: { !$0.books.isEmpty && $0.books[1] == 0 })
            .invariant("fewer than 1000 books") { $0.books.count < 1000 }
        expectTrap([.put(0)], fuzzer, says: "SIG")
    }

    @Test func aTrapInTheInitialStateIsACounterexample() {
        let fuzzer = Fuzzer(
            ShelfAction.self,
            from: Gen.int(in: 0...3).map { Shelf(books: [[0, 1, 2][$0]]) },
            reduce: reduce
        )
        .action(.open, when: { $0.best != nil })
        .invariant("fewer than 1000 books") { $0.books.count < 1000 }
        expectTrap([], fuzzer, says: "SIG")
        let report = fuzzer.run()
        let lines = report.description.split(separator: "\n")
        #expect(lines[0].hasPrefix("✗ trapped in the initial state ("), "\(report)")
        #expect(lines[1] == "  start  trapped")
        let test = report.counterexample?.test(.swiftTesting) ?? ""
        #expect(test.contains("// It trapped while the initial state was made ("), "\(test)")
        let replayed = fuzzer.replay(report.counterexample?.token ?? "")
        #expect(replayed.verdict == .failed, "\(replayed)")
    }

    @Test func theStepWhoseGuardTrapsIsShownBehindTheOthers() {
        let fuzzer = shelf.action(.give, when: { $0.books.isEmpty || $0.books[1] == 0 })
        let report = fuzzer.run()
        let lines = report.description.split(separator: "\n")
        #expect(lines[2] == "      1  .put(0)  books[0]: + 0", "\(report)")
        #expect(lines[3] == "      2  .give    trapped")
        let test = report.counterexample?.test(.swiftTesting) ?? ""
        #expect(test.contains("// It trapped while the next step was made ("), "\(test)")
        #expect(test.contains("fuzzer.replay("), "what the guard did can't be written as plain Swift")
    }

    @Test func aTrapThatOccursOnceOnlyIsNoCounterexampleButIsReported() {
        var isFirst = true
        let fuzzer = Fuzzer(Int.self, from: 0) { action, sum in
            let traps = isFirst
            isFirst = false
            precondition(!traps)
            sum += action
        }
        .action(1)
        .invariant("sum ≥ 0") { $0 >= 0 }
        guard case .incomplete(let reason) = fuzzer.run().verdict else {
            Issue.record("there should be no answer")
            return
        }
        #expect(reason.hasPrefix("run 1 trapped, but not when its steps were taken again: "), "\(reason)")
        #expect(reason.contains("; it may have been the guard of an action that was not taken, or "))
    }

    @Test func aTokenRepeatsATrap() throws {
        let fuzzer = shelf.action(.give)
        let token = try #require(fuzzer.run().counterexample?.token)
        let report = fuzzer.replay(token)
        #expect(report.verdict == .failed)
        #expect(report.counterexample?.actions == [.put(7), .give])
    }

    @Test func aPropertySurvivesATrap() {
        let property = Property("halves", Gen.int(in: 0...1000)) { number in
            number < 500 || Int8(number) > 0
        }
        let report = property.run()
        #expect(report.counterexample?.value == 500, "\(report)")
        #expect(report.counterexample?.rule == "no trap")
        #expect(report.description.hasPrefix("✗ trapped for 500 ("), "\(report)")
    }

    @Test func aPropertySurvivesATrapInItsGenerator() {
        let property = Property("small", Gen.int(in: 0...3).map { [0, 1, 2][$0] }) { $0 < 3 }
        let report = property.run()
        #expect(report.counterexample?.actions == [])
        #expect(report.counterexample?.rule == "no trap")
        #expect(report.description.hasPrefix("✗ trapped while a value was made ("), "\(report)")
    }

    @Test("many fuzzers that trap in one process all come to their minimal steps", arguments: 1...tries(20, inDebug: 8))
    func many(number: Int) {
        let greatest = 100 + number
        let fuzzer = Fuzzer(Int.self, from: 0) { action, sum in
            sum += action
            precondition(sum <= 2 * greatest - number)
        }
        .action(Gen.int(in: 0...greatest))
        .invariant("sum ≥ 0") { $0 >= 0 }
        let report = fuzzer.run(seed: UInt64(number))
        #expect(report.counterexample?.actions == [101, greatest], "\(report)")
        #expect(report.counterexample?.rule == "no trap")
    }

    @Test func otherFailuresAreFoundBesides() {
        let fuzzer = shelf.action(.give).invariant("no nine") { !$0.books.contains(9) }
        let report = fuzzer.run()
        #expect(Set(report.counterexamples.map(\.rule)) == ["no nine", "no trap"], "\(report)")
    }
}
