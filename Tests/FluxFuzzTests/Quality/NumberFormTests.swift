import Testing

@testable import FluxFuzz

/// The same minimal value from every seed, where numbers depend on each other.
@Suite struct NumberFormTests {
    private let few = Gen.int(in: 0...20)
    private let many = Gen.int(in: 0...1000)
    private let both = Gen.int(in: -1000...1000)

    @Test func threeNumbersOfWhichOneIsTheSum() {
        let property = Property(zip(few, few, few)) { !($0 > 0 && $1 > 0 && $0 + $1 == $2) }
        expectForm("(1, 1, 2)", of: property, evaluations: 110, runs: 5000)
    }

    @Test func aFixedDifference() {
        expectForm("(0, 7)", of: Property(zip(many, many)) { abs($0 - $1) != 7 }, evaluations: 60, runs: 10_000)
        expectForm("(0, 7)", of: Property(zip(both, both)) { abs($0 - $1) != 7 }, evaluations: 60, runs: 20_000)
    }

    @Test func aProductThatIsGreat() {
        expectForm("(11, 910)", of: Property(zip(many, many)) { $0 * $1 <= 10_000 }, evaluations: 120)
    }

    @Test func numbersInOrder() {
        expectForm("(0, 1)", of: Property(zip(both, both)) { $0 >= $1 }, evaluations: 10)
        expectForm("(0, 1, 2)", of: Property(zip(both, both, both)) { !($0 < $1 && $1 < $2) }, evaluations: 20)
        expectForm("(0, -1, -2)", of: Property(zip(both, both, both)) { !($0 > $1 && $1 > $2) }, evaluations: 30)
    }

    @Test func numbersThatFollowEachOther() {
        let lists = Gen.array(of: few, count: 3...4)
        let property = Property(lists) { list in !zip(list, list.dropFirst()).allSatisfy { $0 + 1 == $1 } }
        expectForm("[0, 1, 2]", of: property, evaluations: 30, runs: 20_000)
    }

    @Test func aMultiple() {
        expectForm("16", of: Property(.int(in: 0...10_000)) { $0 < 10 || $0 % 16 != 0 }, evaluations: 25)
        let pairs = zip(Gen.int(in: 1...1000), Gen.int(in: 1...1000))
        expectForm("(6, 6)", of: Property(pairs) { $0 % 6 != 0 || $1 % 6 != 0 }, evaluations: 140)
    }

    @Test func fractionsMadeOfIntegers() {
        let fractions = Gen.int(in: -100_000...100_000).map { Double($0) / 100 }
        expectForm("12.34", of: Property(fractions) { $0 < 12.34 }, evaluations: 40)
    }

    @Test func optionalsInOptionals() {
        let optionals = Gen.int(in: 0...100).optional.optional
        let property = Property(optionals) { outer in
            guard case .some(.some(let number)) = outer else { return true }
            return number < 5
        }
        expectForm("Optional(Optional(5))", of: property, evaluations: 30)
    }

    @Test func aSumThatOverflows() {
        let number = Gen<Int32>.integer(in: .min ... .max)
        let list = Gen.array(of: number, count: 0...6).filter { $0.reduce(0, &+) < 1000 }
        let property = Property(zip(list, list, list)) { (lists: ([Int32], [Int32], [Int32])) -> Bool in
            let all: [Int32] = lists.0 + lists.1 + lists.2
            return all.reduce(0, &+) < 3000
        }
        expectForm("([], [-1], [-2147483648])", of: property, evaluations: 300)
    }
}
