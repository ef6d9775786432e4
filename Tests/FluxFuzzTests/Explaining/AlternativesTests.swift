import Testing

@testable import FluxFuzz

/// Which other choices are tried in place of those of a counterexample.
@Suite struct AlternativesTests {
    /// All numbers that are tried in place of one.
    private func numbers(
        insteadOf value: UInt64,
        upTo greatest: UInt64,
        otherEnd: UInt64? = nil,
        seed: UInt64 = 0,
        passing passes: (UInt64) -> Bool = { _ in false }
    ) -> [UInt64] {
        var alternatives = Alternatives(seed: seed)
        var tried = [greatest]
        while let next = alternatives.number(
            for: value,
            upTo: greatest,
            otherEnd: otherEnd,
            tried,
            tried.contains(where: passes)
        ) {
            tried.append(next)
        }
        return tried
    }

    /// In the order 0, 1, -1, 2, -2 all positive integers are at odd places.
    @Test(arguments: [1_000, 1_001, 1_002, 1_003, UInt64.max])
    func twoNumbersOfEachSignStandInForZero(greatest: UInt64) {
        for seed in 0..<20 as Range<UInt64> {
            let numbers = numbers(insteadOf: 0, upTo: greatest, seed: seed)
            #expect(Set(numbers).count == 4 && !numbers.contains(0))
            #expect(numbers.count { $0 % 2 == 0 } == 2, "\(numbers), seed \(seed)")
            #expect(numbers.contains(1) && numbers.contains(2))
        }
    }

    @Test func theNextNumberIsAlwaysTried() {
        for greatest in 20...40 as ClosedRange<UInt64> {
            for value in 1..<20 as Range<UInt64> {
                #expect(numbers(insteadOf: value, upTo: greatest).contains(value + 1))
                #expect(numbers(insteadOf: value, upTo: greatest) { $0 < value }.contains(value + 1))
                #expect(numbers(insteadOf: value, upTo: greatest) { $0 > value }.contains(value + 1))
            }
        }
    }

    /// At 0, 1, -1, 2, -2, 3, 4, 5 the signs take turns up to the place 4.
    @Test func theNextNumberOfTheSameSignIsTried() {
        for value in 1...4 as ClosedRange<UInt64> {
            #expect(numbers(insteadOf: value, upTo: 30, otherEnd: 4).contains(value + 2))
            #expect(numbers(insteadOf: value, upTo: 30, otherEnd: 4) { $0 < value }.contains(value + 2))
        }
        for value in 5...20 as ClosedRange<UInt64> {
            #expect(numbers(insteadOf: value, upTo: 30, otherEnd: 4).contains(value + 1))
        }
    }

    @Test func smallerNumbersAreTriedUntilOnePasses() {
        #expect(numbers(insteadOf: 10, upTo: 100) == [100, 11, 9, 0])
        #expect(numbers(insteadOf: 10, upTo: 100) { $0 == 9 } == [100, 11, 9, 55])
        #expect(numbers(insteadOf: 1, upTo: 101) == [101, 2, 0, 51])
        #expect(numbers(insteadOf: 7, upTo: 7) == [7, 6, 0, 1])
    }

    /// The list of a counterexample: elements behind flags, with at least so many.
    private func list(_ elements: [[UInt64]], atLeast minimum: Int) -> ChoiceList {
        var values: [UInt64] = []
        var spans: [ChoiceSpan] = []
        for (index, element) in elements.enumerated() {
            let start = values.count
            if index >= minimum { values.append(1) }
            values += element
            spans.append(ChoiceSpan(index >= minimum ? .flaggedElement : .element, start..<values.count))
        }
        values.append(0)
        spans.append(ChoiceSpan(.end, values.count - 1..<values.count))
        return ChoiceList(0..<values.count, spans, of: values)
    }

    /// How many elements of one choice the choices are for.
    private func length(_ choices: [UInt64], atLeast minimum: Int) -> Int { (choices.count - 1 + minimum) / 2 }

    @Test func listsAreAsShortAsTheyMayBeAndLonger() {
        let long = list([[0], [1], [2]], atLeast: 1)
        var alternatives = Alternatives(seed: 7)
        let attempts = (0..<Alternatives.limit).map { alternatives.choices(for: long, attempt: $0) }
        #expect(attempts[0] == [0, 0])
        #expect(attempts.map { length($0, atLeast: 1) } == [1, 3, 250, 4])
        let short = list([[5]], atLeast: 1)
        #expect((0..<3).map { length(alternatives.choices(for: short, attempt: $0), atLeast: 1) } == [1, 250, 2])
        let empty = list([], atLeast: 0)
        #expect((0..<3).map { length(alternatives.choices(for: empty, attempt: $0), atLeast: 0) } == [1, 250, 2])
        let wide = list([Array(repeating: 1, count: 300)], atLeast: 0)
        #expect(alternatives.choices(for: wide, attempt: 2).count == 3 * 301 + 1)
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
