import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

private struct BasketState: State, Equatable {
    var items: [Int] = []
    var note = ""
}

private enum BasketAction: Action {
    case add(Int)
    case remove(Int)
    case note(String)
}

private struct BasketMutation: Mutation {
    func mutate(action: BasketAction, state: inout BasketState) {
        switch action {
        case .add(let item): state.items.append(item)
        case .remove(let item): state.items.removeAll { $0 == item }
        case .note(let text): state.note = text
        }
    }
}

private final class BasketPresenter: Presenter<BasketAction, BasketState> {
    /// Forgets to remove the last of three.
    var isForgetful = false

    func add(_ item: Int) { dispatch(.add(item)) }

    func remove(_ item: Int) {
        if isForgetful, state.items.count == 3, state.items.last == item { return }
        dispatch(.remove(item))
    }
}

@Suite("Rules for what an interaction leads to", .fewRuns)
struct InteractionRuleTests {
    private typealias Baskets = PresenterFuzzer<
        BasketPresenter, RecordingView<BasketState>, BasketAction, BasketState
    >

    private func baskets(isForgetful: Bool = false) -> Baskets {
        PresenterFuzzer { (view: RecordingView<BasketState>) -> BasketPresenter in
            let presenter = BasketPresenter(view: view, state: BasketState(), mutation: BasketMutation())
            presenter.isForgetful = isForgetful
            return presenter
        }
        .interaction("add", with: .int(in: 0...9), when: { $0.items.count < 5 }) { $0.add($1) }
        .interaction("remove", with: { .element(of: $0.items) }) { $0.remove($1) }
    }

    @Test("find what should have happened and did not, with the shortest script", arguments: seeds(5))
    func finds(seed: UInt64) throws {
        func ruled(_ fuzzer: Baskets) -> Baskets {
            fuzzer.after("remove", "the item is gone") { (_, item: Int, new) in !new.items.contains(item) }
        }
        let report = ruled(baskets(isForgetful: true)).run(seed: seed)
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.rule == "the item is gone")
        #expect(counterexample.script == ["add(0)", "add(0)", "add(0)", "remove(0)"])
        let right = ruled(baskets()).run(seed: seed, budget: Budget(runs: tries(50, inDebug: 10)))
        #expect(right.verdict == .noFailureFound)
        #expect(ruled(baskets()).replay(counterexample.token).verdict == .noFailureFound)
    }

    @Test("get the state before and the state after, and are counted")
    func states() throws {
        let fuzzer = baskets().after("add", "one more") { old, new in new.items.count == old.items.count + 1 }
        let report = fuzzer.run(budget: .few)
        #expect(report.verdict == .noFailureFound)
        #expect(report.rules.map(\.checks) == [report.actions[0].drawn])
        let wrong = baskets().after("add", "one less") { old, new in new.items.count < old.items.count }
        #expect(try #require(wrong.run().counterexample).script == ["add(0)"])
    }

    @Test("about an interaction that is not declared are a defect of the fuzzer")
    func undeclared() {
        let report = baskets().after("delete", "the item is gone", fileID: "App/Basket.swift", line: 7) { _, _ in true }
            .run()
        #expect(
            report.verdict
                == .incomplete(
                    reason:
                        "“the item is gone” at App/Basket.swift:7 is about “delete”, but no interaction has that name"
                )
        )
    }

    @Test("with an argument of another type are a defect of the fuzzer")
    func otherType() {
        let report = baskets()
            .after("add", "the name is there", fileID: "App/Basket.swift", line: 7) { (_, name: String, new) in
                new.note == name
            }
            .run(budget: .few)
        #expect(
            report.verdict
                == .incomplete(
                    reason:
                        "“the name is there” at App/Basket.swift:7 takes String, but the argument of “add” is Int"
                )
        )
    }

    @Test("with an argument of another type hide no failure of the presenter")
    func otherTypeBesideFailure() throws {
        let report = baskets()
            .after("add", "the name is there") { (_, name: String, new) in new.note == name }
            .invariant("fewer than three items") { $0.items.count < 3 }
            .run()
        #expect(try #require(report.counterexample).script == ["add(0)", "add(0)", "add(0)"])
    }

    @Test("may take a type that all arguments have")
    func generalType() throws {
        let right = baskets().after("add", "a number") { (_, number: any Hashable, _) in number is Int }
        #expect(right.run(budget: .few).verdict == .noFailureFound)
        let wrong = baskets().after("add", "a name") { (_, number: any Hashable, _) in number is String }
        #expect(try #require(wrong.run().counterexample).script == ["add(0)"])
    }

    /// A presenter that adds two items at a time, and a pair of it that counts how often it was asked to.
    private func pairs() -> (Baskets, calls: Box<Int>) {
        let calls = Box(0)
        let fuzzer: Baskets = PresenterFuzzer { view in
            calls.value = 0
            return BasketPresenter(view: view, state: BasketState(), mutation: BasketMutation())
        }
        .interaction("add a pair", with: .int(in: 0...9), when: { $0.items.count < 5 }) {
            calls.value += 1
            $0.add($1)
            $0.add($1)
        }
        return (fuzzer, calls)
    }

    @Test("of a presenter at rest may be broken within an interaction, and may look at a fake")
    func atRest() throws {
        let (pairs, calls) = pairs()
        let budget = Budget(runs: 20)
        #expect(pairs.atRest("even") { $0.items.count % 2 == 0 }.run(budget: budget).verdict == .noFailureFound)
        #expect(pairs.invariant("even") { $0.items.count % 2 == 0 }.run(budget: budget).verdict == .failed)
        let counted = pairs.atRest("two for each call") { $0.items.count == 2 * calls.value }
        #expect(counted.run(budget: budget).verdict == .noFailureFound)
        let wrong = try #require(pairs.atRest("below three calls") { _ in calls.value < 3 }.run().counterexample)
        #expect(wrong.script == ["add a pair(0)", "add a pair(0)", "add a pair(0)"])
    }

    @Test("of a presenter at rest are for the initial state too, and for some states only")
    func initialRest() throws {
        let (pairs, _) = pairs()
        #expect(try #require(pairs.atRest("not empty") { !$0.items.isEmpty }.run().counterexample).script == [])
        let filled = pairs.atRest("not empty", when: { !$0.items.isEmpty }) { !$0.items.isEmpty }
        #expect(filled.run(budget: .few).verdict == .noFailureFound)
        let idle = pairs.atRest("no more than nine", when: { $0.items.count > 8 }) { _ in false }
        guard case .vacuous(let reason) = idle.run(budget: .few).verdict else {
            return #expect(Bool(false))
        }
        #expect(reason.hasPrefix("rule “no more than nine” was never checked"))
    }

    @Test("of a view can be for some states only, and are vacuous if there was none")
    func viewInvariant() {
        let right = baskets().viewInvariant("the view shows the items", when: { !$0.items.isEmpty }) { view, state in
            view.shown?.items == state.items
        }
        #expect(right.run(budget: .few).verdict == .noFailureFound)
        let idle = baskets().viewInvariant("the view shows the note", when: { !$0.note.isEmpty }) { _, _ in false }
        guard case .vacuous(let reason) = idle.run(budget: .few).verdict else {
            return #expect(Bool(false))
        }
        #expect(reason.hasPrefix("rule “the view shows the note” was never checked"))
    }
}
