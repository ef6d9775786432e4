import TestEffort
import Testing

@testable import FluxFuzz

@Suite("Looking ahead at the alternatives of a generator")
struct AlternativeCountTests {
    private func finding<Value>(
        _ generator: Gen<Value>,
        upTo limit: Int,
        after choices: Int = 1 << 19,
        while goesOn: () -> Bool = { true }
    ) -> AlternativeCount.Finding {
        var count = AlternativeCount(upTo: limit, from: 0)
        return count.look(after: choices, while: goesOn) { source in _ = try? generator.draw(from: &source) }
    }

    @Test("finds those that are more than allowed", arguments: [1_000, 1_000_000, 10_000_000])
    func tooMany(limit: Int) {
        let values = Gen.int(in: 0...2 * limit)
        #expect(finding(values, upTo: limit) == .tooMany)
        #expect(finding(Gen.array(of: .bool, count: 0...50), upTo: limit) == .tooMany)
        #expect(finding(Gen.array(of: .bool, count: 0...50), upTo: limit, while: { false }) == .nothing)
    }

    @Test("never turns down as many as are allowed")
    func asManyAsAllowed() {
        for limit in some([100, 1_000, 4_095], inDebug: 2) {
            #expect(finding(Gen.int(in: 1...limit), upTo: limit) == .nothing)
            #expect(finding(Gen.int(in: 1...limit).filter { $0 == 1 }, upTo: limit) == .nothing)
        }
        #expect(finding(Gen.array(of: .bool, count: 0...11), upTo: 4_095) == .nothing)
        #expect(finding(Gen.permutation(of: [1, 2, 3, 4, 5, 6]), upTo: 720) == .nothing)
        // Most ways are very unlikely here.
        func either(_ depth: Int) -> Gen<Int> {
            depth == 0 ? .constant(0) : Gen.bool.flatMap { $0 ? either(depth - 1) : .constant(depth) }
        }
        for choices in stride(from: 1 << 14, to: 1 << 19, by: tries(50_007, inDebug: 150_007)) {
            #expect(finding(either(99), upTo: 100, after: choices) == .nothing)
        }
    }

    @Test func findsThoseThatTakeTooManyChoices() {
        #expect(finding(Gen.bool, upTo: 1_000_000, after: 15_999_999, while: { false }) == .nothing)
        #expect(finding(Gen.bool, upTo: 1_000_000, after: 16_000_000, while: { false }) == .tooLarge)
        #expect(finding(Gen.constant(0), upTo: 1, after: 1_000_000) == .nothing)
        #expect(finding(Gen.constant(0), upTo: 1, after: 1 << 20) == .tooLarge)
    }

    @Test func looksSeldom() {
        var count = AlternativeCount(upTo: 1_000_000, from: 100)
        #expect(count.nextLook == 8_292)
        _ = count.look(after: 10_100, while: { false }, draw: { _ in })
        #expect(count.nextLook == 20_100)
        _ = count.look(after: 10_000_100, while: { false }, draw: { _ in })
        #expect(count.nextLook == 16_000_100)
    }

    @Test func takesASixteenthOfTheChoices() {
        var drawn = 0
        var count = AlternativeCount(upTo: 1_000, from: 0)
        _ = count.look(after: 160_000, while: { true }) { source in
            for _ in 0..<5 { _ = source.draw(upTo: 1) }
            drawn += 5
        }
        #expect(drawn == 10_000)
    }

    @Test func listsStopWhereTheyAreNotToGoOn() {
        var source = ChoiceSource.enumerating()
        var asked: [Int] = []
        let values = Gen.int(in: 0...9).alternatives(limit: 10, from: &source) { passes in
            asked.append(passes)
            return passes < 4
        }
        #expect(values == nil && asked == [1, 2, 3, 4])
        #expect(!source.hasTooLargeAlternatives)
    }
}
