import FluxFuzz
import FluxTesting
import Testing

/// The samples of Docs/FuzzingInCI.md.
@Suite struct FuzzingInCISamples {
    @Test(arguments: [0, 3])
    func fuzzersOfOneTestHaveNames(start: Int) {
        let fuzzer = Fuzzer(Bool.self, from: start) { _, count in count += 1 }
            .action(true)
            .invariant("count ≥ 0") { $0 >= 0 }
        expectHolds(fuzzer, name: "\(start)")
    }

    @Test func rememberedFailuresHaveTheirTests() {
        expectRememberedTestsExist()
    }
}
