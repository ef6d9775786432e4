import Foundation

/// How often something happens that has a chance each time.
enum Binomial {
    /// Whether so many, or such an extreme number on the same side, occur less than once in ten thousand times.
    ///
    /// - Parameters:
    ///   - count: How often it has happened.
    ///   - trials: How often it could have happened.
    ///   - chance: The chance of each trial, in 0...1.
    /// - Returns: Whether that is unlikely.
    static func isUnlikely(_ count: Int, of trials: Int, chance: Double) -> Bool {
        let shares = (0...trials).map { probability($0, of: trials, chance: chance) }
        return min(shares[...count].reduce(0, +), shares[count...].reduce(0, +)) < 1e-4
    }

    private static func probability(_ count: Int, of trials: Int, chance: Double) -> Double {
        if chance <= 0 || chance >= 1 { return count == (chance <= 0 ? 0 : trials) ? 1 : 0 }
        let ways = lgamma(Double(trials + 1)) - lgamma(Double(count + 1)) - lgamma(Double(trials - count + 1))
        return exp(ways + Double(count) * log(chance) + Double(trials - count) * log(1 - chance))
    }
}
