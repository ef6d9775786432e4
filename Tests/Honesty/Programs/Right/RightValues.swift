import FluxCore
import FluxFuzz
import Foundation

/// A screen, with all kinds of values in it.
private struct Screen: State, Hashable {
    enum Content: Hashable {
        case empty
        case loading(since: Int)
        case loaded([String])
        indirect case failed(Content, reason: String?)
    }

    var content = Content.empty
    var selection: Int?
    var tags: Set<String> = []
    var titles: [Int: String] = [:]
}

private enum ScreenAction: Action, Hashable {
    case load
    case show([String])
    case fail
    case select(Int)
    case tag(String)
    case title(Int)
}

private func reduce(_ action: ScreenAction, _ screen: inout Screen) {
    switch action {
    case .load: screen.content = .loading(since: 0)
    case .show(let rows): (screen.content, screen.selection) = (.loaded(rows), nil)
    case .fail: screen.content = .failed(.empty, reason: nil)
    case .select(let row): screen.selection = row
    case .tag(let tag): if screen.tags.remove(tag) == nil { screen.tags.insert(tag) }
    case .title(let row): screen.titles[row] = screen.titles[row] == nil ? "title" : nil
    }
}

private struct Identified: State, Hashable {
    var ids: Set<UUID> = []
    var order: [UUID] = []
}

/// A state that can't be compared.
private struct Opaque: State {
    var count = 0
    var describe: @Sendable (Int) -> String = { "\($0)" }
}

/// A tree that knows its depth.
private indirect enum Tree: State, Hashable {
    case leaf
    case node(Tree, Tree)

    var depth: Int {
        switch self {
        case .leaf: 0
        case .node(let left, let right): 1 + max(left.depth, right.depth)
        }
    }
}

extension Program {
    /// Right programs with values of many kinds.
    static let rightValues: [Program] = [
        both("right.tally", .pass) { Tally.fuzzer() },
        both("right.enums-and-optionals", .pass) {
            Fuzzer(ScreenAction.self, from: Screen(), reduce: reduce)
                .action(.load)
                .action(Gen.element(of: [[], ["a"], ["a", "b"]]).map(ScreenAction.show))
                .action(.fail)
                .action { screen in
                    if case .loaded(let rows) = screen.content {
                        return Gen.element(of: rows.indices).map(ScreenAction.select)
                    }
                    return .element(of: [])
                }
                .invariant("the selection is there", when: { if case .loaded = $0.content { true } else { false } }) {
                    screen in
                    guard case .loaded(let rows) = screen.content, let selection = screen.selection else { return true }
                    return selection < 2 || rows.indices.contains(selection)
                }
                .reaches("failed") { $0.content == .failed(.empty, reason: nil) }
        },
        both("right.sets", .pass) {
            Fuzzer(ScreenAction.self, from: Screen(), reduce: reduce)
                .action(Gen.element(of: ["a", "b", "c", "d", "e", "f"]).map(ScreenAction.tag))
                .invariant("few") { $0.tags.count <= 6 && $0.tags.sorted().first != "g" }
        },
        both("right.dictionaries", .pass) {
            Fuzzer(ScreenAction.self, from: Screen(), reduce: reduce)
                .action(Gen.int(in: 0...6).map(ScreenAction.title))
                .invariant("small rows") { $0.titles.keys.allSatisfy { $0 < 7 } }
        },
        both("right.one-state", .pass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Tally()) { _, _ in }
            return
                fuzzer
                .action(.increment, changesState: false)
                .invariant("as it was") { $0 == Tally() }
        },
        both("right.two-states", .pass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Tally()) { _, tally in tally.flag.toggle() }
            return
                fuzzer
                .action(.increment).invariant("as it was") { $0.count == 0 }
        },
        both("right.states-with-one-hash", .pass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Colliding()) { action, state in
                state.count += action == .increment ? 1 : -1
            }
            return
                fuzzer
                .action(.increment, when: { $0.count < 50 }).action(.decrement, when: { $0.count > 0 })
                .invariant("in its range") { (0...50).contains($0.count) }
        },
        both("right.equality-written-by-hand", .pass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Spelled()) { action, state in
                state.name = action == .increment ? "a" : "b"
                state.count = (state.count + 1) % 4
            }
            return
                fuzzer
                .action(.increment).action(.reset)
                .invariant("has a name") { !$0.name.isEmpty }
        },
        both("right.tuples-of-arrays", .pass) {
            let fuzzer = Fuzzer(Int.self, from: [[0, 0], [0]]) { place, lists in
                lists[place % 2][0] = 1 - lists[place % 2][0]
            }
            return
                fuzzer
                .action(Gen.int(in: 0...3)).invariant("two lists") { $0.count == 2 }
        },
        both("right.several-initial-states", .pass) {
            Fuzzer(TallyMutation(), from: Gen.int(in: 0...20).map { Tally(count: $0) })
                .action(.increment, when: { $0.count < 30 }).action(.reset)
                .invariant("in its range") { (0...30).contains($0.count) }
        },
        both("right.text-as-state", .pass) {
            let fuzzer = Fuzzer(String.self, from: "") { $1 = $1.count < 4 ? $1 + $0 : "" }
            return
                fuzzer
                .action(Gen.element(of: ["a", "é", "👩‍👩‍👧"])).invariant("short") { $0.count <= 4 }
        },
        both("right.trees", .pass) {
            let fuzzer = Fuzzer(TallyAction.self, from: Tree.leaf) { action, tree in
                tree = action == .increment ? .node(tree, .leaf) : .node(.leaf, tree)
            }
            return
                fuzzer
                .action(.increment, when: { $0.depth < 7 }).action(.decrement, when: { $0.depth < 7 })
                .invariant("not too deep") { $0.depth <= 7 }
        },
        [
            searching("right.unique-ids", .pass) {
                let fuzzer = Fuzzer(UUID.self, from: Identified()) { id, state in
                    if state.ids.insert(id).inserted { state.order.append(id) }
                }
                return fuzzer.action(.uuid).invariant("each once") { $0.ids.count == $0.order.count }
            },
            searching("right.pool", .pass) {
                let ids = Pool<Int>()
                return Tally.fuzzer()
                    .action(Gen.int(in: 0...99).added(to: ids).map(TallyAction.set))
                    .action(Gen.element(in: ids).map(TallyAction.set))
            },
            searching("right.not-equatable", .pass) {
                let fuzzer = Fuzzer(TallyAction.self, from: Opaque()) { action, state in
                    state.count += action == .increment ? 1 : -1
                    let count = state.count
                    state.describe = { "\($0 + count)" }
                }
                return
                    fuzzer
                    .action(.increment, when: { $0.count < 9 }).action(.decrement, when: { $0.count > 0 })
                    .invariant("in its range") { (0...9).contains($0.count) && !$0.describe(0).isEmpty }
            },
        ],
    ].flatMap(\.self)
}

/// States that all have the same hash, as they may.
private struct Colliding: State, Hashable {
    var count = 0
    func hash(into hasher: inout Hasher) {}
}

/// A state whose `==` says what the compiler's would.
private struct Spelled: State, Hashable {
    var name = "a"
    var count = 0

    static func == (a: Self, b: Self) -> Bool { a.name == b.name && a.count == b.count }
    func hash(into hasher: inout Hasher) { hasher.combine(name); hasher.combine(count) }
}
