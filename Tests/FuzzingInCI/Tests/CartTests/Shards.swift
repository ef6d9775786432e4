import FluxFuzz
import Shop
import Testing

/// Tests whose runs are divided among processes.
@Suite struct Shards {
    @Test func totals() throws { try writeReport(of: cartFuzzer().remembering()) }
    @Test func screen() throws { try writeReport(of: screenFuzzer().remembering()) }
    @Test func prices() throws { try writeReport(of: priceProperty().remembering()) }
    @Test func plain() throws { try writeReport(of: plainFuzzer().remembering()) }
}
