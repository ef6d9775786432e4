import FluxCore
import FluxFuzz
import Observation
import OwnProcess
import TestEffort
import Testing

/// A store of no framework: it has a state, and takes actions.
private final class CounterStore {
    enum Action: Equatable {
        case increment
        case decrement
        case add(Int)
    }

    struct Counter: Equatable {
        var count = 0
    }

    private(set) var state = Counter()

    func dispatch(_ action: Action) {
        switch action {
        case .increment: state.count += 1
        case .decrement: state.count -= 1
        case .add(let number): state.count += number
        }
    }
}

@Observable
private final class TitleModel {
    private(set) var title = "Add"
    private(set) var taps = 0

    func tap() {
        taps += 1
        title = title == "Add" ? "Remove" : "Add"
    }
}

private enum LightAction: Action, Equatable {
    case on
    case off
}

private struct LightState: State, Equatable {
    var isOn = false
}

private struct LightMutation: Mutation {
    func mutate(action: LightAction, state: inout LightState) { state.isOn = action == .on }
}

/// A view model: what it shows follows from a store.
private final class LightModel {
    let flux = Flux(state: LightState(), mutation: LightMutation())
    private(set) var title = "Turn on"
    private let bag = SubscriptionBag()

    init() {
        bag.insert(
            flux.store.addListener { [weak self] change in self?.title = change.new.isOn ? "Turn off" : "Turn on" }
        )
    }

    func tap() { flux.dispatcher.dispatch(flux.store.state.isOn ? .off : .on) }
}

/// Models that somebody else keeps, or nobody.
private final class WeakModels {
    private struct Weak {
        weak var model: LightModel?
    }

    private var models: [Weak] = []

    var count: Int { models.count }

    var alive: Int { models.count { $0.model != nil } }

    func add(_ model: LightModel) { models.append(Weak(model: model)) }
}

@Suite("Fuzzing objects that are no presenters", .fewRuns)
struct ModelFuzzerTests {
    private let counters = ModelFuzzer(state: \.state) { CounterStore() }
        .interaction("tap +") { $0.dispatch(.increment) }
        .interaction("add", with: .int(in: -9...9)) { $0.dispatch(.add($1)) }
        .interaction("tap −", when: { $0.count > 0 }) { $0.dispatch(.decrement) }

