import FluxCore
import Testing

@testable import FluxFuzz

/// What a verification relies on: states are values, and code is a function of its input.
@Suite("A verification proves nothing")
struct SearchAuditTests {
    enum Step: CaseIterable { case up, down, reset }

    /// Counts calls, so that something goes wrong in one of so many.
    final class Calls {
        private var count = 0
        private let period: Int

        init(each period: Int) { self.period = period }

        func isTurn() -> Bool {
            count += 1
            return count % period == 0
        }
    }

    struct Counter: Hashable {
        var count = 0
    }

    private func counter(
        _ mutate: @escaping (Step, inout Counter) -> Void = SearchAuditTests.mutate
    ) -> Fuzzer<Step, Counter> {
        Fuzzer(Step.self, from: Counter(), reduce: mutate)
            .action(.up, when: { $0.count < 50 }).action(.down, when: { $0.count > 0 }).action(.reset)
    }

    private static func mutate(_ step: Step, _ counter: inout Counter) {
        switch step {
        case .up: counter.count += 1
        case .down: counter.count -= 1
        case .reset: counter.count = 0
        }
    }

    private func reason<Action, State>(_ report: FuzzReport<Action, State>) -> String {
        if case .incomplete(let reason) = report.verdict { reason } else { "\(report.verdict)" }
    }

    // MARK: - References

    final class Shared: Hashable {
        var count = 0
        static func == (left: Shared, right: Shared) -> Bool { left.count == right.count }
        func hash(into hasher: inout Hasher) { hasher.combine(count) }
    }

    final class Known: Hashable {
        var count = 0
        static func == (left: Known, right: Known) -> Bool { left === right }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    private func change(_ step: Step, _ count: inout Int) {
        switch step {
        case .up: count += 1
        case .down: count -= 1
        case .reset: count = 0
        }
    }

    @Test func ifTheStateIsAnObject() {
        let report = Fuzzer(Step.self, from: Shared()) { change($0, &$1.count) }
            .action(.up, when: { $0.count < 5 }).action(.down, when: { $0.count > 0 }).action(.reset)
            .invariant("never 3") { $0.count != 3 }
            .verify()
        #expect(
            reason(report).hasPrefix(".up has changed the state before it as well: count: 0 → 1. The state holds an")
        )
    }

    @Test("if the state holds an object, known by its content or by its identity")
    func objectInside() {
        struct Holder<Object: Hashable>: Hashable {
            var object: Object
            var isOpen = false
        }
        let byContent = Fuzzer(Step.self, from: Holder(object: Shared())) { change($0, &$1.object.count) }
            .action(.up, when: { $0.object.count < 5 }).action(.reset)
            .invariant("never 3") { $0.object.count != 3 }
        #expect(reason(byContent.verify()).contains("object.count: 0 → 1"))
        let byIdentity = Fuzzer(Step.self, from: Holder(object: Known())) { change($0, &$1.object.count) }
            .action(.up, when: { $0.object.count < 5 }).action(.reset)
            .transition("one at a time") { $2.object.count <= $0.object.count + 1 }
        #expect(reason(byIdentity.verify()).contains("object.count: 0 → 1"))
    }

    @Test func ifAnObjectChangesOnceAndForAll() {
        let report = Fuzzer(Step.self, from: Shared()) { change($0, &$1.count) }
            .action(.up, when: { $0.count == 0 })
            .invariant("true") { _ in true }
            .verify()
        #expect(reason(report).hasPrefix(".up has changed the state before it as well"))
    }

    // MARK: - Code that is no function of its input

    @Test("if the mutation is not deterministic", arguments: [1, 2, 10, 100])
    func mutation(period: Int) {
        let calls = Calls(each: period)
        // Nothing fails, and each state is one of the 51.
        let report = counter { step, counter in
            Self.mutate(step, &counter)
            if period == 1 ? Bool.random() : calls.isTurn() { counter.count = 7 }
        }
        .invariant("at most 50") { $0.count <= 50 }.verify()
        #expect(reason(report).hasPrefix("the code under test is not deterministic: "))
        #expect(reason(report).contains(" led from the same state to different ones: count: "))
    }

    @Test("if a guard is not deterministic", arguments: [2, 10, 100])
    func guardCondition(period: Int) {
        let calls = Calls(each: period)
        let report = counter().action(.up, when: { $0.count < 50 && !calls.isTurn() })
            .invariant("at most 50") { $0.count <= 50 }.verify()
        #expect(reason(report).contains("the guard of action .up (FluxFuzzTests/SearchAuditTests.swift:"))
        #expect(reason(report).contains(") did not say the same twice of one state"))
        let rare = counter().action(.up, when: { _ in calls.isTurn() }).invariant("true") { _ in true }.verify()
        #expect(reason(rare).contains(") did not say the same twice of one state"))
    }

