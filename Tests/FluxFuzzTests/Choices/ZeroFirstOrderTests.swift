import Testing

@testable import FluxFuzz

@Suite("Integers in the order in which they are simple")
struct ZeroFirstOrderTests {
    private static let ranges = (-5...5).flatMap { low in (low...5).map { low...$0 } }

    @Test("are there once each, the nearest to zero first, and the positive one of two", arguments: ranges)
    func order(range: ClosedRange<Int>) throws {
        let order = try #require(ZeroFirstOrder(range))
        let integers = (0...order.last).map { order[$0] }
        #expect(integers == range.sorted { ($0.magnitude, $1) < ($1.magnitude, $0) })
        #expect((0...order.last).map { ZeroFirstInts(range)[$0] } == integers)
    }

    @Test("have a position inside the range, and none outside", arguments: ranges)
    func positions(range: ClosedRange<Int>) throws {
        let order = try #require(ZeroFirstOrder(range))
        for integer in -7...7 {
            let position = order.position(of: integer)
            #expect(position.map { order[$0] } == (range.contains(integer) ? integer : nil))
            #expect(ZeroFirstInts(range).position(of: integer) == position)
        }
    }

    @Test("have the other end at a known position where both signs are there, and nowhere else", arguments: ranges)
    func otherEnds(range: ClosedRange<Int>) {
        let ints = ZeroFirstInts(range)
        let hasBothSigns = range.lowerBound < 0 && range.upperBound > 0
        #expect((ints.places.otherEnd != nil) == hasBothSigns)
        guard let otherEnd = ints.places.otherEnd else { return }
        #expect(Set([ints[otherEnd], ints[ints.places.last]]) == [range.lowerBound, range.upperBound])
    }

    @Test func fillAWholeType() throws {
        let order = try #require(ZeroFirstOrder(Int.min...Int.max))
        #expect(order.last == .max)
        #expect(order[.max] == .min)
        #expect(order.position(of: .min) == .max)
        #expect(ZeroFirstInts(Int.min...Int.max).position(of: .max) == UInt64.max - 2)
    }

    @Test func areNoMoreThan64BitsCanCount() {
        #expect(ZeroFirstOrder(0...Int128(UInt64.max)) != nil)
        #expect(ZeroFirstOrder(0...Int128(UInt64.max) + 1) == nil)
        #expect(ZeroFirstOrder(Int128.max - 3...Int128.max)?.position(of: 0) == nil)
    }

    @Test func ofASmallTypeHaveNoPositionForOthers() throws {
        let bytes = try #require(ZeroFirstOrder(Int8.min...Int8.max))
        #expect(bytes.position(of: -128) == 255)
        #expect(bytes.position(of: 128) == nil)
    }
}
