import FluxTesting
import Shop
import Testing

/// Tests that leave all settings to others.
@Suite struct Plain {
    @Test func plain() throws {
        expectHolds(plainFuzzer())
        try writeReport(of: plainFuzzer())
    }

    @Test func tenTimes() {
        for index in 0..<10 { expectHolds(plainFuzzer(), name: "\(index)") }
    }

    @Test func goals() throws {
        expectHolds(goalFuzzer())
        try writeReport(of: goalFuzzer().remembering())
    }
}
