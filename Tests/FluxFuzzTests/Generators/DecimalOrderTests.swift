import Testing

@testable import FluxFuzz

@Suite("Decimals in the order in which they are simple")
struct DecimalOrderTests {
    private func number(_ order: DecimalOrder<Double>, of choices: [UInt64]) -> Double {
        var source = ChoiceSource(replaying: ChoiceSequence(steps: [choices]))
        _ = source.beginReplayedStep()
        return order.draw(from: &source)
    }

    /// The choices of the first number from many seeds that is the given one.
    private func choices(of number: Double, by order: DecimalOrder<Double>) -> [UInt64]? {
        for seed in 0..<5000 as Range<UInt64> {
            var source = ChoiceSource(recording: seed)
            let drawn = order.draw(from: &source)
            source.endStep(keep: true)
            if drawn == number { return source.recorded.values }
        }
        return nil
    }

    // MARK: - Order

    @Test func areIntegersBeforeFractionsAndSmallBeforeGreat() throws {
        let order = DecimalOrder<Double>(-100...100)
        let ascending = try [0, 1, -1, 2, 100, 0.5, 0.30000000000000004].map { number in
            ChoiceSequence(steps: [try #require(choices(of: number, by: order))])
        }
        #expect(ascending == ascending.sorted())
    }

    @Test func countAwayFromZeroSoThatAllDigitsCanGo() {
        let order = DecimalOrder<Double>(-100...100)
        #expect(number(order, of: [0, 8, 1, 8, 0]) == 3.8)
        #expect(number(order, of: [0, 8, 0]) == 4)
        #expect(number(order, of: [0, 9, 1, 8, 0]) == -3.8)
    }

    @Test func areTheBoundsWhereTheyWouldBeOutside() {
        let order = DecimalOrder<Double>(0.25...3.5)
        #expect(number(order, of: [0, 4, 1, 9, 0]) == 3.5)
        #expect(number(order, of: [0, 1, 1, 1, 0]) == 0.25)
        #expect(number(order, of: [0, 0, 1, 9, 0]) == 1, "without an integer it is the simplest number")
    }

    @Test func makeNoChoiceIfThereIsOneNumber() {
        var source = ChoiceSource(recording: 1)
        #expect(DecimalOrder<Double>(0.7...0.7).draw(from: &source) == 0.7)
        #expect(source.place == 0)
        _ = DecimalOrder<Double>(0.7...0.7, specials: [.nan]).draw(from: &source)
        #expect(source.place > 0)
    }

    @Test func haveSpecialsBehindThePowersOfTen() {
        let order = DecimalOrder<Double>(-9...9, specials: [.infinity, .nan])
        #expect(number(order, of: [661, 2, 0]) == .infinity)
        #expect(number(order, of: [662, 2, 0]).isNaN)
        #expect(number(order, of: [0, 2, 0]) == 1)
        #expect(number(DecimalOrder<Double>(-9...9), of: [662, 2, 0]) != .infinity)
    }

    // MARK: - Decimals

    @Test func standForEachNumberAndForNoOther() {
        var random = SplitMix64(seed: 42)
        for _ in 0..<2000 {
            let double = Double(bitPattern: random.next())
            if double.isFinite { #expect(Decimal(double).number(Double.self) == double) }
            let float = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
            if float.isFinite { #expect(Decimal(float).number(Float.self) == float) }
        }
    }

    @Test func haveAPowerOfTenOnlyWherePeopleWriteOne() {
        let fraction = Decimal(-3.25)
        #expect(fraction.isNegative)
        #expect((fraction.integer, fraction.digits, fraction.exponent) == (3, [2, 5], 0))
        let long = Decimal(1e15)
        #expect((long.integer, long.digits, long.exponent) == (1_000_000_000_000_000, [], 0))
        let great = Decimal(1.5e300)
        #expect((great.integer, great.digits, great.exponent) == (1, [5], 300))
        #expect(Decimal(0.0) == Decimal())
    }

    // MARK: - Places

    @Test func areCountedFromZeroToBothSides() {
        #expect([0.0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude].map(\Double.place) == [0, 0, 1, -1])
        #expect(Double(place: Double(-3.5).place + 1) == (-3.5).nextUp)
        #expect(Double(place: Double.greatestFiniteMagnitude.place + 1) == .infinity)
        #expect(Float(place: Float(7).place - 1) == Float(7).nextDown)
    }
}
