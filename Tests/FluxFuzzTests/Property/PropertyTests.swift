import OwnProcess
import TestEffort
import Testing

@testable import FluxFuzz

@Suite struct PropertyTests {
    private let file = "FluxFuzzTests/PropertyTests.swift"
    private let lists = Gen.array(of: .int(in: -9...9), count: 0...9)

    @Test func aFailureShowsTheValue() {
        let property = Property("reversing changes nothing", lists) { $0 == $0.reversed() }
        let line = #line - 1
        let report = property.run()
        #expect(report.verdict == .failed)
        #expect(report.counterexample?.value == [0, 1])
        #expect(report.counterexample?.actions == [[0, 1]])
        #expect(
            report.description == """
                ✗ reversing changes nothing failed for [0, 1] (\(file):\(line))

                  found in run \(report.counterexample?.run ?? 0), shrunk with \(report.counterexample?.evaluations ?? 0) evaluations
                  run(seed: 0) repeats it
                  replay("\(report.counterexample?.token ?? "")") repeats this value alone
                """
        )
    }

    @Test func aLongValueHasLinesOfItsOwn() {
        let property = Property(.array(of: .int(in: 1000...2000), count: 30)) { $0.isEmpty }
        let line = #line - 1
        let lines = property.run(seed: 3).description.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "✗ the property failed for this value (\(file):\(line))")
        #expect(lines[1] == "")
        #expect(lines[2].hasPrefix("  [1000, 1000, "))
        #expect(lines.suffix(2).first == "  run(seed: 3) repeats it")
    }

    @Test func aPassInWhichMostRunsMadeNoValueProvesLittle() {
        let strict = Gen.array(of: Gen.int(in: 0...9).filter { $0 > 10 }, count: 0...3)
        guard case .vacuous(let reason) = Property(strict, { _ in true }).run().verdict else {
            return #expect(Bool(false))
        }
        #expect(reason.contains("of 1000 runs made no value: Gen.filter"))
        let mild = Gen.array(of: Gen.int(in: 0...9).filter { $0 > 5 }, count: 0...3)
        #expect(Property(mild) { _ in true }.run().verdict == .noFailureFound)
    }

    @Test func aPassInWhichHalfOfTheRunsMadeAValueIsOne() {
        let property = Property(Gen.int(in: 0...999).filter { $0 < 7 }) { _ in true }
        let reports = (0..<200 as Range<UInt64>).map { property.run(seed: $0, budget: Budget(runs: 4)) }
        for report in reports { #expect((report.verdict == .noFailureFound) == (report.steps >= 2), "\(report)") }
        #expect(Set(reports.map(\.steps)).isSuperset(of: [1, 2, 3]))
    }

    @Test("a pair of equal values with something in between is lowered together", arguments: seeds(100))
    func pairs(seed: UInt64) throws {
        let property = Property(.array(of: Gen.int(in: 0...9).optional, count: 0...12)) { list in
            !list.indices.dropFirst().dropLast().contains { index in
                list[index] == nil && list[index - 1] != nil && list[index - 1] == list[index + 1]
            }
        }
        let budget = Budget(runs: 20_000)
        #expect(try #require(property.run(seed: seed, budget: budget).counterexample).value == [0, nil, 0])
    }

    @Test("equal elements of a list and of a list inside it are no trouble", arguments: 0..<20)
    func listsInLists(seed: UInt64) throws {
        let lists = Gen.array(of: .array(of: .int(in: 0...9), count: 0...4), count: 0...4)
        let property = Property(lists) { !($0.contains([]) && $0.contains([0])) }
        #expect(try #require(property.run(seed: seed).counterexample).value == [[], [0]])
    }

    @Test func aTokenRepeatsTheValue() throws {
        let property = Property("reversing changes nothing", lists) { $0 == $0.reversed() }
        let token = try #require(property.run().counterexample).token
        let replayed = property.replay(token)
        #expect(replayed.verdict == .failed)
        #expect(replayed.counterexample?.value == [0, 1])
        #expect(replayed.counterexample?.token == token)
        let repaired = Property("reversing changes nothing", lists) { Array($0.reversed().reversed()) == $0 }
        #expect(repaired.replay(token).verdict == .noFailureFound)
        let narrower = Property("reversing changes nothing", .array(of: .int(in: 0...0), count: 0...9)) { _ in false }
        guard case .incomplete(let misfit) = narrower.replay(token).verdict else { return #expect(Bool(false)) }
        let start = "the token no longer fits: the value, [0, 1], can't be made any more: its choices make [0, 0] ("
        #expect(misfit.hasPrefix(start))
        let other = Property("other", lists) { _ in true }
        guard case .incomplete(let reason) = other.replay(token).verdict else { return #expect(Bool(false)) }
        #expect(reason.hasPrefix("the token no longer fits: its rule, “reversing changes nothing”, is not declared"))
    }

    @Test func aPassSaysHowManyValuesWereTried() throws {
        let property = Property(lists) { $0.count < 10 }
        let report = try property.check(seed: 5, budget: Budget(runs: 50))
        #expect(report.verdict == .noFailureFound)
        #expect(
            report.description == """
                ✓ no failure found in 50 values (seed 5)
                  repeated  50 values: the same each time (digest 21141036)
                  values    46 distinct among 50 of these, 5 of them new in the last tenth
                  excluded  above 5.9 % of such values fail (with 95 % confidence)
                """
        )
    }

    @Test func aLabelIsMeasuredByTheValuesThatWereMade() throws {
        let property = Property("is small", .int(in: 0...9)) { $0 < 10 }
        let all = property.classify("any", atLeast: 1) { _ in true }.run(budget: Budget(runs: 40))
        #expect(all.verdict == .noFailureFound)
        #expect(all.labels.map(\.share) == [1])
        #expect(all.labels.map(\.count) == [40])
        let few = property.classify("none", atLeast: 0.1) { $0 > 9 }.run(budget: Budget(runs: 40))
        #expect(few.verdict == .vacuous(reason: "label “none” fits 0.0 % of the values, not 10.0 %"))
    }

    @Test func whatAPropertyThrowsIsShown() {
        struct TooLong: Error { let count: Int }
        func validate(_ list: [Int]) throws { if list.count > 3 { throw TooLong(count: list.count) } }
        let property = Property(lists) { list in
            try validate(list)
            return true
        }
        let report = property.run()
        #expect(report.counterexample?.value == [0, 0, 0, 0])
        #expect(report.description.contains("\n\n  it threw: TooLong(count: 4)\n\n"))
    }

    @Test func aGeneratorWithADefectGivesNoAnswer() {
        let line: UInt = #line + 1
        let property = Property(Gen.array(of: .int(in: 0...9), count: -1...3)) { _ in true }
        #expect(
            property.run().description == """
                ! incomplete: Gen.array(of:count:) at \(file):\(line): a count must be at least 0, but it is -1
                """
        )
        #expect(throws: FuzzFailure.self) { try property.check() }
        let none = Property(lists) { _ in true }.run(budget: Budget(runs: 0))
        #expect(none.verdict == .incomplete(reason: "Budget.runs must be at least 1, but it is 0"))
    }

    @Test func aFilterThatNeverAcceptsGivesNoAnswer() {
        let line: UInt = #line + 1
        let report = Property(Gen.int(in: 0...9).filter { $0 > 9 }) { _ in true }.run()
        #expect(
            report.verdict
                == .incomplete(
                    reason: """
                        there was no value to try: Gen.filter(_:) at \(file):\(line): the condition rejected 100 \
                        values in a row; draw values that meet it, or loosen it
                        """
                )
        )
    }

    @Test func valuesThatWereNotMadeAreCounted() {
        let rare = Gen.int(in: 0...99).filter { $0 == 7 }
        let report = Property(rare) { $0 == 7 }.run(budget: Budget(runs: 100))
        #expect(report.verdict == .noFailureFound)
        #expect(report.steps > 0 && report.steps < 100)
        #expect(
            report.description == """
                ✓ no failure found in \(report.steps) values (seed 0)
                  repeated  \(report.steps) values: the same each time (digest 9416a8e8)
                  values    1 distinct among \(report.steps) of these, 0 of them new in the last tenth
                  excluded  above 4.8 % of such values fail (with 95 % confidence)
                  \(100 - report.steps) runs made no value, since a generator gave up
                """
        )
    }

    @Test func aPropertyThatIsNotDeterministicGivesNoAnswer() {
        var calls = 0
        let report = Property(lists) { _ in
            calls += 1
            return calls != 3
        }.run()
        #expect(report.verdict == .notDeterministic(nil))
    }

    @Test(.inOwnProcess) func aValueThatTrapsAsItIsReleasedIsTheCounterexample() throws {
        final class Slot {
            let index: Int
            init(_ index: Int) { self.index = index }
            deinit { if index == 7 { fatalError("out of range") } }
        }
        let report = Property(Gen.int(in: 0...9).map { Slot($0) }) { $0.index < 10 }.run()
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.rule == "no trap")
        #expect(counterexample.value.index == 7)
        // A process ends where the value is released outside of a search.
        _ = Unmanaged.passRetained(counterexample.value)
    }

    @Test func theSameSeedGivesTheSameReport() {
        let property = Property(lists) { $0.reduce(0, +) < 20 }
        #expect(property.run(seed: 8).description == property.run(seed: 8).description)
    }

    @Test func closuresOfSeveralStatementsNeedNoAnnotation() {
        let property = Property("sorted", zip(lists, .bool)) { list, isReversed in
            let sorted = isReversed ? list.sorted(by: >) : list.sorted()
            guard sorted.count == list.count else { return false }
            return Set(sorted) == Set(list)
        }
        #expect(property.run(budget: Budget(runs: 20)).verdict == .noFailureFound)
    }
}
