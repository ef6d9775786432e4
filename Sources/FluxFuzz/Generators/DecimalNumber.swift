/// A floating-point type whose numbers can be written as decimals.
typealias DecimalNumber = BinaryFloatingPoint & LosslessStringConvertible

extension BinaryFloatingPoint {
    /// Makes the number of a place, see ``place``.
    init(place: Int64) {
        let bits = place.magnitude
        self.init(
            sign: place < 0 ? .minus : .plus,
            exponentBitPattern: RawExponent(bits >> UInt64(Self.significandBitCount)),
            significandBitPattern: RawSignificand(bits & (1 << UInt64(Self.significandBitCount) - 1))
        )
    }

    /// The place of a number among all others: zero is at 0, the next greater number at 1, the next smaller one at -1.
    ///
    /// It is made of the bits of a finite number, of which there are at most 64.
    var place: Int64 {
        let bits = Int64(exponentBitPattern) << Int64(Self.significandBitCount) | Int64(significandBitPattern)
        return self < 0 ? -bits : bits
    }
}

/// The shortest decimal of a number: a sign, an integer, digits behind the point, and a power of ten to multiply by.
///
/// Numbers that people write without a power of ten have none here. Of the others, the integer has one digit.
struct Decimal: Equatable {
    var isNegative = false
    var integer: UInt64 = 0
    var digits: [UInt64] = []
    var exponent = 0

    /// The greatest number of digits behind the point: four zeros, and what tells two numbers apart.
    static var greatestDigits: Int { 20 }

    /// The greatest integer of a number without a power of ten.
    static var greatestInteger: UInt64 { 1 << 54 }

}

extension Decimal {
    /// Writes a number that is finite.
    init(_ number: some DecimalNumber) {
        isNegative = number < 0
        let text = number.magnitude.description.split(separator: "e")
        if text.count > 1 { exponent = Int(text[1]) ?? 0 }
        let parts = text[0].split(separator: ".")
        integer = UInt64(parts[0]) ?? 0
        if parts.count > 1, parts[1] != "0" { digits = parts[1].utf8.map { UInt64($0) - 48 } }
    }

    /// The nearest number of a type; infinite if there is none.
    func number<Number: DecimalNumber>(_ type: Number.Type) -> Number {
        if exponent == 0, digits.isEmpty { return isNegative ? -Number(integer) : Number(integer) }
        let fraction = digits.map { String($0) }.joined()
        return Number("\(isNegative ? "-" : "")\(integer).\(fraction.isEmpty ? "0" : fraction)e\(exponent)") ?? 0
    }
}
