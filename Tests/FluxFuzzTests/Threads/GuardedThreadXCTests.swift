#if os(macOS) || os(Linux)
import OwnProcess
import XCTest

@testable import FluxFuzz

/// The callers of guarded threads are on the main thread here.
final class GuardedThreadXCTests: XCTestCase {
    override func setUpWithError() throws {
        if OtherProcess.runsXCTests { throw XCTSkip("It runs in a process of its own.") }
    }

    func testTrapsAreSurvived() {
        for misdeed in Misdeed.allCases {
            let ending = GuardedThread(stackSize: 1 << 20).run(watching: nil, limit: HangLimit()) { misdeed.commit() }
            guard case .interrupted(.trap) = ending else {
                XCTFail("\(misdeed) ended as \(ending)")
                continue
            }
        }
    }

    func testAHangIsSurvived() {
        let ending = GuardedThread().run(watching: nil, limit: HangLimit(time: .milliseconds(1))) {
            DispatchSemaphore(value: 0).wait()
        }
        XCTAssertEqual(ending, .interrupted(.hang))
    }

    func testHealthyCodeFinishesOnAnotherThread() {
        let thread = GuardedThread()
        nonisolated(unsafe) var isMainThread = true
        for _ in 0..<100 {
            XCTAssertEqual(
                thread.run(watching: nil, limit: HangLimit()) { isMainThread = Thread.isMainThread },
                .finished
            )
        }
        XCTAssertFalse(isMainThread)
    }
}
#endif
