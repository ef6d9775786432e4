import Foundation
import FluxFuzz

/// What is kept from call to call.
private final class Memory {
    var action: TallyAction?
    var tally: Tally?
    var seen: Set<Tally> = []
    var calls = 0

    /// Whether it is not the one that was asked about before.
    func isNew(_ other: Tally) -> Bool {
        defer { tally = other }
        return tally != other
    }
}

/// Is changed where it stands.
private final class Basket: Hashable {
    var items: [Int]

    init(_ items: [Int]) { self.items = items }

    static func == (left: Basket, right: Basket) -> Bool { left.items == right.items }
    func hash(into hasher: inout Hasher) { hasher.combine(items) }
}

private struct Shop: Hashable { var basket = Basket([]) }

private final class Squares { var square: Int? }

/// Has a cache that is left out of `==` and of the hash, but not of the mirror.
private struct Shown: Hashable {
    private(set) var count = 0
    private var squares = Squares()

    var square: Int {
        if squares.square == nil { squares.square = count * count }
        return squares.square!
    }

    mutating func set(_ number: Int) { (count, squares) = (number, Squares()) }

    static func == (left: Shown, right: Shown) -> Bool { left.count == right.count }
    func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

/// The same, left out of the mirror as well.
private struct Hidden: Hashable, CustomReflectable {
    private(set) var shown = Shown()

    mutating func set(_ number: Int) { shown.set(number) }

    var customMirror: Mirror { Mirror(self, children: ["count": shown.count]) }
}

private struct Themed: Hashable {
    nonisolated(unsafe) static var theme = 0
    var count = 0

    func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        hasher.combine(Themed.theme)
    }
}

/// Is the same as nothing else.
private final class Token: Hashable, Sendable {
    static func == (left: Token, right: Token) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private struct Session: Hashable {
    var token = Token()
    var isOpen = false
}

private enum SessionAction {
    case toggle
    case renew(Token)
}

/// Reads on whenever it is asked.
private final class Lines {
    private var position = 0

    func next() -> Bool {
        position += 1
        return position % 3 != 0
    }
}

private struct Reader: Hashable {
    var count = 0
    var lines = Lines()

    static func == (left: Reader, right: Reader) -> Bool { left.count == right.count }
    func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

private struct Book: Hashable {
    let id: Int
    var title: String

    static func == (left: Book, right: Book) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

private enum Shelf {
    case put(Book)
    case remove(Int)
}

/// Gives each its own number, from any thread.
private final class Numbering: @unchecked Sendable {
    private let lock = NSLock()
    private var last = 0

    func next() -> Int {
        lock.withLock {
            last += 1
            return last
        }
    }
}

extension Tally {
    fileprivate static func small(_ step: @escaping (TallyAction, inout Tally) -> Void) -> Fuzzer<TallyAction, Tally> {
        Fuzzer(TallyAction.self, from: Tally(), reduce: step)
            .action(.increment, when: { $0.count < 50 })
            .action(.decrement, when: { $0.count > 0 })
            .invariant("the count is in its range") { (0...50).contains($0.count) }
    }
}

extension Program {
    /// What is wrong by the documentation, thought of a second time.
    static let secondBlindWrong: [Program] = secondBlindWrongLists.flatMap(\.self)

