import Foundation
import FluxFuzz

private enum Move: Hashable {
    case forth
    case back
    case read
}

/// Counts to 500, and says that it is equal to what it isn't.
private struct Near: Hashable {
    var count = 0
    nonisolated(unsafe) static var isSame: @Sendable (Int, Int) -> Bool = { _, _ in false }

    static func == (left: Near, right: Near) -> Bool { isSame(left.count, right.count) }
    func hash(into hasher: inout Hasher) {}

    static func program(_ name: String, _ same: @escaping @Sendable (Int, Int) -> Bool) -> Program {
        .verifying("docs.equality.\(name)", .noPass) {
            isSame = same
            let fuzzer = Fuzzer(Move.self, from: Near()) { action, state in
                state.count += action == .forth ? 1 : -1
            }
            return
                fuzzer
                .action(.forth, when: { $0.count < 200 })
                .action(.back, when: { $0.count > 0 })
                .invariant("the count stays below 150") { $0.count < 150 }
        }
    }
}

/// Equal by value, and hashed by where it is.
private final class Placed: Hashable, Sendable {
    static let all = [Placed(), Placed(), Placed()]

    static func == (left: Placed, right: Placed) -> Bool { true }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private struct Placing: Hashable {
    var count = 0
    var turn = 0
    var placed: Placed { Placed.all[turn] }

    static func == (left: Placing, right: Placing) -> Bool { left.count == right.count && left.placed == right.placed }
    func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        hasher.combine(placed)
    }
}

/// What is the same, for `==`, and isn't, for the code that uses it.
private struct Lookalike<Value: Hashable & SendableMetatype>: Hashable {
    var value: Value

    /// The action `forth` leads to a value, and `back` to one that is equal to it and breaks the rule.
    static func programs(
        _ name: String,
        _ start: @escaping @Sendable () -> Value,
        forth: @escaping @Sendable (inout Value) -> Void,
        back: @escaping @Sendable (inout Value) -> Void,
        rule: @escaping @Sendable (Value) -> Bool
    ) -> [Program] {
        Program.both("docs.lookalike.\(name)", .noPass) {
            let fuzzer = Fuzzer(Move.self, from: Lookalike(value: start())) { action, state in
                if action == .forth { forth(&state.value) } else { back(&state.value) }
            }
            return
                fuzzer
                .action(.forth)
                .action(.back, when: { $0.value != start() }, changesState: false)
                .invariant("the value is well-formed") { rule($0.value) }
        }
    }
}

/// A list that gives away its first element, as a slice does.
private struct Slice: Hashable {
    var items: ArraySlice<Int> = []
}

/// A state with a number that is none, somewhere.
private struct Holding<Value: Hashable & SendableMetatype>: Hashable {
    var value: Value
    var count = 0

    /// It is there in each tenth state.
    static func programs(
        _ name: String,
        _ good: @escaping @Sendable () -> Value,
        _ bad: @escaping @Sendable () -> Value
    ) -> [Program] {
        Program.both("docs.nan.\(name).1-in-10", .noPass) {
            let fuzzer = Fuzzer(Move.self, from: Holding(value: good())) { action, state in
                state.count = (state.count + (action == .forth ? 1 : 99)) % 100
                state.value = state.count % 10 == 9 ? bad() : good()
            }
            return
                fuzzer
                .action(.forth)
                .action(.back, when: { $0.count != 0 })
                .invariant("the count is in its range") { (0..<100).contains($0.count) }
        }
    }
}

private struct Deep: Hashable {
    enum Part: Hashable {
        case none
        indirect case some([Int: [Double]], Part)
    }

    var part: Part
}

/// Has no `==` for some pairs.
private struct Incomparable: Hashable {
    enum Kind { case number, text }

    var count = 0
    var kind: Kind { count < 10 ? .number : .text }

    static func == (left: Incomparable, right: Incomparable) -> Bool {
        precondition(left.kind == right.kind, "not comparable")
        return left.count == right.count
    }
    func hash(into hasher: inout Hasher) {}
}

/// Can't be described from 5 on.
private struct Indescribable: Hashable, CustomStringConvertible, CustomReflectable {
    var count = 0
    static nonisolated(unsafe) var isMirror = false

    var description: String {
        precondition(Self.isMirror || count < 5, "not to be described")
        return "\(count)"
    }

    var customMirror: Mirror {
        precondition(!Self.isMirror || count < 5, "not to be reflected")
        return Mirror(self, children: ["count": count])
    }

    static func fuzzer(isMirror: Bool) -> Fuzzer<Move, Indescribable> {
        Self.isMirror = isMirror
        let fuzzer = Fuzzer(Move.self, from: Indescribable()) { action, state in
            state.count += action == .forth ? 1 : -1
        }
        return
            fuzzer
            .action(.forth)
            .action(.back, when: { $0.count > 0 })
            .invariant("the count stays below 8") { $0.count < 8 }
    }
}

