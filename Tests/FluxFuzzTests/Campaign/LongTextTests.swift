import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

/// What is so long is not taken for endless, and its beginning is enough for digests and names.
@Suite("Texts of a megabyte", .serialized) struct LongTextTests {
    private static let texts = [
        String(repeating: "a", count: tries(1_000_000, inDebug: 10_000)),
        String(repeating: "é\"\n漢", count: tries(140_000, inDebug: 2_000)),
    ]

    private let budget = Budget(runs: tries(50, inDebug: 5), stepsPerRun: 20)

    /// Checks the report of a pass, and that of a failure.
    private func check<Step, State>(_ report: (_ isWrong: Bool) -> FuzzReport<Step, State>) throws {
        let passed = report(false)
        #expect([.noFailureFound, .verified].contains(passed.verdict), "\(passed)")
        let failed = report(true)
        let counterexample = try #require(failed.counterexample)
        #expect(!failed.description.isEmpty && !counterexample.test(.xctest).isEmpty)
    }

    @Test("may be values", arguments: texts.indices)
    func asValues(index: Int) throws {
        let text = Self.texts[index]
        try check { isWrong in Property(.constant(text)) { $0.isEmpty == isWrong }.run(budget: budget) }
        try check { isWrong in
            Property(.array(of: .constant(text), count: 1...3)) { $0.isEmpty == isWrong }.run(budget: budget)
        }
    }

    @Test("may be parts of actions and states", arguments: texts.indices)
    func asActions(index: Int) throws {
        let text = Self.texts[index]
        func fuzzer(_ isWrong: Bool, from state: SearchState = SearchState()) -> Fuzzer<SearchAction, SearchState> {
            Fuzzer(SearchMutation(), from: state)
                .action(Gen.constant(text).map(SearchAction.search))
                .action(.fail)
                .invariant("is short") { $0.loading < (isWrong ? 2 : .max) }
        }
        try check { fuzzer($0).run(budget: budget) }
        try check { fuzzer($0, from: SearchState(query: text)).run(budget: budget) }
        try check { fuzzer($0).verify(within: { abs($0.loading) < 3 }) }
    }

    @Test("may be parts of interactions, calls and answers", arguments: texts.indices)
    func asInteractions(index: Int) throws {
        let text = Self.texts[index]
        let api = HeldCalls<String, [String]>("search")
        try check { isWrong in
            PresenterFuzzer { SearchPresenter(view: $0, calls: api) }
                .interaction("search", with: .constant(text)) { $0.search($1) }
                .answer(to: api) { [$0] }
                .invariant("is short") { $0.results.isEmpty || !isWrong }
                .run(budget: budget)
        }
    }

    /// Counts how often it is hashed.
    private struct Page: State, Hashable {
        static let hashes = LockedValue(0)

        var text: String
        var number = 0

        func hash(into hasher: inout Hasher) {
            Self.hashes.withLock { $0 += 1 }
            hasher.combine(number)
        }
    }

    @Test("are hashed seldom")
    func areHashedSeldom() {
        func hashes(of text: String, _ verdict: Verdict, _ check: (Fuzzer<Int, Page>) -> FuzzReport<Int, Page>) -> Int {
            Page.hashes.withLock { $0 = 0 }
            let fuzzer = Fuzzer(Int.self, from: Page(text: text)) { $1.number += $0 }
            let report = check(fuzzer.action(1).invariant("number ≥ 0") { $0.number >= 0 })
            #expect(report.verdict == verdict, "\(report)")
            return Page.hashes.withLock { $0 }
        }
        let long = String(repeating: "é", count: 500_000)
        #expect(hashes(of: "é", .noFailureFound) { $0.run() } > 1500)
        #expect((1...200).contains(hashes(of: long, .noFailureFound) { $0.run() }))
        #expect(hashes(of: "é", .verified) { $0.verify(within: { $0.number < 50 }) } > 3000)
        #expect((1...200).contains(hashes(of: long, .verified) { $0.verify(within: { $0.number < 50 }) }))
        let ascii = String(repeating: "a", count: 32_000)
        #expect(hashes(of: ascii, .verified) { $0.verify(within: { $0.number < 50 }) } > 3000)
    }

    @Test("do not hide a rule that changes its mind")
    func doNotHideRules() {
        let answers = LockedValue(0)
        func isFirstAnswer() -> Bool {
            answers.withLock { $0 += 1 }
            return answers.withLock { $0 == 1 }
        }
        let report = Fuzzer(Int.self, from: Page(text: Self.texts[1])) { $1.number += $0 }
            .action(1)
            .invariant("number ≥ 0") { $0.number != 30 || isFirstAnswer() }
            .verify(within: { $0.number < 50 })
        #expect("\(report.verdict)".contains("did not say the same twice"), "\(report)")
    }

    @Test("do not hide a transition that leads elsewhere at the end")
    func doNotHideTransitions() {
        let isLate = LockedValue(false)
        let text = String(repeating: "é", count: 100_000)
        let fuzzer = Fuzzer(Int.self, from: Page(text: text)) { action, page in
            page.number += isLate.withLock { $0 } && page.number == 30 ? 2 : action
        }
        let model = fuzzer.action(1, when: { $0.number < 50 }).invariant("number ≥ 0") { $0.number >= 0 }.model
        var search = ExhaustiveSearch(model, within: nil, budget: Budget(), at: SearchPlace(ThreadProgress()))
        search.run()
        #expect(search.obstacle == nil && search.enoughAudits < 30)
        isLate.withLock { $0 = true }
        search.auditOrigins()
        #expect(search.obstacle != nil)
    }

    @Test("are hashed seldom, if they have grown")
    func areHashedSeldomIfTheyHaveGrown() {
        Page.hashes.withLock { $0 = 0 }
        let part = String(repeating: "é", count: 5000)
        let fuzzer = Fuzzer(Int.self, from: Page(text: "")) { action, page in
            page.number += action
            if page.number > 120 { page.text += part }
        }
        let last = tries(400, inDebug: 250)
        let report = fuzzer.action(1).invariant("number ≥ 0") { $0.number >= 0 }.verify(within: { $0.number < last })
        #expect(report.verdict == .verified, "\(report)")
        #expect((2000...3000).contains(Page.hashes.withLock { $0 }))
    }

    @Test("do not hide an object")
    func doNotHideAnObject() {
        final class Note {}
        func page(with note: Note?) -> (String, Note?) { (String(repeating: "a", count: 1_000_000), note) }
        let pages = Array(repeating: page(with: nil), count: 49)
        #expect(!RunRepeater<Int, (String, Note?)>.hasObjects(in: pages))
        #expect(RunRepeater<Int, (String, Note?)>.hasObjects(in: [page(with: Note())] + pages))
    }

    @Test("may be names", arguments: texts.indices)
    func asNames(index: Int) throws {
        let name = Self.texts[index]
        let api = HeldCalls<String, [String]>(name)
        try check { isWrong in
            PresenterFuzzer { SearchPresenter(view: $0, calls: api) }
                .interaction(InteractionName(name)) { $0.search("a") }
                .answer(to: api) { [$0] }
                .invariant(name) { $0.results.isEmpty || !isWrong }
                .run(budget: budget)
        }
        let call = String(excerptOfCalling: name, "a")
        #expect(call.hasSuffix("…(\"a\")") && call.utf8.count < 4100 && name.hasPrefix(call.prefix(100)))
        #expect(String(excerptOfCalling: String(name.prefix(1000)), "a") == name.prefix(1000) + "(\"a\")")
    }
}
