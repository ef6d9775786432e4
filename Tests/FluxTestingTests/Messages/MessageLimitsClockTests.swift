import FluxFuzz
import FluxTesting
import TestEffort
import Testing

@Suite("A message on a clock is short, however much sleeps there")
struct MessageLimitsClockTests {
    private let log = FailureLog()

    @Test("that many timers are due on")
    func timers() async {
        let clock = VirtualClock()
        let timers = (1...tries(10_000, inDebug: 1_000)).map { clock.schedule(after: .milliseconds($0)) {} }
        clock.expectDue(in: .seconds(3), reporter: log)
        await clock.expectDue(in: .seconds(3), within: .zero, reporter: log)
        withExtendedLifetime(timers) {}
        let due = "to be due in 3 s, but it is due in 1 ms, 2 ms, 3 ms"
        log.expectShort("Expected what sleeps on ", "Expected what sleeps on ", showing: [due])
    }

    @Test("that has a name of a megabyte, or of many lines", arguments: LongText.allCases)
    func names(of length: LongText) {
        let name = "\(length)"
        VirtualClock(name).expectDue(in: .seconds(1), reporter: log)
        let wish = "Expected what sleeps on \(name.prefix(6))"
        log.expectShort(wish, showing: ["to be due in 1 s, but nothing sleeps there."])
    }
}
