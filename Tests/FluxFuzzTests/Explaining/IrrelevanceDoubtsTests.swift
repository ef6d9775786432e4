import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

/// What reports do not say of a part on which the failure depends in a way that few other values show.
///
/// Each test also has the case next to it, in which the part does not matter.
@Suite struct IrrelevanceDoubtsTests {
    /// What the report says does not matter, of the same fuzzer from several seeds, which all say the same.
    private func facts<Action, State>(_ fuzzer: Fuzzer<Action, State>) -> [String] {
        let all = seeds(10, inDebug: 3).map { seed in
            fuzzer.run(seed: seed).counterexample.map { $0.irrelevances.map { "step \($0.step): \($0)" } }
                ?? ["nothing failed"]
        }
        #expect(Set(all).count == 1)
        return all[0]
    }

    /// A fuzzer with one action that breaks a rule by itself.
    private func fuzzer<Action>(_ actions: Gen<Action>, breaking isBroken: @escaping @Sendable (Action) -> Bool)
        -> Fuzzer<Action, Int>
    {
        Fuzzer(Action.self, from: 0) { _, _ in }.action(actions)
            .transition("rule") { _, action, _ in !isBroken(action) }
    }

    // MARK: - How long a list or a text is

    private enum ListAction {
        case name(String), list([Int]), entry(title: String, id: Int)

        var length: Int {
            switch self {
            case .name(let name), .entry(let name, _): name.count
            case .list(let list): list.count
            }
        }

        var id: Int { if case .entry(_, let id) = self { id } else { 0 } }
    }

    @Test func textsThatMustHaveSomeCharacters() {
        let names = Gen.string(count: 1...12).map(ListAction.name)
        #expect(facts(fuzzer(names) { $0.length >= 3 }) == [])
        #expect(facts(fuzzer(names) { $0.length == 1 || $0.length > 11 }) == [])
        #expect(facts(fuzzer(names) { _ in true }) == ["step 1: any payload"])
    }

    @Test func listsThatMustNotHaveMany() {
        let lists = Gen.array(of: .int(in: 0...9), count: 0...12).map(ListAction.list)
        #expect(facts(fuzzer(lists) { $0.length < 5 }) == [])
        #expect(facts(fuzzer(lists) { $0.length % 2 == 1 }) == ["step 1: any payload[0]"])
        #expect(facts(fuzzer(lists) { _ in true }) == ["step 1: any payload"])
    }

    @Test func textsWithSomethingBehindThem() {
        let entries = zip(Gen.string(count: 1...12), Gen.int(in: 0...99)).map { ListAction.entry(title: $0, id: $1) }
        #expect(facts(fuzzer(entries) { $0.id >= 3 }) == ["step 1: any id ≥ 3", "step 1: any title"])
        #expect(facts(fuzzer(entries) { $0.id >= 3 && $0.length >= 3 }) == ["step 1: any id ≥ 3"])
        #expect(facts(fuzzer(entries) { $0.id >= 3 && $0.length <= 3 }) == ["step 1: any id ≥ 3"])
    }

    // MARK: - What is inside

    private enum PairAction {
        case both([Int], [Int])

        var first: [Int] { if case .both(let list, _) = self { list } else { [] } }
        var second: [Int] { if case .both(_, let list) = self { list } else { [] } }
    }

    @Test func listsWithAnElementThatMatters() {
        // How many elements there are does not matter, but the first one does.
        let lists = Gen.int(in: 1...5).flatMap { Gen.array(of: .int(in: 0...9), count: $0) }
        let first = zip(lists, Gen.array(of: .int(in: 0...9), count: 0...3)).map(PairAction.both)
        #expect(facts(fuzzer(first) { $0.first.first == 3 }) == ["step 1: any payload.1"])
        let second = zip(Gen.array(of: .int(in: 0...9), count: 0...3), lists).map(PairAction.both)
        #expect(facts(fuzzer(second) { $0.first.first == 3 }) == ["step 1: any payload.1"])
    }

    // MARK: - Every other number

    private enum NumberAction {
        case add(Int)

        var number: Int { if case .add(let number) = self { number } else { 0 } }
    }

    @Test(arguments: [0...1000, 0...999, 1...99, -10...1000, -11...1000, -300...1000])
    func everyOtherGreaterNumber(of range: ClosedRange<Int>) {
        let numbers = Gen.int(in: range).map(NumberAction.add)
        for parity in 0...1 {
            #expect(facts(fuzzer(numbers) { $0.number > 10 && $0.number % 2 == parity }) == [])
        }
        #expect(facts(fuzzer(numbers) { $0.number > 11 }) == ["step 1: any payload ≥ 12"])
    }

    @Test(arguments: [-1000...0, -999 ... -1, -1000...10, -1000...300])
    func everyOtherLesserNumber(of range: ClosedRange<Int>) {
        let numbers = Gen.int(in: range).map(NumberAction.add)
        for parity in 0...1 {
            #expect(facts(fuzzer(numbers) { $0.number < -10 && $0.number % 2 == -parity }) == [])
        }
        #expect(facts(fuzzer(numbers) { $0.number < -11 }) == ["step 1: any payload ≤ -12"])
    }

    @Test func everyOtherNumberOnOneSideOfZero() {
        let numbers = Gen.int(in: -1000...1000).map(NumberAction.add)
        #expect(facts(fuzzer(numbers) { $0.number <= 0 && $0.number % 2 == 0 }) == [])
        #expect(facts(fuzzer(numbers) { $0.number >= 0 && $0.number % 2 == 0 }) == [])
        #expect(facts(fuzzer(numbers) { $0.number <= 0 }) == ["step 1: any payload ≤ 0"])
        #expect(facts(fuzzer(numbers) { $0.number >= 0 }) == ["step 1: any payload ≥ 0"])
    }

    // MARK: - Steps that change with another one

    private enum ItemAction { case add(id: Int), toggle(id: Int), remove, note(Int) }

    private var items: Fuzzer<ItemAction, [Int: Bool]> {
        Fuzzer(ItemAction.self, from: [:]) { action, items in
            switch action {
            case .add(let id): items[id] = items[id] ?? false
            case .toggle(let id): items[id]?.toggle()
            case .remove: items = [:]
            case .note: break
            }
        }
        .action(Gen.int(in: 1...1000).map { ItemAction.add(id: $0) })
    }

    @Test func laterStepsThatNameTheSame() {
        let fuzzer = items.action { items in Gen.element(of: items.keys.sorted()).map { ItemAction.toggle(id: $0) } }
        let rule = fuzzer.invariant("none is done") { !$0.values.contains(true) }
        #expect(facts(rule) == ["step 1: any id, if step 2 changes with it"])
        let twice = fuzzer.transition("stays done") { old, _, new in !old.contains { $1 && new[$0] == false } }
        #expect(facts(twice) == ["step 1: any id, if steps 2, 3 change with it"])
    }

    @Test func laterStepsThatAreMadeFromTheStateWithoutAChoice() {
        let fuzzer = items.action { items in Gen.constant(ItemAction.note(items.keys.max() ?? 0)) }
        let rule = fuzzer.transition("rule") { old, action, _ in if case .note = action { old.isEmpty } else { true } }
        #expect(facts(rule) == ["step 1: any id, if step 2 changes with it"])
    }

    @Test func laterStepsThatStayAsTheyAre() {
        let rule = items.action(.remove).transition("keeps its items") { old, _, new in old.isEmpty || !new.isEmpty }
        #expect(facts(rule) == ["step 1: any id"])
    }
}
