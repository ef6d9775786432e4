import Foundation
import FluxFuzz

/// What is kept from call to call, by threads too.
final class Counted: @unchecked Sendable {
    private let lock = NSLock()
    private var value = 0

    var number: Int {
        get { lock.withLock { value } }
        set { lock.withLock { value = newValue } }
    }

    func next() -> Int {
        lock.withLock {
            value += 1
            return value
        }
    }
}

/// Equal whatever the case, but with a hash that sees it.
private struct Name: Hashable {
    var text = "a"
    static func == (lhs: Name, rhs: Name) -> Bool { lhs.text.lowercased() == rhs.text.lowercased() }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// A number, and how often somebody looked at it.
private final class Marked: Hashable {
    let count: Int
    var visits = 0
    init(count: Int) { self.count = count }
    static func == (lhs: Marked, rhs: Marked) -> Bool { lhs.count == rhs.count && lhs.visits == rhs.visits }
    func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

private struct Visited: Hashable {
    var box = Marked(count: 0)
}

private enum Folder: Equatable {
    case file(Int)
    case folder([Folder])

    var files: Int {
        switch self {
        case .file: 1
        case .folder(let folders): folders.map(\.files).reduce(0, +)
        }
    }
}

private enum ShelfAction: Equatable {
    case put(Folder)
    case take
}

private struct Shelf: Equatable {
    var folders: [Folder] = []
}

private struct Books: Hashable {
    var ids: Set<Int> = []
    var count = 0
}

private struct Pile: Hashable {
    var items: [Int] = []
}

/// A list of objects that never change, of which lists share their ends.
private final class Node: Hashable {
    let value: Int
    let next: Node?

    init(value: Int, next: Node?) {
        self.value = value
        self.next = next
    }

    var length: Int { 1 + (next?.length ?? 0) }
    static func == (lhs: Node, rhs: Node) -> Bool { lhs.value == rhs.value && lhs.next == rhs.next }
    func hash(into hasher: inout Hasher) {
        hasher.combine(value)
        hasher.combine(next)
    }
}

private struct Chain: Hashable {
    var head: Node?
    var length: Int { head?.length ?? 0 }
}

extension Program {
    /// What a third reader of the documentation thought of.
    static let thirdReading: [Program] =
        (thirdReadingWrong + thirdReadingRight).flatMap(\.self) + thirdReadingPresenters

    private static let thirdReadingWrong: [[Program]] = [
        both("docs3.wrong.initial.mendedAtOnce", .noPass) {
            Fuzzer(
                TallyAction.self,
                from: Gen.int(in: 0...19).map { Tally(count: $0, flag: $0 == 13) },
                reduce: { action, state in
                    state.take(action)
                    state.flag = false
                }
            )
            .action(.reset)
            .invariant("no flag") { !$0.flag }
        },
        [
            verifying("docs3.wrong.transition.leadsOutOfBound", .noPass, within: { $0.count <= 100 }) {
                Tally.fuzzer { if $0.count == 101 { $0.flag = true } }
                    .transition("the flag stays") { old, _, new in old.flag == new.flag }
            },
            searching("docs3.impure.guard.countsWhatAnotherIsAsked", .noPass) {
                let seen = Counted()
                return Fuzzer(TallyAction.self, from: Tally(count: 5)) { action, state in state.take(action) }
                    .action(
                        .increment,
                        when: {
                            _ = seen.next()
                            return $0.count < 50
                        }
                    )
                    .action(.decrement, weight: 3, when: { $0.count > 0 && seen.number % 2 == 0 })
                    .action(.reset)
                    .invariant("the count is in its range") { (0...50).contains($0.count) }
            },
            verifying("docs3.hash.seesTheCase", .noPass) {
                Fuzzer(String.self, from: Name()) { text, name in name.text = text }
                    .action(Gen.element(of: ["a", "A", "b", "B"]))
                    .invariant("one letter") { $0.text.count == 1 }
            },
            verifying(
                "docs3.reference.bound.marks",
                .noPass,
                within: { state in
                    state.box.visits += 1
                    return state.box.count <= 20
                }
            ) {
                Fuzzer(Int.self, from: Visited()) { step, state in
                    state.box = Marked(count: max(0, state.box.count + step))
                }
                .action(1)
                .action(-1)
                .invariant("the count is not negative") { $0.box.count >= 0 }
            },
            searching("docs3.impure.property.label.previous", .noPass) {
                let last = Counted()
                return Property("digits are not negative", Gen.int(in: 0...9)) { $0 >= 0 }
                    .classify("more than the last one", atLeast: 0.1) { number in
                        defer { last.number = number }
                        return number > last.number
                    }
            },
            // The threads have fuzzers that are not the same, which is not noticed, as the documentation says.
            searching("docs3.impure.parallel.factoryCounts", .passWithChanceUpTo(1)) {
                let made = Counted()
                return ParallelFuzzer(workers: 2) {
                    let isOdd = made.next() % 2 == 1
                    return Tally.fuzzer { if isOdd { $0.flag = $0.count % 2 == 1 } }
                }
            },
            searching("docs3.impure.parallel.factoryCounts.label", .passWithChanceUpTo(1)) {
                let made = Counted()
                return ParallelFuzzer(workers: 2) {
                    let isOdd = made.next() % 2 == 1
                    return Tally.fuzzer { if isOdd { $0.flag = $0.count % 2 == 1 } }
                        .classify("flagged", atLeast: 0.001) { $0.flag }
                }
            },
            searching("docs3.settling.parallel.warmsUp", .noPass) {
                ParallelFuzzer(workers: 2) {
                    let steps = Counted()
                    return Tally.fuzzer { if steps.next() < 30 { $0.flag.toggle() } }
                }
            },
        ],
    ]