    @Test("if a generator is not deterministic", arguments: [2, 10, 100])
    func generator(period: Int) {
        let calls = Calls(each: period)
        let steps = Gen.element(of: 0..<7).map { _ in calls.isTurn() ? Step.down : .up }
        let fixed = counter().action(steps, when: { (1..<50).contains($0.count) }).invariant("true") { _ in true }
        #expect(reason(fixed.verify()).contains("the generator of action "))
        let fromState = counter()
            .action { state in
                Gen.element(of: (0..<7).map { _ in calls.isTurn() && state.count > 0 ? Step.down : .reset })
            }
            .invariant("true") { _ in true }
        #expect(reason(fromState.verify()).contains("made other values the second time"))
    }

    @Test("if a generator that counts its values makes a multiple of what it counts to", arguments: [2, 10, 50])
    func generatorInStep(period: Int) {
        let calls = Calls(each: period)
        let steps = Gen.int(in: 0..<100).map { _ in calls.isTurn() ? Step.reset : .up }
        let steppers = counter().action(steps, when: { $0.count < 50 }).invariant("true") { _ in true }
        #expect(reason(steppers.verify()).contains("the generator of action "))
        let starts = Gen.int(in: 0..<100).map { Counter(count: calls.isTurn() ? 0 : $0 / 2) }
        let begun = Fuzzer(Step.self, from: starts, reduce: Self.mutate).action(.reset).invariant("true") { _ in true }
        #expect(reason(begun.verify()).contains("the generator of the initial state"))
    }

    @Test("if a label is not deterministic", arguments: [2, 10, 100])
    func label(period: Int) {
        let calls = Calls(each: period)
        let labelled = counter().invariant("true") { _ in true }.classify("luck") { _ in calls.isTurn() }
        #expect(reason(labelled.verify()).contains("label “luck” did not say the same twice"))
    }

    @Test("if a rule, its condition or a goal is not deterministic", arguments: [2, 10, 100])
    func conditions(period: Int) {
        let calls = Calls(each: period)
        let rule = counter().invariant("sometimes", when: { _ in calls.isTurn() }) { $0.count <= 50 }
        #expect(reason(rule.verify()).contains("rule “sometimes” did not say the same twice"))
        let transition = counter().transition("sometimes", when: { _, _ in calls.isTurn() }) { _, _, _ in true }
        #expect(
            reason(transition.verify()).contains("rule “sometimes” did not say the same twice of one state, after ")
        )
        let goal = counter().invariant("true") { _ in true }.reaches("luck") { _ in calls.isTurn() }
        #expect(reason(goal.verify()).contains("goal “luck” did not say the same twice"))
        let bound = counter().invariant("true") { _ in true }
        #expect(reason(bound.verify { _ in !calls.isTurn() }).contains("bound"))
    }

    // MARK: - Equality

    @Test func ifAStateIsNotEqualToItself() {
        struct Level: Hashable {
            var value = 0.0
        }
        let fuzzer = Fuzzer(Step.self, from: Level()) { $1.value = $0 == .up ? .nan : 0 }.action(.up).action(.reset)
        let report = fuzzer.invariant("true") { _ in true }.verify()
        #expect(reason(report).hasPrefix("a state is not equal to itself: Level(value: .nan). So"))
        let failing = fuzzer.invariant("a number") { !$0.value.isNaN }.verify()
        #expect(failing.verdict == .failed)
        #expect(failing.counterexample?.actions == [.up])
    }

    @Test func ifAStateIsNotEqualToOneThatIsTheSame() {
        struct Samples: Hashable {
            var values: [Double] = []
        }
        // Not a literal, which is one and the same array each time in a release build.
        let fuzzer = Fuzzer(Step.self, from: Samples()) { $1.values = [$0 == .up ? .nan : 1].map { $0 + 1 } }
            .action(.up).action(.reset).invariant("true") { _ in true }
        #expect(reason(fuzzer.verify()).hasPrefix("two states that .up led to are the same in every property, but =="))
    }

    @Test func ifEqualStatesHaveOtherHashes() {
        struct Turn: Hashable {
            var count = 0
            var turn = 0
            static func == (left: Turn, right: Turn) -> Bool { left.count == right.count }
        }
        let report = Fuzzer(Step.self, from: Turn()) { step, state in
            state.turn = (state.turn + 1) % 3
            change(step, &state.count)
        }
        .action(.up, when: { $0.count < 20 }).action(.reset)
        .invariant("at most 20") { $0.count <= 20 }.verify()
        #expect(reason(report).hasPrefix("equal states have different hashes: hash(into:) of Turn"))
    }

    @Test("if == or a hash is not deterministic", arguments: [2, 10])
    func equality(period: Int) {
        struct Odd: Hashable {
            nonisolated(unsafe) static var calls = Calls(each: 2)
            var count = 0
            var isHashOdd = false
            static func == (left: Odd, right: Odd) -> Bool {
                left.count == right.count && (left.isHashOdd || !calls.isTurn())
            }
            func hash(into hasher: inout Hasher) { hasher.combine(isHashOdd && Odd.calls.isTurn() ? -1 : count) }
        }
        for isHashOdd in [false, true] {
            Odd.calls = Calls(each: period)
            let fuzzer = Fuzzer(Step.self, from: Odd(isHashOdd: isHashOdd)) { change($0, &$1.count) }
            let report = fuzzer.action(.up, when: { $0.count < 20 }).action(.reset)
                .invariant("at most 20") { $0.count <= 20 }.verify(budget: Budget(states: 1000))
            guard case .incomplete = report.verdict else {
                Issue.record("\(report.verdict)")
                continue
            }
        }
    }
}

