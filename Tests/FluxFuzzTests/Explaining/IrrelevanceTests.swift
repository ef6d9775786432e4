import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

/// What reports say that a failure does not depend on.
@Suite struct IrrelevanceTests {
    /// The lines of the report that say it, of the same fuzzer from 20 seeds, which are all the same.
    private func lines<Action, State>(_ fuzzer: Fuzzer<Action, State>, seeds: Range<UInt64> = seeds(20, inDebug: 3))
        -> [String]
    {
        let all = seeds.map { fuzzer.run(seed: $0).counterexample?.irrelevanceLines ?? ["nothing failed"] }
        #expect(Set(all).count == 1)
        return all[0]
    }

    @Test func valuesThatOnlyTakeUpRoomAndALeastOne() {
        let fuzzer = Stack.pusher(0...200).invariant("low") { $0.elements.count < 5 || $0.elements[4] <= 100 }
        #expect(
            lines(fuzzer) == [
                "", "  fails as well, as far as tried, with", "    steps 1–4  any payload",
                "    step 5     any payload ≥ 101",
            ]
        )
    }

    @Test func signsAreKeptApart() {
        let high = Stack.pusher(-200...200).invariant("high") { $0.elements.allSatisfy { $0 <= 100 } }
        #expect(lines(high) == ["", "  fails as well, as far as tried, with", "    step 1  any payload ≥ 101"])
        let low = Stack.pusher(-200...200).invariant("low") { $0.elements.allSatisfy { $0 >= -100 } }
        #expect(lines(low) == ["", "  fails as well, as far as tried, with", "    step 1  any payload ≤ -101"])
    }

    @Test func exactValuesMatter() {
        let one = Stack.pusher(0...200).invariant("not 42") { !$0.elements.contains(42) }
        #expect(lines(one) == [])
        let greatest = Stack.pusher(0...42).invariant("not 42") { !$0.elements.contains(42) }
        #expect(lines(greatest) == [])
        let pair = Stack.pusher(0...200).invariant("no pair") { Set($0.elements).count == $0.elements.count }
        #expect(lines(pair) == [])
    }

    private struct Todo: Equatable { var id: Int; var title: String; var tags: [Int] }
    private enum TodoAction { case add(Todo), rename(id: Int, title: String), remove(id: Int), flag(Bool) }

    private var todos: Fuzzer<TodoAction, [Todo]> {
        Fuzzer(TodoAction.self, from: []) { action, todos in
            switch action {
            case .add(let todo): todos.append(todo)
            case .rename(let id, let title): for i in todos.indices where todos[i].id == id { todos[i].title = title }
            case .remove(let id): todos.removeAll { $0.id == id }
            case .flag: break
            }
        }
        .action(
            zip(
                Gen.int(in: 0...99),
                Gen.string(of: "abcdefgh", count: 0...8),
                Gen.array(of: .int(in: 0...9), count: 0...3)
            )
            .map { TodoAction.add(Todo(id: $0, title: $1, tags: $2)) }
        )
        .action(
            zip(Gen.int(in: 0...99), Gen.string(of: "abcdefgh", count: 0...8)).map {
                TodoAction.rename(id: $0, title: $1)
            }
        )
        .action(Gen.int(in: 0...99).map { TodoAction.remove(id: $0) })
    }

    @Test func fieldsAreNamed() {
        let fuzzer = todos.invariant("ids are small") { $0.allSatisfy { $0.id < 3 } }
        #expect(
            lines(fuzzer) == [
                "", "  fails as well, as far as tried, with", "    step 1  any id ≥ 3", "    step 1  any title",
                "    step 1  any tags",
            ]
        )
        let twice = todos.invariant("ids are unique") { Set($0.map(\.id)).count == $0.count }
        #expect(
            lines(twice) == [
                "", "  fails as well, as far as tried, with", "    steps 1, 2  any title", "    steps 1, 2  any tags",
            ]
        )
    }

    @Test func aTextThatMattersIsNotNamed() {
        let fuzzer = todos.invariant("no empty title") { $0.allSatisfy { $0.title.count < 3 } }
        #expect(
            lines(fuzzer) == [
                "", "  fails as well, as far as tried, with", "    step 1  any id", "    step 1  any tags",
            ]
        )
    }

    @Test func elementsOfListsAreNamed() {
        let fuzzer = todos.invariant("second tag") { $0.allSatisfy { $0.tags.count < 2 || $0.tags[1] < 4 } }
        #expect(
            lines(fuzzer) == [
                "", "  fails as well, as far as tried, with", "    step 1  any id", "    step 1  any title",
                "    step 1  any tags[0]", "    step 1  any tags[1] ≥ 4",
            ]
        )
    }

    @Test func aBooleanHasOneOtherValue() {
        let fuzzer = todos.action(Gen.bool.map(TodoAction.flag), weight: 20)
            .transition("no flag") { _, action, _ in if case .flag = action { false } else { true } }
        #expect(lines(fuzzer) == ["", "  fails as well, as far as tried, with", "    step 1  any payload"])
    }

    @Test func otherCasesHaveNoName() {
        let gen = Gen<StackAction>.element(of: [.pop, .clear, .push(1)])
        let fuzzer = Fuzzer(StackAction.self, from: 0) { _, count in count += 1 }.action(gen)
            .invariant("three") { $0 < 3 }
        #expect(lines(fuzzer) == [])
    }

    @Test func aPartOfASumMayBeGreater() {
        let fuzzer = Fuzzer(CounterMutation(), from: CounterState()).action(Gen.int(in: 0...50).map(CounterAction.add))
            .invariant("small") { $0.count <= 60 }
        // The other one is the greatest already.
        #expect(lines(fuzzer) == ["", "  fails as well, as far as tried, with", "    step 1  any payload ≥ 11"])
    }

    @Test func aChosenInitialStateIsNoStep() {
        let fuzzer = Fuzzer(CounterMutation(), from: Gen.int(in: 0...9).map { CounterState(count: $0) })
            .action(Gen.int(in: 0...9).map(CounterAction.add))
            .transition("never", { _, _, _ in false })
        #expect(lines(fuzzer) == ["", "  fails as well, as far as tried, with", "    step 1  any payload"])
        #expect(lines(fuzzer.invariant("first", { _ in false })) == [])
    }

    @Test func theReportSaysItBehindTheStepsAndWhatARuleThrew() throws {
        struct TooHigh: Error, CustomStringConvertible { let description = "too high" }
        let fuzzer = Stack.pusher(0...200)
            .invariant("low") { if $0.elements.count > 2, $0.elements[2] > 100 { throw TooHigh() } else { true } }
        let line = #line - 1
        let report = fuzzer.run()
        #expect(
            report.description.hasPrefix(
                """
                ✗ low failed after 3 steps (FluxFuzzTests/IrrelevanceTests.swift:\(line))

                  start  Stack(elements: [])
                      1  .push(0)    elements[0]: + 0
                      2  .push(0)    elements[1]: + 0
                      3  .push(101)  elements[2]: + 101

                  it threw: too high

                  fails as well, as far as tried, with
                    steps 1, 2  any payload
                    step 3      any payload ≥ 101

                  found in run
                """
            )
        )
        let counterexample = try #require(report.counterexample)
        #expect(
            counterexample.irrelevances == [
                Irrelevance(step: 1, path: "", bound: nil), Irrelevance(step: 2, path: "", bound: nil),
                Irrelevance(step: 3, path: "", bound: .atLeast("101")),
            ]
        )
        #expect((1...60).contains(counterexample.explanationEvaluations))
    }

    @Test func onlyASearchAsksAndOnlyForItsFirstCounterexample() throws {
        let fuzzer = Stack.pusher(0...20).invariant("low") { $0.elements.allSatisfy { $0 < 9 } }
            .invariant("few") { $0.elements.count < 3 }
        let report = fuzzer.run()
        #expect(report.counterexamples.map(\.irrelevances.isEmpty) == [false, true])
        #expect(report.counterexamples.map { $0.explanationEvaluations > 0 } == [true, false])
        let replayed = try #require(fuzzer.replay(report.counterexamples[0].token).counterexample)
        #expect(replayed.irrelevances == [])
        #expect(replayed.explanationEvaluations == 0)
    }

    @Test func aPropertyIsNotAsked() throws {
        let counter = Box(0)
        let property = Property(Gen.int(in: 0...200)) { value in
            counter.value += 1
            return value < 9
        }
        let counterexample = try #require(property.run().counterexample)
        #expect(counterexample.irrelevances == [])
        #expect(counterexample.explanationEvaluations == 0)
    }
}
