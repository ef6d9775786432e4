internal import FluxFuzz

/// Terms that divide by zero without saying so.
extension Challenge {
    static let calculator = Challenge("calculator", form, bestKnown: 99, runs: 10_000) {
        Term.generator(depth: 5)
    } _: { term in
        try term.hasZeroDivisor || term.value() == term.value()
    }

    /// The same where terms with a literal zero to divide by are not even made, and each part only if it is needed.
    static let filteredCalculator = Challenge("filtered calculator", form, bestKnown: 99, runs: 10_000) {
        Term.lazyGenerator(depth: 6).filter { !$0.hasZeroDivisor }
    } _: { term in
        try term.value() == term.value()
    }

    private static let form = "(0 / (0 + 0))"
}

/// A term of numbers, sums and quotients.
indirect enum Term: CustomStringConvertible {
    case number(Int)
    case sum(Term, Term)
    case quotient(Term, Term)

    struct DivisionByZero: Error {}

    func value() throws -> Int {
        switch self {
        case .number(let number): return number
        case .sum(let left, let right): return try left.value() &+ right.value()
        case .quotient(let left, let right):
            let (dividend, divisor) = (try left.value(), try right.value())
            if divisor == 0 { throw DivisionByZero() }
            return dividend / divisor
        }
    }

    /// Whether a literal zero is divided by somewhere.
    var hasZeroDivisor: Bool {
        switch self {
        case .number: false
        case .quotient(_, .number(0)): true
        case .sum(let left, let right), .quotient(let left, let right): left.hasZeroDivisor || right.hasZeroDivisor
        }
    }

    var description: String {
        switch self {
        case .number(let number): "\(number)"
        case .sum(let left, let right): "(\(left) + \(right))"
        case .quotient(let left, let right): "(\(left) / \(right))"
        }
    }

    static func generator(depth: Int) -> Gen<Term> {
        let number = Gen.int(in: -10...10).map(Term.number)
        if depth == 0 { return number }
        let part = generator(depth: depth - 1)
        return .oneOf(number, zip(part, part).map { .sum($0, $1) }, zip(part, part).map { .quotient($0, $1) })
    }

    static func lazyGenerator(depth: Int) -> Gen<Term> {
        let number = Gen.int(in: -10...10).map(Term.number)
        if depth == 0 { return number }
        return Gen.int(in: 0...2).flatMap { kind in
            if kind == 0 { return number }
            let part = lazyGenerator(depth: depth - 1)
            return zip(part, part).map { kind == 1 ? .sum($0, $1) : .quotient($0, $1) }
        }
    }
}
