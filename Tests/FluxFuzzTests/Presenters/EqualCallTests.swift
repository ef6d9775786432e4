import FluxCore
import Testing

@testable import FluxFuzz

@Suite("Equal calls that wait at the same time") struct EqualCallTests {
    private let calls = HeldCalls<String, [String]>("search")

    private var searches: PresenterFuzzer<SearchPresenter, RecordingView<SearchState>, SearchAction, SearchState> {
        PresenterFuzzer { [calls] in SearchPresenter(view: $0, calls: calls) }
            .interaction("search", with: .constant("a")) { $0.search($1) }
            .answer(to: calls, code: "calls") { [$0] }
            .failure(of: calls, with: NetworkError(), code: "calls")
    }

    @Test("have a number but for the first, which they keep when that is gone")
    func names() throws {
        let fuzzer = searches.invariant("the second one does not fail after the first was answered") { state in
            !(state.hasFailed && state.results == ["a"] && state.loading == 1)
        }
        let report = fuzzer.run(seed: 1, budget: Budget())
        let counterexample = try #require(report.counterexample)
        #expect(
            counterexample.script.prefix(3) == [#"search("a")"#, #"search("a")"#, #"search("a")"#],
            "\(report)"
        )
        #expect(
            counterexample.actions.prefix(3).map(\.calls)
                == [[#"search("a")"#], [#"search("a")#2"#], [#"search("a")#3"#]]
        )
        #expect(fuzzer.replay(counterexample.token).counterexample?.script == counterexample.script)
    }

    @Test("are plain again when none of them waits any more, and where they are not equal")
    func plain() {
        let names = HeldNames()
        #expect(names.name(1, "f(1)", among: [1]) == "f(1)")
        #expect(names.name(2, "f(2)", among: [1, 2]) == "f(2)")
        #expect(names.name(3, "f(1)", among: [1, 2, 3]) == "f(1)#2")
        #expect(names.name(4, "f(1)", among: [3, 4]) == "f(1)#3")
        #expect(names.suffix(of: 3) == "#2")
        #expect(names.suffix(of: 4) == "#3")
        #expect(names.suffix(of: 1).isEmpty)
        #expect(names.name(5, "f(1)", among: [5]) == "f(1)")
    }

    @Test("are answered by their numbers, also in a test to paste")
    func answers() throws {
        let fuzzer = PresenterFuzzer { [calls] in SearchPresenter(view: $0, calls: calls) }
            .interaction("search", with: .constant("a"), code: "$0.search($1)") { $0.search($1) }
            .answer(to: calls, isRequired: false, code: "calls") { _ in [] }
            .failure(of: calls, with: NetworkError(), code: "calls")
            .transition("the first one fails first") { [calls] _, action, _ in action != .fail || calls.pending.isEmpty
            }
        let counterexample = try #require(fuzzer.run(seed: 1, budget: Budget()).counterexample)
        #expect(
            counterexample.script == [#"search("a")"#, #"search("a")"#, #"search("a") fails with NetworkError()"#]
        )
        let second = fuzzer.perform(
            { $0.search("a") },
            { $0.search("a") },
            { [calls] _ in try calls.release(1, with: []) }
        )
        #expect(second.replayed?.actions.map(\.calls) == [[#"search("a")"#], [#"search("a")#2"#], []])
    }

    @Test("are found by tokens of before, which had no numbers")
    func formerTokens() throws {
        let rule = "nothing is shown while another one is loading"
        let fuzzer = searches.invariant(rule) { $0.results.isEmpty || $0.loading == 0 }
        func token(_ last: String, _ choices: [UInt64]) -> String {
            var steps = NamedSteps(rule: ShortText(rule), kind: .interaction)
            for _ in 0..<2 { steps.steps.append(NamedStep(#"search("a")"#, declaredAs: "search", choices: [])) }
            steps.steps.append(NamedStep(last, declaredAs: "answer to search", choices: choices))
            return ReplayToken(steps).text
        }
        // That is the name of the first one now, which is found whatever was chosen then.
        for choice in [0, 1] as [UInt64] {
            let first = fuzzer.replay(token(#"search("a") answers ["a"]"#, [choice]))
            #expect(first.counterexample?.script.last == #"search("a") answers ["a"]"#)
        }
        let second = fuzzer.replay(token(#"search("a")#2 answers ["a"]"#, [1]))
        #expect(second.counterexample?.script.last == #"search("a")#2 answers ["a"]"#)
        guard case .incomplete = fuzzer.replay(token(#"search("a")#3 answers ["a"]"#, [1])).verdict else {
            Issue.record("there is no third call")
            return
        }
    }

    @Test("do not keep it from being said what their answers don't matter for")
    func explanation() throws {
        #expect(
            StepChange.changes(fromCall: #"f("a")#2 answers 1"#, to: #"f("a")#2 answers 2"#)?.map(\.path) == [
                [".answer"]
            ]
        )
        #expect(StepChange.changes(fromCall: #"f("a")#2 answers 1"#, to: #"f("a") answers 1"#) == nil)
        #expect(StepChange.changes(fromCall: #"f("a") answers 1"#, to: #"f("a") answers 2"#)?.count == 1)
    }

    @Test("from former tokens, also for subscriptions") func formerSubscriptions() throws {
        let ticks = HeldStreams<Void, Int>("ticks")
        let streams = StreamWording(ticks, nil)
        let stream = (ticks.stream(), ticks.stream())
        let second = StreamEvent(.success(7), to: [ticks.held.pendingCalls[1]])
        #expect(streams.formerTitle(second) == "subscription 2 of ticks yields 7")
        #expect(streams.formerTitle(StreamEvent(.success(7), to: [ticks.held.pendingCalls[0]])) == nil)
        withExtendedLifetime(stream) {}
    }
}
