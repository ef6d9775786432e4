import FluxCore
import FluxFuzz
import FluxTesting
import Testing

private enum QueryAction: Action, Equatable {
    case ask(String)
    case show(String)
}

private struct QueryState: State, Hashable {
    var query = ""
    var result = ""
}

private struct QueryMutation: Mutation {
    func mutate(action: QueryAction, state: inout QueryState) {
        switch action {
        case .ask(let query): (state.query, state.result) = (query, "")
        case .show(let result): state.result = result
        }
    }
}

/// Shows old answers, too.
private final class QueryPresenter: Presenter<QueryAction, QueryState> {
    private let answers: HeldCalls<String, String>

    init(view: some View<QueryState>, flux: Flux<QueryAction, QueryState>, answers: HeldCalls<String, String>) {
        self.answers = answers
        super.init(view: view, flux: flux)
    }

    func ask(_ query: String) {
        dispatch(.ask(query))
        answers.call(query) { [weak self] in
            if case .success(let result) = $0 { self?.dispatch(.show(result)) }
        }
    }
}

@Suite("The script of a counterexample")
struct FlowScriptTests {
    @Test("drives a flow by hand, as its report prints it")
    func pasted() throws {
        let answers = HeldCalls<String, String>("answer")
        let report = PresenterFuzzer {
            QueryPresenter(view: $0, flux: Flux(state: QueryState(), mutation: QueryMutation()), answers: answers)
        }
        .interaction("ask", with: .element(of: ["a", "b"]), code: "$0.ask($1)") { $0.ask($1) }
        .answer(to: answers, code: "answers") { "\($0)1" }
        .invariant("the result fits the query") { $0.result.hasPrefix($0.query) || $0.result.isEmpty }
        .run(seed: 0)
        let lines = """
            { $0.ask("a") },
            { $0.ask("b") },
            { _ in try answers.release(with: "a1") }
            """
        let test = try #require(report.counterexample).test(.swiftTesting)
        for line in lines.split(separator: "\n") { #expect(test.contains("        \(line)"), "\(test)") }

        let log = FailureLog()
        withFlow(QueryState(), QueryMutation(), reporter: log) {
            QueryPresenter(view: $0, flux: $1, answers: answers)
        } do: { flow in
            flow.perform(
                { $0.ask("a") },
                { $0.ask("b") },
                { _ in try answers.release(with: "a1") }
            )
            flow.expectNext(.ask("a")) { $0.query = "a" }
            flow.expectNext(.ask("b")) { $0.query = "b" }
            flow.expectNext(.show("a1")) { $0.result = "a1" }
            flow.when { _ in try answers.release(with: "b1") }
        }
        #expect(log.sentences == ["Expected nothing to be dispatched, but .show(\"b1\") was."])
    }
}
