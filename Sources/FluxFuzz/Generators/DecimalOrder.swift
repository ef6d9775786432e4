/// The floating-point numbers of a range in the order in which they are simple: as decimals.
///
/// A number is made of a power of ten, an integer, and the list of digits behind the point. So the shrinker drops
/// digits as it drops elements of any list: integers come before fractions, few digits before many, small numbers
/// before great ones, and a positive number before its opposite. If there are digits, the integer is the next one, away
/// from zero: 3.8 is made of 4 and 8. So what is left when all digits are dropped still fails where all great numbers
/// do. The shortest decimal stands for a number, so none is missing. (The order that Hypothesis uses for its floats has
/// the same aims, but bits in the place of digits.)
///
/// What lies outside of the range counts as the bound next to it, or as the simplest number if it has no digits either.
struct DecimalOrder<Number: DecimalNumber> {
    private let range: ClosedRange<Number>

    /// Where most numbers are.
    private let usual: ClosedRange<Number>

    /// What is no decimal: it stands behind the powers of ten.
    private let specials: [Number]

    private let edges: [Number]
    private let simplest: Number
    private let integers: ZeroFirstInts?

    private static var powers: ZeroFirstInts { ZeroFirstInts(-330...330) }

    /// Orders the numbers of a range.
    ///
    /// - Parameters:
    ///   - range: A range with finite bounds.
    ///   - usual: The part of it where most numbers are to be; all of it, if it is `nil`.
    ///   - specials: What else there is, not more than infinities, NaN and negative zero.
    init(_ range: ClosedRange<Number>, usual: ClosedRange<Number>? = nil, specials: [Number] = []) {
        self.range = range
        self.usual = usual ?? range
        self.specials = specials
        simplest = Self.simplest(in: range)
        integers = Self.integers(in: self.usual)
        edges = Self.edges(in: range) + specials + specials + specials
    }

    /// Draws a number.
    func draw(from source: inout ChoiceSource) -> Number {
        if range.lowerBound == range.upperBound, specials.isEmpty { return range.lowerBound }
        if source.isScripted { return choose(nil, from: &source) }
        let number = pick(from: &source)
        return source.isRecording ? choose(number, from: &source) : number
    }

    /// Makes the choices of a number: of one that is known already, or of one that they tell.
    private func choose(_ number: Number?, from source: inout ChoiceSource) -> Number {
        let known = number.map { choices(for: $0) }
        let lastPower = Self.powers.places.last
        let power = source.choose(known?.power, upTo: lastPower + UInt64(specials.count))
        let start = source.place
        let next = source.choose(known?.next, upTo: power == 0 ? lastInteger : hasBothSigns ? 21 : 10)
        if hasBothSigns, power <= lastPower {
            // The choice for the upper end; the greatest one is for the lower end, or for something below it.
            let otherEnd = power == 0 ? 2 * Self.integer(range.upperBound.rounded(.down)) : 20
            source.endSpan(.signed(otherEnd: otherEnd), from: start)
        }
        var digits: [UInt64] = []
        source.drawList(in: 0...Decimal.greatestDigits, count: known?.digits.count) { source in
            digits.append(source.choose(known?.digits[digits.count], upTo: 9))
            return true
        }
        return number ?? self.number(power, next, digits)
    }
}

// MARK: - Choices

extension DecimalOrder {
    private var hasBothSigns: Bool { range.lowerBound < 0 && range.upperBound > 0 }

    /// The greatest choice for the sign and the integer of a number without a power of ten.
    private var lastInteger: UInt64 {
        let greatest = max(range.lowerBound.magnitude, range.upperBound.magnitude)
        let integer = Self.integer(greatest.rounded(.up))
        return hasBothSigns ? 2 * integer + 1 : integer
    }

    /// A positive integer, or the greatest one of a number without a power of ten.
    private static func integer(_ number: Number) -> UInt64 {
        min(UInt64(exactly: number) ?? .max, Decimal.greatestInteger)
    }

    /// The choices that make a number: those of its power of ten, of its sign and integer, and of its digits.
    private func choices(for number: Number) -> (power: UInt64, next: UInt64, digits: [UInt64]) {
        if let index = specials.firstIndex(where: { $0.isSame(as: number) }) {
            // It has as many choices as an integer, and is that integer once the first one is lowered.
            return (Self.powers.places.last + UInt64(index) + 1, number == 0 ? 0 : number == -.infinity ? 3 : 2, [])
        }
        let decimal = Decimal(number)
        let power = Self.powers.position(of: decimal.exponent) ?? 0
        let next = decimal.digits.isEmpty ? decimal.integer : decimal.integer + 1
        return (power, hasBothSigns ? 2 * next + (decimal.isNegative ? 1 : 0) : next, decimal.digits)
    }

