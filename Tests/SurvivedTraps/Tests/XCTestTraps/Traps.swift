import Cases
import Foundation
import XCTest

final class Traps: XCTestCase {
    func testFound() {
        for planted in Case.selected {
            if let problem = planted.problem() { XCTFail(problem) }
        }
    }

    func testFailing() throws {
        try XCTSkipIf(ProcessInfo.processInfo.environment["FLUXPROOF_FAILING"] == nil)
        for planted in Case.failing {
            planted.expectToHold()  // fault
        }
    }
}
