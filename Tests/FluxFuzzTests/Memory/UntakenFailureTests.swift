import Testing

@testable import FluxFuzz

@Suite("Remembered failures that no fuzzer of their test takes")
struct UntakenFailureTests {
    private let owner = FailureOwner(fileID: "AppTests/CartTests.swift", test: "totals()", name: nil)
    private let other = FailureOwner(fileID: "AppTests/CartTests.swift", test: "coupons()", name: nil)

    @Test func areNamedWithTheirTests() {
        let store = FailureStore()
        store.note(taken: ["a.txt"], left: ["a.txt", "b.txt"], of: owner)
        store.note(taken: [], left: ["c.txt"], of: other)
        #expect(
            store.summary == """
                no fuzzer replays b.txt of AppTests/CartTests.swift totals(), c.txt of AppTests/CartTests.swift coupons(): \
                neither its rule nor its type is there any more
                """
        )
    }

    @Test func areNoneWhereAnotherFuzzerOfTheTestTakesThem() {
        let store = FailureStore()
        store.note(taken: ["a.txt"], left: ["a.txt", "b.txt"], of: owner)
        store.note(taken: ["b.txt"], left: ["a.txt", "b.txt"], of: owner)
        #expect(store.summary == nil)
        #expect(FailureStore().summary == nil)
    }

    #if os(macOS) || os(Linux)
    @Test("are those of another type, of which no step is there any more, though the rule has kept its name")
    func ofAnotherType() async {
        await #expect(processExitsWith: .success) {
            enum Step { case up }
            let runs = RememberedRuns()
            let counter = Fuzzer(CounterMutation(), from: CounterState()).action(.increment)
            precondition(runs.run(counter.invariant("below 2") { $0.count < 2 }).verdict == .failed)
            precondition(FailureStore.shared.summary == nil)
            let other = Fuzzer(Step.self, from: 0) { _, count in count += 1 }.action(.up)
                .invariant("below 2") { _ in true }
            let report = runs.run(other)
            precondition(report.remembered == nil || report.remembered?.holding == 0)
            precondition(FailureStore.shared.summary?.contains(runs.names[0]) == true)
        }
    }
    #endif
}
