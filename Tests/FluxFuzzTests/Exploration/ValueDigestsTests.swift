import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

@Suite("Digests of values that are looked up")
struct ValueDigestsTests {
    /// A small value with room between its parts.
    private struct Gapped: Hashable {
        var small: Int8
        var large: Int
        var optional: UInt8?
    }

    private struct Large: Hashable {
        var numbers: (Int, Int, Int, Int, Int, Int, Int, Int, Int)

        static func == (first: Self, second: Self) -> Bool { first.numbers.8 == second.numbers.8 }

        func hash(into hasher: inout Hasher) { hasher.combine(numbers.8) }
    }

    private enum Small: Hashable {
        case none, one(Int), two(Bool, UInt16)
    }

    private func read<Value>(_ value: Value) -> UInt64 {
        var reader = DigestReader()
        return reader.digest(of: value)
    }

    @Test("are those of the reader, the first time and later")
    func sameAsReader() throws {
        let values = zip(.int(in: -300...300), .int(in: 0...3))
        var digests = ValueDigests(limit: 1 << 40)
        try Property("any values", .array(of: values, count: 1...6)) { values in
            values.allSatisfy { number, kind in
                let (gapped, text) = (Gapped(small: Int8(kind), large: number, optional: nil), "\(number)")
                let small: Small = kind == 0 ? .none : kind == 1 ? .one(number) : .two(kind == 2, UInt16(number + 300))
                return digests.digest(of: number) == read(number) && digests.digest(of: gapped) == read(gapped)
                    && digests.digest(of: small) == read(small) && digests.digest(of: [number]) == read([number])
                    && digests.digest(of: text) == read(text) && digests.digest(of: text as Any) == read(text as Any)
                    && digests.digest(of: Optional(number)) == read(Optional(number))
            }
        }
        .check(budget: Budget(runs: tries(2_000, inDebug: 100)))
    }

    @Test("tell types of the same bits apart where the reader does")
    func types() {
        var digests = ValueDigests()
        #expect(digests.digest(of: 1 as UInt8) == read(1 as UInt8))
        #expect(digests.digest(of: true) == read(true))
        #expect(digests.digest(of: Gapped?.none) == read(Gapped?.none))
        #expect(digests.digest(of: Small.none) == read(Small.none))
    }

    @Test("are of all that a large value is made of")
    func large() {
        var digests = ValueDigests()
        let (first, second) = (Large(numbers: (0, 0, 0, 0, 0, 0, 0, 0, 1)), Large(numbers: (0, 0, 0, 0, 0, 0, 0, 0, 2)))
        #expect(digests.digest(of: first) == read(first))
        #expect(digests.digest(of: second) == read(second))
        #expect(digests.digest(of: first) != digests.digest(of: second))
    }

    @Test("are of what an object holds now, and not of what it held before")
    func objects() {
        final class Box {
            var number = 1
        }
        struct Holder {
            let box: Box
        }
        var digests = ValueDigests()
        let holder = Holder(box: Box())
        let first = digests.digest(of: holder)
        #expect(digests.digest(of: holder) == first)
        holder.box.number = 2
        #expect(digests.digest(of: holder) != first)
    }

    @Test("are what the reader still has room for, and small values that are known take none")
    func limit() {
        var digests = ValueDigests(limit: 50)
        for _ in 0..<100 { _ = digests.digest(of: 7) }
        var isFull = digests.reader.isFull
        #expect(!isFull)
        for number in 0..<100 { _ = digests.digest(of: [number]) }
        isFull = digests.reader.isFull
        #expect(isFull)
    }
}
