import Foundation
import Testing

@testable import FluxFuzz

/// A call with an extreme argument, and what has to come of it.
struct Extreme: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let check: @Sendable () throws -> Void

    init(_ call: String, _ check: @escaping @Sendable () throws -> Void) {
        testDescription = call
        self.check = check
    }
}

// MARK: - Generators

extension Extreme {
    /// A generator that has a defect, with these words in it, and that a fuzzer reports.
    static func defect<Value>(
        _ call: String,
        _ words: String,
        _ make: @escaping @Sendable () -> Gen<Value>
    ) -> Extreme {
        Extreme(call) {
            let generator = make()
            let message = try #require(generator.defect?.message, "there is no defect")
            #expect(message.contains(words), "\(message)")
            #expect(message.count < 500 && !message.contains(where: \.isNewline))
            let report = Property(generator) { _ in false }.run(budget: Budget(runs: 1))
            #expect(report.verdict == .incomplete(reason: message))
        }
    }

    /// A generator of which all values are right, however they are drawn, and that shrinks.
    ///
    /// - Parameters:
    ///   - call: What it is called.
    ///   - count: How many values to draw; where it is one, they are large, and nothing is shrunk.
    ///   - isRight: Whether a value is right.
    ///   - make: Makes the generator.
    /// - Returns: The case.
    static func values<Value>(
        _ call: String,
        _ count: Int = 60,
        where isRight: @escaping @Sendable (Value) -> Bool,
        _ make: @escaping @Sendable () -> Gen<Value>
    ) -> Extreme {
        Extreme(call) {
            let generator = make()
            #expect(generator.defect == nil)
            #expect(try FluxFuzzTests.values(generator, count).allSatisfy(isRight))
            let isSame = { (one: Value, other: Value) in "\(one)" == "\(other)" }
            if count == 1 { return }
            try expectSameValues(of: generator, seeds: 0..<20, isSame)
            for choice in [0, 1, 1 << 63, .max - 1, .max] as [UInt64] {
                #expect(isRight(try value(generator, of: Array(repeating: choice, count: 64))))
            }
            if let alternatives = generator.alternatives(limit: 100) { #expect(alternatives.allSatisfy(isRight)) }
            let budget = Budget(runs: 20, shrinkEvaluations: 300)
            for holds in [{ _ in false }, { "\($0)".count < 4 }, { !"\($0)".contains("7") }] as [(Value) -> Bool] {
                let report = Property(generator, holds).run(seed: 3, budget: budget)
                guard let counterexample = report.counterexample else { continue }
                #expect(isRight(counterexample.value) && !holds(counterexample.value))
                let repeated = Property(generator, holds).replay(counterexample.token)
                #expect(repeated.verdict == .failed, "\(repeated)")
            }
        }
    }
}
