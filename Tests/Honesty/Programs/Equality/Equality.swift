import FluxCore
import FluxFuzz

/// A measured value.
private struct Gauge: State, Hashable {
    var value = 0.0
    var count = 0
}

/// A state that compares the count alone.
private struct Blind: State, Hashable {
    var count = 0
    var hidden = 0

    static func == (a: Self, b: Self) -> Bool { a.count == b.count }
    func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

/// The same with texts that have storage of their own.
private struct BlindText: State, Hashable {
    var count = 0
    var hidden = "a text that is long enough to be on the heap"

    static func == (a: Self, b: Self) -> Bool { a.count == b.count }
    func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

/// A state that is never equal to itself.
private struct Irreflexive: State, Hashable {
    var count = 0

    static func == (a: Self, b: Self) -> Bool { false }
    func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

/// A state that is not equal to itself where the count is three.
private struct SometimesIrreflexive: State, Hashable {
    var count = 0

    static func == (a: Self, b: Self) -> Bool { a.count == b.count && a.count != 3 }
    func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

/// A state that is equal to others which are not equal to it.
private struct Asymmetric: State, Hashable {
    var count = 0

    static func == (a: Self, b: Self) -> Bool { a.count <= b.count }
    func hash(into hasher: inout Hasher) {}
}

/// A state whose equal values have different hashes.
private struct Unsteady: State, Hashable {
    var count = 0
    var hidden = 0

    static func == (a: Self, b: Self) -> Bool { a.count == b.count }
    func hash(into hasher: inout Hasher) { hasher.combine(count); hasher.combine(hidden) }
}

/// A state that is broken in its `==`, with a number to count in.
private protocol Counting: Hashable {
    init()
    var count: Int { get set }
}

extension Irreflexive: Counting {}
extension SometimesIrreflexive: Counting {}
extension Asymmetric: Counting {}

private func counter<S: Counting>(_ type: S.Type) -> Fuzzer<TallyAction, S> {
    let fuzzer = Fuzzer(TallyAction.self, from: S()) { action, state in state.count += action == .increment ? 1 : -1 }
    return
        fuzzer
        .action(.increment, when: { $0.count < 9 })
        .action(.decrement, when: { $0.count > 0 })
        .invariant("in its range") { (0...9).contains($0.count) }
        .transition("something changes") { old, _, new in old.count != new.count }
}

private func gauge(_ value: @escaping (Gauge) -> Double) -> Fuzzer<TallyAction, Gauge> {
    let fuzzer = Fuzzer(TallyAction.self, from: Gauge()) { action, gauge in
        gauge.count = action == .increment ? gauge.count + 1 : 0
        gauge.value = value(gauge)
    }
    return
        fuzzer
        .action(.increment, when: { $0.count < 20 })
        .action(.reset)
        .invariant("in its range") { (0...20).contains($0.count) }
}

extension Program {
    /// States whose `==` or hash is broken.
    static let equality: [Program] = [
        both("equality.nan.always", .noPass) { gauge { _ in .nan } },
        both("equality.nan.from-a-step", .noPass) { gauge { $0.count == 4 ? .nan : 1 } },
        both("equality.nan.zero-by-zero", .noPass) { gauge { Double($0.count % 5) / Double($0.count % 5) } },
        both("equality.nan.root", .noPass) { gauge { (3.5 - Double($0.count)).squareRoot() } },
        both("equality.nan.initial-state", .noPass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Gauge(value: .nan)) { _, gauge in
                gauge.count = (gauge.count + 1) % 9
            }
            return
                fuzzer
                .action(.increment)
                .invariant("in its range") { (0..<9).contains($0.count) }
        },
        both("equality.nan.generator", .noPass) {
            let fuzzer = Fuzzer(Double.self, from: Gauge()) { $1.value = $0 }
            return
                fuzzer
                .action(Gen.element(of: [1, 2, .nan]))
                .invariant("in its range") { $0.count == 0 }
        },
        both("equality.irreflexive.always", .noPass) { counter(Irreflexive.self) },
        both("equality.irreflexive.sometimes", .noPass) { counter(SometimesIrreflexive.self) },
        [
            verifying("equality.asymmetric", .noPass) { counter(Asymmetric.self) },
            verifying("equality.blind.bits", .noPass) {
                let fuzzer = Fuzzer(TallyAction.self, from: Blind()) { action, state in
                    state.hidden = action == .increment ? state.hidden + 1 : 0
                    state.count = (state.count + 1) % 3
                }
                return
                    fuzzer
                    .action(.increment).action(.reset)
                    .invariant("hidden is below nine") { $0.hidden < 9 }
            },
            verifying("equality.blind.texts", .noPass) {
                let fuzzer = Fuzzer(TallyAction.self, from: BlindText()) { action, state in
                    if action == .increment { state.hidden += "!" }
                    state.count = (state.count + 1) % 3
                }
                return
                    fuzzer
                    .action(.increment).action(.reset)
                    .invariant("hidden is short") { $0.hidden.count < 60 }
            },
            verifying("equality.hash.inconsistent", .noPass) {
                let fuzzer = Fuzzer(TallyAction.self, from: Unsteady()) { action, state in
                    state.hidden = (state.hidden + 1) % 3
                    state.count = action == .increment ? state.count + 1 : 0
                }
                return
                    fuzzer
                    .action(.increment, when: { $0.count < 9 }).action(.reset)
                    .invariant("in its range") { (0...9).contains($0.count) }
            },
            searching("equality.property.nan", .noPass) {
                Property("equal to itself", Gen.element(of: [0, 1, .nan])) { (number: Double) in number == number }
            },
            searching("equality.presenter.nan", .noPass) {
                PresenterFuzzer { GaugePresenter(view: $0) }
                    .interaction("tap +") { $0.dispatch(.increment) }
                    .invariant("counts up") { $0.count >= 0 }
            },
        ],
    ].flatMap(\.self)
}

private struct GaugeMutation: Mutation {
    func mutate(action: TallyAction, state: inout Gauge) {
        state.count += 1
        state.value = state.count > 3 ? .nan : 0
    }
}

private final class GaugePresenter: Presenter<TallyAction, Gauge> {
    init(view: some View<Gauge>) {
        super.init(view: view, flux: Flux(state: Gauge(), mutation: GaugeMutation()))
    }
}
