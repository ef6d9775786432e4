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
}
