import Testing

@testable import FluxFuzz

/// A shrinker that looks for a great number has two of them to try where a range has both signs.
@Suite("The choice for the other end of a range")
struct OtherEndTests {
    /// The numbers that the greatest choice and that for the other end stand for; one number if no other end is known.
    private func ends<Number>(of generator: Gen<Number>, behind choices: [UInt64] = []) throws -> [Number] {
        var source = ChoiceSource(replaying: ChoiceSequence(steps: [choices + [.max]]))
        _ = source.beginReplayedStep()
        let greatest = try generator.draw(from: &source)
        source.endStep(keep: true)
        guard let otherEnd = source.recorded.otherEnd(at: choices.count) else { return [greatest] }
        return [greatest, try value(generator, of: choices + [otherEnd])]
    }

    @Test("is known of each range with zero inside")
    func ranges() throws {
        for low in -9 ... -1 {
            for high in 1...9 {
                #expect(Set(try ends(of: Gen.int(in: low...high))) == [low, high])
                let bytes = Gen.integer(in: Int8(low)...Int8(high))
                #expect(Set(try ends(of: bytes)) == [Int8(low), Int8(high)])
            }
        }
        #expect(Set(try ends(of: Gen.int(in: Int.min...Int.max))) == [.min, .max])
        #expect(Set(try ends(of: Gen.int(in: -1...Int.max))) == [-1, .max])
    }

    @Test("is not looked for where numbers have one sign")
    func oneSign() throws {
        for range in [0...5, -5...0, 3...9, -9 ... -3] { #expect(try ends(of: Gen.int(in: range)).count == 1) }
        #expect(try ends(of: Gen<UInt8>.integer) == [.max])
    }

    @Test("is known of whole types")
    func types() throws {
        #expect(Set(try ends(of: Gen<Int8>.integer)) == [.min, .max])
        #expect(Set(try ends(of: Gen<Int>.integer)) == [.min, .max])
        #expect(Set(try ends(of: Gen<Int128>.integer, behind: [.max])) == [.min, .max])
    }

    @Test("is known of many numbers at once")
    func manyNumbers() throws {
        var source = ChoiceSource(replaying: ChoiceSequence(steps: [[1, 2, 3, 4]]))
        _ = source.beginReplayedStep()
        _ = try Gen<[Int]>.array(of: .int(in: -9...9), count: 3).draw(from: &source)
        _ = try Gen.int(in: 0...9).draw(from: &source)
        source.endStep(keep: true)
        let recorded = source.recorded
        let each = (0..<4).map { recorded.otherEnd(at: $0) }
        #expect(each.map { $0 != nil } == [true, true, true, false])
        let all = recorded.otherEnds(in: 0..<4)
        #expect((0..<4).map { all[$0] } == each)
        #expect(Set(recorded.otherEnds(in: 1..<2).keys) == [1])
    }

    @Test("is of the other sign, whatever the upper half of a number is", arguments: [0, 1, 5, .max - 1] as [UInt64])
    func halves(high: UInt64) throws {
        let ends = try ends(of: Gen<Int128>.integer, behind: [high])
        #expect(ends.count == 2)
        #expect(ends.map { $0 < 0 } == [false, true] || ends.map { $0 < 0 } == [true, false])
    }

    @Test("is the upper one for floating point")
    func decimals() throws {
        #expect(try ends(of: .double(in: -100...1), behind: [0]) == [-100, 1])
        #expect(try ends(of: .double(in: -1...100), behind: [0]).last == 100)
        #expect(try ends(of: .double(in: -2.5...2.5), behind: [0]).last == 2)
        #expect(try ends(of: .double(in: 0...8), behind: [0]) == [8])
    }
}
