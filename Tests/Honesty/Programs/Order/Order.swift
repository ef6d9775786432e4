import FluxCore
import FluxFuzz

/// Names in no order, and one in some.
private struct Names: State, Hashable {
    var names: Set<String> = []
    var shown: [String] = []
}

private enum NamesAction: Action, Hashable {
    case add(String)
    case show
    case remove(String)
}

extension Names {
    private static let all = ["Ada", "Bob", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"]

    fileprivate static func fuzzer(_ show: @escaping (Set<String>) -> [String]) -> Fuzzer<NamesAction, Names> {
        let fuzzer = Fuzzer(NamesAction.self, from: Names()) { action, state in
            switch action {
            case .add(let name): state.names.insert(name)
            case .show: state.shown = show(state.names)
            case .remove(let name): state.names.remove(name)
            }
        }
        return
            fuzzer
            .action(Gen.element(of: all).map(NamesAction.add))
            .action(.show)
            .invariant("only known names") { all.contains($0.shown) }
    }
}

extension [String] {
    fileprivate func contains(_ names: [String]) -> Bool { names.allSatisfy(self.contains) }
}

extension Program {
    /// Programs whose results depend on the order of a set or a dictionary, which differs between processes.
    static let order: [Program] = [
        both("order.mutation", .difference) { Names.fuzzer { Array($0.prefix(1)) } },
        both("order.mutation-of-all", .difference) { Names.fuzzer { Array($0.prefix(3)) } },
        both("order.hash-value", .difference) { Names.fuzzer { $0.sorted { $0.hashValue < $1.hashValue }.suffix(1) } },
        both("order.dictionary", .difference) {
            Names.fuzzer { names in
                let lengths = Dictionary(uniqueKeysWithValues: names.map { ($0, $0.count) })
                return lengths.prefix(1).map(\.key)
            }
        },
        both("order.generator", .difference) {
            Names.fuzzer { $0.sorted() }
                .action { state in Gen.element(of: Array(state.names)).map(NamesAction.remove) }
        },
        both("order.guard", .difference) {
            Names.fuzzer { $0.sorted() }
                .action(.remove("Ada"), when: { $0.names.first == "Ada" })
        },
        both("order.goal", .difference) {
            Names.fuzzer { $0.sorted() }
                .reaches("a pair in order") { $0.names.count == 2 && Array($0.names) == $0.names.sorted() }
        },
        [
            searching("order.label", .difference) {
                Names.fuzzer { $0.sorted() }
                    .classify("in order", atLeast: 0.0001) { Array($0.names) == $0.names.sorted() }
            },
            searching("order.presenter", .difference) {
                PresenterFuzzer { NamesPresenter(view: $0) }
                    .interaction("add", with: .element(of: Array("abcdefgh").map(String.init))) {
                        $0.dispatch(.add($1))
                    }
                    .interaction("show") { $0.dispatch(.show) }
                    .invariant("at most one") { $0.shown.count <= 1 }
            },
        ],
    ].flatMap(\.self)
}

private struct NamesMutation: Mutation {
    func mutate(action: NamesAction, state: inout Names) {
        switch action {
        case .add(let name): state.names.insert(name)
        case .show: state.shown = Array(state.names.prefix(1))
        case .remove(let name): state.names.remove(name)
        }
    }
}

private final class NamesPresenter: Presenter<NamesAction, Names> {
    init(view: some View<Names>) {
        super.init(view: view, flux: Flux(state: Names(), mutation: NamesMutation()))
    }
}
