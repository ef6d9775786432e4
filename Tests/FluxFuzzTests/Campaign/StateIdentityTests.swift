import Foundation
import TestEffort
import Testing

@testable import FluxFuzz

/// States that are no values, and odd ones that are.
@Suite(.fewRuns) struct StateIdentityTests {
    private final class Number: Hashable {
        var number: Int

        init(_ number: Int = 0) { self.number = number }

        static func == (one: Number, other: Number) -> Bool { one.number == other.number }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    private struct Holder: Equatable {
        var count = 0
        var inner = Number()
    }

    @Test func aClassAsStateIsNamed() {
        let report = Fuzzer(Int.self, from: Number()) { action, state in state.number += action }
            .action(1).action(2).invariant("any") { _ in true }.run()
        let reason = report.verdict.reason ?? ""
        #expect(reason.hasPrefix("a state has to be a value, but there is an object in it"), "\(reason)")
        #expect(reason.contains(#/When run 1 was made again, step 1, \d, changed number: \d+ → \d+,/#), "\(reason)")
    }

    @Test func anObjectInAStateIsNamedByItsPath() {
        let report = Fuzzer(Int.self, from: Holder()) { action, state in
            state.count += action
            if state.count > 5 { state.inner.number += action }
        }
        .action(1).transition("grows") { old, _, new in new.count > old.count }.run()
        #expect(report.verdict.reason?.contains("changed inner.number: ") == true, "\(report)")
    }

    private struct Large: Equatable {
        var holder = Holder()
        var list = Array(repeating: 0, count: 30_000)
    }

    private func largeReport(changing condition: @escaping (Int) -> Bool) -> FuzzReport<Int, Large> {
        Fuzzer(Int.self, from: Large()) { action, state in
            state.holder.count += action
            state.list[state.holder.count] += action
            if condition(state.holder.count) { state.holder.inner.number += action }
        }
        .action(1).invariant("any") { _ in true }.run(budget: Budget(runs: 10))
    }

    @Test func aLargeStateWithAnObjectIsLookedAtForAsLongAsThatIsShort() {
        let report = largeReport { _ in false }
        #expect(report.verdict == .noFailureFound, "\(report)")
    }

    @Test func whatTheFirstStepsOfALargeStateChangeIsFound() {
        let report = largeReport { $0 == 3 }
        #expect(report.verdict.reason?.contains("changed holder.inner.number: ") == true, "\(report)")
    }

    @Test func aLookAtStatesTellsThatItGoesOnAndComesToAnEnd() throws {
        let trace = Trace<Int, Large>()
        let progress = ThreadProgress()
        trace.watchesStates = true
        trace.progress = progress
        trace.begin(Large())
        var looks = 0
        while trace.roomToWatch > 0, looks < 20 {
            let before = try #require(progress.current)
            trace.watch(Large()) {}
            trace.append(1, Large())
            looks += 1
            #expect(try #require(progress.current) > before)
        }
        #expect(looks > 3 && looks < 20)
        // There was room for the last state when it was reached.
        trace.append(1, Large())
        let end = progress.current
        trace.watch(Large()) {}
        trace.append(1, Large())
        trace.begin(Large())
        #expect(progress.current == end)
    }

    @Test func anObjectThatIsThereNowAndThenOnlyIsFound() {
        struct Visit { var guest: Counted?, count = 0 }
        final class Counted { var count = 0 }
        let report = Fuzzer(Int.self, from: Visit()) { action, visit in
            visit.count += 1
            visit.guest = visit.count % 10 == 4 ? Counted() : visit.count % 10 == 8 ? nil : visit.guest
            visit.guest?.count += action
        }
        .action(1).invariant("any") { _ in true }.run()
        #expect(report.verdict.reason?.contains("there is an object in it that others share") == true)
    }

    @Test func anObjectThatIsReplacedInsteadIsAValue() {
        let report = Fuzzer(Int.self, from: Holder()) { action, state in
            state.inner = Number(state.inner.number + action)
        }
        .action(1).invariant("any") { _ in true }.run()
        #expect(report.verdict == .noFailureFound, "\(report)")
    }

