import FluxCore
import FluxFuzz

/// An object that says it is equal to one with the same number.
private final class Box: State, Hashable, @unchecked Sendable {
    // `@unchecked Sendable`: used by one thread.
    var number: Int

    init(_ number: Int = 0) { self.number = number }

    static func == (a: Box, b: Box) -> Bool { a.number == b.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// An object that is equal to itself only.
private final class Identity: State, Hashable, @unchecked Sendable {
    // `@unchecked Sendable`: used by one thread.
    var number = 0

    static func == (a: Identity, b: Identity) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A struct that holds an object.
private struct Holder<Object: Hashable & Sendable>: State, Hashable {
    var object: Object
    var steps = 0
}

/// A struct that keeps an object in a list, where it is met later.
private struct Shelf: State, Hashable {
    var boxes: [Box] = [Box(), Box()]
}

/// A struct that holds an object in a closure.
private struct Hidden: State, Hashable {
    let box = Box()
    var read: @Sendable () -> Int
    init() { let box = box; read = { box.number } }

    static func == (a: Self, b: Self) -> Bool { a.read() == b.read() }
    func hash(into hasher: inout Hasher) { hasher.combine(read()) }
}

extension TallyAction {
    fileprivate func apply(to number: inout Int) {
        var tally = Tally(count: number)
        tally.take(self)
        number = tally.count
    }
}

extension Fuzzer where Action == TallyAction {
    /// Counts to five in a number that can be read.
    fileprivate func counting(_ number: @escaping (State) -> Int) -> Self {
        action(.increment, when: { number($0) < 5 })
            .action(.decrement, when: { number($0) > 0 })
            .action(.reset)
    }
}

extension Program {
    /// States that are no values, since a copy is the same object.
    static let references: [Program] = [
        both("reference.class.invariant", .noPass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Box()) { $0.apply(to: &$1.number) }
            return
                fuzzer
                .counting(\.number).invariant("not three") { $0.number != 3 }
        },
        both("reference.class.holds", .noPass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Box()) { $0.apply(to: &$1.number) }
            return
                fuzzer
                .counting(\.number).invariant("up to five") { (0...5).contains($0.number) }
        },
        both("reference.class.transition", .noPass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Box()) { $0.apply(to: &$1.number) }
            return
                fuzzer
                .counting(\.number).transition("never down") { old, _, new in old.number <= new.number }
        },
        both("reference.class.identity", .noPass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Identity()) { $0.apply(to: &$1.number) }
            return
                fuzzer
                .counting(\.number).invariant("not three") { $0.number != 3 }
        },
        both("reference.struct.invariant", .noPass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Holder(object: Box())) { $0.apply(to: &$1.object.number) }
            return
                fuzzer
                .counting(\.object.number).invariant("not three") { $0.object.number != 3 }
        },
        both("reference.struct.transition", .noPass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Holder(object: Box())) { action, state in
                action.apply(to: &state.object.number)
                state.steps = (state.steps + 1) % 4
            }
            return
                fuzzer
                .counting(\.object.number)
                .transition("by one at most") { old, action, new in
                    action == .reset || abs(old.object.number - new.object.number) == 1
                }
        },
        both("reference.struct.identity", .noPass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Holder(object: Identity())) { action, state in
                action.apply(to: &state.object.number)
                state.steps = (state.steps + 1) % 2
            }
            return
                fuzzer
                .counting(\.object.number).invariant("not three") { $0.object.number != 3 }
        },
        both("reference.list", .noPass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Shelf()) { action, shelf in
                if action == .reset { shelf.boxes.swapAt(0, 1) } else { action.apply(to: &shelf.boxes[0].number) }
            }
            return
                fuzzer
                .counting(\.boxes[0].number).invariant("not both at three") { $0.boxes.contains { $0.number != 3 } }
        },
        both("reference.closure", .noPass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Hidden()) { $0.apply(to: &$1.box.number) }
            return
                fuzzer
                .counting(\.box.number).invariant("not three") { $0.read() != 3 }
        },
        both("reference.1-in-10", .noPass) {
            // Most steps make a new object, and one in ten changes the one that is there.
            let fuzzer = Fuzzer(TallyAction.self, from: Holder(object: Box())) { action, state in
                var number = state.object.number
                action.apply(to: &number)
                if number % 10 == 7 { state.object.number = number } else { state.object = Box(number) }
            }
            return
                fuzzer
                .action(.increment, when: { $0.object.number < 50 })
                .action(.decrement, when: { $0.object.number > 0 })
                .invariant("in its range") { (0...50).contains($0.object.number) }
        },
        [
            searching("reference.presenter", .noPass) {
                PresenterFuzzer { BoxPresenter(view: $0) }
                    .interaction("tap +") { $0.dispatch(.increment) }
                    .transition("by one") { old, _, new in new.object.number == old.object.number + 1 }
            }
        ],
    ].flatMap(\.self)
}

private struct BoxMutation: Mutation {
    func mutate(action: TallyAction, state: inout Holder<Box>) { action.apply(to: &state.object.number) }
}

private final class BoxPresenter: Presenter<TallyAction, Holder<Box>> {
    init(view: some View<Holder<Box>>) {
        super.init(view: view, flux: Flux(state: Holder(object: Box()), mutation: BoxMutation()))
    }
}
