import Foundation
import FluxFuzz

private enum Move: Hashable {
    case forth
    case back
}

/// Never changes.
private final class Fixed: Hashable, Sendable {
    let value: Int

    init(_ value: Int) { self.value = value }

    static func == (left: Fixed, right: Fixed) -> Bool { left.value == right.value }
    func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// Remembers what it has worked out.
private final class Cache { var square: Int? }

/// Works out its square when it is asked for, and leaves the cache out of all that compares.
private struct Remembering: Hashable, CustomReflectable {
    var count = 0 { didSet { cache = Cache() } }
    private var cache = Cache()

    var square: Int {
        if let square = cache.square { return square }
        cache.square = count * count
        return count * count
    }

    static func == (left: Remembering, right: Remembering) -> Bool { left.count == right.count }
    func hash(into hasher: inout Hasher) { hasher.combine(count) }
    var customMirror: Mirror { Mirror(self, children: ["count": count]) }
}

/// The same with a property that is lazy.
private struct Lazily: Hashable, CustomReflectable {
    var count = 0
    lazy var square = count * count

    static func == (left: Lazily, right: Lazily) -> Bool { left.count == right.count }
    func hash(into hasher: inout Hasher) { hasher.combine(count) }
    var customMirror: Mirror { Mirror(self, children: ["count": count]) }
}

/// Has its numbers in a row of a fixed length.
private struct Inline: Hashable {
    var row: [3 of Int] = [0, 1, 2]

    static func == (left: Inline, right: Inline) -> Bool {
        left.row.indices.allSatisfy { left.row[$0] == right.row[$0] }
    }
    func hash(into hasher: inout Hasher) { for index in row.indices { hasher.combine(row[index]) } }
}

/// The same with storage of its own.
private struct InlineLists: Hashable {
    var row: [2 of [Int]] = [[0], [1, 2]]

    static func == (left: InlineLists, right: InlineLists) -> Bool {
        left.row[0] == right.row[0] && left.row[1] == right.row[1]
    }
    func hash(into hasher: inout Hasher) { hasher.combine(row[0]) }
}

private struct Nothing: Hashable {}

private indirect enum Numeral: Hashable {
    case zero
    case next(Numeral)
}

/// Copies on write.
private struct Copied: Hashable {
    private final class Storage { var number = 0 }

    private var storage = Storage()

    var number: Int {
        get { storage.number }
        set {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage() }
            storage.number = newValue
        }
    }

    static func == (left: Copied, right: Copied) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// A list whose elements are objects that never change.
private final class Link: Hashable, Sendable {
    let depth: Int
    let next: Link?

    init(_ next: Link?) { (self.next, depth) = (next, (next?.depth ?? 0) + 1) }

    static func == (left: Link, right: Link) -> Bool { left.depth == right.depth }
    func hash(into hasher: inout Hasher) { hasher.combine(depth) }
}

/// A graph with two to the power of its depth many paths.
private final class Fork: Hashable, Sendable {
    let depth: Int
    let left: Fork?
    let right: Fork?

    init(_ next: Fork?) { (left, right, depth) = (next, next, (next?.depth ?? 0) + 1) }

    static func == (left: Fork, right: Fork) -> Bool { left.depth == right.depth }
    func hash(into hasher: inout Hasher) { hasher.combine(depth) }
}

/// Refers to itself.
private final class Ring: Hashable {
    let number: Int
    private(set) var next: Ring?

    init(_ number: Int) {
        self.number = number
        next = self
    }

    static func == (left: Ring, right: Ring) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// No number at times, but equal to itself by its bits.
private struct Bits: Hashable {
    var number = 0.0

    static func == (left: Bits, right: Bits) -> Bool { left.number.bitPattern == right.number.bitPattern }
    func hash(into hasher: inout Hasher) { hasher.combine(number.bitPattern) }
}

/// Everything looks the same, everything has the same hash.
private struct Plain: Hashable, CustomStringConvertible, CustomReflectable {
    var count = 0
    func hash(into hasher: inout Hasher) {}
    var description: String { "plain" }
    var customMirror: Mirror { Mirror(self, children: [:]) }
}

private struct Unowning: Hashable {
    static let fixed = Fixed(1)
    unowned let fixed = Unowning.fixed
    var count = 0

    static func == (left: Unowning, right: Unowning) -> Bool { left.count == right.count }
    func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

private enum Many: Int, CaseIterable {
    case a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9
    case c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9
    case e0, e1, e2, e3, e4, e5, e6, e7, e8, e9, f0, f1, f2, f3, f4, f5, f6, f7, f8, f9
}

private struct Choosing: Hashable { var many = Many.a0 }

private let steps = [-Double.infinity, -0.0, 1, .greatestFiniteMagnitude, .infinity]

private func innermost(_ number: Int???) -> Int {
    if case .some(.some(.some(let number))) = number { number } else { 0 }
}

/// Goes to and fro between two ends, with a state of any type.
private func walk<State: Hashable & SendableMetatype>(
    _ name: String,
    from start: @escaping @Sendable () -> State,
    to end: Int,
    _ count: @escaping @Sendable (State) -> Int,
    _ set: @escaping @Sendable (inout State, Int) -> Void
) -> [Program] {
    Program.both("docs.right.\(name)", .pass) {
        let fuzzer = Fuzzer(Move.self, from: start()) { action, state in
            set(&state, count(state) + (action == .forth ? 1 : -1))
        }
        return
            fuzzer
            .action(.forth, when: { count($0) < end })
            .action(.back, when: { count($0) > 0 })
            .invariant("the count is in its range") { (0...end).contains(count($0)) }
            .transition("one at a time") { old, _, new in abs(count(old) - count(new)) == 1 }
    }
}

extension Program {
    /// What is right, though one might not think so.
    static let oddButRight: [Program] = oddButRightLists.flatMap(\.self)

