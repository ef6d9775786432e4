import FluxCore
import TestEffort

@testable import FluxFuzz

/// Names in a set, of which some are shown.
struct Names: State, Hashable {
    var names: Set<String> = []
    var shown: [String] = []

    /// So many that their order in another process is hardly ever the same by chance: once in 40,320 times.
    static let all = ["Ada", "Bob", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"]
}

enum NamesAction: Action, Hashable {
    case add(String)
    case show
    case remove(String)
}

struct NamesMutation: Mutation {
    let show: @Sendable (Set<String>) -> [String]

    func mutate(action: NamesAction, state: inout Names) {
        switch action {
        case .add(let name): state.names.insert(name)
        case .show: state.shown = show(state.names)
        case .remove(let name): state.names.remove(name)
        }
    }
}

final class NamesPresenter: Presenter<NamesAction, Names> {
    init(view: some View<Names>, _ mutation: NamesMutation) {
        super.init(view: view, flux: Flux(state: Names(), mutation: mutation))
    }
}

extension Set<String> {
    /// The elements in an order that is the same within a process, and differs between processes.
    ///
    /// That of a set itself may differ between two sets that are equal.
    var inOrderOfHashes: [String] { sorted { $0.hashValue < $1.hashValue } }

    /// Whether the first by hash is also the first by name, which differs between processes.
    var beginsWithItsLeast: Bool { inOrderOfHashes.first == self.min() }
}

/// Fuzzers with sets in their states: one that is right, and others in which something depends on hashes.
enum NamesFuzzer: String, CaseIterable, Sendable {
    case right, mutation, generator, guardOfAction, goal, label, orderOfSet

    /// Few enough runs to be taken down soon.
    static let budget = Budget(runs: tries(30, inDebug: 15), stepsPerRun: 30)

    var fuzzer: Fuzzer<NamesAction, Names> {
        let fuzzer = Fuzzer(NamesMutation(show: show), from: Names())
            .action(Gen.element(of: Names.all).map(NamesAction.add))
            .action(.show)
            .invariant("only known names") { state in state.shown.allSatisfy(Names.all.contains) }
        let isGenerator = self == .generator
        let removing = fuzzer.action { state in
            Gen.element(of: isGenerator ? state.names.inOrderOfHashes : state.names.sorted()).map(NamesAction.remove)
        }
        return switch self {
        case .right, .mutation, .generator, .orderOfSet: removing
        case .guardOfAction: removing.action(.remove("Ada"), when: { $0.names.beginsWithItsLeast })
        case .goal: removing.reaches("the least one first") { $0.names.beginsWithItsLeast }
        case .label: removing.classify("the least one first") { $0.names.beginsWithItsLeast }
        }
    }

    private var show: @Sendable (Set<String>) -> [String] {
        switch self {
        case .mutation: { Array($0.inOrderOfHashes.prefix(1)) }
        case .orderOfSet: { Array($0.prefix(1)) }
        default: { Array($0.sorted().prefix(1)) }
        }
    }

    static func presenter(isRight: Bool) -> PresenterFuzzer<NamesPresenter, RecordingView<Names>, NamesAction, Names> {
        let mutation = NamesMutation { isRight ? $0.sorted() : $0.inOrderOfHashes }
        return PresenterFuzzer { NamesPresenter(view: $0, mutation) }
            .interaction("add", with: .element(of: Names.all)) { $0.dispatch(.add($1)) }
            .interaction("show") { $0.dispatch(.show) }
            .invariant("any") { _ in true }
    }

    static func property(isRight: Bool) -> Property<[String]> {
        let sets = Gen.set(of: .element(of: Names.all), count: 0...6)
        return Property("any", sets.map { isRight ? $0.sorted() : $0.inOrderOfHashes }) { $0.count < 9 }
    }
}