    private static let secondBlindWrongLists: [[Program]] = [
        both("docs2.impure.mutation.doubleTap", .noPass) {
            // Looks at the last action, also that of another run.
            let memory = Memory()
            return Tally.small { action, state in
                state.take(action)
                state.flag = memory.action == action
                memory.action = action
            }
        },
        both("docs2.impure.action.sharedBasket", .noPass) {
            let fuzzer = Fuzzer(Basket.self, from: 0) { basket, state in
                basket.items[0] += 1
                state = basket.items[0] % 50
            }
            return
                fuzzer
                .action(Basket([0]))
                .invariant("it is in its range") { (0..<50).contains($0) }
        },
        both("docs2.reference.label.sortsInPlace", .noPass) {
            let fuzzer = Fuzzer(Int.self, from: Shop()) { item, shop in
                shop.basket = Basket(item < 0 ? [] : shop.basket.items + [item])
            }
            return
                fuzzer
                .action(Gen.int(in: 0...3), when: { $0.basket.items.count < 4 })
                .action(-1)
                .invariant("four at most") { $0.basket.items.count <= 4 }
                .classify("with a zero", atLeast: 0.001) { shop in
                    shop.basket.items.sort()
                    return shop.basket.items.first == 0
                }
        },
        both("docs2.reference.rule.fillsCacheInMirror", .noPass) {
            Fuzzer(Int.self, from: Shown()) { number, state in state.set(number) }
                .action(Gen.int(in: 0...20))
                .invariant("no square is negative") { $0.square >= 0 }
        },
        both("docs2.reference.guard.readsOn", .noPass) {
            Fuzzer(TallyAction.self, from: Reader()) { action, reader in
                reader.count += action == .increment ? 1 : -1
            }
            .action(.increment, when: { $0.count < 30 && $0.lines.next() })
            .action(.decrement, when: { $0.count > 0 })
            .invariant("it is in its range") { (0...30).contains($0.count) }
        },
        // The actions are not Equatable, as the documentation says they would have to be.
        [
            verifying("docs2.impure.generator.identity", .passWithChanceUpTo(1)) {
                let fuzzer = Fuzzer(SessionAction.self, from: Session()) { action, session in
                    switch action {
                    case .toggle: session.isOpen.toggle()
                    case .renew(let token): session.token = token
                    }
                }
                return
                    fuzzer
                    .action(.toggle)
                    .action(Gen.int(in: 0...2).map { _ in .renew(Token()) })
                    .transition("either changes") { $0.isOpen == $2.isOpen || $0.token == $2.token }
            }
        ],
        // In a run, they are made again, and may be told apart.
        [
            verifying("docs2.impure.initial.identity", .noPass) {
                let starts = Gen.bool.map { Session(isOpen: $0) }
                return Fuzzer(SessionAction.self, from: starts) { _, session in session.isOpen.toggle() }
                    .action(.toggle)
                    .transition("the token stays") { $0.token == $2.token }
            }
        ],
        both("docs2.impure.generatorFromState.shuffled", .noPass) {
            Fuzzer(TallyAction.self, from: Tally()) { action, state in state.take(action) }
                .action { state in Gen.element(of: (0...state.count).shuffled()).map { .set($0) } }
                .action(.increment, when: { $0.count < 20 })
                .invariant("the count is in its range") { (0...20).contains($0.count) }
        },
        both("docs2.impure.label.firstVisit", .noPass) {
            let memory = Memory()
            return Tally.small { action, state in state.take(action) }
                .classify("new", atLeast: 0.0001) { memory.seen.insert($0).inserted }
        },
        both("docs2.vacuous.action.fillsCacheOnly", .noPass) {
            Fuzzer(Int.self, from: Hidden()) { number, state in
                if number < 0 { _ = state.shown.square } else { state.set(number) }
            }
            .action(Gen.int(in: 0...20))
            .action(-1)
            .invariant("it is in its range") { (0...20).contains($0.shown.count) }
        },
        [
            searching("docs2.settling.label", .noPass) {
                let memory = Memory()
                return Tally.small { action, state in state.take(action) }
                    .classify("warm", atLeast: 0.5) { _ in
                        memory.calls += 1
                        return memory.calls > 50
                    }
            },
            searching("docs2.impure.parallel.sharedNumbers", .noPass) {
                let numbering = Numbering()
                return ParallelFuzzer(workers: 2) {
                    Fuzzer(TallyAction.self, from: Tally()) { _, state in state.count = numbering.next() }
                        .action(.increment)
                        .invariant("it is positive") { $0.count >= 0 }
                }
            },
            searching("docs2.vacuous.initial.mostRunsWithout", .noPass) {
                // Found in 100 draws by one run of ten.
                Fuzzer(Int.self, from: Gen.int(in: 0...999).filter { $0 == 77 }) { number, state in state = number }
                    .action(Gen.int(in: 0...9))
                    .invariant("it is in its range") { (0...77).contains($0) }
            },
            searching("docs2.impure.property.changesItsValue", .noPass) {
                let baskets = [Basket([1]), Basket([100])]
                return Property("there is room for one more", Gen.element(of: baskets)) { basket in
                    basket.items[0] += 1
                    return basket.items.count == 1
                }
            },
            verifying("docs2.hash.theme", .noPass) {
                Fuzzer(Int.self, from: Themed()) { number, state in
                    Themed.theme = number % 2
                    state.count = number
                }
                .action(Gen.int(in: 0...30))
                .invariant("it is in its range") { (0...30).contains($0.count) }
            },
            verifying("docs2.equality.elementsByID", .noPass) {
                let books = zip(Gen.int(in: 0...2), Gen.element(of: ["a", "b"])).map(Book.init)
                let fuzzer = Fuzzer(Shelf.self, from: Set<Book>()) { action, state in
                    switch action {
                    case .put(let book): state.update(with: book)
                    case .remove(let id): state.remove(Book(id: id, title: ""))
                    }
                }
                return
                    fuzzer
                    .action(books.map { .put($0) })
                    .action(Gen.int(in: 0...2).map { .remove($0) })
                    .invariant("three at most") { $0.count <= 3 }
            },
            verifying("docs2.wrong.generator.identity", .noPass) {
                // A third token breaks the rule.
                Fuzzer(Token.self, from: Set<Token>()) { token, state in state.insert(token) }
                    .action(Gen.bool.map { _ in Token() }, when: { $0.count < 9 })
                    .invariant("two at most") { $0.count <= 2 }
            },
            verifying("docs2.impure.condition.newsOnly", .noPass) {
                let memory = Memory()
                return Tally.small { action, state in state.take(action) }
                    .invariant("news are not negative", when: { memory.isNew($0) }) { $0.count >= 0 }
            },
            verifying("docs2.impure.bound.once", .noPass, within: { Visited.states.insert($0).inserted }) {
                Tally.small { action, state in state.take(action) }
            },
        ],
    ]
}

private enum Visited { nonisolated(unsafe) static var states: Set<Tally> = [] }
