import FluxCore
import FluxFuzz
import Foundation
import Testing

/// Values with as many properties as those of an app, in what a presenter is asked, answers and dispatches.
@Suite("A report of values with many properties")
struct LongValueTests {
    struct Owner: Hashable {
        var id = 1
        var login = "owner"
    }

    struct Row: Hashable {
        var id: Int
        var name: String
        var owner = Owner()
        var note: String? = "A text that says what it is about"
        var stars = 10
        var forks = 20
        var issues = 30
        var watchers = 40
        var created = 1_000_000
        var updated = 2_000_000
        var pushed: Int? = 3_000_000
        var language = "Swift"
        var branch = "main"
        var homepage: String? = "https://example.org/"
        var isFork = false
        var isPrivate = false
        var isArchived = true
    }

    struct Query: Hashable {
        var text = "a"
        var like = Row(id: 5, name: "like")
        var page = 3
    }

    struct Rows: State, Hashable {
        var rows: [Row] = []
        var next: Int?
    }

    enum Change: Action, Hashable {
        case add([Row], next: Int)
    }

    struct RowMutation: Mutation {
        func mutate(action: Change, state: inout Rows) {
            switch action {
            case .add(let rows, let next): (state.rows, state.next) = (state.rows + rows, next)
            }
        }
    }

    final class RowPresenter: Presenter<Change, Rows> {
        let api: HeldCalls<Query, [Row]>

        init(view: some View<Rows>, api: HeldCalls<Query, [Row]>) {
            self.api = api
            super.init(view: view, flux: Flux(state: Rows(), mutation: RowMutation()))
        }

        func search() {
            api.call(Query()) { [weak self] result in
                if case .success(let rows) = result { self?.dispatch(.add(rows, next: 2)) }
            }
        }
    }

    private func report() -> FuzzReport<Interaction<Change>, Rows> {
        let api = HeldCalls<Query, [Row]>("search")
        return PresenterFuzzer { RowPresenter(view: $0, api: api) }
            .interaction("search") { $0.search() }
            .answer(to: api) { _ in (1...3).map { Row(id: $0, name: "row \($0)") } }
            .invariant("few") { (state: Rows) in state.rows.isEmpty }
            .run(seed: 1, budget: Budget(findings: 1))
    }

    @Test("shows the first properties in names, and more of them in differences")
    func excerpts() throws {
        let text = report().description.replacing("LongValueTests.", with: "")
        let lines = text.components(separatedBy: "\n").map { String($0.trimmingPrefix { $0 == " " }) }
        let query = #"search(Query(text: "a", like: Row(id: 5, name: "like", …), page: 3))"#
        #expect(lines.contains { $0.contains("calls \(query.prefix(40))") && $0.count <= 160 }, "\(text)")
        let rows = "[Row(id: 1, …), Row(id: 2, …), … 1 more]"
        #expect(lines.contains { $0.contains("dispatches .add(\(rows), next: 2)") }, "\(text)")
        #expect(
            lines.contains { $0.hasSuffix(#"search(Query(text: "a", …)) answers [Row(id: 1, …), … 2 more]"#) },
            "\(text)"
        )
        let row =
            #"rows[2]: + Row(id: 3, name: "row 3", owner: Owner(id: 1, …), note: "A text that says what it is about", stars"#
        #expect(lines.contains { $0.hasPrefix(row) }, "\(text)")
        #expect(lines.contains("next: nil → 2"))
        // A token and a test to paste are whole.
        let prose = lines.prefix { !$0.hasPrefix("found in") }
        #expect(prose.allSatisfy { $0.count <= 160 }, "\(text)")
    }

    @Test("has all of them in its details, and in the steps of the counterexample")
    func details() throws {
        let report = report()
        let row = String(swiftSource: Row(id: 3, name: "row 3"))
        let query = String(swiftSource: Query())
        #expect(report.details.contains("rows[2]: + \(row)"))
        #expect(report.details.contains("calls search(\(query))"))
        let script = try #require(report.counterexample).script
        #expect(script.contains { $0.contains("answers") && $0.contains(row) })
    }
}
