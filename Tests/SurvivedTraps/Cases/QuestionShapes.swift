import FluxCore
import FluxFuzz

/// What a report asks of states, and no code under test does.
enum Question: Sendable {
    case hash, mirror, release
}

/// A counter that does what is planted when it is asked something, at one number.
private struct Asked: Hashable, CustomReflectable {
    let question: Question
    let bound: Int
    let plant: Plant
    var number = 0 { didSet { guest = Guest(self) } }
    private var guest: Guest?

    init(_ question: Question, _ bound: Int, _ plant: @escaping Plant) {
        (self.question, self.bound, self.plant) = (question, bound, plant)
    }

    fileprivate func answer(_ asked: Question) {
        if asked == question, number == bound { plant() }
    }

    static func == (left: Asked, right: Asked) -> Bool { left.number == right.number }

    func hash(into hasher: inout Hasher) {
        answer(.hash)
        hasher.combine(number)
    }

    var customMirror: Mirror {
        answer(.mirror)
        return Mirror(self, children: ["number": number])
    }
}

/// Does what is planted when it is released.
private final class Guest {
    private let answer: () -> Void

    init(_ state: Asked) {
        let (question, bound, plant, number) = (state.question, state.bound, state.plant, state.number)
        answer = { if question == .release, number == bound { plant() } }
    }

    deinit { answer() }
}

/// A counter that does what is planted when its source is asked for, at one number.
private struct Sourced: Hashable, SwiftSourceConvertible {
    let bound: Int
    let plant: Plant
    var number = 0

    static func == (left: Sourced, right: Sourced) -> Bool { left.number == right.number }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }

    var swiftSource: String {
        if number == bound { plant() }
        return "Sourced(number: \(number))"
    }
}

private struct Counter: State, Hashable { var count = 0 }

private struct CounterMutation: Mutation {
    func mutate(action: CounterAction, state: inout Counter) {
        switch action {
        case .increment: state.count += 1
        case .decrement: state.count -= 1
        case .reset: state.count = 0
        }
    }
}

private final class CounterPresenter: Presenter<CounterAction, Counter> {
    private let save: (Int) -> Void

    init(view: some View<Counter>, saving save: @escaping (Int) -> Void = { _ in }) {
        self.save = save
        super.init(view: view, flux: Flux(state: Counter(), mutation: CounterMutation()))
    }

    func increment() {
        dispatch(.increment)
        save(state.count)
    }
}

/// Does what is planted when it is to show one number.
private final class CounterView: View {
    private let number: Int
    private let plant: Plant

    init(_ number: Int, _ plant: @escaping Plant) { (self.number, self.plant) = (number, plant) }

    func reflect(change: StateChange<Counter>) {
        if change.new.count == number { plant() }
    }
}

extension Shape {
    func asked(_ question: Question, _ count: Int, _ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching {
            Fuzzer(CounterAction.self, from: Asked(question, count, plant)) { action, state in
                state.number = action == .increment ? state.number + 1 : 0
            }
            .action(.increment, weight: 3)
            .action(.reset)
            .invariant("not negative") { $0.number >= 0 }
        }
        return (script(times(count, ".increment")), search)
    }

    func source(_ count: Int, _ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching {
            Fuzzer(CounterAction.self, from: Sourced(bound: count, plant: plant)) { action, state in
                state.number = action == .increment ? state.number + 1 : 0
            }
            .action(.increment, weight: 3)
            .action(.reset)
            .invariant("not negative") { $0.number >= 0 }
        }
        return (script(times(count, ".increment")), search)
    }

    func presenter(_ count: Int, _ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching(presenters: {
            PresenterFuzzer { CounterPresenter(view: $0) }
                .interaction("tap +") { presenter in
                    if presenter.state.count == count { plant() }
                    presenter.dispatch(.increment)
                }
                .interaction("reset") { $0.dispatch(.reset) }
                .invariant("not negative") { $0.count >= 0 }
        })
        return (script(times(count + 1, "tap +")), search)
    }

    func view(_ count: Int, _ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching(presenters: {
            PresenterFuzzer(view: { CounterView(count, plant) }) { CounterPresenter(view: $0) }
                .interaction("tap +") { $0.dispatch(.increment) }
                .interaction("reset") { $0.dispatch(.reset) }
                .invariant("not negative") { $0.count >= 0 }
        })
        return (script(times(count, "tap +")), search)
    }

    func fake(_ count: Int, _ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching(presenters: {
            PresenterFuzzer { CounterPresenter(view: $0) { if $0 == count { plant() } } }
                .interaction("tap +") { $0.increment() }
                .interaction("reset") { $0.dispatch(.reset) }
                .invariant("not negative") { $0.count >= 0 }
        })
        return (script(times(count, "tap +")), search)
    }
}
