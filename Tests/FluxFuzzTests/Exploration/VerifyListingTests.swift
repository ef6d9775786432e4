import TestEffort
import Testing

@testable import FluxFuzz

/// Generators of more values than can be listed, and of many that can.
@Suite("A verification lists the values of a generator")
struct VerifyListingTests {
    /// A generator that can make too many values, by its name.
    struct Many: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let make: @Sendable () -> Gen<Int>

        init<Value>(_ name: String, _ make: @escaping @Sendable () -> Gen<Value>) {
            testDescription = name
            self.make = { make().map { "\($0)".utf8.count } }
        }
    }

    indirect enum Tree: Equatable {
        case leaf(Int)
        case node([Tree])
    }

    static func tree() -> Gen<Tree> {
        Gen.bool.flatMap { $0 ? zip(tree(), tree()).map { .node([$0, $1]) } : Gen.int(in: 0...9).map(Tree.leaf) }
    }

    static let many = [
        Many("long strings") { Gen.string(count: 0...1000) },
        Many("long strings of two letters") { Gen.string(of: "ab", count: 0...1000) },
        Many("strings as long as can be") { Gen.string(count: 0...1_000_000) },
        Many("strings of one length") { Gen.string(of: "ab", count: 1000) },
        Many("long lists") { Gen.array(of: .int(in: 0...9), count: 0...1000) },
        Many("lists of lists") { Gen.array(of: .array(of: .bool, count: 0...9), count: 0...9) },
        Many("sets") { Gen.set(of: .int(in: 0...999), count: 0...100) },
        Many("dictionaries") { Gen.dictionary(.string(of: "abc", count: 0...20), .bool, count: 0...50) },
        Many("a pattern") { Gen.string(matching: "[a-z]*@[a-z]*") },
        Many("pairs") { zip(Gen.int(in: 0...9999), Gen.int(in: 0...9999)) },
        Many("many parts") { zip(zip(Gen.bool, .bool, .bool, .bool), Gen.array(of: .bool, count: 40)) },
        Many("permutations") { Gen.permutation(of: Array(0..<30)) },
        Many("subsets") { Gen.subset(of: Array(0..<60)) },
        Many("all numbers") { Gen<UInt64>.integer },
        Many("floating-point numbers") { Gen.double },
        Many("sizes") { Gen.sized { .string(of: "ab", count: $0) } },
        Many("nested values") {
            Gen.recursive(upTo: 100, leaf: Gen.int(in: 0...9).map(Tree.leaf)) {
                Gen.array(of: $0, count: 0...1000).map(Tree.node)
            }
        },
        Many("nested values without a limit") { tree() },
        Many("values that are nearly all rejected") { Gen.int(in: 0...10_000_000).filter { $0 == 7 } },
        Many("lists that are nearly all rejected") { Gen.array(of: .bool, count: 0...99).filter { $0.count == 99 } },
    ]

    static func fuzzer(_ generator: Gen<Int>) -> Fuzzer<Int, Int> {
        Fuzzer(Int.self, from: 0) { $1 = min($0, 3) }.action(generator).invariant("any") { _ in true }
    }

    private func reason(_ fuzzer: Fuzzer<Int, Int>, _ budget: Budget = Budget()) throws -> String {
        try #require(fuzzer.verify(budget: budget).verdict.reason)
    }

    @Test("but says at once if they are too many", arguments: many)
    func tooMany(_ many: Many) throws {
        let reason = try reason(Self.fuzzer(many.make()))
        #expect(reason.contains("makes more than 1,000,000 values in one state, the limit;"), "\(reason)")
    }

    @Test("made from the state, or the initial states, in the same way")
    func otherOwners() throws {
        let lists = Gen.array(of: .bool, count: 0...1000).map(\.count)
        let fromState = Fuzzer(Int.self, from: 0) { $1 = min($0, 3) }.action { _ in lists }
            .invariant("any") { _ in true }
        #expect(try reason(fromState).contains("makes more than 1,000,000 values in one state"))
        #expect(try reason(fromState, Budget(states: .max)).contains("makes more than 10,000,000 values in one state"))
        let start = Fuzzer(Int.self, from: lists) { $1 = min($0, 3) }.action(1).invariant("any") { _ in true }
        #expect(
            try reason(start) == """
                the generator of the initial state makes more than 1,000,000 states, the limit; choose the ones that \
                matter with Gen.element(of:), or raise Budget.states
                """
        )
    }

    @Test("whose values are as many as are allowed")
    func asManyAsAllowed() {
        // That takes some looks ahead.
        let strings = Gen.string(of: "abcdefghij", count: 4).map { Int($0.utf8.first ?? 0) % 3 }
        let report = Self.fuzzer(strings).verify(budget: Budget(states: 10_000))
        #expect(report.verdict == .verified, "\(report)")
        let fewer = Self.fuzzer(strings).verify(budget: Budget(states: 9_999))
        #expect(fewer.verdict.reason?.contains("makes more than 9,999 values") == true)
    }

    @Test("that takes longer than code under test may")
    func slowList() {
        let limit = HangLimit(processorTime: .milliseconds(200), time: .seconds(6))
        let report = HangLimit.$standard.withValue(limit) {
            Self.fuzzer(Gen.int(in: 0...199_999).map { $0 % 3 }.filter { $0 >= 0 }).verify()
        }
        #expect(report.verdict == .verified, "\(report)")
    }

    @Test(.impatient) func whoseDrawHangs() {
        let fuzzer = Self.fuzzer(
            Gen.int(in: 0...99).map { number in
                if number == 50 { spin(number) }
                return number
            }
        )
        // Random runs find out for which value.
        let report = fuzzer.verify(budget: Budget(shrinkEvaluations: 1, findings: 1))
        #expect(report.counterexample?.rule == "no hang")
    }

    @Test("that rejects nearly all its values", arguments: some([10_000, 100_000], inDebug: 1))
    func nearlyAllRejected(count: Int) {
        let looks = Box(0)
        let rare = Self.fuzzer(
            Gen.int(in: 0..<count).filter { number in
                looks.value += 1
                return number == count - 1_000
            }
        )
        #expect(rare.verify().verdict == .verified)
        // It takes some to see that the values are the same each time, and no more the fewer there are.
        #expect(looks.value < 50 * count)
        let changing = Box(0)
        let flaw = Self.fuzzer(
            Gen.int(in: 0..<count).filter { $0 % (count / 5) == 5 }.map { number in
                changing.value += 1
                return changing.value
            }
        )
        #expect(flaw.verify().verdict.reason?.contains("generator") == true)
    }

    @Test("of few values that are too large for all of them to be listed")
    func tooLarge() throws {
        let choices = Gen.array(of: .constant(0), count: 0...50_000).map(\.count)
        let reason = try reason(Self.fuzzer(choices), Budget(states: 60_000))
        let text = """
            makes are too large for all of them to be listed; choose the ones that matter with Gen.element(of:)
            """
        #expect(reason.hasPrefix("the values that the generator of action ") && reason.hasSuffix(text), "\(reason)")
        let made = Box(0)
        let states = Gen.int(in: 0...9999).map { number in
            made.value += 1
            return Array(repeating: number, count: 100_000)
        }
        let start = Fuzzer(Int.self, from: states) { $1[0] = $0 }.action(1).invariant("any") { _ in true }
        let report = HangLimit.$standard.withValue(HangLimit(memory: 64 << 20)) { start.verify() }
        #expect(report.verdict.reason == "the values that the generator of the initial state \(text)")
        // The memory is looked at often enough for some hundred megabytes to be the most it takes.
        #expect(made.value < 500)
    }
}
