/// The seeds of the runs of a campaign, each derived from the root seed and the number of the run.
///
/// Run *i* starts from the *i*-th number of the SplitMix64 stream that begins at the mixed root seed. That
/// number is found without making those before it, so that runs may be shared out among workers in any way.
/// The root seed is mixed first because, of two root seeds that are a multiple of gamma apart, one would
/// otherwise repeat the runs of the other under different numbers.
@usableFromInline
enum RunSeed {
    /// Derives the seed of one run.
    ///
    /// - Parameters:
    ///   - run: The number of the run, from 1.
    ///   - root: The seed of the campaign; every number will do.
    /// - Returns: The seed of the run's own stream.
    @inlinable
    static func seed(ofRun run: Int, root: UInt64) -> UInt64 {
        let position = UInt64(truncatingIfNeeded: run) &* SplitMix64.gamma
        return SplitMix64.mix(SplitMix64.mix(root) &+ position)
    }
}
