import Foundation
import TestEffort
import Testing

@testable import FluxFuzz

/// Generators of collections and of what is chosen from them, at the ends of what can be written.
@Suite("Generators of collections, at their extremes") struct CollectionExtremesTests {
    @Test("counts", arguments: counts) func checkCounts(_ extreme: Extreme) throws { try extreme.check() }

    private static let negative = "a count must be at least 0"
    private static let tooMany = "a count must be at most 1000000"
    private static let empty = "the range of counts is empty"

    private static let counts: [Extreme] = [
        .values("array(of:count: 0)", where: { $0 == [] }) { .array(of: .bool, count: 0) },
        .values("array(of:count: 1_000_000)", 1, where: { $0.count == 1_000_000 }) {
            .array(of: .constant(true), count: 1_000_000)
        },
        .defect("array(of:count: 1_000_001)", tooMany) { .array(of: .bool, count: 1_000_001) },
        .defect("array(of:count: .max)", tooMany) { .array(of: .bool, count: Int.max) },
        .defect("array(of:count: .min)", negative) { .array(of: .bool, count: Int.min) },
        .defect("array(of:count: -1...1)", negative) { .array(of: .bool, count: -1...1) },
        .defect("array(of:count: .min ... .max)", negative) { .array(of: .bool, count: Int.min...Int.max) },
        .defect("array(of:count: 0 ... .max)", tooMany) { .array(of: .bool, count: 0...Int.max) },
        .defect("array(of:count: 0 ..< .max)", tooMany) { .array(of: .bool, count: 0..<Int.max) },
        .defect("array(of:count: 0..<0)", empty) { .array(of: .bool, count: 0..<0) },
        .defect("array(of:count: .min ..< .min)", empty) { .array(of: .bool, count: Int.min..<Int.min) },
        .defect("array(ofUnique:count: .max)", tooMany) { .array(ofUnique: .bool, count: Int.max) },
        .defect("set(of:count: -1)", negative) { .set(of: .bool, count: -1) },
        .defect("dictionary(_:_:count: .max)", tooMany) { .dictionary(.bool, .bool, count: Int.max) },
        .defect("data(count: .max)", tooMany) { .data(count: Int.max) },
        .values("data(count: 1_000_000)", 1, where: { $0.count == 1_000_000 }) { .data(count: 1_000_000) },
        .defect("string(count: -1)", negative) { .string(count: -1) },
        .defect("string(of:count: .max), an alphabet", tooMany) { .string(of: "ab", count: Int.max) },
        .defect("string(of:count: .max), a kind", tooMany) { .string(of: .emoji, count: Int.max) },
        .defect("string(of:count: .max), a generator", tooMany) { .string(of: .character, count: Int.max) },
        .defect("subset(of:count: .min)", negative) { .subset(of: [1], count: Int.min) },
        .defect("subset(of:count: .max)", tooMany) { .subset(of: [1], count: Int.max) },
    ]

