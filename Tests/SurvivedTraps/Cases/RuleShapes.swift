import FluxCore
import FluxFuzz

/// A state that a generator chooses.
struct Chosen: State, Hashable {
    var number: Int
    var steps = 0
}

/// A state whose comparison does what is planted.
private struct Compared: State, Equatable {
    var number = 0
    var isPlanted = true
    let plant: Plant
    let bound: Int

    static func == (a: Self, b: Self) -> Bool {
        if a.number == a.bound { a.plant() }
        return a.number == b.number
    }
}

/// What is planted in rules, generators, goals, labels and initial states.
extension Shape {
    /// A counter whose steps are sound.
    private static func fuzzer() -> Fuzzer<CounterAction, Int> {
        Fuzzer(CounterAction.self, from: 0) { action, number in
            switch action {
            case .increment: number += 1
            case .decrement: number -= 1
            case .reset: number = 0
            }
        }
        .action(.increment, weight: 3)
        .action(.reset)
        .invariant("not negative") { $0 >= 0 }
    }

    func invariant(_ count: Int, _ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching {
            Self.fuzzer().invariant("planted") { number in
                if number == count { plant() }
                return true
            }
        }
        return (script(times(count, ".increment")), search)
    }

    func transition(_ count: Int, _ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching {
            Self.fuzzer().transition("planted") { old, action, new in
                if old == count, action == .reset { plant() }
                return new >= 0
            }
        }
        return (script(times(count, ".increment") + [".reset"]), search)
    }

    func guardOfAction(_ count: Int, _ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching {
            Self.fuzzer().action(
                .decrement,
                when: { number in
                    if number == count { plant() }
                    return number > 0
                }
            )
        }
        return (script(times(count, ".increment")), search)
    }

    func generatorOfState(_ count: Int, _ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching {
            Self.fuzzer().action { number in
                if number == count { plant() }
                return number > 0 ? Gen.constant(CounterAction.decrement) : .element(of: [])
            }
        }
        return (script(times(count, ".increment")), search)
    }

    func mappedGenerator(_ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching {
            Self.fuzzer().action(
                Gen.int(in: 0...9).map { number in
                    if number == 7 { plant() }
                    return CounterAction.increment
                }
            )
        }
        return (script([]), search)
    }

    func goal(_ count: Int, _ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching {
            Self.fuzzer().reaches("planted") { number in
                if number == count { plant() }
                return number > count
            }
        }
        return (script(times(count, ".increment")), search)
    }

    func label(_ count: Int, _ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching {
            Self.fuzzer().classify("planted") { number in
                if number == count { plant() }
                return true
            }
        }
        return (script(times(count, ".increment")), search)
    }

    func initialState(_ least: Int, _ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching {
            Fuzzer(CounterAction.self, from: Gen.int(in: 0...100).map { Chosen(number: $0) }) { _, chosen in
                chosen.steps += 1
                if chosen.number >= least, chosen.steps == 2 { plant() }
            }
            .action(.increment)
            .invariant("not negative") { $0.number >= 0 }
        }
        return ("Chosen(number: \(least), steps: 0) " + script([".increment", ".increment"]), search)
    }

    func property(_ least: Int, _ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching {
            Property("small", Gen.int(in: 0...1000)) { number in
                if number >= least { plant() }
                return number >= 0
            }
        }
        return ("[\(least)]", search)
    }

    /// A rule that compares two states by a `==` of the user's.
    func equality(_ count: Int, _ plant: @escaping Plant) -> PlantedMachine {
        let search = Case.searching(unverified: {
            Fuzzer(CounterAction.self, from: Compared(plant: plant, bound: count)) { action, state in
                state.number = action == .reset ? 0 : state.number + 1
            }
            .action(.increment, weight: 3)
            .action(.reset)
            .transition("something changes") { old, action, new in action == .reset || new != old }
        })
        return (script(times(count, ".increment")), search)
    }
}
