/// Something about a value that is a number.
struct Measure<Subject>: Sendable {
    let name: String
    let value: @Sendable (Subject) -> Int

    init(_ name: String, _ value: @escaping @Sendable (Subject) -> Int) {
        self.name = name
        self.value = value
    }
}

/// What a value has to be like.
indirect enum Condition<Subject>: Sendable {
    case atLeast(Measure<Subject>, Int)
    case atMost(Measure<Subject>, Int)
    case equal(Measure<Subject>, Int)
    case residue(Measure<Subject>, modulus: Int, Int)
    case both(Condition, Condition)
    case either(Condition, Condition)

    func holds(for subject: Subject) -> Bool {
        switch self {
        case .atLeast(let measure, let bound): measure.value(subject) >= bound
        case .atMost(let measure, let bound): measure.value(subject) <= bound
        case .equal(let measure, let number): measure.value(subject) == number
        case .residue(let measure, let modulus, let residue): Self.residue(measure.value(subject), modulus) == residue
        case .both(let first, let second): first.holds(for: subject) && second.holds(for: subject)
        case .either(let first, let second): first.holds(for: subject) || second.holds(for: subject)
        }
    }

    private static func residue(_ number: Int, _ modulus: Int) -> Int {
        ((number % modulus) + modulus) % modulus
    }
}

extension Condition: CustomStringConvertible {
    var description: String {
        switch self {
        case .atLeast(let measure, let bound): "\(measure.name) ≥ \(bound)"
        case .atMost(let measure, let bound): "\(measure.name) ≤ \(bound)"
        case .equal(let measure, let number): "\(measure.name) = \(number)"
        case .residue(let measure, let modulus, let residue): "\(measure.name) mod \(modulus) = \(residue)"
        case .both(let first, let second): "(\(first) and \(second))"
        case .either(let first, let second): "(\(first) or \(second))"
        }
    }
}

// MARK: - Made at random

extension Condition {
    /// A condition that some of the given values meet.
    ///
    /// - Parameters:
    ///   - measures: What it may be about.
    ///   - samples: Values from which its numbers are taken; at least one.
    ///   - random: What it is derived from.
    /// - Returns: A condition with up to two parts.
    static func random(
        about measures: [Measure<Subject>],
        _ samples: [Subject],
        _ random: inout LoopRandom
    ) -> Condition {
        let first = simple(about: measures, samples, &random)
        if random.isOne(of: 8) { return .either(first, simple(about: measures, samples, &random)) }
        guard random.isOne(of: 2) else { return first }
        // Numbers from values that meet the first one, so that there are some that meet both.
        let rest = samples.filter(first.holds(for:))
        return .both(first, simple(about: measures, rest.isEmpty ? samples : rest, &random))
    }

    private static func simple(
        about measures: [Measure<Subject>],
        _ samples: [Subject],
        _ random: inout LoopRandom
    ) -> Condition {
        let measure = random.pick(measures)
        let numbers = samples.map(measure.value).sorted()
        let place = numbers.count * random.number(in: 50...97) / 100
        switch random.number(below: 8) {
        case 0: return .atMost(measure, numbers[numbers.count - 1 - place])
        case 1, 2: return .equal(measure, random.pick(numbers))
        case 3:
            let modulus = random.number(in: 2...7)
            return .residue(measure, modulus: modulus, residue(random.pick(numbers), modulus))
        default: return .atLeast(measure, numbers[place])
        }
    }
}
