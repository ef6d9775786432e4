import FluxCore
import FluxFuzz

extension Program {
    /// Fuzzers in which something does not depend on its input alone.
    static let impureFuzzers = Occurrence.all.flatMap { occurs in
        [
            both("impure.mutation.\(occurs.name)", .noPass) {
                Tally.fuzzer { if occurs() { $0.flag.toggle() } }
            },
            both("impure.guard.\(occurs.name)", .noPass) {
                Tally.fuzzer().action(.set(7), when: { _ in !occurs() })
            },
            both("impure.generator.\(occurs.name)", .noPass) {
                Tally.fuzzer().action(Gen.int(in: 0...99).map { .set(occurs() ? $0 + 100 : $0) })
            },
            both("impure.generator-of-state.\(occurs.name)", .noPass) {
                Tally.fuzzer().action { tally in .element(of: occurs() ? [.set(1), .set(2)] : [.set(tally.count / 2)]) }
            },
            both("impure.invariant.\(occurs.name)", .noPass) {
                Tally.fuzzer().invariant("planted") { $0.count % 3 != 1 || !occurs() }
            },
            both("impure.transition.\(occurs.name)", .noPass) {
                Tally.fuzzer().transition("planted") { _, action, _ in action != .decrement || !occurs() }
            },
            both("impure.condition.\(occurs.name)", .noPass) {
                Tally.fuzzer().invariant("planted", when: { _ in occurs() }) { $0.count >= 0 }
            },
            both("impure.goal.\(occurs.name)", .noPass) {
                Tally.fuzzer().reaches("planted") { $0.count >= 0 && occurs() }
            },
            both("impure.label.\(occurs.name)", .noPass) {
                Tally.fuzzer().classify("planted", atLeast: 0.001) { _ in occurs() }
            },
            both("impure.initial-state.\(occurs.name)", .noPass) {
                let start = Gen.int(in: 0...99).map { Tally(count: occurs() ? $0 + 100 : $0) }
                return Fuzzer(TallyMutation(), from: start)
                    .action(.increment, when: { $0.count < 500 })
                    .action(.reset)
                    .invariant("not negative") { $0.count >= 0 }
            },
            both("impure.equality.\(occurs.name)", .noPass) {
                Occurrence.ofProcess = occurs
                return FickleEquality.fuzzer()
            },
            both("impure.hash.\(occurs.name)", .noPass) {
                Occurrence.ofProcess = occurs
                return FickleHash.fuzzer()
            },
        ].flatMap(\.self)
    }
}

/// A state whose `==` does not depend on its input alone.
private struct FickleEquality: State, Hashable {
    var count = 0

    static func == (a: Self, b: Self) -> Bool { a.count == b.count && !Occurrence.ofProcess() }
    func hash(into hasher: inout Hasher) { hasher.combine(count) }

    static func fuzzer() -> Fuzzer<TallyAction, Self> {
        let fuzzer = Fuzzer(TallyAction.self, from: Self()) { action, state in
            state.count += action == .increment ? 1 : -1
        }
        return
            fuzzer
            .action(.increment, when: { $0.count < 500 })
            .action(.decrement, when: { $0.count > 0 })
            .transition("something changes") { old, _, new in !(old == new) }
            .transition("equal to itself") { _, _, new in new == new }
    }
}

/// A state whose hash does not depend on its input alone.
private struct FickleHash: State, Hashable {
    var count = 0

    static func == (a: Self, b: Self) -> Bool { a.count == b.count }

    func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        if Occurrence.ofProcess() { hasher.combine(1) }
    }

    static func fuzzer() -> Fuzzer<TallyAction, Self> {
        let fuzzer = Fuzzer(TallyAction.self, from: Self()) { action, state in
            state.count += action == .increment ? 1 : -1
        }
        return
            fuzzer
            .action(.increment, when: { $0.count < 500 })
            .action(.decrement, when: { $0.count > 0 })
            .invariant("found in a set") { Set([$0]).contains($0) }
    }
}
