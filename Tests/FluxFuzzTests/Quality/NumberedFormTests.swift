import FluxCore
import Testing

@testable import FluxFuzz

/// The same minimal form from every seed, where steps and elements name each other by numbers.
@Suite struct NumberedFormTests {
    private struct Item: Equatable {
        let id: Int
        var title: Int
        var isDone = false
    }

    private struct Items: Equatable {
        var items: [Item] = []
        var nextID: Int
        var isBroken = false

        func item(_ id: Int) -> Item? { items.first { $0.id == id } }
    }

    private enum Change: Equatable { case add(Int), toggle(Int), remove(Int), rename(Int, to: Int), clear }

    /// A list of items whose identifiers are drawn from a range, as those of a test's author would be.
    ///
    /// - Parameters:
    ///   - first: The identifier of the first item.
    ///   - isStartChosen: Whether the initial state comes from a generator.
    ///   - breaks: Whether an action is wrong in a state.
    /// - Returns: A fuzzer whose invariant fails after such an action.
    private func fuzzer(
        from first: Int = 0,
        isStartChosen: Bool = false,
        breaks: @escaping (Change, Items) -> Bool
    ) -> Fuzzer<Change, Items> {
        let ids = Gen.int(in: 0...19)
        let titles = Gen.int(in: 0...99)
        func reduce(_ change: Change, _ state: inout Items) {
            if breaks(change, state) { state.isBroken = true }
            func edit(_ id: Int, _ body: (inout Item) -> Void) {
                if let index = state.items.firstIndex(where: { $0.id == id }) { body(&state.items[index]) }
            }
            switch change {
            case .add(let title):
                state.items.append(Item(id: state.nextID, title: title))
                state.nextID += 1
            case .toggle(let id): edit(id) { $0.isDone.toggle() }
            case .remove(let id): state.items.removeAll { $0.id == id }
            case .rename(let id, let title): edit(id) { $0.title = title }
            case .clear: state.items.removeAll { $0.isDone }
            }
        }
        let start = Items(nextID: first)
        let fuzzer =
            isStartChosen
            ? Fuzzer(Change.self, from: Gen.int(in: 0...3).map { _ in start }, reduce: reduce)
            : Fuzzer(Change.self, from: start, reduce: reduce)
        return
            fuzzer
            .action(titles.map(Change.add))
            .action(ids.map(Change.toggle))
            .action(ids.map(Change.remove))
            .action(zip(ids, titles).map { .rename($0, to: $1) })
            .action(.clear)
            .invariant("nothing is broken") { !$0.isBroken }
    }

    private func togglesDone(_ change: Change, _ state: Items, above title: Int) -> Bool {
        guard case .toggle(let id) = change, let item = state.item(id) else { return false }
        return item.isDone && item.title > title
    }

    @Test(arguments: [0, 1, 5])
    func oneItemOfMany(first: Int) {
        let fuzzer = fuzzer(from: first) { togglesDone($0, $1, above: 50) }
        expectActions([.add(51), .toggle(first), .toggle(first)], of: fuzzer, evaluations: 260)
    }

    @Test("an item behind another one, from a state that is chosen")
    func twoItemsOfMany() {
        let fuzzer = fuzzer(isStartChosen: true) { change, state in
            guard case .toggle(let id) = change, let index = state.items.firstIndex(where: { $0.id == id }) else {
                return false
            }
            return state.items[index].isDone && state.items[index].title > 50
                && state.items[..<index].contains { $0.isDone && $0.title > 20 }
        }
        let actions: [Change] = [.add(21), .add(51), .toggle(0), .toggle(1), .toggle(1)]
        expectActions(actions, of: fuzzer, evaluations: 500)
    }

    @Test func aTitleThatLooksLikeAnIdentifier() {
        let fuzzer = fuzzer { togglesDone($0, $1, above: 3) }
        expectActions([.add(4), .toggle(0), .toggle(0)], of: fuzzer, evaluations: 190)
    }

    @Test func twoNeighbours() {
        let fuzzer = fuzzer { change, state in
            guard case .toggle(let id) = change, let index = state.items.firstIndex(where: { $0.id == id }) else {
                return false
            }
            return index > 0 && state.items[index].isDone && state.items[index - 1].isDone
        }
        expectActions([.add(0), .add(0), .toggle(0), .toggle(1), .toggle(1)], of: fuzzer, evaluations: 230)
    }

    @Test func anItemThatIsRemovedFromBetweenTwo() {
        let fuzzer = fuzzer { change, state in
            guard case .toggle(let id) = change, let index = state.items.firstIndex(where: { $0.id == id }), index > 0
            else { return false }
            return state.items[index - 1].isDone && state.items[index - 1].id + 1 < id
        }
        let actions: [Change] = [.add(0), .add(0), .add(0), .toggle(0), .remove(1), .toggle(2)]
        expectActions(actions, of: fuzzer, evaluations: 340)
    }

