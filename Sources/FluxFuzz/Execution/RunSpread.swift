/// How much the number of states that a label fits differs between runs: sums over the runs, each with as many states as it
/// had.
///
/// The sums are whole numbers, which are exact up to 2⁵³: they come out the same in any order.
struct RunSpread: Equatable {
    /// The sum of the squares of how many states the label fits.
    var fitsSquared = 0.0

    /// The sum of how many states it fits, times how many states there were.
    var fitsTimesStates = 0.0

    /// The sum of the squares of how many states there were.
    var statesSquared = 0.0

    /// Adds a run.
    func adding(fits: Int, of states: Int) -> RunSpread {
        let (fits, states) = (Double(fits), Double(states))
        return RunSpread(
            fitsSquared: fitsSquared + fits * fits,
            fitsTimesStates: fitsTimesStates + fits * states,
            statesSquared: statesSquared + states * states
        )
    }

    func combined(with other: RunSpread, _ combine: (Double, Double) -> Double) -> RunSpread {
        RunSpread(
            fitsSquared: combine(fitsSquared, other.fitsSquared),
            fitsTimesStates: combine(fitsTimesStates, other.fitsTimesStates),
            statesSquared: combine(statesSquared, other.statesSquared)
        )
    }
}
