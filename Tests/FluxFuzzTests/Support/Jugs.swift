@testable import FluxFuzz

/// Two jugs without a scale, as in "Die Hard with a Vengeance".
struct Jugs: Hashable {
    enum Move: Equatable {
        case fillSmall
        case fillBig
        case emptySmall
        case emptyBig
        case pourIntoBig
        case pourIntoSmall
    }

    var small = 0
    var big = 0

    /// A fuzzer of two jugs of the given sizes, without a rule.
    static func fuzzer(_ smallSize: Int, _ bigSize: Int) -> Fuzzer<Move, Jugs> {
        Fuzzer(Move.self, from: Jugs()) { move, jugs in
            switch move {
            case .fillSmall: jugs.small = smallSize
            case .fillBig: jugs.big = bigSize
            case .emptySmall: jugs.small = 0
            case .emptyBig: jugs.big = 0
            case .pourIntoBig:
                let amount = min(jugs.small, bigSize - jugs.big)
                jugs.small -= amount
                jugs.big += amount
            case .pourIntoSmall:
                let amount = min(jugs.big, smallSize - jugs.small)
                jugs.big -= amount
                jugs.small += amount
            }
        }
        .action(.fillSmall).action(.fillBig)
        .action(.emptySmall).action(.emptyBig)
        .action(.pourIntoBig).action(.pourIntoSmall)
    }
}