extension Program {
    /// Values that are equal and aren't, or aren't equal and are.
    static let oddEquality: [Program] = oddEqualityLists.flatMap(\.self)

    private static let oddEqualityLists: [[Program]] = [
        [
            Near.program("intransitive") { abs($0 - $1) <= 1 },
            Near.program("asymmetric") { $0 <= $1 },
            Near.program("asymmetricOtherWay") { $0 >= $1 },
            Near.program("modulo") { $0 % 100 == $1 % 100 },
            verifying("docs.hash.address.1-in-10", .noPass) {
                let fuzzer = Fuzzer(Move.self, from: Placing()) { action, state in
                    switch action {
                    case .forth: state.count += 1
                    case .back: state.count -= 1
                    case .read: state.turn = (state.turn + 1) % 3
                    }
                }
                return
                    fuzzer
                    .action(.forth, when: { $0.count < 300 })
                    .action(.back, when: { $0.count > 0 })
                    .action(.read, when: { $0.count % 10 == 0 }, changesState: false)
                    .invariant("the count is in its range") { (0...300).contains($0.count) }
            },
        ],
        Lookalike<Double>.programs("negativeZero", { 1.0 }, forth: { $0 = 0 }, back: { $0 = -0.0 }) {
            $0.sign == .plus
        },
        Lookalike<String>.programs("canonicalText", { "" }, forth: { $0 = "\u{E9}" }, back: { $0 = "e\u{301}" }) {
            $0.utf8.count <= 2
        },
        Lookalike<String>.programs(
            "canonicalLongText",
            { "" },
            forth: { $0 = "\u{E9} – a text of some length" },
            back: { $0 = "e\u{301} – a text of some length" }
        ) { $0.utf8.count != 30 && !$0.unicodeScalars.contains("\u{301}") },
        Lookalike<AnyHashable>.programs("erasedType", { 0 }, forth: { $0 = 1 }, back: { $0 = 1.0 }) { $0.base is Int },
        Lookalike<ArraySlice<Int>>.programs("sliceStart", { [] }, forth: { $0 = [1] }, back: { $0 = [7, 1][1...] }) {
            $0.startIndex == 0
        },
        Lookalike<Data>.programs(
            "dataStart",
            { Data() },
            forth: { $0 = Data([1]) },
            back: { $0 = Data([7, 1]).dropFirst() }
        ) { $0.startIndex == 0 },
        Lookalike<Substring>.programs("textAround", { "" }, forth: { $0 = "a" }, back: { $0 = "xa".dropFirst() }) {
            $0.base.utf8.count <= 1
        },
        both("docs.lookalike.sliceThatTraps", .noPass) {
            let fuzzer = Fuzzer(Move.self, from: Slice()) { action, state in
                switch action {
                case .forth: state.items.append(1)
                case .back: state.items = state.items.dropFirst()
                case .read: state.items[0] = 1 - state.items[0]
                }
            }
            return
                fuzzer
                .action(.forth, when: { $0.items.count < 3 })
                .action(.back, when: { !$0.items.isEmpty })
                .action(.read, when: { !$0.items.isEmpty })
                .invariant("there are three at most") { $0.items.count <= 3 }
        },
        Holding<[Double]>.programs("array", { [0] }, { [.nan] }),
        Holding<Set<Double>>.programs("set", { [0] }, { [.nan] }),
        Holding<[String: Double?]>.programs("dictionary", { ["a": nil] }, { ["a": .nan] }),
        Holding<AnyHashable>.programs("erased", { 0.5 }, { AnyHashable(Double.nan) }),
        Holding<SIMD2<Float>>.programs("vector", { [0, 0] }, { [0, .nan] }),
        Holding<Deep.Part>.programs("deep", { .some([1: [2]], .none) }, { .some([:], .some([1: [2, .nan]], .none)) }),
        both("docs.trap.equality", .noPass) {
            let fuzzer = Fuzzer(Move.self, from: Incomparable()) { action, state in
                state.count += action == .forth ? 1 : -1
            }
            return
                fuzzer
                .action(.forth, when: { $0.count < 20 })
                .action(.back, when: { $0.count > 0 })
                .invariant("the count is in its range") { (0...20).contains($0.count) }
        },
        both("docs.trap.description", .noPass) { Indescribable.fuzzer(isMirror: false) },
        // A search finds the failure, and traps when the report is rendered.
        [verifying("docs.trap.mirror", .noPass) { Indescribable.fuzzer(isMirror: true) }],
    ]
}
