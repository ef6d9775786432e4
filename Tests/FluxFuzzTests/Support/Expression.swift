@testable import FluxFuzz

/// A term of numbers, sums and quotients.
indirect enum Expression: CustomStringConvertible {
    case number(Int)
    case sum(Expression, Expression)
    case quotient(Expression, Expression)

    struct DivisionByZero: Error {}

    func value() throws -> Int {
        switch self {
        case .number(let number): return number
        case .sum(let left, let right): return try left.value() + right.value()
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
        case .sum(let left, let right): left.hasZeroDivisor || right.hasZeroDivisor
        case .quotient(_, .number(0)): true
        case .quotient(let left, let right): left.hasZeroDivisor || right.hasZeroDivisor
        }
    }

    var description: String {
        switch self {
        case .number(let number): "\(number)"
        case .sum(let left, let right): "(\(left) + \(right))"
        case .quotient(let left, let right): "(\(left) / \(right))"
        }
    }

    static func generator(depth: Int) -> Gen<Expression> {
        let number = Gen.int(in: -10...10).map(Expression.number)
        if depth == 0 { return number }
        let part = generator(depth: depth - 1)
        return .oneOf(
            number,
            zip(part, part).map { .sum($0, $1) },
            zip(part, part).map { .quotient($0, $1) }
        )
    }

    /// The same, but each part is made only when it is needed.
    static func lazyGenerator(depth: Int) -> Gen<Expression> {
        let number = Gen.int(in: -10...10).map(Expression.number)
        if depth == 0 { return number }
        return Gen.int(in: 0...2).flatMap { kind in
            if kind == 0 { return number }
            let part = lazyGenerator(depth: depth - 1)
            return zip(part, part).map { kind == 1 ? .sum($0, $1) : .quotient($0, $1) }
        }
    }
}
