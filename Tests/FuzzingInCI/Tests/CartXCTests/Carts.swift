import FluxFuzz
import FluxTesting
import Shop
import XCTest

final class Carts: XCTestCase {
    override func invokeTest() {
        withFuzzingDefaults(runs: 10) { super.invokeTest() }
    }

    func testTotals() throws {
        expectHolds(cartFuzzer())
        try writeReport(of: cartFuzzer().remembering())
    }

    func testScreen() throws {
        expectHolds(screenFuzzer())
        try writeReport(of: screenFuzzer().remembering())
    }

    func testPrices() throws {
        expectHolds(priceProperty(), budget: Budget(runs: 100))
        try writeReport(of: priceProperty().remembering())
    }

    func testRememberedFailuresHaveTheirTests() {
        expectRememberedTestsExist()
    }
}
