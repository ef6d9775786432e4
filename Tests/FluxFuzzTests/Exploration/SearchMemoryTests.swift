import Testing

@testable import FluxFuzz

/// Code that remembers what it was asked before.
@Suite("A verification finds nothing proven")
struct SearchMemoryTests {
    private enum Step { case up, down, reset }

    private func reason<Action, State>(_ report: FuzzReport<Action, State>) -> String {
        report.verdict.reason ?? "\(report.verdict)"
    }

    @Test("if the last answer is kept for a question that looks alike")
    func cacheOfOne() {
        struct Flagged: Hashable { var count = 0, isOn = false }
        func report(keyHasFlag: Bool) -> FuzzReport<Step, Flagged> {
            var last: (key: Flagged, step: Step, result: Flagged)?
            return Fuzzer(Step.self, from: Flagged()) { step, state in
                let key = Flagged(count: state.count, isOn: keyHasFlag && state.isOn)
                if let last, last.key == key, last.step == step { return state = last.result }
                state.count += step == .up ? 1 : -1
                if state.count % 3 == 0 { state.isOn.toggle() }
                last = (key, step, state)
            }
            .action(.up, when: { $0.count < 50 }).action(.down, when: { $0.count > 0 })
            .invariant("true") { _ in true }.verify()
        }
        #expect(reason(report(keyHasFlag: false)).contains("led from the same state to different ones: isOn: "))
        #expect(report(keyHasFlag: true).verdict == .verified)
    }

    @Test("if a guard says something else once it was asked about another state")
    func guardThatForgets() {
        func report(isRandom: Bool) -> FuzzReport<Step, Int> {
            var random = SplitMix64(seed: 1)
            var last: (state: Int, answer: Bool)?
            return Fuzzer(Step.self, from: 0) { step, count in
                count = step == .reset ? 0 : count + (step == .up ? 1 : -1)
            }
            .action(.up, when: { $0 < 50 }).action(.down, when: { $0 > 0 })
            .action(
                .reset,
                when: { state in
                    let answer = isRandom ? random.next() % 2 == 0 : state % 2 == 0
                    if last?.state != state { last = (state, answer) }
                    return last?.answer == true
                }
            )
            .invariant("true") { _ in true }.verify()
        }
        #expect(reason(report(isRandom: true)).contains("the guard of action .reset"))
        #expect(report(isRandom: false).verdict == .verified)
    }

    @Test("if a generator remembers the state that it was given before")
    func generatorWithMemory() {
        func report(remembers: Bool) -> FuzzReport<Int, Int> {
            var last = 0
            return Fuzzer(Int.self, from: 0) { $1 = $0 }
                .action { state in
                    defer { last = state }
                    return .constant(((remembers ? last : state) + 1) % 30)
                }
                .action(0, changesState: false)
                .invariant("true") { _ in true }.verify()
        }
        #expect(!report(remembers: true).verdict.isPassable, "\(report(remembers: true))")
        #expect(report(remembers: false).verdict == .verified)
    }

    @Test("if a generator makes objects that == tells apart")
    func identity() {
        final class Token: Hashable {
            static func == (one: Token, other: Token) -> Bool { one === other }
            func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
        }
        func report(isNew: Bool) -> FuzzReport<Token, Set<Token>> {
            let tokens = [Token(), Token()]
            return Fuzzer(Token.self, from: []) { token, tokens in tokens.insert(token) }
                .action(Gen.int(in: 0...1).map { isNew ? Token() : tokens[$0] })
                .invariant("two at most") { $0.count <= 2 }.verify()
        }
        #expect(reason(report(isNew: true)).contains("made other values the second time"))
        #expect(report(isNew: false).verdict == .verified)
    }
}
