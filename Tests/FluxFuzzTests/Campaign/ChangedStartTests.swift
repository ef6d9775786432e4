import Testing

@testable import FluxFuzz

/// Steps that were recorded with an initial state, which is another one when they are taken again.
@Suite("A replay where the initial state has changed", .fewRuns)
struct ChangedStartTests {
    private func items(_ values: ClosedRange<Int> = 0...9) -> Gen<[Int]> { .array(of: .int(in: values), count: 3...3) }

    private func fuzzer<Start: Shelved>(from start: Gen<Start>, holds: Bool = false) -> Fuzzer<Int, Start> {
        Fuzzer(Int.self, from: start) { $1.items.append($0) }
            .action(7).invariant("at most 3") { holds || $0.items.count <= 3 }
    }

    private var before: Fuzzer<Int, Basket> { fuzzer(from: items().map { Basket(items: $0) }) }

    private func after(holds: Bool = false) -> Fuzzer<Int, NotedBasket> {
        fuzzer(from: items().map { NotedBasket(items: $0) }, holds: holds)
    }

    private func reason(_ report: FuzzReport<some Any, some Any>) -> String? { report.verdict.reason }

    private let note =
        "it began in what the recorded choices make now, since Basket(items: [0, 0, 0]) isn't made any more"

    @Test("takes what the recorded choices make, and says so")
    func otherType() throws {
        let token = try #require(before.run().counterexample).token
        let failed = after().replay(token)
        #expect(failed.counterexample?.states.map(\.items) == [[0, 0, 0], [0, 0, 0, 7]])
        #expect(failed.description.contains("\n  replayed 1 step\n  \(note)\n  replay("))
        let held = after(holds: true).replay(token)
        #expect(held.verdict == .noFailureFound)
        #expect(held.description.hasPrefix("✓ no failure in the replayed step\n  \(note)\n\n"))
        // Its own token has nothing to say.
        let own = try #require(failed.counterexample).token
        #expect(after().replay(own).description.contains("it began in") == false)
        #expect(before.replay(token).description.contains("it began in") == false)
    }

    @Test("says so where a step doesn't fit either")
    func otherStep() throws {
        let token = try #require(before.run().counterexample).token
        let other = Fuzzer(Int.self, from: items().map { NotedBasket(items: $0) }) { $1.items.append($0) }
            .action(8).invariant("at most 3") { $0.items.count <= 3 }
        let report = other.replay(token)
        #expect(reason(report) == "the token no longer fits: step 1, 7, is not declared any more")
    }

    @Test("prefers what has the text that was recorded")
    func text() throws {
        let token = try #require(
            fuzzer(from: Gen.element(of: [[1], [2, 2, 2]]).map { Basket(items: $0) }).run().counterexample
        ).token
        let moved = fuzzer(from: Gen.element(of: [[3, 3, 3], [4], [2, 2, 2]]).map { Basket(items: $0) })
            .replay(
                token
            )
        #expect(moved.counterexample?.states.first?.items == [2, 2, 2])
        #expect(moved.description.contains("it began in") == false)
    }

    @Test("is none where the recorded choices make no state, or need others")
    func noState() throws {
        let start = Gen.int(in: 8...9).map { Basket(items: [$0, $0, $0]) }
        let found = try #require(fuzzer(from: start).run().counterexample)
        #expect(found.states.first == Basket(items: [8, 8, 8]))
        let high = NamedStep("Basket(items: [9, 9, 9])", declaredAs: "", choices: [1])
        let token = ReplayToken(
            NamedSteps(rule: ShortText("at most 3"), start: high, steps: found.namedSteps.steps)
        ).text
        let misfit = "the token no longer fits: its initial state, Basket(items: [9, 9, 9]), isn't made any more"
        // A range with one value draws no choice at all.
        let one = fuzzer(from: Gen.int(in: 8...8).map { NotedBasket(items: [$0, $0, $0]) })
        #expect(reason(one.replay(token)) == misfit)
        let none = fuzzer(from: Gen.int(in: 8...9).map { NotedBasket(items: [$0]) }.filter { $0.items == [8] })
        #expect(reason(none.replay(token)) == misfit)
    }

    @Test("is none where each run begins in another state by now")
    func constant() throws {
        let token = try #require(before.run().counterexample).token
        func fixed(_ items: [Int]) -> Fuzzer<Int, Basket> {
            Fuzzer(Int.self, from: Basket(items: items)) { $1.items.append($0) }
                .action(7).invariant("at most 3") { $0.items.count <= 3 }
        }
        #expect(
            reason(fixed([]).replay(token))
                == """
                the token no longer fits: its initial state, Basket(items: [0, 0, 0]), is another one now: \
                Basket(items: [])
                """
        )
        #expect(fixed([0, 0, 0]).replay(token).verdict == .failed)
        // Nobody knows the state if its text was not kept.
        let steps = try #require(before.run().counterexample).namedSteps.withoutValues
        #expect(
            reason(fixed([]).replay(ReplayToken(steps).text))
                == "the token no longer fits: its initial state, without a name, isn't made any more"
        )
    }

    @Test("does not count as holding where each run begins in another state, and says where it began otherwise")
    func remembered() {
        let runs = RememberedRuns()
        #expect(runs.run(before).verdict == .failed)
        let held = runs.run(after(holds: true), .read)
        #expect(held.remembered?.holding == 1)
        #expect(
            held.description.contains(
                "\n  remembered failures: 1 holds (1 from an initial state that is another one now)\n"
            )
        )
        #expect(runs.run(after(), .read).remembered?.failing == 1)
        let fixed = Fuzzer(Int.self, from: Basket(items: [])) { $1.items.append($0) }
            .action(7).invariant("at most 3") { _ in true }
        let stale = runs.run(fixed, .read)
        #expect(stale.remembered?.holding == 0)
        #expect(stale.remembered?.stale.count == 1)
        #expect(stale.warnings.first?.contains("is another one now: Basket(items: [])") == true)
    }
}

private protocol Shelved: Equatable, Sendable {
    var items: [Int] { get set }
}

private struct Basket: Shelved { var items: [Int] }

private struct NotedBasket: Shelved {
    var items: [Int]
    var note = ""
}
