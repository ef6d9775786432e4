/// Where the true share of the states that a label fits lies, as far as some runs tell.
///
/// The states of one run follow from each other, so they tell less than as many drawn one by one would: one long run may be
/// all of a kind. What is independent are the runs. So the share is the ratio of two sums over runs, whose variance follows
/// from how the runs differ (W. G. Cochran, Sampling Techniques, 3rd edition, 1977, equation 6.13). Of that many states
/// drawn one by one that would vary as much, the effective sample size (L. Kish, Survey Sampling, 1965), the range is the
/// score interval of E. B. Wilson (1927), which is right for small shares too, and which QuickCheck's `checkCoverage` uses.
/// QuickCheck goes on until it is sure; here the number of runs is given, so there are three answers: too small,
/// great enough, and not certain.
struct ShareEstimate {
    /// How many runs there are; of a property, values.
    let runs: Int

    /// How many states.
    let states: Int

    /// How many states the label fits.
    let fits: Int

    let spread: RunSpread

    /// The share of these runs: in 0...1.
    var share: Double { states == 0 ? 0 : Double(fits) / Double(states) }

    /// Where the share lies with a confidence of 99.9 %, were there any number of runs: within 0...1.
    var range: ClosedRange<Double> {
        guard runs > 1, states > 0 else { return 0...1 }
        let count = effectiveStates
        let squared = quantile * quantile / count
        let center = (share + squared / 2) / (1 + squared)
        let half = (squared * (share * (1 - share) + squared / 4)).squareRoot() / (1 + squared)
        // The bounds of a share of 0 and of 1 are those, but for what is lost in rounding.
        return min(share, max(0, center - half))...max(share, min(1, center + half))
    }

    /// How many states drawn one by one would tell as much.
    private var effectiveStates: Double {
        // Of runs that don't differ nothing is known but their number, if the label fits all states or none.
        if fits == 0 || fits == states { return Double(runs) }
        let deviation = spread.fitsSquared - 2 * share * spread.fitsTimesStates + share * share * spread.statesSquared
        let variance = deviation * Double(runs) / Double(runs - 1) / Double(states) / Double(states)
        return variance > 0 ? min(share * (1 - share) / variance, Double(states)) : Double(states)
    }

    /// How many standard deviations are allowed for.
    ///
    /// It is Student's distribution, since the variance is an estimate as well: by M. Abramowitz and I. A. Stegun, Handbook
    /// of Mathematical Functions, 1964, equation 26.7.5.
    private var quantile: Double {
        let normal = 3.2905267314919
        let freedom = Double(runs - 1)
        let cube = normal * normal * normal
        let fifth = cube * normal * normal
        return normal + (cube + normal) / (4 * freedom)
            + (5 * fifth + 16 * cube + 3 * normal) / (96 * freedom * freedom)
    }
}
