import FluxCore
import FluxFuzz

/// A kind of machine, with a place in it where something can be planted.
public enum Shape: String, CaseIterable, Sendable {
    case counter
    case list
    case value
    case negativeValue
    case twoInOrder
    case chargedThenFired
    case dictionary
    case nested
    case text
    case switches
    case sum
    case mutation
    case payload
    case invariant
    case transition
    case guardOfAction
    case generatorOfState
    case mappedGenerator
    case goal
    case label
    case initialState
    case property
    case equality
    case hash
    case mirror
    case source
    case release
    case presenter
    case view
    case fake
}

extension Shape {
    /// Whether all that is enabled in a state can be listed, up to where something is planted.
    var canBeVerified: Bool {
        switch self {
        case .text, .nested, .equality, .property, .presenter, .view, .fake: false
        default: true
        }
    }
}

/// What is planted; nothing in a healthy machine.
typealias Plant = @Sendable () -> Void

extension Shape {
    /// The shortest way to what is planted there, and how to search for it.
    ///
    /// - Parameters:
    ///   - number: A number that makes machines of the same shape different, from 0 on.
    ///   - plant: What is planted.
    /// - Returns: The way, and the search.
    func machine(
        _ number: Int,
        _ plant: @escaping Plant
    ) -> PlantedMachine {
        switch self {
        case .counter: counter(2 + number % 9, plant)
        case .list: list(1 + number % 5, plant)
        case .value: value(1 + number * 37 % 500, plant)
        case .negativeValue: negativeValue(1 + number * 41 % 500, plant)
        case .twoInOrder: chargedThenFired(1, plant)
        case .chargedThenFired: chargedThenFired(2 + number % 4, plant)
        case .dictionary: dictionary(1 + number * 7 % 50, plant)
        case .nested: nested(1 + number % 9, plant)
        case .text: text(plant)
        case .switches: switches(plant)
        case .sum: sum(plant)
        case .mutation: mutation(1 + number % 4, plant)
        case .payload: payload(1 + number % 3, plant)
        case .invariant: invariant(1 + number % 5, plant)
        case .transition: transition(1 + number % 5, plant)
        case .guardOfAction: guardOfAction(1 + number % 5, plant)
        case .generatorOfState: generatorOfState(1 + number % 5, plant)
        case .mappedGenerator: mappedGenerator(plant)
        case .goal: goal(1 + number % 5, plant)
        case .label: label(1 + number % 5, plant)
        case .initialState: initialState(1 + number % 50, plant)
        case .property: property(1 + number * 37 % 500, plant)
        case .equality: equality(1 + number % 5, plant)
        case .hash: asked(.hash, 1 + number % 5, plant)
        case .mirror: asked(.mirror, 1 + number % 5, plant)
        case .source: source(1 + number % 5, plant)
        case .release: asked(.release, 1 + number % 5, plant)
        case .presenter: presenter(1 + number % 4, plant)
        case .view: view(1 + number % 4, plant)
        case .fake: fake(1 + number % 4, plant)
        }
    }
}

/// The shortest way to what is planted in a machine, and how to search for it.
typealias PlantedMachine = (actions: String, search: Case.Search)

/// Actions as a counterexample has them.
func script(_ actions: [String]) -> String { "[" + actions.joined(separator: ", ") + "]" }

/// The same action several times.
func times(_ count: Int, _ action: String) -> [String] { Array(repeating: action, count: count) }
