import Testing

@testable import FluxTesting

@Suite("What XCTest is doing") struct XCTestActivityTests {
    /// The phase after some events, and whether any of them shows that tests were under way before it.
    private func activity(_ events: XCTestActivity.Event...) -> (phase: XCTestActivity.Phase, showsTests: Bool) {
        var activity = XCTestActivity()
        let shows = events.map { activity.take($0) }
        return (activity.phase, shows.contains(true))
    }

    @Test func isUnknownUntilItTells() {
        #expect(activity().phase == .unknown)
    }

    @Test func isTestsUntilTheOutermostSuiteHasFinished() {
        #expect(activity(.suiteStart).phase == .tests)
        #expect(activity(.suiteStart, .suiteStart, .testStart, .testEnd).phase == .tests)
        #expect(activity(.suiteStart, .suiteStart, .testStart, .testEnd, .suiteEnd).phase == .tests)
        #expect(activity(.suiteStart, .suiteStart, .testStart, .testEnd, .suiteEnd, .suiteEnd).phase == .finished)
        #expect(activity(.suiteStart, .suiteEnd, .suiteStart).phase == .tests)
    }

    @Test func isKnownToWhoHasMissedTheBeginning() {
        #expect(activity(.testEnd).phase == .tests)
        #expect(activity(.testEnd, .suiteEnd).phase == .finished)
        #expect(activity(.testEnd, .suiteEnd, .suiteStart, .testStart).phase == .tests)
        #expect(activity(.testEnd, .suiteEnd, .suiteStart, .testStart, .testEnd, .suiteEnd).phase == .finished)
        #expect(activity(.testEnd, .suiteEnd, .suiteEnd).phase == .finished)
    }

    @Test func hasTakenWhatCameBeforeTheEndOfATest() {
        #expect(activity(.testEnd).showsTests)
        #expect(activity(.testStart).showsTests)
        #expect(activity(.suiteEnd).showsTests)
        #expect(!activity(.suiteStart).showsTests)
    }
}