    @Test("finds the shortest script that breaks an invariant", arguments: seeds(10))
    func invariant(seed: UInt64) throws {
        let report = counters.invariant("count ≥ 0") { $0.count >= 0 }.run(seed: seed)
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.script == ["add(-1)"])
        #expect(counterexample.states.map(\.count) == [0, -1])
        #expect(report.description.contains("1  add(-1)  count: 0 → -1\n"))
        #expect(!report.description.contains("dispatches"))
    }

    @Test("replays the token of its counterexample, and passes where the rule holds")
    func replay() throws {
        let broken = counters.invariant("count < 3") { $0.count < 3 }
        let token = try #require(broken.run().counterexample).token
        #expect(broken.replay(token).counterexample?.script == ["add(3)"])
        #expect(counters.invariant("count < 1000") { $0.count < 1000 }.run().verdict == .noFailureFound)
    }

    @Test("a transition rule sees the step by its text, and only where it changed something")
    func transition() throws {
        let fuzzer = counters.transition("one at a time") { old, step, new in
            step.hasPrefix("add") || abs(new.count - old.count) == 1
        }
        #expect(fuzzer.run(budget: Budget(runs: 50)).verdict == .noFailureFound)
        let broken = counters.transition("never by four", when: { _, step in step.hasPrefix("add") }) { old, _, new in
            new.count - old.count != 4
        }
        let counterexample = try #require(broken.run().counterexample)
        #expect(counterexample.script == ["add(4)"])
    }

    @MainActor @Test("what changes by itself when a run begins is no step, but invariants see it")
    func start() throws {
        func counting(from count: Int) -> ModelFuzzer<CounterStore, CounterStore.Counter> {
            ModelFuzzer(state: \.state) {
                let store = CounterStore()
                Task {
                    store.dispatch(.add(count))
                    store.dispatch(.add(-count))
                    store.dispatch(.increment)
                }
                return store
            }
            .interaction("add one") { $0.dispatch(.increment) }
        }
        let steps = counting(from: 1)
            .transition("named") { _, step, _ in !step.isEmpty }
            .guardRule("named, too") { _, step in !step.isEmpty }
            .invariant("not negative") { $0.count >= 0 }
            .run(budget: .few)
        #expect(steps.verdict == .noFailureFound, "\(steps)")
        let none = counting(from: 1).invariant("not none") { $0.count != 0 }.run(budget: .few)
        #expect(try #require(none.counterexample).script == [])
        let one = counting(from: 1).invariant("not one") { $0.count != 1 }.run(budget: .few)
        #expect(try #require(one.counterexample).script == [])
    }

    @Test("an interaction that never changed anything makes a pass vacuous, and the share without effect is counted")
    func vacuous() {
        let fuzzer = ModelFuzzer(state: \.state) { CounterStore() }
            .interaction("tap +") { $0.dispatch(.increment) }
            .interaction("look") { _ = $0.state }
            .invariant("count ≥ 0") { $0.count >= 0 }
        let report = fuzzer.run(budget: Budget(runs: 10))
        #expect(report.verdict == .vacuous(reason: "“look” never changed the state or called anything"))
        #expect(report.actions.map(\.unchangedShare) == [0, 1])
    }

    @Test("a state has changed where anything differs, whatever its == says of it")
    func equality() {
        final class Box { let number = 0 }
        struct Seen: Equatable {
            var box = Box()
            var ratio = Double.nan
            var hidden = 0
            var count = 0
            static func == (left: Seen, right: Seen) -> Bool { left.ratio == right.ratio && left.count == right.count }
        }
        final class Model { var seen = Seen() }
        let models = ModelFuzzer(state: \.seen) { Model() }
            .interaction("hide") { $0.seen.hidden += 1 }
            .interaction("count") { $0.seen.count += 1 }
            .interaction("put into another box") { $0.seen.box = Box() }
        for ratio in [0.5, .nan] {
            let report = models.interaction("set") { $0.seen.ratio = ratio }
                .invariant("count ≥ 0") { $0.count >= 0 }
                .run(budget: Budget(runs: 10))
            #expect(report.actions.prefix(3).map(\.unchangedShare) == [0, 0, 1], "\(ratio)")
        }
    }

    @Test("an object that several runs share is found out")
    func shared() {
        let store = CounterStore()
        let report = ModelFuzzer(state: \.state) { store }
            .interaction("tap +") { $0.dispatch(.increment) }
            .invariant("count ≥ 0") { $0.count >= 0 }
            .run()
        guard case .incomplete(let reason) = report.verdict else { return #expect(Bool(false), "\(report)") }
        #expect(reason.hasPrefix("each run has the same object"))
    }

    @Test("reads several properties of an observable object at once")
    func observable() throws {
        let titles = ModelFuzzer(state: { (title: $0.title, taps: $0.taps) }) { TitleModel() }
            .interaction("tap") { $0.tap() }
        let right = titles.invariant("the title follows the taps") { $0.title == ($0.taps % 2 == 0 ? "Add" : "Remove") }
        #expect(right.run(budget: Budget(runs: 20)).verdict == .noFailureFound)
        let wrong = titles.invariant("it is never removed") { $0.title != "Remove" }
        let report = wrong.run()
        #expect(report.counterexample?.script == ["tap"])
        #expect(report.description.contains(#"title: "Add" → "Remove""#))
    }

    @Test("sees what a view model dispatches, with the state before and after it")
    func dispatcher() throws {
        let lights = PresenterFuzzer(state: { $0.title }, dispatcher: { $0.flux.dispatcher }) { LightModel() }
            .interaction("tap") { $0.tap() }
            .guardRule("what is off is turned on") { title, action in (title == "Turn on") == (action == .on) }
            .transition("the title changes") { old, _, new in old != new }
        #expect(lights.run(budget: Budget(runs: 20)).verdict == .noFailureFound)
        let report = lights.guardRule("never off") { _, action in action != .off }.run()
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.script == ["tap", "tap"])
        #expect(counterexample.actions.map(\.dispatched) == [[.on], [.off]])
    }

    @Test("an interaction that changes a model without a dispatch has an effect")
    func localChange() {
        final class Form {
            let flux = Flux(state: LightState(), mutation: LightMutation())
            var text = ""
        }
        let forms = PresenterFuzzer(state: { $0.text }, dispatcher: { $0.flux.dispatcher }) { Form() }
            .interaction("type", with: .string(of: "ab", count: 1...2)) { $0.text = $1 }
            .interaction("tap") { $0.flux.dispatcher.dispatch(.on) }
            .invariant("short") { $0.count < 3 }
        #expect(forms.run(budget: Budget(runs: 20)).verdict == .noFailureFound)
    }

    @Test("judges a model whose parts hear of an action later by what it shows in the end")
    func lateParts() {
        final class House {
            let flux = Flux(state: LightState(), mutation: LightMutation())
            var label = Label()
            func tap() {
                // What is made anew listens behind all others.
                label = Label()
                label.listen(to: flux.store)
                flux.dispatcher.dispatch(flux.store.state.isOn ? .off : .on)
            }
        }
        final class Label {
            private(set) var text = "off"
            private let bag = SubscriptionBag()
            func listen(to store: Store<LightState>) {
                bag.insert(store.addListener { [weak self] in self?.text = $0.new.isOn ? "on" : "off" })
            }
        }
        let houses = PresenterFuzzer(
            state: { (isOn: $0.flux.store.state.isOn, text: $0.label.text) },
            dispatcher: { $0.flux.dispatcher }
        ) {
            House()
        }
        .interaction("tap") { $0.tap() }
        .invariant("the label fits") { $0.text == ($0.isOn ? "on" : "off") }
        .transition("the label fits the action") { _, action, new in new.text == (action == .on ? "on" : "off") }
        #expect(houses.run(budget: Budget(runs: 20)).verdict == .noFailureFound)
    }

    @Test("a dispatcher that several runs share is found out")
    func sharedDispatcher() {
        final class Button {
            let flux: Flux<LightAction, LightState>
            init(_ flux: Flux<LightAction, LightState>) { self.flux = flux }
        }
        let flux = Flux(state: LightState(), mutation: LightMutation())
        let report = PresenterFuzzer(state: { $0.flux.store.state }, dispatcher: { $0.flux.dispatcher }) {
            Button(flux)
        }
        .interaction("tap") { $0.flux.dispatcher.dispatch($0.flux.store.state.isOn ? .off : .on) }
        .guardRule("all is well") { _, _ in true }
        .run()
        guard case .incomplete(let reason) = report.verdict else { return #expect(Bool(false), "\(report)") }
        #expect(reason.hasPrefix("each run has the same object or dispatcher"))
    }

    @Test("what a struct is made of is released when its run has ended")
    func structs() {
        struct Switch {
            let model: LightModel
        }
        let models = WeakModels()
        let lights = PresenterFuzzer(state: { $0.model.title }, dispatcher: { $0.model.flux.dispatcher }) {
            () -> Switch in
            let model = LightModel()
            models.add(model)
            return Switch(model: model)
        }
        .interaction("tap") { $0.model.tap() }
        .guardRule("what is off is turned on") { title, action in (title == "Turn on") == (action == .on) }
        #expect(lights.run(budget: Budget(runs: 20)).verdict == .noFailureFound)
        #expect(models.count >= 20)
        #expect(models.alive == 0)
    }

    @Test("an object is released when its run has ended")
    func released() {
        final class Counted {
            nonisolated(unsafe) static var alive = 0
            let model = LightModel()
            init() { Self.alive += 1 }
            deinit { Self.alive -= 1 }
        }
        let lights = PresenterFuzzer(state: { $0.model.title }, dispatcher: { $0.model.flux.dispatcher }) { Counted() }
            .interaction("tap") { $0.model.tap() }
            .invariant("one at a time") { _ in Counted.alive == 1 }
        #expect(lights.run(budget: Budget(runs: 20)).verdict == .noFailureFound)
        #expect(Counted.alive == 0)
    }

    @Test("calls that are held are answered, and a trap is survived", .inOwnProcess)
    func calls() throws {
        final class Loader {
            let calls: HeldCalls<String, [Int]>
            var rows = [0]
            init(_ calls: HeldCalls<String, [Int]>) { self.calls = calls }
            func load() {
                calls.call("rows") { [weak self] in self?.rows = (try? $0.get()) ?? [] }
            }
            func select() { rows[0] += 1 }
        }
        let calls = HeldCalls<String, [Int]>("load")
        let loaders = ModelFuzzer(state: \.rows) { Loader(calls) }
            .interaction("load") { $0.load() }
            .interaction("select") { $0.select() }
            .answer(to: calls) { _ in Gen.array(of: .int(in: 0...9), count: 0...2) }
            .invariant("few rows") { $0.count < 5 }
        let counterexample = try #require(loaders.run().counterexample)
        #expect(counterexample.script == ["load", #"load("rows") answers []"#, "select"])
        #expect(counterexample.rule == "no trap")
    }
}
