internal import FluxCore
internal import FluxFuzz

/// A search with very large values or very many steps, and no more of a budget than is usual.
struct LargeCase: Sendable {
    let name: String

    /// Whether a failure is to be found, made simpler and told.
    let fails: Bool

    /// Makes the search of a part of the size, and says what came of it.
    let run: @Sendable (_ part: Double) -> Outcome

    struct Outcome {
        let hasFailed: Bool
        let evaluations: Int
        let text: String

        init<Step, State>(_ report: FuzzReport<Step, State>) {
            hasFailed = report.verdict == .failed
            evaluations = report.counterexample?.evaluations ?? 0
            text = report.description
        }
    }

    /// Makes a case of which there are two: in one nothing fails, and in the other one something does.
    private static func both(_ name: String, _ run: @escaping @Sendable (Double, Bool) -> Outcome) -> [LargeCase] {
        [false, true].map { fails in
            LargeCase(name: "\(name), \(fails ? "fails" : "holds")", fails: fails) { part in run(part, fails) }
        }
    }

    static let all =
        both("list of 10000, value") { part, fails in
            let lists = Gen<[Int]>.array(of: .int(in: 0...1000), count: count(10_000, part))
            let limit = fails ? count(100_000, part) : .max
            return Outcome(Property("sum", lists) { $0.reduce(0, +) < limit }.run())
        }
        + both("list of 10000, action") { part, fails in
            let lists = Gen<[Int]>.array(of: .int(in: 0...1000), count: count(10_000, part))
            let fuzzer = Fuzzer(PageMutation(), from: Page()).action(lists.map(Change.list)).action(.next)
            return Outcome(limited(fuzzer, fails ? 5 : .max).run())
        }
        + both("list of 10000, state") { part, fails in
            let page = Page(list: Array(0..<count(10_000, part)))
            let fuzzer = Fuzzer(PageMutation(), from: page).action(.grow).action(.next)
            return Outcome(limited(fuzzer, fails ? 5 : .max).run())
        }
        + both("runs of 5000 steps") { part, fails in
            let fuzzer = Fuzzer(PageMutation(), from: Page()).action(.next).action(.back)
            let limit = fails ? count(200, part) : .max
            return Outcome(limited(fuzzer, limit).run(budget: Budget(stepsPerRun: count(5000, part))))
        }
        + both("text of a megabyte, value") { part, fails in
            let texts = Gen.string(of: .letters, count: 0...count(1_000_000, part))
            let limit = fails ? count(500_000, part) : .max
            return Outcome(Property("short", texts) { $0.utf8.count < limit }.run())
        }
        + both("text of a megabyte, action") { part, fails in
            let texts = Gen.string(of: .letters, count: count(1_000_000, part))
            let fuzzer = Fuzzer(PageMutation(), from: Page()).action(texts.map(Change.text)).action(.next)
            return Outcome(limited(fuzzer, fails ? 5 : .max).run())
        }
        + both("tree of depth 50") { part, fails in
            let trees = Branch.chain(count(50, part))
            return Outcome(Property("sum", trees) { $0.sum < (fails ? count(200, part) : .max) }.run())
        }
        + both("ten million steps") { part, fails in
            let fuzzer = Fuzzer(PageMutation(), from: Page()).action(.next).action(.back)
            // The failure is a simple one, found late.
            let budget = Budget(runs: 1, stepsPerRun: count(10_000_000, part))
            return Outcome(limited(fuzzer, fails ? count(1000, part.squareRoot()) : .max).run(budget: budget))
        }

    private static func count(_ count: Int, _ part: Double) -> Int { max(2, Int(Double(count) * part)) }

    private static func limited(_ fuzzer: Fuzzer<Change, Page>, _ limit: Int) -> Fuzzer<Change, Page> {
        fuzzer.invariant("small") { abs($0.count) < limit }
    }
}
