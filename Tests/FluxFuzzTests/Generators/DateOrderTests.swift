import Testing

@testable import FluxFuzz

@Suite("Times in the order in which they are simple")
struct DateOrderTests {
    private static let day = 86_400.0

    private func time(_ order: DateOrder, of choices: [UInt64]) -> Double {
        var source = ChoiceSource(replaying: ChoiceSequence(steps: [choices]))
        _ = source.beginReplayedStep()
        return order.draw(from: &source)
    }

    private func order(_ range: ClosedRange<Double>) -> DateOrder { DateOrder(range, usual: range) }

    @Test func areDaysThenSecondsThenMilliseconds() {
        let order = order(-1e9...1e9)
        #expect(time(order, of: [0, 3]) == 2 * Self.day)
        #expect(time(order, of: [0, 3, 7, 9]) == 2 * Self.day, "what follows a day is not read")
        #expect(time(order, of: [1, 3, 7, 9]) == 2 * Self.day + 7)
        #expect(time(order, of: [2, 3, 7, 9]) == 2 * Self.day + 7.009)
    }

    @Test func goFromTheReferenceDateToBothSides() {
        let order = order(-1e9...1e9)
        #expect((0...4).map { time(order, of: [0, $0]) / Self.day } == [0, 1, -1, 2, -2])
        let past = self.order(-10 * Self.day ... -2.5 * Self.day)
        #expect((0...2).map { time(past, of: [0, $0]) / Self.day } == [-3, -4, -5])
    }

    @Test func countTheSecondsOfADayForwardsBeforeTheReferenceDateToo() {
        #expect(time(order(-1e9...1e9), of: [2, 2, 86_399, 999]) == -0.001)
    }

    @Test func areTheBoundsWhereTheyWouldBeOutside() {
        let order = order(100.5...200)
        #expect(time(order, of: [0, 0]) == 100.5)
        #expect(time(order, of: [1, 0, 150]) == 150)
        #expect(time(order, of: [1, 0, 900]) == 200)
    }

    @Test(
        "are replayed from the choices that were recorded",
        arguments: [-1e9...1e9, -3.5 * 86_400 ... -0.001, 12_345.678...12_345.679, 1e9...2e9]
    )
    func replay(range: ClosedRange<Double>) {
        let order = order(range)
        for seed in 0..<500 as Range<UInt64> {
            var source = ChoiceSource(recording: seed)
            let drawn = order.draw(from: &source)
            source.endStep(keep: true)
            #expect(range.contains(drawn))
            #expect(time(order, of: source.recorded.values) == drawn)
        }
    }

    /// Three in four are usual, and a few of the edges; the limit is beyond 5 standard deviations.
    @Test func areMostlyInTheUsualRange() {
        let usual = 1000 * Self.day...1001 * Self.day
        let order = DateOrder(-1e10...1e10, usual: usual)
        var source = ChoiceSource(fresh: 42)
        let times = (0..<8000).map { _ in order.draw(from: &source) }
        #expect(abs(times.count(where: usual.contains) - 6000) < 200)
        #expect(times.contains(-1e10) && times.contains(1e10))
        #expect(times.contains(-0.001), "an edge, the end of the day before the reference date")
    }

    @Test func haveRoomForAMillionYears() {
        #expect(DateOrder.limits.contains(365.25 * Self.day * 1e6))
        #expect(time(order(DateOrder.limits), of: [0, .max]) == DateOrder.limits.lowerBound)
    }
}
