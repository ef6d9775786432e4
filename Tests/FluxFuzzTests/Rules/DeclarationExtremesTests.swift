import FluxCore
import Foundation
import TestEffort
import Testing

@testable import FluxFuzz

/// What is declared beside generators, at the ends of what can be written: weights, shares, ends of known failures, names,
/// and tokens.
@Suite("Declarations, at their extremes") struct DeclarationExtremesTests {
    private static var counter: Fuzzer<CounterAction, CounterState> {
        Fuzzer(CounterMutation(), from: CounterState())
            .action(.increment, when: { $0.count < 9 })
            .action(.reset)
            .invariant("below 10") { $0.count < 10 }
    }

    private typealias Screen = PresenterFuzzer<
        Presenter<CounterAction, CounterState>, RecordingView<CounterState>, CounterAction, CounterState
    >

    private static var screen: Screen {
        Screen { Presenter(view: $0, state: CounterState(), mutation: CounterMutation()) }
            .interaction("tap") { $0.dispatch(.increment) }
            .invariant("true") { _ in true }
    }

    private static let budget = Budget(runs: 20, stepsPerRun: 5)

    @Test("wrong ones say so", arguments: some(wrong, inDebug: 24))
    func checkWrong(_ extreme: Extreme) throws { try extreme.check() }

