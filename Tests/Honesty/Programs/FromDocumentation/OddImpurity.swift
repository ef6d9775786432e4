import Foundation
import FluxFuzz

/// What is kept from call to call.
private final class Memory {
    var last: Tally?
    var result: Tally?
    var number = 0
    var visits: [Tally: Int] = [:]
    var flags: [Int: Bool] = [:]
    nonisolated(unsafe) static var mode = 1
}

/// Has a mirror that shows nothing.
private struct Opaque: Hashable, CustomReflectable {
    var tally = Tally()
    var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Tally {
    /// Steps that set the flag too, so that there are states with the same count.
    fileprivate static func flagged(_ step: @escaping (TallyAction, inout Tally) -> Void) -> Fuzzer<TallyAction, Tally>
    {
        Fuzzer(TallyAction.self, from: Tally(), reduce: step)
            .action(.increment, when: { $0.count < 50 })
            .action(.decrement, when: { $0.count > 0 })
            .action(.reset, when: { $0.count > 0 })
            .invariant("the count is in its range") { (0...50).contains($0.count) }
    }

    fileprivate mutating func flip(_ action: TallyAction) {
        take(action)
        flag = count % 3 == 0 ? !flag : flag
    }
}

extension Program {
    /// Code that is no function of its input, for reasons other than counters, clocks and random numbers.
    static let oddImpurity: [Program] = oddImpurityLists.flatMap(\.self)

