import FluxFuzz
import FluxTesting
import Shop
import Testing

@Suite(.runs(10)) struct Carts {
    @Test func totals() throws {
        expectHolds(cartFuzzer())
        try writeReport(of: cartFuzzer().remembering())
    }

    @Test func screen() throws {
        expectHolds(screenFuzzer())
        try writeReport(of: screenFuzzer().remembering())
    }

    @Test func prices() throws {
        expectHolds(priceProperty(), budget: Budget(runs: 100))
        try writeReport(of: priceProperty().remembering())
    }

    @Test func rememberedFailuresHaveTheirTests() {
        expectRememberedTestsExist()
    }
}
