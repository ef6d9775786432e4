import FluxFuzz
import Foundation

extension Program {
    /// Mutations that go wrong so rarely that they are missed at times, as often as the documentation says.
    static let rarelyImpure = [1_000, 3_000].flatMap { period in
        let occurs = Occurrence(source: .random, period: period)
        let share = 1 / Double(period)
        // What the report says of how much was repeated: 12 runs, some 1,130 steps.
        let repetition = pow(1 - 2 * share * (1 - share), 1_130)
        // Each of the first 1,000 transitions is taken two to four times.
        let same = (2...4).map { pow(1 - share, Double($0)) + pow(share, Double($0)) }.reduce(0, +) / 3
        return [
            searching("rare.mutation.\(occurs.name)", .passWithChance(repetition)) {
                Tally.fuzzer { if occurs() { $0.flag.toggle() } }
            },
            verifying("rare.mutation.\(occurs.name)", .passWithChance(pow(same, 1_000))) {
                Tally.fuzzer { if occurs() { $0.flag.toggle() } }
            },
        ]
    }
}
