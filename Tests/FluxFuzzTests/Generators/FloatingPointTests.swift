import Testing

@testable import FluxFuzz

@Suite("Floating-point numbers") struct FloatingPointTests {
    private func isSame<Number: BinaryFloatingPoint>(_ left: Number, _ right: Number) -> Bool {
        left.isNaN && right.isNaN || left == right && left.sign == right.sign
    }

    // MARK: - Choices

    @Test func areMadeOfAnExponentAnIntegerAndDigits() throws {
        #expect(try value(.double, of: []) == 0)
        #expect(try value(.double, of: [0, 2, 0]) == 1)
        #expect(try value(.double, of: [0, 3, 0]) == -1)
        #expect(try value(.double, of: [0, 8, 1, 7, 1, 5, 0]) == 3.75)
        #expect(try value(.double, of: [0, 3, 1, 1, 0]) == -0.1)
        #expect(try value(.double, of: [5, 4, 1, 5, 0]) == 1500)
        #expect(try value(.double, of: [6, 2, 0]) == 0.001)
        #expect(try value(.double, of: [659, 18, 0]) == .greatestFiniteMagnitude)
        #expect(try value(.double, of: [661, 2, 0]) == .infinity)
        #expect(try isSame(value(.double, of: [662, 2, 0]), -0.0))
        #expect(try value(.double, of: [663, 2, 0]) == -.infinity)
        #expect(try value(.double, of: [664, 2, 0]).isNaN)
        #expect(try isSame(value(.finiteDouble, of: [664, 2, 0]), -0.0))
        #expect(try value(.double(in: 0...10), of: [0, 4, 1, 5, 0]) == 3.5)
        #expect(try value(.double(in: -10...0), of: [0, 4, 1, 5, 0]) == -3.5)
        #expect(try value(.double(in: 0...10), of: [0, 99, 0]) == 10)
        #expect(try value(.double, of: [0, 0, 1, 5, 0]) == 0)
    }

    @Test func areSimplestAtTheIntegerNearestToZero() throws {
        #expect(try value(.double(in: -1...1), of: []) == 0)
        #expect(try value(.double(in: 0.5...3), of: []) == 1)
        #expect(try value(.double(in: -9.5 ... -2.5), of: []) == -3)
        #expect(try value(.double(in: 0.25...0.75), of: []) == 0.3)
        #expect(try value(.double(in: 0.26...0.28), of: []) == 0.26)
        #expect(try value(.double(in: 1e300...2e300), of: []) == 1e300)
        #expect(try value(.double(in: 1e-300...2e-300), of: []) == 1e-300)
        #expect(try value(.double(in: 0.7...0.7), of: [5, 5]) == 0.7)
    }

    @Test func areTheSameFromFreshAndRecordedSources() throws {
        try expectSameValues(of: .double, seeds: 0..<1000, isSame)
        try expectSameValues(of: .finiteFloat, seeds: 0..<1000, isSame)
        try expectSameValues(of: .float, isSame)
        for range in ranges { try expectSameValues(of: .double(in: range), isSame) }
        try expectSameValues(of: .float(in: 0.1...0.2), isSame)
    }

    // MARK: - Values

    private let ranges: [ClosedRange<Double>] = [
        0...1, -1...1, -0.5...0.3, 0.25...0.75, 5...1e9, -1e300...1e300, 1e-300...1e-290, -3...(-2.5),
        -.greatestFiniteMagnitude...(.greatestFiniteMagnitude), 1e17...1e18,
    ]

    @Test func areInTheirRange() throws {
        for range in ranges {
            let generator = Gen.double(in: range)
            #expect(try values(generator, 2000).allSatisfy(range.contains))
            var source = ChoiceSource(fresh: 9)
            for _ in 0..<500 {
                let choices = (0..<8).map { _ in
                    source.drawUnrecorded(upTo: [1, 9, 700, .max][Int(source.drawUnrecorded(upTo: 3))])
                }
                #expect(range.contains(try value(generator, of: choices)))
            }
        }
        #expect(try values(.float(in: 0...1), 2000).allSatisfy { 0 <= $0 && $0 <= 1 })
    }