    /// The number that is made of choices.
    private func number(_ power: UInt64, _ next: UInt64, _ digits: [UInt64]) -> Number {
        let lastPower = Self.powers.places.last
        if power > lastPower { return specials[Int(power - lastPower - 1)] }
        var decimal = Decimal()
        let integer = hasBothSigns ? next / 2 : next
        if integer > 0 {
            decimal.isNegative = hasBothSigns ? next % 2 == 1 : range.lowerBound < 0
            decimal.integer = digits.isEmpty ? integer : integer - 1
            decimal.digits = digits
            decimal.exponent = Self.powers[power]
        }
        let number = decimal.number(Number.self)
        if range.contains(number) { return number == 0 ? 0 : number }
        if decimal.exponent == 0, decimal.digits.isEmpty { return simplest }
        return number < range.lowerBound ? range.lowerBound : range.upperBound
    }
}

// MARK: - Distribution

extension DecimalOrder {
    private func pick(from source: inout ChoiceSource) -> Number {
        switch source.drawUnrecorded(upTo: 7) {
        case 0, 1: return pickAnywhere(from: &source)
        case 2: return pickPlace(from: &source)
        case 3, 4: return pickInteger(from: &source)
        case 5: return pickShort(from: &source)
        default: return edges[Int(source.drawUnrecorded(upTo: UInt64(edges.count - 1)))]
        }
    }

    private func pickAnywhere(from source: inout ChoiceSource) -> Number {
        let share = Number(source.drawUnrecorded(upTo: 1 << 53 - 1)) / Number(1 << 53)
        // Not from the width of the range, which may have no room in the type.
        return clamp(usual.lowerBound * (1 - share) + usual.upperBound * share)
    }

    /// Draws among all numbers that there are, so that each size is equally likely.
    private func pickPlace(from source: inout ChoiceSource) -> Number {
        let first = range.lowerBound.place
        let count = UInt64(bitPattern: range.upperBound.place &- first)
        return Number(place: first &+ Int64(bitPattern: source.drawUnrecorded(upTo: count)))
    }

    private func pickInteger(from source: inout ChoiceSource) -> Number {
        guard let integers else { return pickAnywhere(from: &source) }
        let isSmall = source.drawUnrecorded(upTo: 1) == 0
        let last = integers.places.last
        return Number(integers[source.drawUnrecorded(upTo: isSmall ? min(last, 20) : last)])
    }

    /// Draws a number of one to three digits behind the point.
    private func pickShort(from source: inout ChoiceSource) -> Number {
        let power = Number([10, 100, 1000][Int(source.drawUnrecorded(upTo: 2))])
        let number = pickAnywhere(from: &source)
        let short = (number * power).rounded() / power
        return short.isFinite ? clamp(short) : number
    }

    private func clamp(_ number: Number) -> Number {
        let number = min(max(number, range.lowerBound), range.upperBound)
        return number == 0 ? 0 : number
    }
}

// MARK: - Ranges

extension DecimalOrder {
    /// The integers of a range that the type tells apart.
    private static func integers(in range: ClosedRange<Number>) -> ZeroFirstInts? {
        let limit = Number(1 << 53)
        let first = max(range.lowerBound.rounded(.up), -limit)
        let last = min(range.upperBound.rounded(.down), limit)
        return first <= last ? ZeroFirstInts(Int(first)...Int(last)) : nil
    }

    /// The integer nearest to zero, or else the number nearest to zero with the fewest digits.
    private static func simplest(in range: ClosedRange<Number>) -> Number {
        let isNegative = range.upperBound < 0
        let nearest = isNegative ? range.upperBound : max(range.lowerBound, 0)
        var power: Number = 1
        for _ in 0...Decimal.greatestDigits {
            let number = (nearest * power).rounded(.awayFromZero) / power
            if range.contains(number) { return number == 0 ? 0 : number }
            power *= 10
        }
        return nearest
    }

    /// Numbers at which code breaks: the bounds and their neighbours, those next to zero and to one, decimals that are
    /// no sums of powers of two, the last integers that are told apart, and the least and the greatest of all.
    private static func edges(in range: ClosedRange<Number>) -> [Number] {
        let one: Number = 1
        let lastInteger = Number(sign: .plus, exponent: Number.Exponent(Number.significandBitCount + 1), significand: 1)
        let positive: [Number] = [
            1, 0.1, 0.5, one.nextUp, one.nextDown, Number(0.1) + Number(0.2), lastInteger, lastInteger - 1, 1e16, 1e-5,
            .leastNonzeroMagnitude, .leastNormalMagnitude, Number.leastNormalMagnitude.nextDown,
            .greatestFiniteMagnitude,
        ]
        let bounds = [range.lowerBound, range.upperBound, range.lowerBound.nextUp, range.upperBound.nextDown]
        return (bounds + [0] + positive + positive.map { -$0 }).filter(range.contains).map { $0 == 0 ? 0 : $0 }
    }
}

extension BinaryFloatingPoint {
    /// Whether it is the same number, where NaN is one and zero is two.
    fileprivate func isSame(as other: Self) -> Bool {
        isNaN ? other.isNaN : self == other && sign == other.sign
    }
}