@Suite("A verification relies on")
struct ReliableCodeTests {
    enum Step: CaseIterable { case up, reset }

    private func expectVerified<State: Hashable>(
        _ state: State,
        _ path: WritableKeyPath<State, Int>,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let fuzzer = Fuzzer(Step.self, from: state) { step, state in
            state[keyPath: path] = step == .up ? state[keyPath: path] + 1 : 0
        }
        let report = fuzzer.action(.up, when: { $0[keyPath: path] < 5 }).action(.reset)
            .invariant("at most 5") { $0[keyPath: path] <= 5 }.verify()
        #expect(report.verdict == .verified, sourceLocation: sourceLocation)
        #expect(report.distinctStates == 6, sourceLocation: sourceLocation)
    }

    @Test func objectsThatNeverChange() {
        final class Name: Hashable {
            let text: String
            init(_ text: String) { self.text = text }
            static func == (left: Name, right: Name) -> Bool { left.text == right.text }
            func hash(into hasher: inout Hasher) { hasher.combine(text) }
        }
        struct Person: Hashable {
            var name = Name("Blob")
            var age = 0 { didSet { name = Name("Blob \(age)") } }
        }
        var start = Person()
        start.age = 0
        expectVerified(start, \.age)
    }

    @Test func copiesOnWrite() {
        final class Storage {
            var count: Int
            init(_ count: Int) { self.count = count }
        }
        struct Counter: Hashable {
            private var storage = Storage(0)
            var count: Int {
                get { storage.count }
                set {
                    if !isKnownUniquelyReferenced(&storage) {
                        storage = Storage(newValue)
                    } else {
                        storage.count = newValue
                    }
                }
            }
            static func == (left: Counter, right: Counter) -> Bool { left.count == right.count }
            func hash(into hasher: inout Hasher) { hasher.combine(count) }
        }
        expectVerified(Counter(), \.count)
    }

    @Test func cachesThatAreNoPartOfTheState() {
        final class Cache { var squares: [Int: Int] = [:] }
        struct Counter: Hashable, CustomReflectable {
            var count = 0 { didSet { cache.squares[count] = count * count } }
            private let cache = Cache()
            var customMirror: Mirror { Mirror(self, children: ["count": count], displayStyle: .struct) }
            static func == (left: Counter, right: Counter) -> Bool { left.count == right.count }
            func hash(into hasher: inout Hasher) { hasher.combine(count) }
        }
        expectVerified(Counter(), \.count)
    }

    @Test func statesWithNumbersListsAndTexts() {
        struct Mixed: Hashable {
            var value = 0.5
            var texts: [String] = ["a text that needs storage of its own"]
            var names: [Int: Set<String>] = [:]
            var last: Int?
            var count = 0 {
                didSet {
                    value = Double(count) / 3
                    names = [count: Set(texts)]
                    last = count == 0 ? nil : count
                }
            }
        }
        var start = Mixed()
        start.count = 0
        expectVerified(start, \.count)
    }
}

@Suite("A transition out of the bound of a verification")
struct OutOfBoundTests {
    private let fuzzer = Fuzzer(Int.self, from: 0) { $1 += $0 }.action(1).action(5)

    @Test("is checked by transition rules")
    func isChecked() {
        let report = fuzzer.transition("small steps") { $2 - $0 < 5 }.verify { $0 < 3 }
        #expect(report.verdict == .failed)
        #expect(report.counterexample?.actions == [5])
        let conditional = fuzzer.transition("never from 2", when: { old, _ in old == 2 }) { _, step, _ in step == 1 }
        #expect(conditional.verify { $0 < 3 }.counterexample?.actions == [1, 1, 5])
        #expect(fuzzer.transition("up") { $0 < $2 }.verify { $0 < 3 }.verdict == .verified)
    }

    @Test("is not checked by invariants, since the state is outside")
    func isNotVisited() {
        let report = fuzzer.invariant("less than 3") { $0 < 3 }.verify { $0 < 3 }
        #expect(report.verdict == .verified)
        #expect(report.distinctStates == 3)
    }
}
