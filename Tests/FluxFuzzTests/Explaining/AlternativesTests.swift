import Testing

@testable import FluxFuzz

/// Which other choices are tried in place of those of a counterexample.
@Suite struct AlternativesTests {
    /// All numbers that are tried in place of one, of which none is said to have passed.
    private func numbers(insteadOf value: UInt64, upTo greatest: UInt64, seed: UInt64) -> [UInt64] {
        var alternatives = Alternatives(seed: seed)
        var tried = [greatest]
        while let next = alternatives.number(for: value, upTo: greatest, tried, false) { tried.append(next) }
        return tried
    }

    /// In the order 0, 1, -1, 2, -2 all positive integers are at odd places.
    @Test(arguments: [1_000, 1_001, 1_002, 1_003, UInt64.max])
    func twoNumbersOfEachSignStandInForZero(greatest: UInt64) {
        for seed in 0..<20 as Range<UInt64> {
            let numbers = numbers(insteadOf: 0, upTo: greatest, seed: seed)
            #expect(Set(numbers).count == 4 && !numbers.contains(0))
            #expect(numbers.count { $0 % 2 == 0 } == 2, "\(numbers), seed \(seed)")
        }
    }

    @Test func listsAreAsLongWhereOnlyTheirElementsAreOthers() {
        let choices = (0..<40).map { UInt64($0 % 2) }
        let isFlag = (0..<40).map { $0 % 4 < 2 }
        let greatest = Array(repeating: 1_000_000 as UInt64, count: 40)
        var alternatives = Alternatives(seed: 7)
        let attempts = (0..<3).map {
            alternatives.choices(for: choices, isFlag: isFlag, upTo: greatest, attempt: $0)
        }
        #expect(attempts[0] == Array(repeating: 0, count: 40))
        for attempt in attempts.dropFirst() {
            #expect(attempt.count == 40)
            for index in 0..<40 { #expect((attempt[index] == choices[index]) == isFlag[index]) }
        }
    }
}
