import Foundation
import FluxFuzz

private enum Move: Hashable {
    case put(Int)
    case take
}

/// Made of slices whose equal values begin at different places, of which nothing tells but the order.
private struct Line: Hashable {
    var numbers: ArraySlice<Int> = []
    var letters: Substring = ""
    var bytes = Data()

    mutating func put(_ number: Int) {
        numbers.append(number)
        letters.append(number == 0 ? "é" : "x")
        bytes.append(UInt8(number))
    }

    mutating func take() {
        numbers = numbers.dropFirst()
        letters = letters.dropFirst()
        bytes = bytes.dropFirst()
    }
}

/// Has a function that follows from what `==` compares.
private struct Stepping: Hashable {
    private(set) var width: Int
    private var step: (Int) -> Int
    var count = 0

    init(_ width: Int) {
        self.width = width
        step = { $0 + width }
    }

    mutating func walk() { count = step(count) % 20 }

    static func == (left: Stepping, right: Stepping) -> Bool {
        (left.width, left.count) == (right.width, right.count)
    }
    func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(count)
    }
}

private final class Cache { var text: String? }

/// A row with a cache of its own that is out of sight.
private struct Row: Hashable, CustomReflectable {
    let number: Int
    private let cache = Cache()

    init(_ number: Int) { self.number = number }

    var text: String {
        if cache.text == nil { cache.text = "row \(number)" }
        return cache.text!
    }

    static func == (left: Row, right: Row) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
    var customMirror: Mirror { Mirror(self, children: ["number": number]) }
}

private struct List: Hashable { var rows: [Row] = [] }

/// One of two objects that live as long as the process, and never change.
private final class Theme: Hashable, Sendable {
    static let light = Theme("light")
    static let dark = Theme("dark")

    let name: String

    private init(_ name: String) { self.name = name }

    static func == (left: Theme, right: Theme) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private struct Screen: Hashable {
    var theme = Theme.light
    var path: KeyPath<Tally, Int> = \.count
    var width = 0
}

/// A message that is handed on as an object, and never changes.
private final class Message: Hashable, Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: Message, right: Message) -> Bool { left.text == right.text }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

private struct Form: Hashable {
    var amount = Decimal(0)
    var rows = IndexSet()
    var link = URL(string: "https://example.org/0")!
    var day = Date(timeIntervalSinceReferenceDate: 0)
}

/// What is slow, once for each number, from any thread.
private final class Primes: @unchecked Sendable {
    static let shared = Primes()

    private let lock = NSLock()
    private var known: [Int: Bool] = [:]

    func contains(_ number: Int) -> Bool {
        lock.withLock {
            if let answer = known[number] { return answer }
            let answer = number > 1 && !(2..<number).contains { number % $0 == 0 }
            known[number] = answer
            return answer
        }
    }
}

extension Tally {
    fileprivate static func primes() -> Fuzzer<TallyAction, Tally> {
        Fuzzer(TallyAction.self, from: Tally()) { action, tally in
            tally.take(action)
            tally.flag = Primes.shared.contains(tally.count)
        }
        .action(.increment, when: { $0.count < 40 })
        .action(.decrement, when: { $0.count > 0 || Primes.shared.contains($0.count) })
        .invariant("41 is too large") { $0.count < 41 }
    }
}

extension Program {
    /// What is right by the documentation, thought of a second time.
    static let secondBlindRight: [Program] = secondBlindRightLists.flatMap(\.self)

