import Foundation
import Testing

@testable import FluxFuzz

/// What a watch shows, looked at by the test instead of its thread.
@Suite struct ProgressWatchTests {
    /// What was shown, and what the clock and the terminal say.
    private final class Stage: @unchecked Sendable {
        // `@unchecked Sendable`: one thread uses it.
        var now = ContinuousClock.now
        var width: Int? = 80
        var shown: [ProgressDisplay.Output] = []

        func watch() -> ProgressWatch {
            ProgressWatch(hasThread: false, now: { self.now }, width: { self.width }) { self.shown.append($0) }
        }

        func search(_ name: String, _ style: ProgressStyle = .line) -> SearchProgress {
            SearchProgress(name, as: style, at: now)
        }
    }

    @Test func aLineIsErasedBeforeTheSearchIsDone() {
        let stage = Stage()
        let watch = stage.watch()
        watch.during(stage.search("s")) {
            stage.now += .seconds(1)
            watch.look()
            #expect(stage.shown == [.line("s: under way, for 1 s")])
        }
        #expect(stage.shown == [.line("s: under way, for 1 s"), .line(nil)])
        watch.look()
        #expect(stage.shown.count == 2)
    }

    @Test func theNextSearchTakesTheLineOver() {
        let stage = Stage()
        let watch = stage.watch()
        let (first, second) = (stage.search("a"), stage.search("b"))
        watch.begin(first)
        watch.begin(second)
        stage.now += .seconds(1)
        watch.look()
        watch.end(first)
        watch.end(second)
        #expect(stage.shown == [.line("a: under way, for 1 s (+1 more)"), .line("b: under way, for 1 s"), .line(nil)])
    }

    @Test func whatEndsWithinASecondShowsNothing() {
        let stage = Stage()
        let watch = stage.watch()
        for _ in 0..<3 {
            watch.during(stage.search("s")) {
                stage.now += .milliseconds(999)
                watch.look()
            }
        }
        #expect(stage.shown.isEmpty)
    }

    @Test func inTheBackgroundNothingIsWrittenToTheTerminal() {
        let stage = Stage()
        let watch = stage.watch()
        stage.width = nil
        watch.during(stage.search("s")) {
            stage.now += .seconds(1)
            watch.look()
            #expect(stage.shown.isEmpty)
            stage.width = 20
            watch.look()
        }
        #expect(stage.shown == [.line("s: under way, for 1…"), .line(nil)])
    }

    @Test func aLogIsNotErased() {
        let stage = Stage()
        let watch = stage.watch()
        watch.during(stage.search("s", .log)) {
            stage.now += .seconds(10)
            watch.look()
        }
        #expect(stage.shown == [.log("s: under way; 10 s so far")])
    }

    // MARK: - The thread

    /// The looks of the watch's own thread, by a clock that stands still.
    private final class ThreadStage: @unchecked Sendable {
        // `@unchecked Sendable`: a list of many threads, and constants.
        let start = ContinuousClock.now
        let looks = LockedList<Void>()
        let hasLooked = DispatchSemaphore(value: 0)
        private let tester = pthread_self()

        func watch() -> ProgressWatch {
            ProgressWatch(now: { self.start }, width: { self.look() }, show: { _ in })
        }

        private func look() -> Int {
            if pthread_equal(pthread_self(), tester) == 0 {
                looks.append(())
                hasLooked.signal()
            }
            return 80
        }

        func search(_ style: ProgressStyle, after time: Duration = .zero) -> SearchProgress {
            SearchProgress("s", as: style, at: start + time)
        }
    }

    @Test func itLooksOnlyWhenThatIsDue() {
        let stage = ThreadStage()
        let watch = stage.watch()
        // A log is due in a day.
        watch.during(stage.search(.log, after: .seconds(86_400))) {
            stage.hasLooked.wait()
            // A thread that looks again and again comes in between.
            for _ in 0..<20_000 {
                watch.look()
                sched_yield()
            }
        }
        #expect(stage.looks.elements.count < 10)
    }

    @Test func itLooksEarlierForASearchThatIsDueEarlier() {
        let stage = ThreadStage()
        let watch = stage.watch()
        watch.during(stage.search(.log, after: .seconds(86_400))) {
            stage.hasLooked.wait()
            watch.during(stage.search(.line)) {
                #expect(stage.hasLooked.wait(timeout: .now() + 60) == .success)
            }
        }
    }
}
