import FluxCore
import Foundation
import FluxFuzz

/// Something that keeps what it was told first, or at most.
private final class Settling: Hashable {
    var number = 0
    var isOn = false
    var last: Tally?
    var answer = false
    nonisolated(unsafe) static var isLoggedIn = false

    static func == (left: Settling, right: Settling) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }

    func up() { number = min(number + 1, 3) }
    func turnOn() { isOn = true }
}

/// Compares its count, and not what is beside it.
private struct Partial<Extra>: Hashable {
    var count = 0
    var extra: Extra

    static func == (left: Partial, right: Partial) -> Bool { left.count == right.count }
    func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

extension Partial where Extra: SendableMetatype {
    /// The extra changes where the count does not, and the rule forbids that.
    static func program(
        _ name: String,
        _ good: @escaping @Sendable () -> Extra,
        _ bad: @escaping @Sendable () -> Extra,
        isGood: @escaping @Sendable (Extra) -> Bool
    ) -> Program {
        .verifying("docs.partial.\(name)", .noPass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Partial(extra: good())) { action, state in
                switch action {
                case .increment: state.count += 1
                case .decrement: state.count -= 1
                default: state.extra = bad()
                }
            }
            return
                fuzzer
                .action(.increment, when: { $0.count < 10 })
                .action(.decrement, when: { $0.count > 0 })
                .action(.reset, changesState: false)
                .invariant("the extra is good") { isGood($0.extra) }
        }
    }
}

/// Has an object now and then, which is nobody's business else.
private struct Visited: Hashable {
    var count = 0
    var visit: Settling?

    /// Goes one further, round and round.
    mutating func move(by step: Int, rooms: Int) {
        count = (count + step + rooms) % rooms
        let isInside = count > 0 && count <= 4
        if isInside, let visit { visit.up() } else { visit = isInside ? Settling() : nil }
    }

    /// An object changes in place where it is there, in four of so many rooms at one end.
    ///
    /// If there are 40, a search is there in 4 % of its steps.
    static func programs(_ rate: String, rooms: Int) -> [Program] {
        Program.both("docs.reference.visit.\(rate)", .noPass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Visited(count: rooms / 2)) { action, state in
                state.move(by: action == .increment ? 1 : -1, rooms: rooms)
            }
            return fuzzer.action(.increment).action(.decrement)
                .invariant("the count is in its range") { (0..<rooms).contains($0.count) }
                .transition("a visit stays the same", when: { old, _ in old.visit != nil }) { old, _, new in
                    new.visit == nil || new.visit == old.visit
                }
        }
    }
}

private class Animal {}
private final class Cat: Animal {}
private final class Dog: Animal {}

private struct Names {
    var first = "a"
    var last = "b"
}

/// Is told what to do, and may be shared.
private final class Model: Hashable {
    var count = 0
    var isOn = false

    static func == (left: Model, right: Model) -> Bool { left.count == right.count }
    func hash(into hasher: inout Hasher) { hasher.combine(count) }

    func up() { count = min(count + 1, 3) }
}

private final class StartedPresenter: Presenter<TallyAction, Tally> {
    func up() { if state.count < 3 { dispatch(.increment) } }
}