    private static let secondBlindRightLists: [[Program]] = [
        both("docs2.right.slices.queue", .pass) {
            let fuzzer = Fuzzer(Move.self, from: Line()) { move, line in
                if case .put(let number) = move { line.put(number) } else { line.take() }
            }
            return
                fuzzer
                .action(Gen.int(in: 0...2).map { .put($0) }, when: { $0.numbers.count < 4 })
                .action(.take, when: { !$0.bytes.isEmpty })
                .invariant("all have the same length") {
                    $0.numbers.count == $0.bytes.count && $0.letters.count == $0.bytes.count
                }
                .transition("what comes first is taken") { old, move, new in
                    move != .take || old.numbers.dropFirst().first == new.numbers.first
                }
        },
        both("docs2.right.closure.followsFromEquality", .pass) {
            Fuzzer(Move.self, from: Stepping(1)) { move, state in
                if case .put(let width) = move { state = Stepping(width) } else { state.walk() }
            }
            .action(Gen.int(in: 1...5).map { .put($0) })
            .action(.take)
            .invariant("it is in its range") { (0..<20).contains($0.count) }
        },
        both("docs2.right.cache.inRows", .pass) {
            Fuzzer(Move.self, from: List()) { move, list in
                if case .put(let number) = move { list.rows.append(Row(number)) } else { list.rows.removeFirst() }
            }
            .action(Gen.int(in: 0...3).map { .put($0) }, when: { $0.rows.count < 4 })
            .action(.take, when: { $0.rows.first?.text.isEmpty == false })
            .invariant("texts are no numbers") { $0.rows.allSatisfy { Int($0.text) == nil } }
            .classify("the last one is 3") { $0.rows.last?.text == "row 3" }
        },
        both("docs2.right.references.identityForEver", .pass) {
            Fuzzer(Move.self, from: Screen()) { move, screen in
                switch move {
                case .put(let width):
                    screen.width = width
                    screen.path = width % 2 == 0 ? \.count : \.count.itself
                case .take: screen.theme = screen.theme == .light ? .dark : .light
                }
            }
            .action(Gen.int(in: 0...9).map { .put($0) })
            .action(.take)
            .invariant("there are two themes") { [.light, .dark].contains($0.theme) }
            .invariant("the path leads to a count") { Tally(count: 3)[keyPath: $0.path] == 3 }
        },
        both("docs2.right.action.freshObjects", .pass) {
            Fuzzer(Message.self, from: [Message]()) { message, inbox in inbox = inbox.suffix(2) + [message] }
                .action(Gen.string(of: "abc", count: 0...1).map { Message($0) })
                .invariant("three at most") { $0.count <= 3 }
                .transition("it is the last one") { _, message, inbox in inbox.last == message }
        },
        both("docs2.right.dictionary.orderDoesNotMatter", .pass) {
            Fuzzer(Move.self, from: [String: Set<Int>]()) { move, state in
                switch move {
                case .put(let number): state["\(number % 3)", default: []].insert(number)
                case .take: state = state.mapValues { $0.filter { $0 % 2 == 0 } }
                }
            }
            .action(Gen.int(in: 0...8).map { .put($0) })
            .action(.take)
            .action { state in Gen.element(of: state.values.flatMap(\.self).sorted()).map { .put(8 - $0) } }
            .invariant("36 at most") { $0.values.reduce(0) { $0 + $1.reduce(0, +) } <= 36 }
        },
        both("docs2.right.foundation.values", .pass) {
            Fuzzer(Move.self, from: Form()) { move, form in
                guard case .put(let number) = move else { return form = Form() }
                form.amount = Decimal(number) / 4
                form.rows = IndexSet(form.rows.symmetricDifference([number]))
                form.link = URL(string: "https://example.org/\(number)")!
                form.day = Date(timeIntervalSinceReferenceDate: 86_400 * Double(number))
            }
            .action(Gen.int(in: 0...5).map { .put($0) })
            .action(.take)
            .invariant("quarters") { $0.amount * 4 <= 5 }
        },
        both("docs2.right.memo.outside", .pass) { Tally.primes() },
        [
            searching("docs2.right.memo.parallel", .pass) { ParallelFuzzer(workers: 2) { Tally.primes() } },
            searching("docs2.right.memo.property", .pass) {
                Property("a product is no prime", zip(Gen.int(in: 2...30), .int(in: 2...30))) { left, right in
                    !Primes.shared.contains(left * right)
                }
            },
            verifying("docs2.right.bound.hides", .pass, within: { Primes.shared.contains($0.count) || $0.count < 9 }) {
                Tally.primes()
            },
        ],
    ]
}

extension Int {
    /// Another way to the same number.
    fileprivate var itself: Int { self }
}
