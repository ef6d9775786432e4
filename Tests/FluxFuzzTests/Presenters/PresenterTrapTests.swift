import FluxCore
import Foundation
import OwnProcess
import TestEffort
import Testing

@testable import FluxFuzz

private struct ListState: State, Equatable {
    var rows: [Int] = []
    var selected: Int?
    var isLoading = false
}

private enum ListAction: Action, Equatable {
    case show([Int])
    case select(Int)
    case clear
    case load
    case overflow
}

private struct ListMutation: Mutation {
    func mutate(action: ListAction, state: inout ListState) {
        switch action {
        case .show(let rows): (state.rows, state.isLoading) = (rows, false)
        case .select(let row): state.selected = row
        case .clear: state.rows = []
        case .load: state.isLoading = true
        case .overflow: state.rows[0] += Int.max
        }
    }
}

private final class ListPresenter: Presenter<ListAction, ListState> {
    private let api: HeldCalls<Void, [Int]>
    var trapsWhenReleased = false

    init(view: some View<ListState>, api: HeldCalls<Void, [Int]>) {
        self.api = api
        super.init(view: view, flux: Flux(state: ListState(), mutation: ListMutation()))
    }

    deinit {
        if trapsWhenReleased { fatalError("released too late") }  // a release build drops the text of a precondition
    }

    func load() {
        dispatch(.load)
        api.call { [weak self] result in self?.dispatch(.show((try? result.get()) ?? [])) }
    }

    /// Fails where there is no second row.
    func loadCarelessly() {
        dispatch(.load)
        api.call { [weak self] result in
            let rows = (try? result.get()) ?? []
            self?.dispatch(.select(rows[1]))
            self?.dispatch(.show(rows))
        }
    }

    func select(_ row: Int) { dispatch(.select(state.rows[row])) }

    func spin() {
        if state.rows.count == 2 { while state.rows.count == 2 {} }
    }
}

/// Traps of presenters off the main actor, where a fuzzer's steps have a thread of their own.
@Suite(.inOwnProcess) struct PresenterTrapTests {
    private typealias Fuzzing = PresenterFuzzer<ListPresenter, RecordingView<ListState>, ListAction, ListState>

    private let api = HeldCalls<Void, [Int]>("load")

    private var base: Fuzzing {
        PresenterFuzzer { [api] in ListPresenter(view: $0, api: api) }
            .interaction("load") { $0.load() }
            .answer(to: api) { Gen.array(of: .int(in: 1...9), count: 0...3) }
            .invariant("few rows") { $0.rows.count < 10 }
    }

