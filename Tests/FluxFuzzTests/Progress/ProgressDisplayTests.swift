import Testing

@testable import FluxFuzz

/// What is shown when, by a clock of the test.
@Suite struct ProgressDisplayTests {
    private let start = ContinuousClock.now

    private func search(_ name: String, as style: ProgressStyle, after time: Duration = .zero) -> SearchProgress {
        SearchProgress(name, as: style, at: start + time)
    }

    /// Looks whenever that is due, and notes after how much time something was shown.
    private func outputs(
        of searches: (Duration) -> [SearchProgress],
        until end: Duration
    ) -> [(time: Duration, output: ProgressDisplay.Output)] {
        var display = ProgressDisplay()
        var (now, all) = (start, [(Duration, ProgressDisplay.Output)]())
        while now - start <= end {
            all += display.look(at: searches(now - start), now: now, width: 80).map { (now - start, $0) }
            guard let next = display.nextLook(after: now) else { break }
            #expect(next > now)
            now = next
        }
        return all
    }

    // MARK: - A log

    @Test func aLogGetsLinesMoreAndMoreRarely() {
        let search = search("s", as: .log)
        let outputs = outputs(of: { _ in [search] }, until: .seconds(2500))
        #expect(outputs.map(\.time) == [10, 30, 60, 120, 300, 600, 1200, 1800, 2400].map { .seconds($0) })
        #expect(outputs.first?.output == .log("s: under way; 10 s so far"))
    }

    @Test func eachSearchHasItsTimes() {
        let searches = [search("a", as: .log), search("b", as: .log, after: .seconds(5))]
        let outputs = outputs(of: { time in time < .seconds(5) ? [searches[0]] : searches }, until: .seconds(40))
        #expect(outputs.map(\.time) == [10, 15, 30, 35].map { .seconds($0) })
    }

    @Test func whatEndsSoonIsNotInALog() {
        let search = search("s", as: .log)
        #expect(outputs(of: { $0 < .seconds(9.9) ? [search] : [] }, until: .seconds(40)).isEmpty)
    }

    @Test func aLateLookWritesOneLine() {
        let search = search("s", as: .log)
        var display = ProgressDisplay()
        #expect(display.look(at: [search], now: start + .seconds(100), width: 80).count == 1)
        #expect(display.look(at: [search], now: start + .seconds(119), width: 80).isEmpty)
        #expect(display.look(at: [search], now: start + .seconds(120), width: 80).count == 1)
    }

    @Test func whoeverIsAskedHasTimeToAnswer() {
        let search = search("s", as: .log)
        var display = ProgressDisplay()
        _ = display.look(at: [search], now: start, width: 80)
        #expect(display.nextLook(after: start) == start + .milliseconds(9800))
        #expect(display.nextLook(after: start + .milliseconds(9800)) == start + .seconds(10))
    }

    // MARK: - A line

    @Test func aLineIsThereAfterASecondAndWrittenAnewFiveTimesASecond() {
        let search = search("s", as: .line)
        let outputs = outputs(of: { $0 < .seconds(2) ? [search] : [] }, until: .seconds(3))
        #expect(outputs.map(\.time) == (0...5).map { .milliseconds(1000 + 200 * $0) })
        #expect(outputs.first?.output == .line("s: under way, for 1 s"))
        #expect(outputs.last?.output == .line(nil))
    }

    @Test func whatEndsWithinASecondIsNotShown() {
        let search = search("s", as: .line)
        #expect(outputs(of: { $0 < .milliseconds(999) ? [search] : [] }, until: .seconds(3)).isEmpty)
    }

    @Test func whatIsShownInALineIsNotInALog() {
        let search = search("s", as: .line)
        let outputs = outputs(of: { _ in [search] }, until: .seconds(60))
        #expect(outputs.count > 100)
        for (time, output) in outputs { #expect(output == .line("s: under way, for \(time.components.seconds) s")) }
    }

    @Test func theOneThatRunsLongestIsShown() {
        let searches = (0..<4).map { search("s\($0)", as: .line, after: .milliseconds(300 * $0)) }
        var display = ProgressDisplay()
        func line(of searches: ArraySlice<SearchProgress>, after time: Duration) -> [ProgressDisplay.Output] {
            display.look(at: Array(searches), now: start + time, width: 80)
        }
        #expect(line(of: searches[...], after: .seconds(1)) == [.line("s0: under way, for 1 s")])
        #expect(line(of: searches[...], after: .seconds(1.5)) == [.line("s0: under way, for 1 s (+1 more)")])
        #expect(line(of: searches[...], after: .seconds(3)) == [.line("s0: under way, for 3 s (+3 more)")])
        #expect(line(of: searches[1...], after: .seconds(3)) == [.line("s1: under way, for 2 s (+2 more)")])
        #expect(line(of: [], after: .seconds(3)) == [.line(nil)])
        #expect(line(of: [], after: .seconds(4)) == [])
    }

    // MARK: - New states

    @Test func newStatesAreCountedOverASecond() throws {
        let (search, thread) = (search("s", as: .line), ThreadProgress())
        search.begin(thread)
        thread.begin(.states)
        var display = ProgressDisplay()
        func line(_ states: Int, after time: Duration) -> String? {
            _ = thread.ask()
            thread.note(states: states, transitions: states, open: 1)
            let outputs = display.look(at: [search], now: start + time, width: 200)
            return if case .line(let line) = outputs.first { line } else { nil }
        }
        #expect(try !#require(line(100, after: .seconds(1))).contains("new"))
        #expect(try !#require(line(200, after: .seconds(1.5))).contains("new"))
        #expect(try #require(line(1_100, after: .seconds(2))).contains("1,100 states, 1,000 new/s, "))
        #expect(try #require(line(1_500, after: .seconds(2.5))).contains("1,000 new/s"))
        #expect(try #require(line(1_500, after: .seconds(4))).contains("200 new/s"))
    }
}
