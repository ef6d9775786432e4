import Testing

@testable import FluxFuzz

@Suite("Alternatives of a generator")
struct ChoiceOdometerTests {
    private func paths(_ draw: (inout ChoiceSource) -> [UInt64]) -> [[UInt64]] {
        var source = ChoiceSource.enumerating()
        var paths: [[UInt64]] = []
        repeat { paths.append(draw(&source)) } while source.advanceToNextAlternative()
        return paths
    }

    @Test func areCountedThroughLikeTheWheelsOfAnOdometer() {
        let paths = paths { [$0.draw(upTo: 1), $0.draw(upTo: 2)] }
        #expect(paths == [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]])
    }

    @Test func mayDependOnTheChoicesBefore() {
        let paths = paths { source in
            let length = source.draw(upTo: 2)
            return [length] + (0..<length).map { _ in source.draw(upTo: 1) }
        }
        #expect(paths == [[0], [1, 0], [1, 1], [2, 0, 0], [2, 0, 1], [2, 1, 0], [2, 1, 1]])
    }

    @Test func areOneWithoutAChoice() {
        let none = paths { _ in [] }
        #expect(none == [[]])
        let forced = paths { [$0.draw(upTo: 0)] }
        #expect(forced == [[0]])
    }

    @Test("stay within the bounds that are asked for, also if these change")
    func otherBounds() {
        var bounds: [UInt64] = [3, 2, 0, 0, 0]
        let paths = paths { [$0.draw(upTo: bounds.removeFirst())] }
        #expect(paths == [[0], [1], [0]])
    }

    @Test func ofGeneratorsAreTheValuesSimplestFirst() {
        #expect(Gen.int(in: -2...2).alternatives(limit: 5) == [0, 1, -1, 2, -2])
        #expect(Gen.bool.map { $0 ? "on" : "off" }.alternatives(limit: 2) == ["off", "on"])
        #expect(Gen.element(of: ["b", "a"]).alternatives(limit: 2) == ["b", "a"])
        #expect(Gen.constant(7).alternatives(limit: 1) == [7])
        #expect(Gen<UInt8>.integer(in: .min ... .max).alternatives(limit: 256)?.count == 256)
        #expect(Gen.element(of: [Int]()).alternatives(limit: 2) == [])
    }

    @Test func thatAreTooManyAreNoticedAtOnce() {
        #expect(Gen.int(in: 1...6).alternatives(limit: 5) == nil)
        var draws = 0
        let wide = Gen.int(in: .min ... .max).map { (value: Int) -> Int in
            draws += 1
            return value
        }
        #expect(wide.alternatives(limit: 10_000) == nil)
        #expect(draws == 1)
        let endless = Gen<Int> { source in
            var length = 0
            while source.draw(upTo: 1) == 1 { length += 1 }
            return length
        }
        #expect(endless.alternatives(limit: 50) == nil)
    }

    @Test("that are no value are left out")
    func noValue() {
        let even = Gen<UInt64> { source throws(NoValue) in
            let number = source.draw(upTo: 9)
            if number % 2 == 1 { throw NoValue() }
            return number
        }
        #expect(even.alternatives(limit: 10) == [0, 2, 4, 6, 8])
        #expect(even.alternatives(limit: 9) == nil)
    }

    @Test func areWalkedByAnEnumeratingSourceOnly() {
        #expect(ChoiceSource.enumerating().isEnumerating)
        #expect(!ChoiceSource(recording: 1).isEnumerating)
        var source = ChoiceSource(fresh: 1)
        let hasMore = source.advanceToNextAlternative()
        #expect(!hasMore)
    }
}
