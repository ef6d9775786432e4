import FluxCore
import Testing

@testable import FluxFuzz

/// A presenter that dispatches several actions at once, also in a task that it begins with.
private final class BusyPresenter: Presenter<CounterAction, CounterState> {
    @MainActor init(view: some View<CounterState>, first: [CounterAction] = []) {
        super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
        if !first.isEmpty { Task { dispatchAll(first) } }
    }

    func dispatchAll(_ actions: [CounterAction]) {
        for action in actions { dispatch(action) }
    }
}

@Suite("The report of interactions with several dispatches")
struct DispatchTextTests {
    private typealias Fuzzers = PresenterFuzzer<
        BusyPresenter, RecordingView<CounterState>, CounterAction, CounterState
    >

    @MainActor private func fuzzer(first: [CounterAction] = [], _ actions: CounterAction...) -> Fuzzers {
        PresenterFuzzer { BusyPresenter(view: $0, first: first) }.interaction("go") { $0.dispatchAll(actions) }
    }

    /// The lines of the first counterexample, from its start to its origin.
    @MainActor private func steps(_ fuzzer: Fuzzers) throws -> String {
        let lines = try #require(fuzzer.run(budget: Budget(runs: 20)).counterexample).textLines()
        return lines.dropFirst(2).joined(separator: "\n")
    }

    @MainActor @Test("shows each with its change, and marks the one after which an invariant is broken")
    func invariant() throws {
        let fuzzer = fuzzer(.add(2), .decrement, .add(-3), .add(3)).invariant("count ≥ 0") { $0.count >= 0 }
        #expect(
            try steps(fuzzer) == """
                  start  CounterState(count: 0)
                      1  go  dispatches
                               .add(2)     count: 0 → 2
                               .decrement  count: 2 → 1
                             ✗ .add(-3)    count: 1 → -2
                               .add(3)     count: -2 → 1
                """
        )
    }

    @MainActor @Test("marks the one that a guard rule forbids")
    func guardRule() throws {
        let fuzzer = fuzzer(.reset, .decrement).guardRule("no decrement", for: .decrement) { $0.count > 0 }
        #expect(
            try steps(fuzzer) == """
                  start  CounterState(count: 0)
                      1  go  dispatches
                               .reset      no change
                             ✗ .decrement  count: 0 → -1
                """
        )
    }

    @MainActor @Test("marks none if the rule is about all of them together")
    func afterAll() throws {
        let fuzzer = fuzzer(.increment, .increment).atRest("even") { $0.count < 2 }
        #expect(
            try steps(fuzzer) == """
                  start  CounterState(count: 0)
                      1  go  dispatches
                               .increment  count: 0 → 1
                               .increment  count: 1 → 2
                """
        )
    }

    @MainActor @Test("shows what was dispatched where the run begins, if that breaks the rule")
    func beginning() throws {
        #expect(
            try steps(fuzzer(first: [.decrement, .reset], .reset).invariant("count ≥ 0") { $0.count >= 0 }) == """
                  start  CounterState(count: 0)
                         dispatches
                         ✗ .decrement  count: 0 → -1
                           .reset      count: -1 → 0
                """
        )
        #expect(
            try steps(fuzzer(first: [.add(1)], .add(-1), .add(-1)).invariant("count ≥ 0") { $0.count >= 0 }) == """
                  start  CounterState(count: 1)
                      1  go  dispatches
                               .add(-1)  count: 1 → 0
                             ✗ .add(-1)  count: 0 → -1
                """
        )
    }

    @MainActor @Test("shows them in the replay of steps that are right, without a mark")
    func replay() throws {
        let wrong = fuzzer(.decrement, .increment).invariant("count ≥ 0") { $0.count >= 0 }
        let right = fuzzer(.increment, .decrement).invariant("count ≥ 0") { $0.count >= 0 }
        let report = right.replay(try #require(wrong.run(budget: Budget(runs: 20)).counterexample).token)
        #expect(
            report.description == """
                ✓ no failure in the replayed step

                  start  CounterState(count: 0)
                      1  go  dispatches
                               .increment  count: 0 → 1
                               .decrement  count: 1 → 0
                """
        )
    }

    /// The lines of a step that adds two titles.
    @MainActor private func lines(adding titles: String...) throws -> String {
        struct Titles: State { var titles: [String] = [] }
        struct Append: Mutation {
            func mutate(action: Title, state: inout Titles) { state.titles.append(action.text) }
        }
        final class Writer: Presenter<Title, Titles> {
            init(view: some View<Titles>) { super.init(view: view, flux: Flux(state: Titles(), mutation: Append())) }
            func write(_ titles: [String]) {
                for title in titles { dispatch(.init(title)) }
            }
        }
        let fuzzer = PresenterFuzzer { Writer(view: $0) }.interaction("write") { $0.write(titles) }
            .invariant("one") { $0.titles.count < 2 }
        let lines = try #require(fuzzer.run(budget: Budget(runs: 2)).counterexample).textLines()
        return lines.dropFirst(3).joined(separator: "\n")
    }

    @MainActor @Test("puts the change of a long action on lines of its own")
    func longNames() throws {
        #expect(
            try lines(adding: "a", "a title that is as long as some titles are") == """
                      1  write  dispatches
                                  Title("a")  titles[0]: + "a"
                                ✗ Title("a title that is as long as some titles are")
                                    titles[1]: + "a title that is as long as some titles are"
                """
        )
    }

    @MainActor @Test("has room for an action of 32 characters, and for no longer one")
    func greatestName() throws {
        #expect(
            try lines(adding: "a", "a title of some letters") == """
                      1  write  dispatches
                                  Title("a")                        titles[0]: + "a"
                                ✗ Title("a title of some letters")  titles[1]: + "a title of some letters"
                """
        )
        #expect(
            try lines(adding: "a", "a title of more letters.") == """
                      1  write  dispatches
                                  Title("a")  titles[0]: + "a"
                                ✗ Title("a title of more letters.")
                                    titles[1]: + "a title of more letters."
                """
        )
    }
}

private struct Title: Action, SwiftSourceConvertible {
    let text: String
    init(_ text: String) { self.text = text }
    var swiftSource: String { "Title(\"\(text)\")" }
}