    @Test("that there are too few different elements is said, and soon")
    func tooFewDifferentElements() {
        for generator in [
            Gen.array(ofUnique: .bool, count: 1_000_000).map(\.count), Gen.set(of: .bool, count: 3).map(\.count),
            Gen.dictionary(.bool, .bool, count: 1_000_000).map(\.count),
        ] {
            let report = Property(generator) { _ in true }.run(budget: Budget(runs: 3))
            guard case .incomplete(let reason) = report.verdict else { return #expect(Bool(false), "\(report)") }
            #expect(reason.contains("100 elements in a row were there already"))
        }
    }

    @Test("sizes", arguments: sizes) func checkSizes(_ extreme: Extreme) throws { try extreme.check() }

    private static let sizes: [Extreme] = [
        .values("sized(upTo: 0)", where: { $0 == 0 }) { .sized(upTo: 0) { .constant($0) } },
        .values("sized(upTo: 1_000_000)", where: { (0...1_000_000).contains($0) }) {
            .sized(upTo: 1_000_000) { .constant($0) }
        },
        .defect("sized(upTo: -1)", "must be in 0...1000000, but it is -1") { .sized(upTo: -1) { .constant($0) } },
        .defect("sized(upTo: .max)", "must be in 0...1000000") { .sized(upTo: .max) { .constant($0) } },
        .values("recursive(upTo: 0)", where: { $0 == 1 }) { depth(upTo: 0) },
        .values("recursive(upTo: 100)", where: { (1...101).contains($0) }) { depth(upTo: 100) },
        .defect("recursive(upTo: 101)", "must be in 0...100, but it is 101") { depth(upTo: 101) },
        .defect("recursive(upTo: -1)", "must be in 0...100, but it is -1") { depth(upTo: -1) },
        .defect("recursive(upTo: .max)", "must be in 0...100") { depth(upTo: .max) },
        .defect("recursive(upTo: .min)", "must be in 0...100") { depth(upTo: .min) },
    ]

    private static func depth(upTo depth: Int) -> Gen<Int> {
        .recursive(upTo: depth, leaf: .constant(1)) { $0.map { $0 + 1 } }
    }

    @Test("choices from collections", arguments: some(choices, inDebug: 5))
    func checkChoices(_ extreme: Extreme) throws { try extreme.check() }

    private static let uncountable = "the range has more integers than an Int can count; use Gen.integer(in:)"
    private static let tooManyElements = "there must be at most 1000000 elements to choose from"

    private static let choices: [Extreme] = [
        .values("element(of: 0 ..< .max)", where: { (0..<Int.max).contains($0) }) { .element(of: 0..<Int.max) },
        .values("element(of: UInt8.min ... .max)", where: { _ in true }) { .element(of: UInt8.min...UInt8.max) },
        .defect("element(of: .min ... .max)", uncountable) { .element(of: Int.min...Int.max) },
        .defect("element(of: .min ..< .max)", uncountable) { .element(of: Int.min..<Int.max) },
        .defect("element(of: 0 ... .max)", uncountable) { .element(of: 0...Int.max) },
        .defect("element(of:) of all UInt64", uncountable) { .element(of: UInt64.min...UInt64.max) },
        .defect("element(of: [])", "the collection is empty") { .element(of: [Int]()) },
        .values("index(of: 0 ..< .max)", where: { (0..<Int.max).contains($0) }) { .index(of: 0..<Int.max) },
        .defect("index(of: .min ..< .max)", uncountable) { .index(of: Int.min..<Int.max) },
        .defect("index(of: .min ... .max)", uncountable) { Gen<ClosedRange<Int>.Index>.index(of: Int.min...Int.max) },
        .values("permutation(of: [])", where: { $0 == [] }) { .permutation(of: [Int]()) },
        .values("permutation(of: 0..<1_000_000)", 1, where: { $0.count == 1_000_000 }) {
            .permutation(of: 0..<1_000_000)
        },
        .defect("permutation(of: 0 ..< .max)", tooManyElements) { .permutation(of: 0..<Int.max) },
        .defect("permutation(of: .min ... .max)", tooManyElements) { .permutation(of: Int.min...Int.max) },
        .values("subset(of: 0..<1_000_000)", 1, where: { $0.count <= 1_000_000 }) { .subset(of: 0..<1_000_000) },
        .defect("subset(of: 0...1_000_000)", tooManyElements) { .subset(of: 0...1_000_000) },
        .defect("subset(of: .min ... .max, count: 1)", tooManyElements) { .subset(of: Int.min...Int.max, count: 1) },
        .defect("subset(of: [1], count: 2)", "there are fewer than 2 elements") { .subset(of: [1], count: 2) },
        .values("subset(of: [1], count: 0...1_000_000)", where: { $0.count <= 1 }) {
            .subset(of: [1], count: 0...1_000_000)
        },
    ]

    @Test("a pool keeps many values, and an empty one is said to be empty")
    func pools() {
        let pool = Pool<Int>()
        let added = Gen.array(of: Gen.int(in: .min ... .max).added(to: pool), count: tries(10_000))
        let drawn = Property(zip(added, .element(in: pool))) { $0.0.contains($0.1) }
        #expect(drawn.run(budget: Budget(runs: 3)).verdict == .noFailureFound)
        let report = Property(Gen<Int>.element(in: Pool())) { _ in true }.run(budget: Budget(runs: 3))
        guard case .incomplete(let reason) = report.verdict else { return #expect(Bool(false), "\(report)") }
        #expect(reason.contains("the pool was empty each time"))
    }
}
