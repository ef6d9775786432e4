import Foundation
import Testing

@testable import FluxFuzz

/// Generators of numbers, dates and what else is made of ranges and weights, at the ends of what can be written.
@Suite("Generators of ranges, at their extremes") struct NumberExtremesTests {
    @Test("integers", arguments: integers) func checkIntegers(_ extreme: Extreme) throws { try extreme.check() }

    private static let integers: [Extreme] = [
        .values("int(in: .min ... .max)", where: { _ in true }) { .int(in: .min ... .max) },
        .values("int(in: .min ... .min)", where: { $0 == .min }) { .int(in: .min ... .min) },
        .values("int(in: .max ... .max)", where: { $0 == .max }) { .int(in: .max ... .max) },
        .values("int(in: .min ..< .max)", where: { $0 < .max }) { .int(in: .min..<(.max)) },
        .values("int(in: .min ... -1)", where: { $0 < 0 }) { .int(in: .min ... -1) },
        .values("int(in: .max - 1 ..< .max)", where: { $0 == .max - 1 }) { .int(in: .max - 1..<(.max)) },
        .defect("int(in: 0..<0)", "the range is empty") { .int(in: 0..<0) },
        .defect("int(in: .min ..< .min)", "the range is empty") { .int(in: .min..<(.min)) },
        .values("integer(in:) of all UInt64", where: { _ in true }) { Gen<UInt64>.integer(in: 0 ... .max) },
        .values("integer(in:) of all Int8", where: { _ in true }) { Gen<Int8>.integer(in: .min ... .max) },
        .values("integer(in:) of the last UInt8", where: { $0 == 255 }) { Gen<UInt8>.integer(in: 255...255) },
        .values("integer(in:) of Int128, next to its ends", where: { $0 > .max - 9 }) {
            Gen<Int128>.integer(in: .max - 8 ... .max)
        },
        .values("integer(in:) of 2⁶⁴ of UInt128", where: { $0 <= UInt128(UInt64.max) }) {
            Gen<UInt128>.integer(in: 0...UInt128(UInt64.max))
        },
        .defect("integer(in:) of all Int128", "more than 2⁶⁴ integers") { Gen<Int128>.integer(in: .min ... .max) },
        .defect("integer(in:) of no UInt8", "the range is empty") { Gen<UInt8>.integer(in: 0..<0) },
        .values("integer of Int", where: { (_: Int) in true }) { .integer },
        .values("integer of UInt128", where: { (_: UInt128) in true }) { .integer },
    ]

    @Test("floating-point numbers", arguments: doubles) func checkDoubles(_ extreme: Extreme) throws {
        try extreme.check()
    }

    private static let greatest = Double.greatestFiniteMagnitude
    private static let least = Double.leastNonzeroMagnitude

    private static let doubles: [Extreme] = [
        .values("double(in:) of all that are finite", where: { $0.isFinite }) { .double(in: -greatest...greatest) },
        .values("double(in:) of the greatest", where: { $0 == greatest }) { .double(in: greatest...greatest) },
        .values("double(in:) of the two greatest", where: { $0 >= greatest.nextDown }) {
            .double(in: greatest.nextDown...greatest)
        },
        .values("double(in:) of the two least", where: { $0 <= -greatest.nextDown }) {
            .double(in: -greatest ... -greatest.nextDown)
        },
        .values("double(in:) of the one next to zero", where: { $0 == least }) { .double(in: least...least) },
        .values("double(in:) around zero", where: { abs($0) <= least }) { .double(in: -least...least) },
        .values("double(in:) of negative zero", where: { $0 == 0 }) { .double(in: -0.0...0.0) },
        .values("double(in:) of zero, from the positive one", where: { $0 == 0 }) { .double(in: 0.0 ... -0.0) },
        .values("double(in:) of numbers that are no integers", where: { (1e-300...2e-300).contains($0) }) {
            .double(in: 1e-300...2e-300)
        },
        .values("double(in:) beyond the integers", where: { (1e300...1.5e300).contains($0) }) {
            .double(in: 1e300...1.5e300)
        },
        .defect("double(in:) to infinity", "must be finite") { .double(in: 0 ... .infinity) },
        .defect("double(in:) from negative infinity", "must be finite") { .double(in: -.infinity...0) },
        .values("float(in:) of all that are finite", where: { $0.isFinite }) {
            .float(in: -Float.greatestFiniteMagnitude...Float.greatestFiniteMagnitude)
        },
        .values("float(in:) of the one next to zero", where: { $0 == Float.leastNonzeroMagnitude }) {
            .float(in: Float.leastNonzeroMagnitude...Float.leastNonzeroMagnitude)
        },
        .defect("float(in:) to infinity", "must be finite") { .float(in: 0 ... .infinity) },
        .values("double", where: { (_: Double) in true }) { .double },
        .values("finiteFloat", where: { (number: Float) in number.isFinite }) { .finiteFloat },
    ]

