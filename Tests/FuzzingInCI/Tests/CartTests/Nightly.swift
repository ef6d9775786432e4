import FluxTesting
import Shop
import Testing

/// A test as a team has it, which workflows run.
@Suite struct Nightly {
    @Test func totals() { expectHolds(cartFuzzer()) }
}
