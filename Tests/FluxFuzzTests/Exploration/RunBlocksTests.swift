import Testing

@testable import FluxFuzz

@Suite struct RunBlocksTests {
    @Test(arguments: [1, 2, 7, 10_000]) func eachRunIsInOneBlock(shards: Int) {
        var blocks = RunBlocks(from: 2, shards: shards)
        var (next, indices) = (2, 0)
        while let (index, runs) = blocks.next(upTo: 100_000) {
            #expect(runs.lowerBound == next && index == indices && runs.count <= 8192)
            #expect(runs.count >= 64 || runs.upperBound == 100_000)
            (next, indices) = (runs.upperBound + 1, indices + 1)
        }
        #expect(next == 100_001)
    }

    @Test func thereIsNoneBehindTheGreatestNumber() {
        var blocks = RunBlocks(from: .max - 10, shards: 2)
        #expect(blocks.next(upTo: .max)?.runs == (Int.max - 10)...Int.max)
        #expect(blocks.next(upTo: .max - 1) == nil)
    }
}