    private static let oddButRightLists: [[Program]] = [
        walk(
            "references.nested",
            from: { ["a": [Fixed(0)]] },
            to: 60,
            { $0["a"]![0].value },
            { $0["a"] = [Fixed($1)] }
        ),
        walk("references.root", from: { Fixed(0) }, to: 60, { $0.value }, { $0 = Fixed($1) }),
        walk("references.foundation", from: { NSArray(array: [0]) }, to: 60, { $0[0] as! Int }, { $0 = [$1] }),
        walk("references.chain", from: { Link(nil) }, to: 90, { $0.depth - 1 }) { state, count in
            state = count >= state.depth ? Link(state) : state.next!
        },
        walk("references.fork", from: { Fork(nil) }, to: 40, { $0.depth - 1 }) { state, count in
            state = count >= state.depth ? Fork(state) : state.left!
        },
        walk("references.ring", from: { Ring(0) }, to: 40, { $0.number }, { $0 = Ring($1) }),
        walk("references.unowned", from: { Unowning() }, to: 40, { $0.count }, { $0.count = $1 }),
        walk(
            "cache.object",
            from: { Remembering() },
            to: 60,
            { Int(Double($0.square).squareRoot()) },
            { $0.count = $1 }
        ),
        walk("cache.lazy", from: { Lazily() }, to: 60, { $0.count }) { state, count in
            if count % 2 == 0 { _ = state.square }
            state = Lazily(count: count)
            if count % 3 == 0 { _ = state.square }
        },
        walk("copyOnWrite", from: { Copied() }, to: 60, { $0.number }, { $0.number = $1 }),
        walk("inline.numbers", from: { Inline() }, to: 30, { $0.row[1] - 1 }, { $0.row[1] = $1 + 1 }),
        walk("inline.lists", from: { InlineLists() }, to: 30, { $0.row[0][0] }, { $0.row[0] = [$1] }),
        walk("plain", from: { Plain() }, to: 60, { $0.count }, { $0.count = $1 }),
        walk("manyCases", from: { Choosing() }, to: 59, { $0.many.rawValue }, { $0.many = Many(rawValue: $1)! }),
        walk("infinities", from: { -Double.infinity }, to: 4, { steps.firstIndex(of: $0)! }, { $0 = steps[$1] }),
        walk("bits", from: { Bits() }, to: 2, { $0.number.isNaN ? 2 : $0.number.sign == .minus ? 1 : 0 }) {
            $0.number = [0.0, -0.0, Double.nan][$1]
        },
        walk("optionals", from: { Int???.some(0) }, to: 40, innermost) { (state: inout Int???, count: Int) in
            state = count == 0 ? .some(.some(.none)) : .some(.some(.some(count)))
        },
        both("docs.right.numerals", .pass) {
            let fuzzer = Fuzzer(Move.self, from: Numeral.zero) { action, state in
                if action == .forth { state = .next(state) } else if case .next(let last) = state { state = last }
            }
            return
                fuzzer
                .action(.forth, when: { $0.depth < 300 })
                .action(.back)
                .invariant("it is no more than 300") { $0.depth <= 300 }
        },
        both("docs.right.oneState", .pass) {
            Fuzzer(Move.self, from: Nothing()) { _, _ in }
                .action(.forth, changesState: false)
                .invariant("there is nothing") { $0 == Nothing() }
        },
        both("docs.right.setsOfSets", .pass) {
            let fuzzer = Fuzzer(Int.self, from: [Set([0]): Set<Set<Int>>()]) { number, state in
                let sets = state.values.first!.symmetricDifference([[number], [number, number + 1]])
                state = [Set(sets.map(\.count)): sets]
            }
            return
                fuzzer
                .action(Gen.int(in: 0...6))
                .invariant("there are fourteen at most") { $0.values.first!.count <= 14 }
        },
        both("docs.right.logs", .pass) {
            // Counts for nobody.
            let log = NSMutableArray()
            return Tally.fuzzer { tally in
                if log.count > 1_000 { log.removeAllObjects() }
                log.add(tally.count)
            }
        },
        [
            verifying("docs.right.bound.leadsOut", .pass, within: { $0.count <= 20 }) {
                Tally.fuzzer().action(.set(400), when: { $0.count == 20 })
                    .invariant("the count is at most 20") { $0.count <= 20 || $0.flag }
            },
            searching("docs.right.negativeZero", .pass) {
                Fuzzer(Move.self, from: 1.0) { action, state in state = action == .forth ? -state : state * 0 }
                    .action(.forth)
                    .action(.back)
                    .invariant("it is small") { abs($0) <= 1 }
            },
        ],
    ]
}

extension Numeral {
    fileprivate var depth: Int {
        var (depth, numeral) = (0, self)
        while case .next(let last) = numeral { (depth, numeral) = (depth + 1, last) }
        return depth
    }
}

extension Program {
    /// What one would try who has read the documentation only.
    static let fromDocumentation =
        hiddenReferences + oddEquality + oddImpurity + oddPresenters + oddButRight
        + settling + passing + partial
}
