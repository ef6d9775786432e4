import FluxFuzz
import Foundation
import Shop
import Testing

private let environment = ProcessInfo.processInfo.environment

/// What is killed while it finds failures, and what looks at them afterwards.
@Suite struct Finding {
    /// Finds one failure after the other, from a number on, and never ends.
    @Test(.enabled(if: environment["FINDING_FROM"] != nil)) func finding() throws {
        var number = try #require(environment["FINDING_FROM"].flatMap { Int($0) })
        while true {
            _ = failingFuzzer(number).remembering(name: "\(number)").run(seed: 0, budget: Budget(runs: 5))
            number += 1
        }
    }

    /// Takes all failures with some numbers, none of which may be searched for.
    @Test(.enabled(if: environment["FOUND"] != nil)) func found() throws {
        for number in environment["FOUND"]?.split(separator: " ") ?? [] {
            let fuzzer = failingFuzzer(try #require(Int(number)))
                .remembering(name: "\(number)", function: "finding()")
            let report = fuzzer.run(seed: 0, budget: Budget(runs: 5))
            #expect(report.remembered?.problems == [])
            #expect(report.remembered?.failing == 1, "\(report)")
        }
    }
}