    private static let thirdReadingRight: [[Program]] = [
        both("docs3.right.action.saysTooMuch", .pass) {
            // One that need not be dispatched is, and one that need not change anything does not.
            Tally.fuzzer()
                .action(.set(3), isRequired: false)
                .action(.set(0), when: { $0.count == 0 }, changesState: false)
        },
        both("docs3.right.array.capacity", .pass) {
            Fuzzer(Int.self, from: Pile()) { item, pile in
                switch item {
                case 0, 1: pile.items.append(item)
                case 2: pile.items.removeAll(keepingCapacity: true)
                default: pile.items = Array(pile.items.dropFirst())
                }
            }
            .action(Gen.int(in: 0...1), when: { $0.items.count < 5 })
            .action(2)
            .action(3, when: { !$0.items.isEmpty })
            .invariant("at most five") { $0.items.count <= 5 }
        },
        both("docs3.right.references.sharedEnds", .pass) {
            Fuzzer(Int.self, from: Chain()) { value, chain in
                chain.head = value < 0 ? chain.head?.next : Node(value: value, next: chain.head)
            }
            .action(Gen.int(in: 0...2), when: { $0.length < 5 })
            .action(-1, when: { $0.head != nil })
            .invariant("at most five") { $0.length <= 5 }
        },
        [
            searching("docs3.right.generator.recursive", .pass) {
                let folders = Gen.recursive(upTo: 3, leaf: Gen.int(in: 0...9).map(Folder.file)) { inner in
                    Gen.array(of: inner, count: 1...3).map(Folder.folder)
                }
                let shelf = Fuzzer(ShelfAction.self, from: Shelf()) { action, shelf in
                    switch action {
                    case .put(let folder): shelf.folders.append(folder)
                    case .take: shelf.folders.removeLast()
                    }
                }
                return
                    shelf
                    .action(folders.map(ShelfAction.put), when: { $0.folders.count < 4 })
                    .action(.take, when: { !$0.folders.isEmpty })
                    .invariant("no folder is empty") { $0.folders.allSatisfy { $0.files > 0 } }
            },
            searching("docs3.right.parallel.pool", .pass) {
                ParallelFuzzer(workers: 2) {
                    let pool = Pool<Int>()
                    let books = Fuzzer(TallyAction.self, from: Books()) { action, books in
                        guard case .set(let id) = action else { return }
                        if id > 0 {
                            if books.ids.insert(id).inserted { books.count += 1 }
                        } else if books.ids.remove(-id) != nil {
                            books.count -= 1
                        }
                    }
                    return
                        books
                        .action(Gen.int(in: 1...1_000).added(to: pool).map { TallyAction.set($0) })
                        .action(Gen.element(in: pool).map { TallyAction.set(-$0) })
                        .invariant("every book counts") { $0.count == $0.ids.count }
                }
            },
        ],
    ]
}
