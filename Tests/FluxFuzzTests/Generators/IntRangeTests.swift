import Testing

@testable import FluxFuzz

/// `Gen.int` has code of its own, so that it is fast in a debug build; it must mean what the generic one means.
@Suite("Ranges of Int")
struct IntRangeTests {
    private static let ranges = [
        0...0, -3...5, -5...3, 7...9, -9 ... -7, 0...4, -4...0, Int.min...Int.max, Int.min...0, 0...Int.max,
        Int.min ... -5, 5...Int.max, Int.min...Int.min, Int.max...Int.max, -1...Int.max, Int.min...1,
    ]

    @Test("draw the same integers as the generic generator does", arguments: ranges)
    func sameStream(range: ClosedRange<Int>) throws {
        var left = ChoiceSource(fresh: 42)
        var right = ChoiceSource(fresh: 42)
        for _ in 0..<200 {
            let number = try Gen.int(in: range).draw(from: &left)
            #expect(range.contains(number))
            #expect(try Gen.integer(in: range).draw(from: &right) == number)
        }
    }

    @Test("have the same order as in the generic generator", arguments: ranges)
    func sameOrder(range: ClosedRange<Int>) throws {
        let order = try #require(ZeroFirstOrder(range))
        let ints = ZeroFirstInts(range)
        let last = order.last
        #expect(ints.places.last == last)
        for position in [0, 1, 2, 3, 4, 5, 6, 7, last / 2, last].map({ min($0, last) }) {
            #expect(ints[position] == order[position])
        }
    }

    @Test("begin at zero, or at the bound nearest to it, and take both signs in turn")
    func order() {
        #expect(positions(of: -2...4) == [0, 1, -1, 2, -2, 3, 4])
        #expect(positions(of: -4...1) == [0, 1, -1, -2, -3, -4])
        #expect(positions(of: 3...5) == [3, 4, 5])
        #expect(positions(of: -5 ... -3) == [-3, -4, -5])
    }

    @Test("that are half-open leave out the upper bound")
    func halfOpen() throws {
        var source = ChoiceSource(fresh: 1)
        let numbers = try (0..<100).map { _ in try Gen.int(in: -1..<2).draw(from: &source) }
        #expect(Set(numbers) == [-1, 0, 1])
        var extreme = ChoiceSource(fresh: 1)
        #expect(try Gen.int(in: Int.min..<(Int.min + 1)).draw(from: &extreme) == Int.min)
        for range in [0..<3, 250..<255] as [Range<UInt8>] {
            let numbers = try (0..<100).map { _ in try Gen<UInt8>.integer(in: range).draw(from: &source) }
            #expect(Set(numbers) == Set(range))
        }
        #expect(Gen<UInt8>.integer(in: 3..<3).defect != nil)
        #expect(Gen.int(in: 3..<3).defect != nil)
    }

    private func positions(of range: ClosedRange<Int>) -> [Int] {
        let order = ZeroFirstInts(range)
        return (0...order.places.last).map { order[$0] }
    }
}