    private static let oddImpurityLists: [[Program]] = [
        both("docs.impure.mutation.cacheOfOne", .noPass) {
            // The key lacks the flag.
            let memory = Memory()
            return Tally.flagged { action, state in
                let key = Tally(count: state.count * 3 + (action == .increment ? 0 : action == .decrement ? 1 : 2))
                if memory.last == key, let result = memory.result {
                    state = result
                } else {
                    state.flip(action)
                    (memory.last, memory.result) = (key, state)
                }
            }
        },
        [
            // As the documentation says, an answer that stays the same from the first time on is never seen.
            searching("docs.impure.mutation.memo", .passWithChanceUpTo(1)) {
                // The key lacks the flag, and what was there first stays.
                let memory = Memory()
                return Tally.flagged { action, state in
                    state.flip(action)
                    state.flag = memory.flags[state.count] ?? state.flag
                    memory.flags[state.count] = state.flag
                }
            },
            searching("docs.impure.mutation.staticMode", .noPass) {
                // What the app is told in one run it still knows in the next.
                let fuzzer = Fuzzer(TallyAction.self, from: Tally()) { action, state in
                    if case .set(let mode) = action { Memory.mode = mode }
                    state.count = (state.count + Memory.mode) % 100
                }
                return
                    fuzzer
                    .action(.increment)
                    .action(Gen.int(in: 1...3).map { TallyAction.set($0) })
                    .invariant("the count is in its range") { (0..<100).contains($0.count) }
            },
            searching("docs.impure.generator.neverTwice", .noPass) {
                let memory = Memory()
                return Fuzzer(TallyAction.self, from: Tally()) { action, state in state.take(action) }
                    .action(
                        Gen.int(in: 0...3).map { number in
                            defer { memory.number = number }
                            return .set(number == memory.number ? 9 : number)
                        }
                    )
                    .invariant("the count is in its range") { (0...9).contains($0.count) }
            },
            searching("docs.impure.thread.1-in-10.parallel", .noPass) {
                ParallelFuzzer(workers: 2) {
                    Tally.fuzzer { tally in
                        let calls = Thread.current.threadDictionary["calls"] as? Int ?? 0
                        Thread.current.threadDictionary["calls"] = calls + 1
                        if calls % 10 == 0 { tally.flag.toggle() }
                    }
                }
            },
        ],
        both("docs.impure.mutation.visits.1-in-10", .noPass) {
            let memory = Memory()
            return Tally.fuzzer { tally in
                memory.visits[tally, default: 0] += 1
                if memory.visits[tally]! % 10 == 0 { tally.flag.toggle() }
            }
        },
        both("docs.impure.generatorFromState.previous", .noPass) {
            let memory = Memory()
            return Fuzzer(TallyAction.self, from: Tally()) { action, state in state.take(action) }
                .action { state in
                    defer { memory.number = state.count }
                    return Gen.constant(.set((memory.number + 1) % 30))
                }
                .action(.reset)
                .action(.increment, when: { $0.count < 29 })
                .invariant("the count is in its range") { (0..<30).contains($0.count) }
        },
        both("docs.impure.rule.feedsGuard", .noPass) {
            let memory = Memory()
            return Tally.flagged { action, state in state.flip(action) }
                .transition("the rule counts") { _, _, _ in
                    memory.number += 1
                    return true
                }
                .action(.set(7), when: { $0.count > 0 && memory.number % 7 == 0 })
        },
        both("docs.impure.mirror.shows-nothing.1-in-10", .noPass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Opaque()) { action, state in
                state.tally.take(action)
                state.tally.flag = Int.random(in: 1...10) == 1
            }
            return
                fuzzer
                .action(.increment, when: { $0.tally.count < 200 })
                .action(.decrement, when: { $0.tally.count > 0 })
                .invariant("the count is in its range") { (0...200).contains($0.tally.count) }
        },
        [
            verifying(
                "docs.impure.bound.shrinks",
                .noPass,
                within: { _ in
                    Bound.calls += 1; return Bound.calls < 50
                }
            ) {
                Tally.fuzzer()
            },
            verifying("docs.impure.pool.added", .noPass) {
                let pool = Pool<Int>()
                return Fuzzer(TallyAction.self, from: Tally()) { action, state in state.take(action) }
                    .action(Gen.int(in: 1...5).added(to: pool).map { .set($0) })
                    .action(Gen.element(in: pool).map { .set($0 * 2) })
                    .action(.reset, when: { $0.count == 10 })
                    .invariant("the count is in its range") { (0...10).contains($0.count) }
            },
            verifying("docs.vacuous.bound.nothing", .noPass, within: { _ in false }) {
                Fuzzer(TallyAction.self, from: Tally()) { action, state in state.take(action) }
                    .action(.increment, isRequired: false)
                    .invariant("the count is negative") { $0.count < 0 }
            },
            verifying("docs.vacuous.bound.goal", .noPass, within: { $0.count <= 100 }) {
                Tally.fuzzer().reaches("101") { $0.count == 101 }
            },
            verifying("docs.vacuous.bound.action", .noPass, within: { $0.count <= 100 }) {
                Tally.fuzzer().action(.set(0), when: { $0.count > 100 })
            },
            verifying("docs.vacuous.bound.label", .noPass, within: { $0.count <= 100 }) {
                Tally.fuzzer().classify("101", atLeast: 0.001) { $0.count == 101 }
            },
            verifying("docs.vacuous.bound.when", .noPass, within: { $0.count <= 100 }) {
                Tally.fuzzer().invariant("101 has a flag", when: { $0.count == 101 }) { $0.flag }
            },
            searching("docs.vacuous.label.firstStateOnly", .noPass) {
                let fuzzer = Fuzzer(TallyAction.self, from: Tally(count: -1, flag: true)) { action, state in
                    state.flag = false
                    state.take(action)
                }
                return
                    fuzzer
                    .action(.increment)
                    .action(.reset)
                    .invariant("the count is in its range") { $0.count >= -1 }
                    .classify("fresh", atLeast: 0.2) { $0.flag }
            },
        ],
        both("docs.vacuous.action.makesAnEqualCopy", .noPass) {
            let fuzzer = Fuzzer(TallyAction.self, from: [Tally()]) { action, state in
                state =
                    action == .set(0)
                    ? state.map { Tally(count: $0.count, flag: $0.flag) } : [Tally(count: 1 - state[0].count)]
            }
            return
                fuzzer
                .action(.increment)
                .action(.set(0))
                .invariant("there is one") { $0.count == 1 }
        },
    ]
}

private enum Bound { nonisolated(unsafe) static var calls = 0 }
