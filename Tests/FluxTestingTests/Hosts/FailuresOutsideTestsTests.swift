import Testing

@testable import FluxTesting

@Suite("Failures outside of tests")
struct FailuresOutsideTestsTests {
    private let failures = FailuresOutsideTests()

    @Test("none are not spoken of, and neither are warnings")
    func nothing() {
        #expect(failures.summary == nil)
        failures.note(ExpectationFailure(message: "harmless", severity: .warning, callSite: site(1)))
        #expect(failures.summary == nil)
    }

    @Test("are named in the end, each with its place and first line")
    func named() {
        failures.note(ExpectationFailure(message: "Expected 1.\n\nAll:\n  2", callSite: site(12)))
        #expect(
            failures.summary == """
                the run fails, since 1 expectation failed outside of any test:
                  CounterTests.swift:12: Expected 1.
                """
        )
        failures.note(ExpectationFailure(message: "Expected 3.", callSite: site(13)))
        #expect(
            failures.summary == """
                the run fails, since 2 expectations failed outside of any test:
                  CounterTests.swift:12: Expected 1.
                  CounterTests.swift:13: Expected 3.
                """
        )
    }

    @Test("that are many, or long, are counted and cut")
    func many() throws {
        for line in 1...100 {
            let message = String(repeating: "x", count: 1_000)
            failures.note(ExpectationFailure(message: message, callSite: site(UInt(line))))
        }
        let lines = try #require(failures.summary).split(separator: "\n")
        #expect(lines.count == 22)
        #expect(lines.first == "the run fails, since 100 expectations failed outside of any test:")
        #expect(lines.last == "  and 80 more")
        #expect(lines.allSatisfy { $0.count < 250 })
    }

    private func site(_ line: UInt) -> CallSite {
        CallSite(fileID: "Module/CounterTests.swift", filePath: "/CounterTests.swift", line: line, column: 1)
    }
}
