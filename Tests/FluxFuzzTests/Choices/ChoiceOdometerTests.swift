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

@Suite("An odometer of choices")
struct BareOdometerTests {
    /// Makes passes, each of which asks for choices up to some bounds.
    ///
    /// - Returns: For each pass, what was chosen, and whether there is another one.
    private func passes(_ odometer: inout ChoiceOdometer, _ bounds: [UInt64]...) -> [Pass] {
        bounds.map { bounds in
            let choices = bounds.map { odometer.next(upTo: $0) }
            return Pass(choices, odometer.advance())
        }
    }

    private struct Pass: Equatable {
        let choices: [UInt64]
        let isFollowed: Bool

        init(_ choices: [UInt64], _ isFollowed: Bool) {
            self.choices = choices
            self.isFollowed = isFollowed
        }
    }

    @Test func raisesTheLastChoiceThatHasRoom() {
        var odometer = ChoiceOdometer()
        let passes = passes(&odometer, [1, 0, 1], [1, 0, 1], [1, 0, 1], [1, 0, 1])
        #expect(
            passes == [Pass([0, 0, 0], true), Pass([0, 0, 1], true), Pass([1, 0, 0], true), Pass([1, 0, 1], false)]
        )
    }

    @Test func beginsAgainWhenAllPassesAreOver() {
        var odometer = ChoiceOdometer()
        let passes = passes(&odometer, [1], [1], [9])
        #expect(passes == [Pass([0], true), Pass([1], false), Pass([0], true)])
    }

    @Test func forgetsChoicesThatAPassNoLongerMakes() {
        var odometer = ChoiceOdometer()
        // The second pass makes one choice only, so it is that one which is raised.
        let passes = passes(&odometer, [1, 9], [1], [1])
        #expect(passes == [Pass([0, 0], true), Pass([0], true), Pass([1], false)])
    }

    @Test func lowersAChoiceToABoundThatHasShrunk() {
        var odometer = ChoiceOdometer()
        let passes = passes(&odometer, [9], [9], [9], [2])
        #expect(passes.map(\.choices) == [[0], [1], [2], [2]])
        #expect(passes.last?.isFollowed == false)
    }

    @Test func tellsTheChoicesOfTheCurrentPassSoFar() {
        var odometer = ChoiceOdometer()
        _ = passes(&odometer, [1, 5])
        #expect(odometer.current == [])
        _ = odometer.next(upTo: 1)
        #expect(odometer.current == [0])
        _ = odometer.next(upTo: 5)
        #expect(odometer.current == [0, 1])
    }

    @Test func knowsTheWidestBoundUntilAllPassesAreOver() {
        var odometer = ChoiceOdometer()
        #expect(odometer.widestBound == 0)
        _ = passes(&odometer, [1, 0])
        #expect(odometer.widestBound == 1)
        _ = passes(&odometer, [1, 0])
        #expect(odometer.widestBound == 0)
    }

    @Test func countsTheChoicesOfAllPasses() {
        var odometer = ChoiceOdometer()
        _ = passes(&odometer, [1, 0], [1])
        #expect(odometer.choiceCount == 3 && odometer.currentCount == 0)
        _ = odometer.next(upTo: 4)
        #expect(odometer.choiceCount == 3 && odometer.currentCount == 1)
    }
}