    @Test func aCacheThatTheMirrorLeavesOutIsNoPartOfAState() {
        struct Cached: Equatable, CustomReflectable {
            var count = 0
            let cache = Number()
            var customMirror: Mirror { Mirror(self, children: ["count": count]) }
            static func == (one: Self, other: Self) -> Bool { one.count == other.count }
        }
        let report = Fuzzer(Int.self, from: Cached()) { action, state in
            state.count += action
            state.cache.number += 1
        }
        .action(1).invariant("any") { _ in true }.run()
        #expect(report.verdict == .noFailureFound, "\(report)")
    }

    @Test func storageThatIsCopiedWhenItIsSharedIsAValue() {
        struct Copied {
            private var storage = Number()
            mutating func add(_ number: Int) {
                if !isKnownUniquelyReferenced(&storage) { storage = Number(storage.number) }
                storage.number += number
            }
        }
        let report = Fuzzer(Int.self, from: Copied()) { action, state in state.add(action) }
            .action(1).invariant("any") { _ in true }.run()
        #expect(report.verdict == .noFailureFound, "\(report)")
    }

    @Test func oddValuesAreTheSameInEachRepetition() {
        struct Odd {
            var double = 0.0
            var names: Set<String> = []
            var ages: [String: Int] = [:]
            var render: (Int) -> String = { "\($0)" }
            let lock = NSLock()
            var date = Date(timeIntervalSince1970: 0)
        }
        let report = Fuzzer(Int.self, from: Odd()) { action, state in
            state.double = action == 3 ? .nan : state.double + 1
            state.names.insert("name \(action)")
            state.ages["name \(action)", default: 0] += 1
            state.render = { "\($0 + action)" }
            state.date += Double(action)
        }
        .action(Gen.int(in: 0...9)).invariant("any") { _ in true }
        .run(budget: Budget(runs: tries(1_000, inDebug: 4), stepsPerRun: tries(100, inDebug: 20)))
        #expect(report.verdict == .noFailureFound, "\(report)")
    }

    @Test func aStateThatIsNotEqualToItselfIsNamed() throws {
        struct Mean: Equatable {
            var sum = 0.0
            var count = 0.0
            var value = 1.0
        }
        func report(emptying: Bool) -> FuzzReport<Double, Mean> {
            Fuzzer(Double.self, from: Mean()) { number, mean in
                mean.sum += number
                mean.count = number == 9 && emptying ? 0 : mean.count + 1
                mean.value = mean.count == 0 ? .nan : mean.sum / mean.count
            }
            .action(Gen.int(in: 0...9).map(Double.init)).invariant("any") { _ in true }.run()
        }
        let reason = try #require(report(emptying: true).verdict.reason)
        #expect(reason.contains(#/^when run 1 was made again, step \d+, 9(\.0)?, led to a state/#), "\(reason)")
        #expect(reason.contains("that == does not call equal to itself when it is made again: Mean("))
        #expect(reason.contains("value: .nan"))
        #expect(report(emptying: false).verdict == .noFailureFound)
    }

    @Test("an identity is pure if a generator makes it", arguments: [true, false])
    func identity(isGenerated: Bool) {
        let report = Fuzzer(UUID.self, from: [UUID]()) { id, list in list.append(isGenerated ? id : UUID()) }
            .action(Gen.uuid).invariant("any") { _ in true }.run()
        #expect((report.verdict == .noFailureFound) == isGenerated, "\(report)")
        if !isGenerated { #expect(report.verdict.reason?.contains("led to different states: ") == true) }
    }

    @Test func thePropertyThatAnEqualityDoesNotLookAtIsCompared() {
        struct Blind: Equatable {
            var count = 0
            var hidden = 0
            static func == (one: Self, other: Self) -> Bool { one.count == other.count }
        }
        var calls = 0
        let report = Fuzzer(Int.self, from: Blind()) { action, state in
            calls += 1
            state.count += action
            state.hidden = calls
        }
        .action(1).invariant("any") { _ in true }.run()
        #expect(report.verdict.reason?.contains("led to different states: hidden: ") == true, "\(report)")
    }

    @Test func theStateOfAModelIsAValueToo() {
        let models = ModelFuzzer(state: { $0 }) { Number() }
            .interaction("tap") { $0.number += 1 }
            .invariant("any") { $0.number >= 0 }
        let reason = models.run(budget: Budget(runs: 50)).verdict.reason ?? ""
        #expect(reason.contains("step 1, tap, changed number: 0 → 1, in the state before it as well"), "\(reason)")
    }
}
