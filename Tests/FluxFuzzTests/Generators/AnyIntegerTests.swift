import Testing

@testable import FluxFuzz

@Suite("Any integers") struct AnyIntegerTests {
    @Test func areInZeroFirstOrder() throws {
        #expect(try (0...6).map { try value(.int, of: [$0]) } == [0, 1, -1, 2, -2, 3, -3])
        #expect(try (0...3).map { try value(Gen<UInt8>.integer, of: [$0]) } == [0, 1, 2, 3])
        #expect(try value(.int, of: [.max]) == .min)
        #expect(try value(.int, of: [.max - 1]) == -.max)
        #expect(try value(.int, of: [.max - 2]) == .max)
        #expect(try value(Gen<Int8>.integer, of: [1000]) == -128)
        #expect(try value(Gen<Int128>.integer, of: [0, 3]) == 2)
        #expect(try value(Gen<Int128>.integer, of: [.max, .max]) == .min)
        #expect(try value(Gen<UInt128>.integer, of: [1, 5]) == 1 << 64 + 5)
        #expect(try value(.int, of: []) == 0)
    }

    @Test func haveTheOrderOfAFullRange() throws {
        for choice in 0...255 as ClosedRange<UInt64> {
            #expect(try value(Gen<Int8>.integer, of: [choice]) == value(.integer(in: .min ... .max), of: [choice]))
        }
    }

    @Test func makeOneChoice() throws {
        var source = ChoiceSource(recording: 3)
        _ = try Gen.int.draw(from: &source)
        source.endStep(keep: true)
        _ = try Gen<UInt128>.integer.draw(from: &source)
        source.endStep(keep: true)
        #expect(source.recorded.steps.map(\.count) == [1, 2])
    }

    @Test func areTheSameFromFreshAndRecordedSources() throws {
        try expectSameValues(of: Gen.int, ==)
        try expectSameValues(of: Gen<UInt8>.integer, ==)
        try expectSameValues(of: Gen<Int128>.integer, ==)
        try expectSameValues(of: Gen<UInt128>.integer, ==)
    }

    @Test func areSmallInOneOfTwoCases() throws {
        let numbers = try values(.int, 10_000)
        let small = numbers.count { $0.magnitude <= 10 }
        let great = numbers.count { $0.magnitude > 1 << 62 }
        #expect((5200...6200).contains(small))
        #expect((1300...1700).contains(great))
    }

    @Test func reachAllEdges() throws {
        try expectEdges(of: Gen<Int8>.integer)
        try expectEdges(of: Gen<UInt8>.integer)
        try expectEdges(of: Gen<Int32>.integer)
        try expectEdges(of: Gen<UInt64>.integer)
        try expectEdges(of: Gen.int)
        try expectEdges(of: Gen<Int128>.integer, powers: false)
        try expectEdges(of: Gen<UInt128>.integer, powers: false)
    }

    private func expectEdges<Number: FixedWidthInteger>(
        of generator: Gen<Number>,
        powers: Bool = true,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var edges: Set<Number> = [0, 1, 2, .min, .min + 1, .max, .max - 1]
        for exponent in 1..<(Number.bitWidth - 1) where powers {
            let power = Number(1) << exponent
            for edge in [power - 1, power, power + 1] {
                edges.insert(edge)
                if Number.isSigned { edges.insert(0 - edge) }
            }
        }
        let missing = edges.subtracting(try values(generator, 30_000))
        #expect(missing.isEmpty, sourceLocation: sourceLocation)
    }

    @Test func haveOneSimplestForm() {
        expectForm("1000", of: Property(.int) { $0 < 1000 }, evaluations: 40)
        expectForm("-1", of: Property(.int) { $0 >= 0 }, evaluations: 10)
        expectForm("\(Int.min)", of: Property(.int) { $0 != .min }, evaluations: 90)
        expectForm("18446744073709551616", of: Property(Gen<UInt128>.integer) { $0 < 1 << 64 }, evaluations: 60)
    }

    @Test func areEnumeratedIfThereAreFew() {
        #expect(Gen<Int8>.integer.alternatives(limit: 1000)?.count == 256)
        #expect(Gen.int.alternatives(limit: 10_000) == nil)
        #expect(Gen<Int128>.integer.alternatives(limit: 10_000) == nil)
    }
}