extension Program {
    /// Code that settles: it is wrong in the first run, and the same in all that follow.
    static let settling: [Program] =
        [
            searching("docs.settling.static", .noPass) {
                let fuzzer = Fuzzer(TallyAction.self, from: Tally()) { action, state in
                    if action == .set(1) { Settling.isLoggedIn = true }
                    state.count = (state.count + 1) % 10
                    state.flag = Settling.isLoggedIn
                }
                return fuzzer.action(.increment).action(.set(1)).invariant("the count is small") { $0.count < 10 }
            },
            searching("docs.settling.sharedObject", .noPass) {
                let fuzzer = Fuzzer(TallyAction.self, from: [0: Settling()]) { action, state in
                    if action == .increment { state[0]!.up() } else { state[1 + (state.count % 3)] = state[0] }
                }
                return fuzzer.action(.increment, changesState: false).action(.reset)
                    .invariant("the count is small") { $0[0]!.number <= 3 }
                    .transition("the count stays", when: { $1 == .increment }) { $0[0]!.number == $2[0]!.number }
            },
            searching("docs.settling.sharedModel", .noPass) {
                let model = Model()
                return ModelFuzzer(state: \.count) { model }
                    .interaction("up") { $0.up() }
                    .invariant("the count is small") { $0 <= 3 }
                    .reaches("nothing") { $0 == 0 }
            },
            searching("docs.settling.sharedPresenter", .noPass) {
                let flux = Flux(state: Tally(), mutation: TallyMutation())
                return PresenterFuzzer { StartedPresenter(view: $0, flux: flux) }
                    .interaction("up") { $0.up() }
                    .invariant("the count is small") { $0.count <= 3 }
            },
            // As the documentation says, what changes more slowly than the search takes is never seen.
            searching("docs.impure.mutation.slowClock", .passWithChanceUpTo(1)) {
                Tally.fuzzer { $0.flag = Int(Date().timeIntervalSince1970 * 5) % 2 == 0 }
            },
            verifying("docs.impure.guard.newAnswerForAnotherState", .noPass) {
                let memory = Settling()
                let fuzzer = Fuzzer(TallyAction.self, from: Tally()) { action, state in state.take(action) }
                return
                    fuzzer
                    .action(.increment, when: { $0.count < 200 })
                    .action(.decrement, when: { $0.count > 0 })
                    .action(
                        .reset,
                        when: { state in
                            if memory.last != state { memory.answer = .random() }
                            memory.last = state
                            return memory.answer
                        }
                    )
                    .invariant("the count is in its range") { (0...200).contains($0.count) }
            },
            searching("docs.vacuous.after.neverPerformed", .noPass) {
                PresenterFuzzer { TallyPresenter(view: $0) }
                    .interaction("tap +") { $0.increment() }
                    .interaction("tap −", when: { $0.count < 0 }, isRequired: false) { $0.decrement() }
                    .after("tap −", "counts down") { old, new in new.count == old.count - 1 }
            },
            searching("docs.vacuous.transition.nothingDispatched", .noPass) {
                PresenterFuzzer { TallyPresenter(view: $0, isListening: { false }) }
                    .interaction("tap +", hasEffect: false) { $0.increment() }
                    .transition("counts up") { old, _, new in new.count > old.count }
            },
            searching("docs.settling.sharedView", .noPass) {
                let label = TallyLabel()
                return PresenterFuzzer(view: { label }) {
                    StartedPresenter(view: $0, flux: Flux(state: Tally(), mutation: TallyMutation()))
                }
                .interaction("up") { $0.up() }
                .invariant("the count is small") { $0.count <= 3 }
                .viewInvariant("some number") { view, _ in Int(view.text) != nil }
            },
        ]
        + both("docs.vacuous.transition.noStep", .noPass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Tally()) { action, state in state.take(action) }
            return fuzzer.action(.increment, when: { $0.count < 0 }, isRequired: false)
                .transition("counts up") { old, _, new in new.count > old.count }
        }

    /// Objects that are there for a while, and payloads that are not equal to themselves.
    static let passing: [Program] =
        Visited.programs("1-in-20", rooms: 40) + Visited.programs("1-in-3", rooms: 12)
        + both("docs.right.nanPayload", .pass) {
            let fuzzer = Fuzzer([Double].self, from: 0) { numbers, state in
                state = numbers.contains { $0.isNaN } ? 0 : (state + numbers.count) % 10
            }
            return fuzzer.action(.array(of: .element(of: [1, .nan]), count: 0...2))
                .action(Gen.element(of: [[], [.nan]]), changesState: false)
                .invariant("the count is small") { $0 < 10 }
        }

    /// What `==` does not look at, and reflection may not show.
    static let partial: [Program] = [
        Partial<(Int) -> Int>.program("closure", { { $0 } }, { { $0 + 1 } }) { $0(1) == 1 },
        Partial<any Any.Type>.program("metatype", { Int.self }, { String.self }) { $0 == Int.self },
        Partial<Animal.Type>.program("classMetatype", { Cat.self }, { Dog.self }) { $0 == Cat.self },
        Partial<KeyPath<Names, String>>.program("keyPath", { \.first }, { \.last }) { $0 == \.first },
        Partial<Animal>.program("emptyObject", { Cat() }, { Dog() }) { $0 is Cat },
        Partial<NSNumber>.program("number", { 1 }, { true }) { "\($0.objCType[0])" != "99" },
        Partial<CharacterSet>.program("characterSet", { .letters }, { .newlines }) { $0.contains("a") },
        Partial<Locale>.program("locale", { Locale(identifier: "de") }, { Locale(identifier: "fr") }) {
            $0.identifier == "de"
        },
        Partial<TimeZone>.program("timeZone", { TimeZone(secondsFromGMT: 0)! }, { TimeZone(secondsFromGMT: 60)! }) {
            $0.secondsFromGMT() == 0
        },
        Partial<Decimal>.program("decimal", { 1 }, { 2 }) { $0 == 1 },
        Partial<Duration>.program("duration", { .zero }, { .nanoseconds(1) }) { $0 == .zero },
        Partial<UnsafeRawPointer?>.program("pointer", { nil }, { UnsafeRawPointer(bitPattern: 8) }) { $0 == nil },
        Partial<[(Int, [Int])]>.program("tuples", { [(1, [1])] }, { [(1, [2])] }) { $0[0].1[0] == 1 },
        Partial<[2 of Int]>.program("inlineArray", { [1, 2] }, { [1, 3] }) { $0[1] == 2 },
        Partial<IndexSet>.program("indexSet", { [1] }, { [1, 2] }) { $0.count == 1 },
        Partial<URL>.program("url", { URL(string: "a:b")! }, { URL(string: "a:c")! }) { $0.absoluteString == "a:b" },
        Partial<NSAttributedString>.program(
            "attributes",
            { NSAttributedString(string: "a") },
            { NSAttributedString(string: "a", attributes: [.init("b"): 1]) }
        ) { $0.attributes(at: 0, effectiveRange: nil).isEmpty },
        Partial<Range<Int>>.program("range", { 0..<0 }, { 1..<1 }) { $0.lowerBound == 0 },
        Partial<AnyIterator<Int>>.program("iterator", { AnyIterator { 1 } }, { AnyIterator { 2 } }) { $0.next() == 1 },
        Partial<Unicode.Scalar>.program("scalar", { "a" }, { "b" }) { $0 == "a" },
    ]
}