    @Test("dates", arguments: dates) func checkDates(_ extreme: Extreme) throws { try extreme.check() }

    private static func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }
    private static let isAway = "at most a million years away"

    private static let dates: [Extreme] = [
        .values("date(in:) of all", where: { (Date.distantPast...Date.distantFuture).contains($0) }) {
            .date(in: .distantPast ... .distantFuture)
        },
        .values("date(in:) of two million years", where: { abs($0.timeIntervalSinceReferenceDate) <= 3.2e13 }) {
            .date(in: date(-3.2e13)...date(3.2e13))
        },
        .values("date(in:) of one", where: { $0 == .distantFuture }) { .date(in: .distantFuture ... .distantFuture) },
        .values("date(in:) of less than a millisecond", where: { (date(0.0001)...date(0.0002)).contains($0) }) {
            .date(in: date(0.0001)...date(0.0002))
        },
        .defect("date(in:) of NaN", isAway) { .date(in: date(.nan)...date(.nan)) },
        .defect("date(in:) from NaN", isAway) { .date(in: date(.nan) ... .distantFuture) },
        .defect("date(in:) to NaN", isAway) { .date(in: Date.distantPast...date(.nan)) },
        .defect("date(in:) to infinity", isAway) { .date(in: Date.distantPast...date(.infinity)) },
        .defect("date(in:) from negative infinity", isAway) { .date(in: date(-.infinity) ... .distantFuture) },
        .defect("date(in:) of the greatest number", isAway) { .date(in: date(-greatest)...date(greatest)) },
        .values("date", where: { (_: Date) in true }) { .date },
    ]

    @Test("weights", arguments: weights) func checkWeights(_ extreme: Extreme) throws { try extreme.check() }

    private static let weights: [Extreme] = [
        .values("frequency((.max, …))", where: { $0 == 1 }) { .frequency((.max, .constant(1))) },
        .values("frequency((1, …), (.max - 1, …))", where: { $0 < 3 }) {
            .frequency((1, .constant(1)), (.max - 1, .constant(2)))
        },
        .defect("frequency((1, …), (.max, …))", "the sum of all weights must be at most \(Int.max)") {
            .frequency((1, .constant(1)), (.max, .constant(2)))
        },
        .defect("frequency((0, …))", "a weight must be at least 1, but it is 0") { .frequency((0, .constant(1))) },
        .defect("frequency((.min, …))", "a weight must be at least 1") { .frequency((.min, .constant(1))) },
        .defect("frequency()", "there is no generator to choose from") { Gen<Int>.frequency() },
        .defect("oneOf([])", "there is no generator to choose from") { Gen<Int>.oneOf([]) },
        .values("element(of:weights:) of Int.max", where: { $0 == 1 }) { .element(of: [1], weights: [.max]) },
        .defect("element(of:weights:) of more than Int.max", "the sum of all weights") {
            .element(of: [1, 2], weights: [.max, .max])
        },
        .defect("element(of:weights:) of Int.min", "a weight must be at least 1") {
            .element(of: [1], weights: [.min])
        },
        .defect("element(of:weights:) of too many", "at most 1000000 elements") {
            .element(of: 0..<1_000_000_000_000, weights: [])
        },
        .defect("element(of:weights:) of all Int", "at most 1000000 elements") {
            .element(of: Int.min...Int.max, weights: [])
        },
    ]
}
