import FluxTesting
import Foundation
import XCTest

/// What fails after the run.
///
/// XCTest does not count it, so this runs only where the script asks for it.
final class OutsideLate: XCTestCase {
    func test_afterTheRun() {
        guard ProcessInfo.processInfo.environment["FLUXPROOF_OUTSIDE"] == "late" else { return }
        atexit {
            let view = MockView<CounterState>()
            if hasFaults { view.expectReflected(\.count, 1) }
        }
    }
}
