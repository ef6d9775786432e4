import FluxTesting
import Shop
import XCTest

/// Tests that leave all settings to others.
final class Plain: XCTestCase {
    func testPlain() throws {
        expectHolds(plainFuzzer())
        try writeReport(of: plainFuzzer())
    }

    func testTenTimes() {
        for index in 0..<10 { expectHolds(plainFuzzer(), name: "\(index)") }
    }

    func testGoals() throws {
        expectHolds(goalFuzzer())
        try writeReport(of: goalFuzzer().remembering())
    }
}
