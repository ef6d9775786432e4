import Dispatch
import Testing

@testable import FluxCore

@Suite("Deadlines of waits")
struct DeadlinesTests {
    /// Timers that fire when a test says so.
    private final class Timers {
        var set: [(time: DispatchTime, fire: () -> Void)] = []

        func deadlines() -> Deadlines { Deadlines { self.set.append(($0, $1)) } }
    }

    private let timers = Timers()
    private let start = DispatchTime(uptimeNanoseconds: 1_000_000_000)

    private func time(_ seconds: Double) -> DispatchTime { start + seconds }

    @Test func haveOneTimerWhereTheNextIsLater() {
        let deadlines = timers.deadlines()
        for seconds in [1.0, 2, 2, 3] { _ = deadlines.add(time(seconds)) {} }
        #expect(timers.set.map(\.time) == [time(1)])
        _ = deadlines.add(time(0.5)) {}
        #expect(timers.set.map(\.time) == [time(1), time(0.5)])
    }

    @Test func expireInTheirOrder() {
        let deadlines = timers.deadlines()
        var expired: [Int] = []
        for (number, seconds) in [2.0, 1, 2, 3].enumerated() {
            _ = deadlines.add(time(seconds)) { expired.append(number) }
        }
        #expect(timers.set.map(\.time) == [time(2), time(1)])
        timers.set[1].fire()
        #expect(expired == [1])
        #expect(timers.set.map(\.time) == [time(2), time(1), time(2)])
        timers.set[2].fire()
        #expect(expired == [1, 0, 2])
        // The timer that was overtaken finds nothing, and one is set for what is left already.
        timers.set[0].fire()
        #expect(expired == [1, 0, 2])
        #expect(timers.set.map(\.time) == [time(2), time(1), time(2), time(3)])
        timers.set[3].fire()
        #expect(expired == [1, 0, 2, 3])
        #expect(timers.set.count == 4)
    }

    @Test func donTExpireOnceTheyAreRemoved() {
        let deadlines = timers.deadlines()
        var expired: [Int] = []
        let first = deadlines.add(time(1)) { expired.append(1) }
        _ = deadlines.add(time(5)) { expired.append(5) }
        deadlines.remove(first)
        timers.set[0].fire()
        #expect(expired == [])
        #expect(timers.set.map(\.time) == [time(1), time(5)])
        timers.set[1].fire()
        #expect(expired == [5])
        _ = deadlines.add(time(6)) { expired.append(6) }
        timers.set[2].fire()
        #expect(expired == [5, 6])
    }
}