    @Test("an index out of range in an interaction is found, made simple, and replayed", arguments: seeds(5))
    func interaction(seed: UInt64) throws {
        let fuzzer = base.interaction("select", with: .int(in: 0...2)) { $0.select($1) }
        let report = fuzzer.run(seed: seed)
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.script == ["select(0)"])
        #expect(counterexample.rule == "no trap")
        #expect(report.description.contains("1  select(0)  trapped"))
        let replay = fuzzer.replay(counterexample.token)
        #expect(replay.counterexample?.script == ["select(0)"])
        #expect(replay.counterexample?.rule == "no trap")
    }

    @Test("a trap in the answer to a call comes after the call, and leaves no call behind", arguments: seeds(5))
    func answer(seed: UInt64) throws {
        let fuzzer = base.interaction("load carelessly") { $0.loadCarelessly() }
        let counterexample = try #require(fuzzer.run(seed: seed).counterexample)
        #expect(counterexample.script == ["load carelessly", "load answers []"])
        #expect(counterexample.actions.first?.dispatched == [.load])
        #expect(api.pending.isEmpty)
    }

    @Test("a trap in the mutation that a presenter uses is one of the interaction")
    func mutation() throws {
        let fuzzer = base.interaction("overflow", when: { $0.rows.first == 7 }) { $0.dispatch(.overflow) }
        let counterexample = try #require(fuzzer.run().counterexample)
        #expect(counterexample.script == ["load", "load answers [7]", "overflow"])
    }

    @Test("a presenter that never returns is found like a trap", .impatient)
    func hang() throws {
        let fuzzer = base.interaction("spin", hasEffect: false) { $0.spin() }
        let counterexample = try #require(
            fuzzer.run(budget: Budget(shrinkEvaluations: tries(2, inDebug: 1), findings: 1)).counterexample
        )
        #expect(counterexample.actions.dropLast().last?.dispatched == [.show(counterexample.states.last?.rows ?? [])])
        #expect(counterexample.script.last == "spin")
        #expect(counterexample.rule == "no hang")
    }

    @Test("a trap in a rule is one of the rule")
    func rule() {
        let fuzzer = base.invariant("the first row is small") { $0.isLoading || $0.rows[0] < 10 }
        let report = fuzzer.run()
        #expect(report.counterexample?.script == [])
        #expect(report.description.hasPrefix("✗ the rule “the first row is small” trapped in the initial state"))
    }

    @Test("a trap where a presenter is made is one in the initial state")
    func making() {
        let fuzzer = PresenterFuzzer { [api] (view: RecordingView<ListState>) -> ListPresenter in
            _ = ListState().rows[0]
            return ListPresenter(view: view, api: api)
        }
        .interaction("load") { $0.load() }
        .invariant("few rows") { $0.rows.count < 10 }
        let report = fuzzer.run()
        #expect(report.verdict == .failed)
        #expect(report.description.hasPrefix("✗ trapped in the initial state"))
    }

    @Test("a trap where a presenter is released is one of the run that it belongs to")
    func releasing() {
        let fuzzer = PresenterFuzzer { [api] (view: RecordingView<ListState>) -> ListPresenter in
            let presenter = ListPresenter(view: view, api: api)
            presenter.trapsWhenReleased = true
            return presenter
        }
        .interaction("load") { $0.load() }
        .answer(to: api) { [1] }
        .invariant("few rows") { $0.rows.count < 10 }
        for runs in [1, 5] {
            let report = fuzzer.run(budget: Budget(runs: runs))
            #expect(report.counterexample?.script == [], "\(report)")
            let message = FatalErrorText.isReadable ? "released too late" : "SIG"
            #expect(report.counterexample?.errorText?.contains(message) == true, "\(report)")
        }
    }

    @Test("a trap in a task is found, and the tasks that wait for calls are left alone")
    func task() throws {
        let calls = HeldCalls<Int, Int>("number")
        let fuzzer = PresenterFuzzer { TaskPresenter(view: $0, calls: calls) }
            .interaction("ask", with: .int(in: 0...3)) { $0.ask($1) }
            .answer(to: calls) { $0 }
            .invariant("few rows") { $0.rows.count < 100 }
        let counterexample = try #require(fuzzer.run(budget: Budget(runs: 100)).counterexample)
        #expect(counterexample.script == ["ask(3)", "number(3) answers 3"])
        #expect(calls.pending.isEmpty)
    }

    @Test("a trap while something else is tried for the explanation leaves no call behind")
    func explanation() throws {
        let fuzzer = PresenterFuzzer { [api] in ListPresenter(view: $0, api: api) }
            .interaction("load and trap above five", with: .int(in: 0...9)) { presenter, number in
                presenter.load()
                precondition(number <= 5)
                presenter.dispatch(.select(number))
            }
            .answer(to: api) { [1] }
            .invariant("nothing is selected") { $0.selected == nil }
        let budget = Budget(runs: 5, stepsPerRun: 3, findings: 1)
        let seed = try #require(
            (0..<20 as Range<UInt64>).first { seed in
                fuzzer.run(seed: seed, budget: budget).counterexample?.rule == "nothing is selected"
            }
        )
        #expect(api.pending.isEmpty)
        let first = fuzzer.run(seed: seed, budget: budget).description
        #expect(api.pending.isEmpty)
        #expect(fuzzer.run(seed: seed, budget: budget).description == first)
    }

    @Test("a loop that never ends in calls is a hang, and does not keep others from calling", .impatient)
    func callingForEver() throws {
        let fuzzer = PresenterFuzzer { [api] in ListPresenter(view: $0, api: api) }
            .interaction("load") { $0.load() }
            .interaction("load for ever", when: { $0.isLoading }) { presenter in
                while presenter.state.isLoading { _ = api.pending.count }
            }
            .answer(to: api) { [1] }
            .invariant("few rows") { $0.rows.count < 10 }
        let report = fuzzer.run(budget: Budget(shrinkEvaluations: tries(2, inDebug: 1), findings: 1))
        #expect(report.counterexample?.rule == "no hang")
        #expect(api.pending.isEmpty)
    }

    @Test("what was found before is found after a trap as well, with the same fuzzer")
    func again() {
        let fuzzer = base.interaction("select", with: .int(in: 0...2)) { $0.select($1) }
        let first = fuzzer.run(seed: 1).description
        #expect(fuzzer.run(seed: 1).description == first)
        #expect(base.run(budget: Budget(runs: 50)).verdict == .noFailureFound)
    }
}

/// A presenter whose tasks are on the global pool.
private final class TaskPresenter: Presenter<ListAction, ListState>, @unchecked Sendable {
    // `@unchecked Sendable`: the fuzzer runs the tasks one at a time, on its own thread.
    private let calls: HeldCalls<Int, Int>

    init(view: some View<ListState>, calls: HeldCalls<Int, Int>) {
        self.calls = calls
        super.init(view: view, flux: Flux(state: ListState(), mutation: ListMutation()))
    }

    func ask(_ number: Int) {
        Task {
            let answer = try await calls.call(number)
            dispatch(.select([1, 2, 3][answer]))
        }
    }
}