    @Test func aTitleThatAnotherItemHas() {
        let fuzzer = fuzzer { change, state in
            guard case .rename(let id, let title) = change, let item = state.item(id) else { return false }
            return item.title != title && state.items.contains { $0.title == title }
        }
        expectActions([.add(0), .add(1), .rename(0, to: 1)], of: fuzzer, evaluations: 170)
    }

    private enum Growth: Equatable { case node(under: Int), mark(Int) }

    @Test("a node of a tree, which names its parent")
    func tree() {
        struct Tree: Equatable {
            var parents: [Int?] = []
            var depth = 0
        }
        let nodes = Gen.int(in: 0...9)
        let fuzzer = Fuzzer(Growth.self, from: Tree()) { growth, tree in
            switch growth {
            case .node(let parent): tree.parents.append(tree.parents.indices.contains(parent) ? parent : nil)
            case .mark(var node):
                tree.depth = 0
                while tree.parents.indices.contains(node), let parent = tree.parents[node] {
                    node = parent
                    tree.depth += 1
                }
            }
        }
        .action(nodes.map { Growth.node(under: $0) })
        .action(nodes.map(Growth.mark))
        .invariant("no node is deep") { $0.depth < 3 }
        let actions: [Growth] = [.node(under: 0), .node(under: 0), .node(under: 1), .node(under: 2), .mark(3)]
        expectActions(actions, of: fuzzer, evaluations: 250)
    }

    /// The challenge “coupling” of jlink/shrinking-challenge, in four ways to write its generator.
    @Test func aListWhoseElementsNameTwoThatNameEachOther() {
        func isRight(_ list: [Int]) -> Bool {
            !list.indices.contains { index in
                let other = list[index]
                return other != index && list.indices.contains(other) && list[other] == index
            }
        }
        func namesElements(_ list: [Int]) -> Bool { list.allSatisfy(list.indices.contains) }
        let lists = Gen.array(of: Gen.int(in: 0...10), count: 0...11)
        expectForm("[1, 0]", of: Property(lists.filter(namesElements), isRight), evaluations: 95, runs: 20_000)
        let assumed = Property(lists) { list in !namesElements(list) || isRight(list) }
        expectForm("[1, 0]", of: assumed, evaluations: 95, runs: 20_000)
        let fitting = lists.map { list in list.filter(list.indices.contains) }
        expectForm("[1, 0]", of: Property(fitting, isRight), evaluations: 75)
        let counted = Gen.int(in: 1...12).flatMap { Gen.array(of: .int(in: 0...$0 - 1), count: $0) }
        expectForm("[1, 0]", of: Property(counted, isRight), evaluations: 35)
    }

    @Test func aListWhoseElementsNameEachOtherInACircle() {
        let lists = Gen.array(of: Gen.int(in: 0...10), count: 0...11)
        let property = Property(lists) { list in
            func next(_ index: Int) -> Int { list.indices.contains(index) ? list[index] : index }
            return !list.indices.contains { start in
                let (second, third) = (next(start), next(next(start)))
                return Set([start, second, third]).count == 3 && next(third) == start
            }
        }
        expectForm("[1, 2, 0]", of: property, evaluations: 140, runs: 50_000)
    }

    @Test func listsOfIndexesAndFieldsBesideThem() {
        let graphs = Gen.array(of: Gen.array(of: .int(in: 0...7), count: 0...3), count: 0...8)
        let circle = Property(graphs) { graph in
            !graph.indices.contains { node in
                graph[node].contains { $0 != node && graph.indices.contains($0) && graph[$0].contains(node) }
            }
        }
        expectForm("[[1], [0]]", of: circle, evaluations: 80)
        let records = Gen.array(of: zip(Gen.int(in: 0...7), Gen.int(in: 0...9)), count: 0...8)
        let own = Property(records) { records in
            !records.allSatisfy { records.indices.contains($0.0) }
                || !records.indices.contains { records[$0].0 == $0 && records[$0].1 > 5 }
        }
        expectForm("[(0, 6)]", of: own, evaluations: 60, runs: 20_000)
    }

    @Test func aTableInWhichItDoesNotMatterWhichColumnItIs() {
        let tables = Gen.array(of: Gen.array(of: Gen.int(in: 0...20), count: 3), count: 0...6)
        let property = Property(tables) { table in
            !(0..<3).contains { column in table.reduce(0) { $0 + $1[column] } > 50 }
        }
        expectForm("[[0, 0, 11], [0, 0, 20], [0, 0, 20]]", of: property, evaluations: 250)
    }
}
