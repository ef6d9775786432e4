import Testing

@testable import FluxFuzz

/// The challenges of the collection <https://github.com/jlink/shrinking-challenge>.
@Suite struct ChallengeTests {
    private let integer = Gen.int(in: .min ... .max)

    @Test func reverse() {
        expectForm(
            "[0, 1]",
            of: Property(.array(of: integer, count: 0...20)) { $0 == $0.reversed() },
            evaluations: 16
        )
    }

    @Test func lengthList() {
        let lists = Gen.int(in: 1...100).flatMap { .array(of: .int(in: 0...1000), count: $0) }
        expectForm("[900]", of: Property(lists) { ($0.max() ?? 0) < 900 }, evaluations: 40)
    }

    @Test func deletion() {
        let lists = Gen.array(of: .int(in: -10...10), count: 0...20)
        let property = Property(zip(lists, .int(in: -10...10))) { list, element in
            guard let index = list.firstIndex(of: element) else { return true }
            return !(list[..<index] + list[(index + 1)...]).contains(element)
        }
        expectForm("([0, 0], 0)", of: property, evaluations: 40)
    }

    @Test func largeUnionList() {
        let lists = Gen.array(of: .array(of: integer, count: 0...10), count: 0...10)
        expectForm("[[0, 1, -1, 2, -2]]", of: Property(lists) { Set($0.joined()).count <= 4 }, evaluations: 100)
    }

    @Test func nestedLists() {
        let lists = Gen.array(of: .array(of: integer, count: 0...20), count: 0...20)
        let property = Property(lists) { $0.map(\.count).reduce(0, +) <= 10 }
        expectForm("[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]", of: property, evaluations: 50)
    }

    @Test(arguments: [(1, 125), (10, 550)])
    func bound5(longest: Int, evaluations: Int) {
        let list = Gen.array(of: Gen<Int16>.integer(in: .min ... .max), count: 0...longest)
            .filter { $0.reduce(0, &+) < 256 }
        let property = Property(zip(list, list, list, list, list)) { first, second, third, fourth, fifth in
            [first, second, third, fourth, fifth].joined().reduce(0, &+) < 5 * 256
        }
        expectForm("([], [], [], [-1], [-32768])", of: property, evaluations: evaluations)
    }

    @Test func calculator() {
        let eager = Property(Expression.generator(depth: 5)) { try $0.hasZeroDivisor || $0.value() == $0.value() }
        expectForm("(0 / (0 + 0))", of: eager, evaluations: 60, runs: 10_000)
        let filtered = Property(Expression.lazyGenerator(depth: 6).filter { !$0.hasZeroDivisor }) {
            try $0.value() == $0.value()
        }
        expectForm("(0 / (0 + 0))", of: filtered, evaluations: 170, runs: 10_000)
    }
}
