import FluxCore
import FluxFuzz

/// A state of ten thousand numbers.
private struct Big: State, Hashable {
    var numbers = Array(repeating: 0, count: 10_000)
    var count = 0
}

/// Recurses to a depth.
@_optimize(none)
private func depth(_ number: Int) -> Int { number == 0 ? 0 : depth(number - 1) + 1 }

extension Program {
    /// Right programs of unusual size, or with hardly anything to do.
    static let rightShapes: [Program] = [
        both("right.big-state", .pass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Big()) { action, state in
                state.count = action == .increment ? state.count + 1 : 0
                state.numbers[state.count] = 1 - state.numbers[state.count]
                state.numbers[0] = 0
                if action == .reset { state.numbers = Array(repeating: 0, count: 10_000) }
            }
            return
                fuzzer
                .action(.increment, when: { $0.count < 9 }).action(.reset)
                .invariant("in its range") { (0...9).contains($0.count) }
        },
        both("right.recursion-within-bounds", .pass) {
            Tally.fuzzer().transition("as deep as it says") { _, _, new in new.count % 50 != 1 || depth(2_000) == 2_000
            }
        },
        both("right.hardly-any-step", .pass) {
            // Every run is at its end after three steps.
            Fuzzer(TallyMutation(), from: Tally()).action(.increment, when: { $0.count < 3 })
                .invariant("in its range") { (0...3).contains($0.count) }
        },
        both("right.many-actions", .pass) {
            (1...60).reduce(Tally.fuzzer()) { fuzzer, number in
                fuzzer.action(.set(number), weight: 1 + number % 3, when: { $0.count < 400 })
            }
        },
        both("right.many-rules", .pass) {
            (1...60).reduce(Tally.fuzzer()) { fuzzer, number in
                fuzzer.invariant("rule \(number)") { $0.count != -number }
            }
        },
        both("right.goals-and-labels", .pass) {
            Tally.fuzzer().reaches("ten") { $0.count == 10 }.classify("even", atLeast: 0.1) { $0.count % 2 == 0 }
        },
        both("right.conditions", .pass) {
            Tally.fuzzer().invariant("nothing at zero", when: { $0.count == 0 }) { !$0.flag }
                .transition("down by one", when: { $1 == .decrement }) { old, _, new in new.count == old.count - 1 }
        },
        both("right.weights", .pass) {
            Tally.fuzzer().action(.set(9), weight: 20).action(.set(11), weight: 1)
        },
        both("right.generator-of-state", .pass) {
            Tally.fuzzer().action { tally in Gen.int(in: 0...max(1, tally.count / 100)).map(TallyAction.set) }
        },
        both("right.throwing-rule", .pass) {
            Tally.fuzzer().invariant("a text") {
                _ = try Int("\($0.count)", radix: 10).unwrapped(); return true
            }
        },
        [
            verifying("right.bound", .pass, within: { $0.count <= 20 }) { Tally.fuzzer() },
            verifying("right.ten-thousand-states", .pass, states: 10_000) {
                let fuzzer = Fuzzer(Int.self, from: Tally()) { step, tally in
                    tally.count = (tally.count + step) % 10_000
                }
                return
                    fuzzer
                    .action(1).action(137).invariant("in its range") { (0..<10_000).contains($0.count) }
            },
        ],
    ].flatMap(\.self)
}

private struct Missing: Error {}

extension Optional {
    fileprivate func unwrapped() throws -> Wrapped {
        guard let self else { throw Missing() }
        return self
    }
}