    private static func wrong(
        _ call: String,
        _ words: String,
        _ verdict: @escaping @Sendable () -> Verdict
    ) -> Extreme {
        Extreme(call) {
            let verdict = verdict()
            guard case .incomplete(let reason) = verdict else { return #expect(Bool(false), "\(verdict)") }
            #expect(reason.contains(words) && reason.count < 500, "\(reason)")
        }
    }

    private static var property: Property<Bool> { Property(Gen.bool) { _ in true } }

    private static var wrong: [Extreme] {
        var all = [0, -1, Int.min].flatMap { wrongWeights($0) } + tooGreatWeights
        let shares: [Double] = [
            -1, -.leastNonzeroMagnitude, 1.0.nextUp, .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
        ]
        for share in shares { all += wrongShares(share) }
        for (name, until) in untils { all += wrongEnds(name, until) }
        return all
    }

    private static func wrongWeights(_ weight: Int) -> [Extreme] {
        let words = "must be at least 1, but it is \(weight)"
        let action = wrong("action(weight: \(weight))", words) {
            counter.action(.decrement, weight: weight).run(budget: budget).verdict
        }
        let interaction = wrong("interaction(weight: \(weight))", words) {
            screen.interaction("other", weight: weight) { _ in }.run(budget: budget).verdict
        }
        let answer = wrong("answer(weight: \(weight))", words) {
            screen.answer(to: HeldCalls<Int, Void>("save"), weight: weight).run(budget: budget).verdict
        }
        let failure = wrong("failure(weight: \(weight))", words) {
            let calls = HeldCalls<Int, Void>("save")
            return screen.failure(of: calls, with: CancellationError(), weight: weight).run(budget: budget).verdict
        }
        return [action, interaction, answer, failure]
    }

    private static var tooGreatWeights: [Extreme] {
        let words = "the sum of all weights must be at most"
        let actions = wrong("action(weight: .max), twice", words) {
            counter.action(.decrement, weight: .max).action(.increment, weight: .max).run(budget: budget).verdict
        }
        let interactions = wrong("interaction(weight: .max), twice", words) {
            let one = screen.interaction("one", weight: .max) { _ in }
            return one.interaction("two", weight: .max) { _ in }.run(budget: budget).verdict
        }
        return [actions, interactions]
    }

    private static func wrongShares(_ share: Double) -> [Extreme] {
        let words = "must be in 0...1, but it is"
        let fuzzer = wrong("Fuzzer.classify(atLeast: \(share))", words) {
            counter.classify("all", atLeast: share) { _ in true }.run(budget: budget).verdict
        }
        let presenters = wrong("PresenterFuzzer.classify(atLeast: \(share))", words) {
            screen.classify("all", atLeast: share) { _ in true }.run(budget: budget).verdict
        }
        let values = wrong("Property.classify(atLeast: \(share))", words) {
            property.classify("all", atLeast: share) { _ in true }.run(budget: budget).verdict
        }
        return [fuzzer, presenters, values]
    }

    private static func wrongEnds(_ name: String, _ until: KnownUntil) -> [Extreme] {
        let fuzzer = wrong("Fuzzer.known(until: \(name))", "is no ") {
            counter.known("#1", until: until).run(budget: budget).verdict
        }
        let presenters = wrong("PresenterFuzzer.known(until: \(name))", "is no ") {
            screen.known("#1", until: until).run(budget: budget).verdict
        }
        let values = wrong("Property.known(until: \(name))", "is no ") {
            property.known("#1", until: until).run(budget: budget).verdict
        }
        return [fuzzer, presenters, values]
    }

    private static func text(_ part: String, _ count: Int) -> String { String(repeating: part, count: count) }

    private static let untils: [(String, KnownUntil)] = [
        (".date(\"\")", .date("")),
        (".date(1 MB)", .date(text("9", 1_000_000))),
        (".date(of a year of 300 digits)", .date(text("9", 300) + "-01-01")),
        (".date(\"99999-01-01\")", .date("99999-01-01")),
        (".date(\"-9999-1-01\")", .date("-9999-1-01")),
        (".date(\"2027-01-3\\0\")", .date("2027-01-3\0")),
        (".date(of marks)", .date(text("\u{301}", 100_000))),
        (".version(1 MB)", .version(text("1", 1_000_000), current: "1")),
        (".version(of 500,000 dots)", .version("1", current: text(".", 500_000))),
        (".version(\"-1\")", .version("-1", current: "1")),
        (".version(\"1\\0\")", .version("1\0", current: "1")),
    ]

    @Test("right ones mean what they say")
    func right() throws {
        let heavy = Self.counter.action(.decrement, weight: .max - 2, when: { $0.count > 0 })
        let report = heavy.run(budget: Self.budget)
        #expect(report.actions[2].drawn > 0)
        for least in some([0, -0.0, .leastNonzeroMagnitude, 1.0.nextDown, 1], inDebug: 2) {
            let all = Self.counter.classify("all", atLeast: least) { _ in true }
            #expect(all.run(budget: Self.budget).verdict == .noFailureFound)
            let none = Self.counter.classify("none", atLeast: least) { _ in false }.run(budget: Self.budget)
            #expect(none.verdict == .noFailureFound || least > 0)
            _ = "\(none)"
        }
        for (until, isOver) in [
            (KnownUntil.date("0001-01-01"), true), (.date("9999-12-31"), false),
            (.version("0", current: "0"), true), (.version("18446744073709551615", current: "1"), false),
            (.version(Self.text("1.", 100_000) + "2", current: Self.text("1.", 100_000) + "1"), false),
        ] {
            #expect(until.defect == nil)
            #expect(until.isOver(at: Date()) == isOver)
        }
        let endless = Date(timeIntervalSinceReferenceDate: .infinity)
        for (moment, isOver) in [(Date.distantPast, false), (.distantFuture, true), (endless, true)] {
            #expect(KnownUntil.date("2027-01-01").isOver(at: moment) == isOver)
        }
    }

    // MARK: - Texts

    private static let texts = [
        "", "\0", "\n", "\u{301}", "/", "../..", "%s%n", "“”", "\\(x)", "\u{202E}", text("name ", 4000),
        text("\u{301}", 10_000), text("\n", 10_000), text("/", 10_000),
    ]

    /// Each step has a long text.
    private let few = Budget(runs: 2, stepsPerRun: 4)

    @Test("any name will do", arguments: texts.indices)
    func names(_ index: Int) throws {
        let name = Self.texts[index]
        let fuzzer = Fuzzer(CounterMutation(), from: CounterState())
            .action(.increment)
            .invariant(name) { $0.count < 3 }
            .known("#1" + name, until: .date("2000-01-01"))
            .transition(name) { _, _, _ in true }
            .reaches(name) { $0.count == 1 }
            .classify(name) { $0.count == 1 }
        let report = fuzzer.run(budget: few)
        #expect(report.verdict == .failed)
        let counterexample = try #require(report.counterexample)
        #expect(!report.description.isEmpty && !counterexample.test(.xctest).isEmpty)
        #expect(fuzzer.replay(counterexample.token).verdict == .failed)
        let screen = Screen { Presenter(view: $0, state: CounterState(), mutation: CounterMutation()) }
            .interaction(InteractionName(name)) { $0.dispatch(.increment) }
            .interaction("add", with: .constant(name)) { presenter, _ in presenter.dispatch(.increment) }
            .guardRule(name) { _, _ in true }
            .viewInvariant(name) { _, state in state.count < 3 }
            .atRest(name) { _ in true }
            .after(name, name) { _, _ in true }
        #expect(screen.run(budget: few).verdict == .failed)
        #expect(Property(name, .constant(name)) { $0 != name }.run(budget: few).verdict == .failed)
    }

    @Test("a name of a megabyte will do")
    func longName() {
        let name = Self.text("name ", 200_000)
        let counter = Fuzzer(CounterMutation(), from: CounterState()).action(.increment).invariant(name) { _ in false }
        #expect(counter.run(budget: few).counterexample?.rule == name)
        #expect(Property(name, .constant(name)) { $0 != name }.run(budget: few).counterexample?.value == name)
        let token = Self.counter.replay(name).verdict
        guard case .incomplete(let reason) = token else { return #expect(Bool(false)) }
        #expect(reason.count < 500)
    }

    @Test("any code is checked", arguments: texts.indices)
    func code(_ index: Int) {
        for text in [Self.texts[index], "$0.tap(\(Self.text("$1", 20)))", "$99999999999999999999", "$", "$0$"] {
            let screen = Self.screen.interaction("coded", with: .constant(1), code: text) { _, _ in }
            #expect(!screen.run(budget: few).description.isEmpty)
        }
    }

    @Test("any place will do")
    func places() {
        for line in [0, 1, UInt.max] {
            let fuzzer = Self.counter.invariant("none", fileID: "", line: line) { $0.count == 0 }
            let report = fuzzer.run(budget: few)
            #expect(report.counterexample?.location.line == Int(clamping: line))
        }
    }

    // MARK: - Tokens

    @Test("no token breaks a replay", arguments: some(Array(tokens.indices), inDebug: 12))
    func checkTokens(_ index: Int) {
        let token = Self.tokens[index]
        for verdict in [
            Self.counter.replay(token).verdict, Self.screen.replay(token).verdict, Self.property.replay(token).verdict,
            ParallelFuzzer { Self.counter }.replay(token).verdict,
        ] {
            guard case .incomplete(let reason) = verdict else { return #expect(Bool(false), "\(verdict)") }
            #expect(reason.count < 500)
        }
    }

    @Test("a long token is replayed, and one of more steps than are read is not")
    func longTokens() {
        let counter = Fuzzer(CounterMutation(), from: CounterState())
            .action(.increment)
            .action(.reset)
            .invariant("true") { _ in true }
        for (count, isRead) in some([(20_000, true), (100_001, false)], inDebug: 1) {
            let number = isRead ? tries(count, inDebug: 500) : count
            let steps = Array(repeating: NamedStep(".increment", choices: []), count: number)
            let report = counter.replay(ReplayToken(NamedSteps(rule: ShortText("true"), steps: steps)).text)
            if isRead {
                #expect(report.verdict == .noFailureFound)
            } else {
                let reason = "the token has more steps than can be replayed, 100,000"
                #expect(report.verdict == .incomplete(reason: reason))
            }
        }
    }

    private static let tokens: [String] =
        texts + strangeTokens + hostile.map { ReplayTokenText.of($0) }

    private static let strangeTokens: [String] = [
        "f", "f-", "f2", "f2-", "f2--", "f02-AAAA", "f18446744073709551616-AAAA", "f" + text("9", 1_000_000) + "-",
        "f2-" + text("A", 1_000_000), "f2-" + text("_", 1_000_000), "f2-" + text("=", 1_000_000),
        "f2-A\u{301}", "f2-AAA\0", "f2-ÄÄÄÄ", "f2-😀", text("f2-", 300_000),
    ]

    /// Bytes with a right checksum whose numbers promise more than there is.
    private static var hostile: [[UInt8]] {
        let greatest: [UInt8] = Array(repeating: 0xFF, count: 9) + [1]
        let head: [UInt8] = [1, 0x02, 0x41, 0, 1, 0]
        return [
            [], [0], greatest, Array(repeating: 0xFF, count: 100), Array(repeating: 0x80, count: 100_000),
            Array(repeating: 1, count: 300_000), head + greatest,
        ]
    }
}

/// A token of any bytes.
enum ReplayTokenText {
    static func of(_ bytes: [UInt8]) -> String {
        "f\(ReplayToken.format)-" + Base64URL.text(of: bytes + CRC32.checksum(of: bytes).bytes)
    }
}
