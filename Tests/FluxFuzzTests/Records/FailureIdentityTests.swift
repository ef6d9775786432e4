import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

/// What makes two failures the same: the rule, the types, and the names of the steps that are left.
@Suite struct FailureIdentityTests {
    private func counter(below limit: Int, named rule: String = "is small") -> Fuzzer<CounterAction, CounterState> {
        Fuzzer(CounterMutation(), from: CounterState())
            .action(Gen.int(in: 0...9).map(CounterAction.add)).action(.decrement)
            .invariant(rule) { $0.count < limit }
    }

    private func identity<Step, State>(of report: FuzzReport<Step, State>) throws -> String {
        try #require(report.counterexample).identity
    }

    @Test func seedsDoNotMatter() throws {
        let fuzzer = counter(below: 3)
        let ids = try seeds(50, inDebug: 5).map { try identity(of: fuzzer.run(seed: $0)) }
        #expect(Set(ids).count == 1)
        #expect(try identity(of: fuzzer.verify(within: { abs($0.count) < 20 })) == ids.first)
    }

    @Test func payloadsDoNotMatter() throws {
        let reports = [3, 7].map { counter(below: $0).run() }
        #expect(reports.map { $0.counterexample?.script } == [[".add(3)"], [".add(7)"]])
        #expect(try identity(of: reports[0]) == identity(of: reports[1]))
    }

    @Test func howOftenAStepIsRepeatedDoesNotMatter() throws {
        func steps(_ limit: Int) throws -> String {
            let fuzzer = Fuzzer(CounterMutation(), from: CounterState()).action(.increment)
            return try identity(of: fuzzer.invariant("is small") { $0.count < limit }.run())
        }
        #expect(try steps(2) == steps(5))
        #expect(try steps(1) != steps(0))
    }

    @Test func theRuleMatters() throws {
        #expect(try identity(of: counter(below: 3).run()) != identity(of: counter(below: 3, named: "small").run()))
    }

    @Test func theStepsMatter() throws {
        let down = Fuzzer(CounterMutation(), from: CounterState())
            .action(.decrement).action(Gen.int(in: 0...9).map(CounterAction.add))
            .invariant("is small") { $0.count > -1 }
        #expect(try identity(of: counter(below: 3).run()) != identity(of: down.run()))
    }

    @Test func theTypesMatter() throws {
        func fuzzer<Number: SignedInteger & Hashable & Sendable>(_ type: Number.Type) -> Fuzzer<CounterAction, Number> {
            Fuzzer(CounterAction.self, from: Number.zero) { $1 += 1 }
                .action(.increment).invariant("is small") { $0 < 2 }
        }
        let (wide, narrow) = (fuzzer(Int.self).run(), fuzzer(Int8.self).run())
        #expect(try identity(of: wide) != identity(of: narrow))
        func property<Value: Sendable>(_ generator: Gen<Value>) -> Property<Value> {
            Property("fails", generator) { _ in false }
        }
        #expect(try identity(of: property(.constant(1)).run()) == identity(of: property(.constant(2)).run()))
        #expect(try identity(of: property(.constant(1)).run()) != identity(of: property(.constant("a")).run()))
    }

    @Test func partsAreNotTakenForOthers() {
        let ids = [
            FailureIdentity(rule: "ab", of: "c", steps: []), FailureIdentity(rule: "a", of: "bc", steps: []),
            FailureIdentity(rule: "a", of: "c", steps: []), FailureIdentity(rule: "a", of: "c", steps: ["a"]),
            FailureIdentity(rule: "a", of: "c", steps: ["b"]), FailureIdentity(rule: "a", of: "c", steps: ["b", "a"]),
            FailureIdentity(rule: "a", of: "c", steps: ["a", "b"]), FailureIdentity(rule: "a", of: "c", steps: ["ab"]),
            FailureIdentity(rule: "a", of: "c", steps: ["a", "b", "a"]), FailureIdentity(rule: "c", of: "a", steps: []),
            FailureIdentity(rule: "", of: "c", steps: [""]), FailureIdentity(rule: "", of: "c", steps: []),
        ]
        .map(\.text)
        #expect(Set(ids).count == ids.count)
    }

    @Test func anyStepsHaveThatOfTheirsWithoutRepetitions() throws {
        let names = Gen.array(of: Gen.element(of: [".a", ".b", "", "rule"]), count: 0...8)
        try Property("the same without repetitions", names) { names in
            var short: [String] = []
            for name in names where name != short.last { short.append(name) }
            return FailureIdentity(rule: "rule", of: "T", steps: names).text
                == FailureIdentity(rule: "rule", of: "T", steps: short).text
        }
        .check(budget: Budget(runs: tries(1_000, inDebug: 50), survivesTraps: false))
        try Property("another with others", zip(names, names)) { first, second in
            func short(_ names: [String]) -> [String] {
                names.enumerated().filter { $0.offset == 0 || names[$0.offset - 1] != $0.element }.map(\.element)
            }
            let ids = [first, second].map { FailureIdentity(rule: "rule", of: "T", steps: $0).text }
            return (ids[0] == ids[1]) == (short(first) == short(second))
        }
        .check(budget: Budget(runs: tries(1_000, inDebug: 50), survivesTraps: false))
    }

    /// Baselines of earlier versions have it.
    @Test func itIsTheSameInEachVersion() throws {
        #expect(
            FailureIdentity(rule: "count ≥ 0", of: "CounterAction CounterState", steps: [".decrement"]).text
                == "4a5de1d4"
        )
        #expect(
            try identity(of: counter(below: 3).run())
                == FailureIdentity(rule: "is small", of: "CounterAction CounterState", steps: [".add"]).text
        )
    }

    @Test func valuesThatAreLeftOutDoNotMatter() {
        let report = counter(below: 3).run()
        let ids = [true, false].map { report.sampleRecord(keepsValues: $0).counterexamples.map(\.id) }
        #expect(ids[0] == ids[1])
        #expect(ids[0].count == 1)
    }
}
