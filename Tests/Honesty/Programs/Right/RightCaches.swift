import FluxCore
import FluxFuzz

/// A state with what it has computed already: no part of it for `==`, nor for who looks at its structure.
private struct Catalogue: State, Hashable, CustomReflectable {
    private final class Cache { var total: Int? }

    var prices: [Int] = []
    private nonisolated(unsafe) var cache = Cache()

    init() {}

    mutating func add(_ price: Int) {
        prices.append(price)
        cache = Cache()
    }

    mutating func clear() {
        prices = []
        cache = Cache()
    }

    var total: Int {
        if let total = cache.total { return total }
        let total = prices.reduce(0, +)
        cache.total = total
        return total
    }

    static func == (a: Self, b: Self) -> Bool { a.prices == b.prices }
    func hash(into hasher: inout Hasher) { hasher.combine(prices) }
    var customMirror: Mirror { Mirror(self, children: ["prices": prices]) }
}

/// A state that computes something when it is first asked, in the mutation.
private struct LazyList: State, Hashable {
    var numbers: [Int] = []
    lazy var isAscending: Bool = zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 }

    static func == (a: Self, b: Self) -> Bool { a.numbers == b.numbers }
    func hash(into hasher: inout Hasher) { hasher.combine(numbers) }
}

/// A state that shares its storage until it is changed.
private struct Shared: State, Hashable {
    private final class Storage {
        var numbers: [Int]
        init(_ numbers: [Int]) { self.numbers = numbers }
    }

    private nonisolated(unsafe) var storage = Storage([])
    var numbers: [Int] { storage.numbers }

    init() {}

    mutating func append(_ number: Int) {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.numbers) }
        storage.numbers.append(number)
    }

    mutating func clear() { storage = Storage([]) }

    static func == (a: Self, b: Self) -> Bool { a.numbers == b.numbers }
    func hash(into hasher: inout Hasher) { hasher.combine(numbers) }
}

/// A table of results in the mutation, which are the same with and without it.
private final class Memo {
    private var known: [Int: Int] = [:]

    func fibonacci(_ number: Int) -> Int {
        if number < 2 { return number }
        if let result = known[number] { return result }
        let result = fibonacci(number - 1) + fibonacci(number - 2)
        known[number] = result
        return result
    }
}

/// An object that never changes.
private final class Style: State, Hashable, Sendable {
    let name: String
    init(_ name: String) { self.name = name }
    static let plain = Style("plain")
    static let bold = Style("bold")

    static func == (a: Style, b: Style) -> Bool { a.name == b.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

private struct Page: State, Hashable {
    var style = Style.plain
    var number = 0
}

extension Program {
    /// Right programs with objects and caches.
    static let rightCaches: [Program] = [
        both("right.cache-out-of-sight", .pass) {
            let fuzzer = Fuzzer(Int.self, from: Catalogue()) { price, catalogue in
                if price == 0 { catalogue.clear() } else { catalogue.add(price) }
                _ = catalogue.total
            }
            return
                fuzzer
                .action(Gen.int(in: 1...2), when: { $0.prices.count < 5 }).action(0)
                .invariant("the total is right") { $0.total == $0.prices.reduce(0, +) }
        },
        both("right.copy-on-write", .pass) {
            let fuzzer = Fuzzer(Int.self, from: Shared()) { number, state in
                if number == 0 { state.clear() } else { state.append(number) }
            }
            return
                fuzzer
                .action(Gen.int(in: 1...2), when: { $0.numbers.count < 5 }).action(0)
                .invariant("few") { $0.numbers.count <= 5 }
        },
        both("right.memo-table", .pass) {
            let memo = Memo()
            let fuzzer = Fuzzer(TallyAction.self, from: Tally()) { action, tally in
                tally.take(action)
                tally.flag = memo.fibonacci(tally.count) % 2 == 1
            }
            return
                fuzzer
                .action(.increment, when: { $0.count < 40 }).action(.decrement, when: { $0.count > 0 })
                .invariant("in its range") { (0...40).contains($0.count) }
        },
        both("right.object-that-never-changes", .pass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Page()) { action, page in
                if action == .increment { page.number += 1 } else { page.style = page.style == .plain ? .bold : .plain }
            }
            return
                fuzzer
                .action(.increment, when: { $0.number < 9 }).action(.reset)
                .invariant("in its range") { (0...9).contains($0.number) }
        },
        both("right.new-objects-that-never-change", .pass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Page()) { action, page in
                page.number = action == .increment ? page.number + 1 : 0
                page.style = Style("style \(page.number % 3)")
            }
            return
                fuzzer
                .action(.increment, when: { $0.number < 9 }).action(.reset)
                .invariant("in its range") { (0...9).contains($0.number) }
        },
        both("right.class-as-state-that-is-replaced", .pass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Style.plain) { action, style in
                style = action == .increment ? .bold : .plain
            }
            return
                fuzzer
                .action(.increment).action(.reset)
                .invariant("has a name") { !$0.name.isEmpty }
        },
        [
            searching("right.lazy-var", .pass) {
                let fuzzer = Fuzzer(Int.self, from: LazyList()) { number, list in
                    list = LazyList(numbers: (list.numbers + [number]).sorted())
                    precondition(list.isAscending)
                }
                return
                    fuzzer
                    .action(Gen.int(in: 1...9))
                    .invariant("ascending") { zip($0.numbers, $0.numbers.dropFirst()).allSatisfy { $0 <= $1 } }
            }
        ],
    ].flatMap(\.self)
}
