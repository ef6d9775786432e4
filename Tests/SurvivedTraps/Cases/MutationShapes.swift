import FluxCore
import FluxFuzz

enum CounterAction: Action, Equatable { case increment, decrement, reset }

private enum ListAction: Action, Equatable { case append(Int), removeLast }

private enum GunAction: Action, Equatable { case charge, fire, look }

private struct Gun: State, Hashable {
    var charges = 0
    var looks = 0
}

private enum TableAction: Action, Equatable { case put(String, Int), read, remove(String) }

private enum Outer: Action, Equatable { case left(Inner), right(Inner), both(Inner, Inner) }

private enum Inner: Equatable { case tap(Int), type(String) }

private struct Pair: State, Equatable {
    var typed = ""
    var taps = 0
}

private enum Switch: Action, CaseIterable { case one, two, three }

private enum PanelAction: Action, Equatable { case toggle(Switch), go }

private struct Panel: State, Hashable {
    var on: [Switch: Bool] = [:]
    var went = 0
}

struct Stack: State, Hashable {
    var items: [Int] = []
    var popped: Int?
}

enum StackAction: Action, Equatable { case push(Int), pop, clear }

/// A mutation with a type of its own.
struct StackMutation: Mutation {
    var size: Int
    var plant: Plant

    func mutate(action: StackAction, state: inout Stack) {
        switch action {
        case .push(let item): state.items.append(item)
        case .pop:
            if state.items.count == size { plant() }
            state.popped = state.items.popLast()
        case .clear: state = Stack()
        }
    }
}

/// What is planted in mutations.
extension Shape {
    func counter(_ count: Int, _ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching {
            Fuzzer(CounterAction.self, from: 0) { action, number in
                switch action {
                case .increment: number += 1
                case .decrement: number -= 1
                case .reset: number = 0
                }
                if number == count { plant() }
            }
            .action(.increment, weight: 3)
            .action(.decrement, when: { $0 > 0 })
            .action(.reset)
            .invariant("not negative") { $0 >= 0 }
        }
        return (script(times(count, ".increment")), search)
    }

    func list(_ count: Int, _ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching {
            Fuzzer(ListAction.self, from: [Int]()) { action, list in
                switch action {
                case .append(let number): list.append(number)
                case .removeLast: list.removeLast()
                }
                if list.count == count { plant() }
            }
            .action(Gen.int(in: 0...9).map(ListAction.append))
            .action(.removeLast, when: { !$0.isEmpty })
            .invariant("fewer than 1000") { $0.count < 1000 }
        }
        return (script(times(count, ".append(0)")), search)
    }

    func value(_ least: Int, _ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching {
            Fuzzer(Int.self, from: 0) { action, last in
                if action >= least { plant() }
                last = action
            }
            .action(Gen.int(in: 0...1000))
            .invariant("not negative") { $0 >= 0 }
        }
        return (script(["\(least)"]), search)
    }

    func negativeValue(_ least: Int, _ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching {
            Fuzzer(Int.self, from: 0) { action, last in
                if action <= -least { plant() }
                last = action
            }
            .action(Gen.int(in: -1000...1000))
            .invariant("a number") { $0 < 2000 }
        }
        return (script(["-\(least)"]), search)
    }

    func chargedThenFired(_ charges: Int, _ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching {
            Fuzzer(GunAction.self, from: Gun()) { action, gun in
                switch action {
                case .charge: gun.charges += 1
                case .look: gun.looks += 1
                case .fire:
                    if gun.charges >= charges { plant() }
                    gun.charges = 0
                }
            }
            .action(.look)
            .action(.charge)
            .action(.fire)
            .invariant("not negative") { $0.charges >= 0 }
        }
        return (script(times(charges, ".charge") + [".fire"]), search)
    }

    func dictionary(_ least: Int, _ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching {
            let keys = Gen.element(of: ["a", "b", "c"])
            return Fuzzer(TableAction.self, from: [String: Int]()) { action, table in
                switch action {
                case .put(let key, let value): table[key] = value
                case .remove(let key): table[key] = nil
                case .read:
                    if table["b", default: 0] >= least { plant() }
                    table["read"] = 1
                }
            }
            .action(zip(keys, .int(in: 0...100)).map { TableAction.put($0, $1) })
            .action(keys.map(TableAction.remove))
            .action(.read)
            .invariant("few keys") { $0.count < 5 }
        }
        return (script([".put(\"b\", \(least))", ".read"]), search)
    }

    func nested(_ least: Int, _ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching {
            let inner = Gen.oneOf(
                Gen.int(in: 0...20).map(Inner.tap),
                Gen.string(of: "abc", count: 0...3).map(Inner.type)
            )
            return Fuzzer(Outer.self, from: Pair()) { action, pair in
                switch action {
                case .left(.tap(let count)):
                    if !pair.typed.isEmpty, count >= least { plant() }
                    pair.taps += count
                case .right(.type(let text)): pair.typed = text
                case .left, .right, .both: pair.taps += 1
                }
            }
            .action(inner.map(Outer.left))
            .action(inner.map(Outer.right))
            .action(zip(inner, inner).map(Outer.both))
            .invariant("not negative") { $0.taps >= 0 }
        }
        return (script([".right(.type(\"a\"))", ".left(.tap(\(least)))"]), search)
    }

    func text(_ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching {
            Fuzzer(String.self, from: "") { action, text in
                text += action
                if text.hasSuffix("ba") { plant() }
            }
            .action(Gen.element(of: ["a", "b", "c"]))
            .invariant("fewer than 1000") { $0.count < 1000 }
        }
        return (script(["\"b\"", "\"a\""]), search)
    }

    func switches(_ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching {
            Fuzzer(PanelAction.self, from: Panel()) { action, panel in
                switch action {
                case .toggle(let position): panel.on[position, default: false].toggle()
                case .go:
                    if Switch.allCases.allSatisfy({ panel.on[$0] == true }) { plant() }
                    panel.went += 1
                }
            }
            .action(Gen<Switch>.allCases.map(PanelAction.toggle), weight: 3)
            .action(.go)
            .invariant("not negative") { $0.went >= 0 }
        }
        return (script([".toggle(.one)", ".toggle(.two)", ".toggle(.three)", ".go"]), search)
    }

    func sum(_ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching {
            Fuzzer(Int.self, from: 0) { action, sum in
                sum += action
                if sum >= 20 { plant() }
            }
            .action(Gen.int(in: 1...9))
            .invariant("positive") { $0 >= 0 }
        }
        return (script(["2", "9", "9"]), search)
    }

    func mutation(_ size: Int, _ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching {
            Fuzzer(StackMutation(size: size, plant: plant), from: Stack())
                .action(Gen.int(in: 0...3).map(StackAction.push))
                .action(.pop)
                .action(.clear)
                .invariant("fewer than 1000") { $0.items.count < 1000 }
        }
        return (script(times(size, ".push(0)") + [".pop"]), search)
    }

    /// A trap that depends on payloads made from the state.
    func payload(_ size: Int, _ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching {
            Fuzzer(ListAction.self, from: [Int]()) { action, list in
                guard case .append(let number) = action else { return list.removeAll() }
                if list.count == size, number == size { plant() }
                list.append(number)
            }
            .action { list in Gen.int(in: 0...list.count).map(ListAction.append) }
            .action(.removeLast, when: { !$0.isEmpty })
            .invariant("fewer than 1000") { $0.count < 1000 }
        }
        return (script(times(size, ".append(0)") + [".append(\(size))"]), search)
    }
}
