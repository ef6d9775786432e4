import TestEffort
import Testing

@testable import FluxFuzz

/// A repair often cancels what went wrong: the step that a token stands for is called otherwise then, and is the same.
@Suite("Steps of calls that were cancelled, or are now", .fewRuns) struct CancelledStepTests {
    private enum Care {
        case none
        /// Cancels the call before, and shows its answer all the same.
        case cancels
        case looks
    }

    private final class Search {
        private(set) var query = ""
        private(set) var shown: [String] = []
        private var call: HeldCallHandle?
        private var number = 0
        private let api: HeldCalls<String, [String]>
        private let care: Care

        init(_ api: HeldCalls<String, [String]>, _ care: Care) { (self.api, self.care) = (api, care) }

        func search(_ query: String) {
            if care != .none { call?.cancel() }
            number += 1
            (self.query, shown) = (query, [])
            call = api.call(query) { [weak self, number] result in
                guard let self, care != .looks || number == self.number else { return }
                shown = (try? result.get()) ?? []
            }
        }
    }

    private func searches(
        _ care: Care,
        _ cancellation: CallCancellation = .ignored
    ) -> ModelFuzzer<Search, (query: String, shown: [String])> {
        let api = HeldCalls<String, [String]>("search", cancellation: cancellation)
        return ModelFuzzer(state: { (query: $0.query, shown: $0.shown) }) { Search(api, care) }
            .interaction("search", with: .element(of: ["a", "b"])) { $0.search($1) }
            .answer(to: api) { [$0] }
            .invariant("what is shown fits") { state in state.shown.allSatisfy { $0 == state.query } }
    }

    private func token(_ care: Care) throws -> String { try #require(searches(care).run().counterexample).token }

    @Test("are found by tokens of code that did not cancel them")
    func cancelledNow() throws {
        let token = try token(.none)
        let steps = [#"search("a")"#, #"search("b")"#, #"search("a") answers ["a"]"#]
        #expect(searches(.none).replay(token).counterexample?.script == steps)
        let half = searches(.cancels).replay(token)
        #expect(half.counterexample?.script == steps.dropLast() + [#"search("a") answers ["a"], cancelled before"#])
        #expect(searches(.looks).replay(token).verdict == .noFailureFound)
    }

    @Test("are found by tokens of code that cancelled them")
    func cancelledBefore() throws {
        let token = try token(.cancels)
        #expect(searches(.none).replay(token).counterexample?.script.last == #"search("a") answers ["a"]"#)
        #expect(searches(.looks).replay(token).verdict == .noFailureFound)
    }

    /// Writes down what is searched for, and whether an answer comes after its call was cancelled.
    private final class Diary {
        private(set) var entries: [String] = []
        private var call: HeldCallHandle?

        func search(_ query: String, _ api: HeldCalls<String, String>, asks: Bool) {
            call?.cancel()
            entries.append(query)
            let number = entries.count
            if asks {
                call = api.call(query) { [weak self] _ in
                    guard let self else { return }
                    entries.append(entries.count == number ? "answer" : "late")
                }
            }
        }
    }

    private func diaries(withoutAskingFor silent: String?) -> ModelFuzzer<Diary, [String]> {
        let api = HeldCalls<String, String>("search", cancellation: .ignored)
        return ModelFuzzer(state: { $0.entries }) { Diary() }
            .interaction("search", with: .element(of: ["a", "b"])) { $0.search($1, api, asks: $1 != silent) }
            .answer(to: api) { $0 }
            .invariant("no late answer") { $0 != ["b", "a", "a", "late"] }
    }

    @Test("are those that are called exactly so, if there is such a one", arguments: [nil, "b"])
    func exactly(silent: String?) {
        var steps = NamedSteps(rule: ShortText("no late answer"), kind: .interaction)
        for (query, choice) in [("b", 1), ("a", 0), ("a", 0)] as [(String, UInt64)] {
            steps.steps.append(NamedStep(#"search("\#(query)")"#, declaredAs: "search", choices: [choice]))
        }
        // Without the call for "b", that choice is the second search for "a", which was not cancelled.
        let late = #"search("a") answers "a", cancelled before"#
        steps.steps.append(NamedStep(late, declaredAs: "answer to search", choices: [1]))
        let report = diaries(withoutAskingFor: silent).replay(ReplayToken(steps).text)
        #expect(report.counterexample?.script.last == late, "\(report)")
    }

    @Test("are another step where the answer is another one")
    func otherAnswer() throws {
        let token = try token(.none)
        let api = HeldCalls<String, [String]>("search", cancellation: .ignored)
        let others = ModelFuzzer(state: { (query: $0.query, shown: $0.shown) }) { Search(api, .cancels) }
            .interaction("search", with: .element(of: ["a", "b"])) { $0.search($1) }
            .answer(to: api) { [$0, $0] }
            .invariant("what is shown fits") { _ in true }
        guard case .incomplete = others.replay(token).verdict else {
            Issue.record("the answer is another one")
            return
        }
    }

    @Test("that are gone say that this may be the repair")
    func gone() throws {
        let report = searches(.cancels, .heeded).replay(try token(.none))
        guard case .incomplete(let reason) = report.verdict else {
            Issue.record("the call does not wait any more")
            return
        }
        #expect(reason.contains(#"step 3, search("a") answers ["a"], can't be made any more"#))
        #expect(reason.hasSuffix("if that is the repair, the token has served its purpose"))
    }
}
