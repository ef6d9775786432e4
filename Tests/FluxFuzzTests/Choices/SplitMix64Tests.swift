import Testing

@testable import FluxFuzz

/// The numbers pinned here give a seed its meaning.
///
/// A change to them breaks every seed that somebody wrote
/// down, so it needs a major version.
@Suite struct SplitMix64Tests {
    @Test(
        "the stream agrees with the reference implementation",
        arguments: [
            (0, [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F]),
            (
                1_234_567,
                [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
            ),
        ] as [(UInt64, [UInt64])]
    )
    func reference(seed: UInt64, expected: [UInt64]) {
        var random = SplitMix64(seed: seed)
        #expect(expected.map { _ in random.next() } == expected)
    }

    @Test func seedsOfRunsArePinned() {
        let seeds = (1...3).map { RunSeed.seed(ofRun: $0, root: 42) }
        #expect(seeds == [10_996_452_266_160_306_281, 2_958_219_263_312_191_191, 3_069_497_704_473_277_141])
    }

    @Test func rootSeedsThatAreGammaApartShareNoRun() {
        let first = Set((1...1000).map { RunSeed.seed(ofRun: $0, root: 7) })
        let second = Set((1...1000).map { RunSeed.seed(ofRun: $0, root: 7 &+ SplitMix64.gamma) })
        #expect(first.count == 1000)
        #expect(first.isDisjoint(with: second))
    }
}
