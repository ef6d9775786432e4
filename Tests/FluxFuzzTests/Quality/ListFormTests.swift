import Testing

@testable import FluxFuzz

/// The same minimal list from every seed, where its elements depend on each other.
@Suite struct ListFormTests {
    private let numbers = Gen.array(of: .int(in: 0...1000), count: 0...20)
    private let long = Gen.array(of: .int(in: 0...1000), count: 0...100)

    @Test func aSumOfSeveral() {
        expectForm("[500, 1000]", of: Property(numbers) { $0.reduce(0, +) < 1500 }, evaluations: 130)
    }

    @Test func theDistanceBetweenLeastAndGreatest() {
        expectForm("[0, 100]", of: Property(numbers) { ($0.max() ?? 0) - ($0.min() ?? 0) < 100 }, evaluations: 45)
    }

    @Test func duplicatesThatAreNotSmall() {
        let property = Property(Gen.array(of: .int(in: 0...100), count: 0...20)) { list in
            let great = list.filter { $0 >= 10 }
            return Set(great).count == great.count
        }
        expectForm("[10, 10]", of: property, evaluations: 65)
    }

    @Test func listsInOrder() {
        let lists = Gen.array(of: .int(in: 0...1000), count: 0...5)
        let ascending = Property(lists) { $0.count < 3 || $0 != Set($0).sorted() }
        expectForm("[0, 1, 2]", of: ascending, evaluations: 30)
        let descending = Property(lists) { $0.count < 3 || $0 != Set($0).sorted(by: >) }
        expectForm("[2, 1, 0]", of: descending, evaluations: 45)
    }

    @Test func setsOfSomeSize() {
        expectForm("[0, 1, 2, 3, 4]", of: Property(numbers.map { Set($0).sorted() }) { $0.count < 5 }, evaluations: 100)
        let wide = Gen.array(of: .int(in: .min ... .max), count: 0...20)
        let form = "[0, 1, -1, 2, -2, 3, -3, 4, -4, 5]"
        expectForm(form, of: Property(wide) { Set($0).count < 10 }, evaluations: 330)
    }

    @Test func manyElementsOfWhichNoneIsSmall() {
        let tens = "\(Array(repeating: 10, count: 30))"
        expectForm(tens, of: Property(long) { $0.count { $0 >= 10 } < 30 }, evaluations: 320)
        let ones = "\(Array(repeating: 1, count: 20))"
        expectForm(ones, of: Property(long) { $0.count { $0 % 2 == 1 } < 20 }, evaluations: 210)
    }

    @Test func palindromes() {
        let lists = Gen.array(of: .int(in: 0...3), count: 0...6)
        expectForm("[0, 1, 0]", of: Property(lists) { Set($0).count < 2 || $0 != $0.reversed() }, evaluations: 40)
    }

    @Test func severalListsWithOneLengthOrOneElement() {
        let sameLength = Property(zip(numbers, numbers)) { $0.count != $1.count || $0.count < 3 }
        expectForm("([0, 0, 0], [0, 0, 0])", of: sameLength, evaluations: 45)
        let lists = Gen.array(of: .int(in: 0...20), count: 0...10)
        let common = Property(zip(lists, lists, lists)) { Set($0).intersection($1).intersection($2).isEmpty }
        expectForm("([0], [0], [0])", of: common, evaluations: 25)
    }

    @Test func listsThatAreFullEarly() {
        let lists = Gen.array(of: .array(of: Gen.int(in: 0...100), count: 0...5), count: 0...20)
        let property = Property(lists) { $0.reduce(0) { $0 + $1.count } <= 10 }
        expectForm("[[0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]", of: property, evaluations: 100)
    }

    @Test func differentStrings() {
        expectForm("ab", of: Property(.string(count: 0...20)) { Set($0).count < 2 }, evaluations: 20)
        let strings = Gen.array(of: .string(of: "abcdef", count: 0...4), count: 0...8)
        let lists = Gen.array(of: strings, count: 0...8)
        let form = "[[\"\", \"a\", \"b\", \"c\", \"d\"]]"
        expectForm(form, of: Property(lists) { Set($0.joined()).count <= 4 }, evaluations: 290)
    }

    @Test func intervalsThatOverlap() {
        let intervals = Gen.array(of: zip(.int(in: 0...1000), .int(in: 1...50)), count: 0...20)
        let property = Property(intervals) { list in
            let sorted = list.sorted { $0.0 < $1.0 }
            return zip(sorted, sorted.dropFirst()).allSatisfy { left, right in left.0 + left.1 <= right.0 }
        }
        expectForm("[(0, 1), (0, 1)]", of: property, evaluations: 20)
    }

    @Test func keysWithTwoValues() {
        let pairs = Gen.array(of: zip(.int(in: 0...50), .int(in: 0...50)), count: 0...20)
        let property = Property(pairs) { pairs in
            let values = Dictionary(grouping: pairs) { $0.0 }
            return values.allSatisfy { Set($0.value.map(\.1)).count == 1 }
        }
        expectForm("[(0, 0), (0, 1)]", of: property, evaluations: 30)
    }
}
