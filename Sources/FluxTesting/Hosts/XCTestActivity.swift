/// What XCTest is doing, as far as its observers are told.
///
/// An observer that is added late has missed the beginning of a test and its suites. Swift Testing can run in the same process,
/// as it does under Xcode after XCTest has finished its own tests.
struct XCTestActivity {
    /// What can be said of it.
    enum Phase {
        /// XCTest has told of nothing yet.
        case unknown
        /// A suite is under way, so that XCTest takes failures.
        case tests
        /// It has finished a suite that is part of no other one.
        case finished
    }

    /// What XCTest tells.
    enum Event {
        case suiteStart, testStart, testEnd, suiteEnd
    }

    private(set) var phase = Phase.unknown
    private var openSuites = 0

    /// Takes in what XCTest tells.
    ///
    /// - Returns: Whether it shows that tests were under way before it.
    @discardableResult
    mutating func take(_ event: Event) -> Bool {
        let wasUnknown = phase == .unknown
        switch event {
        case .suiteStart: openSuites += 1
        case .suiteEnd: openSuites = max(0, openSuites - 1)
        case .testStart, .testEnd: break
        }
        // Of suites that were under way when the observer was added the last one can't be told from those in it: but between two of
        // them no code of a test runs.
        phase = event == .suiteEnd && openSuites == 0 ? .finished : .tests
        return !wasUnknown || event != .suiteStart
    }
}
