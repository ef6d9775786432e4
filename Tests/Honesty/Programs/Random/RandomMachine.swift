import FluxFuzz
import Foundation

/// A small machine that is made at random, with a defect at a random place.
struct RandomMachine {
    /// What is planted.
    enum Defect: String, CaseIterable {
        case impureMutation
        case impureGuard
        case impureGenerator
        case impureRule
        case impureGoal
        case impureLabel
        case wrongRule
        case neverEnabled
        case neverChanges
        case neverReached
        case trap
        case notANumber
        case reference

        /// One of these has to be in the report, in small letters.
        var names: [String] {
            switch self {
            case .impureMutation, .impureGuard, .impureGenerator, .impureGoal, .impureLabel:
                ["deterministic", "twice", "once more", "made again", "taken again", "asked again"]
            // By chance it may break in the repetitions, too.
            case .impureRule: ["deterministic", "twice", "once more", "made again", "planted failed"]
            case .wrongRule: ["planted failed"]
            case .neverEnabled: ["never enabled", "never drawn", "never dispatched"]
            case .neverChanges: ["never changed"]
            case .neverReached: ["planted"]
            case .trap: ["trapped"]
            case .notANumber: ["nan", "not equal to itself"]
            case .reference: ["reference", "object", "copy", "class"]
            }
        }
    }

    private let seed: UInt64
    private let defect: Defect
    private let occurs: Occurrence
    private let verifies: Bool
    private let modulus: Int
    private let factors: [Int]
    private let place: Int

    init(seed: UInt64) {
        var random = Mixer(state: seed)
        self.seed = seed
        defect = Defect.allCases.randomElement(using: &random)!
        occurs = Occurrence.all.randomElement(using: &random)!
        verifies = Bool.random(using: &random)
        modulus = Int.random(in: 400...1_000, using: &random)
        factors = (0..<Int.random(in: 2...4, using: &random)).map { _ in Int.random(in: 2...30, using: &random) }
        place = Self.residues(modulus, factors).randomElement(using: &random)!
    }

    /// What the numbers that the machine can reach leave when they are divided by nine, in ascending order.
    private static func residues(_ modulus: Int, _ steps: [Int]) -> [Int] {
        var numbers = [Ring().number]
        var seen = Set(numbers)
        while let number = numbers.popLast() {
            for step in steps {
                let next = Ring.next(number, step, modulus)
                if seen.insert(next).inserted { numbers.append(next) }
            }
        }
        return Set(seen.map { $0 % 9 }).sorted()
    }

    /// What it is, and that it may not pass.
    var program: Program {
        let machine = self
        let name = "random.\(seed)"
        return Program(name: name, expectation: expectation) { seed in
            let fuzzer = machine.fuzzer()
            let outcome = machine.verifies ? Outcome(fuzzer.verify()) : Outcome(fuzzer.run(seed: seed))
            let front = machine.verifies ? "verify" : "run"
            return outcome.naming(machine.defect.names, orElse: "\(machine.defect) \(machine.occurs.name) \(front)")
        }
    }

    /// What goes wrong at one of so many states, and there once in so many times, may be missed, as it is stated.
    private var expectation: Program.Expectation {
        let share =
            switch defect {
            case .impureMutation, .impureGuard, .impureRule, .impureGoal, .impureLabel: 1 / Double(9 * occurs.period)
            case .impureGenerator: 1 / Double((factors.count + 1) * occurs.period)
            default: 1.0
            }
        let chance = pow(1 - share, 1_000)
        return chance > 0.01 ? .passWithChanceUpTo(chance) : .noPass
    }

    private func fuzzer() -> Fuzzer<Int, Ring> {
        let (occurs, defect, modulus, place) = (occurs, defect, modulus, place)
        var fuzzer = Fuzzer(Int.self, from: Ring(defect == .reference ? Counter() : nil)) { step, ring in
            ring.number = Ring.next(ring.number, step, modulus)
            let isThere = ring.number % 9 == place
            switch defect {
            case .impureMutation where isThere && occurs(): ring.other = 1 - ring.other
            case .trap where isThere: precondition(ring.other > 0, "planted")
            case .notANumber where isThere: ring.value = .nan
            case .reference where isThere: ring.counter!.count += 1
            default: break
            }
        }
        .invariant("in its range") { (0..<modulus).contains($0.number) }
        for factor in factors { fuzzer = fuzzer.action(factor) }
        switch defect {
        case .impureGuard: return fuzzer.action(1, when: { $0.number % 9 != place || !occurs() })
        case .impureGenerator: return fuzzer.action(Gen.int(in: 0...40).map { occurs() ? $0 + 50 : $0 })
        case .impureRule: return fuzzer.invariant("planted") { $0.number % 9 != place || !occurs() }
        case .impureGoal: return fuzzer.reaches("planted") { $0.number % 9 == place && occurs() }
        case .impureLabel: return fuzzer.classify("planted", atLeast: 0.0001) { $0.number % 9 == place && occurs() }
        case .wrongRule: return fuzzer.invariant("planted") { $0.number % 9 != place }
        case .neverEnabled: return fuzzer.action(1, when: { $0.number > modulus })
        case .neverChanges: return fuzzer.action { .constant(modulus - $0.number) }
        case .neverReached: return fuzzer.reaches("planted") { $0.number > modulus }
        default: return fuzzer
        }
    }
}

/// A state that goes round, with room for what is planted.
private struct Ring: Hashable {
    var number = 1
    var other = 0
    var value = 0.0
    var counter: Counter?

    init(_ counter: Counter? = nil) { self.counter = counter }

    /// Where a step leads.
    static func next(_ number: Int, _ step: Int, _ modulus: Int) -> Int { (number * 2 + step) % modulus }
}

/// A number that all copies share.
private final class Counter: Hashable {
    var count = 0

    static func == (a: Counter, b: Counter) -> Bool { a.count == b.count }
    func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

/// Random numbers that are the same for the same seed.
///
/// Source: G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
private struct Mixer: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