    @Test func areOfAllKinds() throws {
        let numbers = try values(.double(in: 0...100), 10_000)
        #expect((2300...3300).contains(numbers.count { $0 == $0.rounded() }))
        #expect((1200...2600).contains(numbers.count { $0 < 1e-6 && $0 > 0 }))
        #expect((2700...3700).contains(numbers.count { $0 > 20 && $0 < 80 }))
    }

    @Test func reachAllEdges() throws {
        let doubles = try values(.double, 20_000)
        let one = 1.0
        for edge in [
            0, -0.0, 1, -1, 0.1, -0.1, 0.30000000000000004, one.nextUp, one.nextDown, .infinity, -.infinity, .nan,
            .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
            Double.leastNormalMagnitude.nextDown, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 9007199254740991,
            9007199254740992,
        ] as [Double] {
            #expect(doubles.contains { isSame($0, edge) }, "\(edge)")
        }
        let floats = try values(.float, 20_000)
        for edge in [
            -0.0, 16_777_215, 16_777_216, .nan, .infinity, .leastNonzeroMagnitude, -.greatestFiniteMagnitude, 0.1,
        ] as [Float] {
            #expect(floats.contains { isSame($0, edge) }, "\(edge)")
        }
        let ranged = Set(try values(.double(in: 0.25...0.75), 2000))
        #expect(ranged.isSuperset(of: [0.25, 0.75, 0.25.nextUp, 0.75.nextDown, 0.5]))
    }

    @Test func areFiniteIfAskedFor() throws {
        #expect(try values(.finiteDouble, 20_000).allSatisfy(\.isFinite))
        #expect(try values(.finiteFloat, 20_000).allSatisfy(\.isFinite))
        #expect(try values(.finiteDouble, 20_000).contains { isSame($0, -0.0) })
        #expect(try !values(.double(in: -1...1), 20_000).contains { isSame($0, -0.0) })
    }

    // MARK: - Shrinking

    @Test func shrinkToIntegersFirst() {
        expectForm("1.0", of: Property(.double(in: 0...1)) { $0 < 0.5 }, evaluations: 25)
        expectForm("8.0", of: Property(.double(in: 0...100)) { $0 * $0 < 50 }, evaluations: 40)
        expectForm("-1.0", of: Property(.double) { $0 >= 0 || $0.isNaN }, evaluations: 40)
        expectForm("1.0", of: Property(.double) { $0 == 0 }, evaluations: 30)
    }

    @Test func shrinkToFewDigits() {
        expectForm("3.8", of: Property(.double(in: 0...10)) { !(3.71...3.89).contains($0) }, evaluations: 60)
        expectForm("0.1", of: Property(.double(in: 0...1)) { $0 == $0.rounded() }, evaluations: 60)
        expectForm("-0.1", of: Property(.finiteDouble) { !(-1 < $0 && $0 < 0) }, evaluations: 60)
        expectForm("0.3", of: Property(.float(in: 0.25...0.75)) { _ in false }, evaluations: 20)
    }

    @Test func shrinkToWhatIsNoNumberOnlyIfNoNumberDoes() {
        expectForm("nan", of: Property(.double) { !$0.isNaN }, evaluations: 40)
        expectForm("inf", of: Property(.double) { $0 != .infinity }, evaluations: 60)
        expectForm("-inf", of: Property(.double) { $0 != -.infinity }, evaluations: 60)
        expectForm("-0.0", of: Property(.double) { $0 != 0 || $0.sign == .plus }, evaluations: 40)
        expectForm("1e+20", of: Property(.double) { !($0 >= 1e20) }, evaluations: 60)
    }

    // MARK: - Limits

    @Test func areTooManyToEnumerate() {
        #expect(Gen.double(in: 0...1).alternatives(limit: 1000) == nil)
        #expect(Gen.double.alternatives(limit: 1000) == nil)
        #expect(Gen.double(in: 2...2).alternatives(limit: 1000) == [2])
    }

    @Test func areDefectsIfABoundIsNotFinite() {
        let line: UInt = #line + 1
        let defect = Gen.double(in: 0 ... .infinity).defect
        #expect(
            defect?.message == """
                Gen.double(in:) at FluxFuzzTests/FloatingPointTests.swift:\(line): the bounds of a range must be finite, \
                but it is 0.0...inf
                """
        )
        #expect(
            Gen.float(in: -.infinity...0).defect?.problem
                == "the bounds of a range must be finite, but it is -inf...0.0"
        )
    }
}
