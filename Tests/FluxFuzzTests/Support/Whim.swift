@testable import FluxFuzz

/// Something that is no function of its input: it strikes now and then.
final class Whim {
    enum Kind: CustomStringConvertible, Sendable {
        /// At one call of so many, as random numbers say.
        case random(oneIn: UInt64)

        /// At each call whose number is a multiple.
        case counter(period: Int)

        case never

        var description: String {
            switch self {
            case .random(let number): "1 in \(number) at random"
            case .counter(let period): "each \(period)th call"
            case .never: "never"
            }
        }
    }

    private let kind: Kind
    private var random = SplitMix64(seed: 4711)
    private(set) var calls = 0

    init(_ kind: Kind) {
        self.kind = kind
    }

    func strikes() -> Bool {
        calls += 1
        return switch kind {
        case .random(let number): random.next(upTo: number - 1) == 0
        case .counter(let period): calls % period == 0
        case .never: false
        }
    }

    static let kinds: [Kind] = [
        .random(oneIn: 2), .random(oneIn: 10), .random(oneIn: 100),
        .counter(period: 2), .counter(period: 3), .counter(period: 10), .counter(period: 100),
    ]
}
