import FluxCore
import FluxTesting
import Testing

@Suite("MutationSpec")
struct MutationSpecTests {
    private let log = FailureLog()
    private func spec(_ state: CounterState = CounterState()) -> MutationSpec<CounterAction, CounterState> {
        MutationSpec(CounterMutation(), given: state, reporter: log)
    }

    @Test("holds steps that change what they should, and goes on from each")
    func met() {
        let end = spec()
            .when(.increment) { $0.count = 1 }
            .when(.add(3)) { $0.count += 3 }
            .when(.add(0))
            .when(.decrement, then: CounterState(count: 3))
        #expect(end.state == CounterState(count: 3))
        #expect(log.messages == [])
    }

    @Test("may go on from one state in several ways")
    func value() {
        let base = spec().when(.increment) { $0.count = 1 }
        base.when(.increment) { $0.count = 2 }
        base.when(.decrement) { $0.count = 0 }
        #expect(log.messages == [])
    }

    @Test("fails where a property changes to another value, at the step's line, and goes on from the real state")
    func otherValue() throws {
        let spec = spec().when(.increment) { $0.count = 1 }
        let failed = spec.when(.add(3)) { $0.count = 3 }; let line = #line
        failed.when(.increment) { $0.count = 5 }
        #expect(
            log.messages == [
                """
                Expected step 2, .add(3), to change count to 3, but it changed to 4.

                Expected → received:
                  count: 3 → 4

                All steps:
                  1 ✓ .increment
                        count: 0 → 1
                  2   .add(3)
                        count: 1 → 4
                """
            ]
        )
        let site = try #require(log.failures.first).callSite
        #expect(site.line == UInt(line))
        #expect("\(site.fileID)" == "FluxTestingTests/MutationSpecTests.swift")
    }

    @Test("fails where something changes that should not")
    func unexpectedChange() {
        spec().when(.decrement)
        #expect(
            log.messages == [
                """
                Expected step 1, .decrement, to change nothing, but it changed count.

                Expected → received:
                  count: 0 → -1

                All steps:
                  1   .decrement
                        count: 0 → -1
                """
            ]
        )
    }

    @Test("fails where nothing changes, or less, or something else")
    func missingChange() {
        spec().when(.add(0)) { $0.count = 1 }
        spec().when(.increment) {
            $0.count = 1
            $0.user.name = "Blobby"
        }
        spec().when(.increment) { $0.user.name = "Blobby" }
        #expect(
            log.messages.map { $0.prefix { $0 != "\n" } } == [
                "Expected step 1, .add(0), to change count, but it changed nothing.",
                "Expected step 1, .increment, to change count and user.name, but it changed count.",
                "Expected step 1, .increment, to change user.name, but it changed count.",
            ]
        )
    }

    @Test("fails where several properties change, but to other values")
    func otherValues() {
        MutationSpec(CounterAction.self, given: CounterState(), reporter: log) { _, state in
            state.count = 5
            state.user.name = "Blobby"
        }
        .when(.increment) {
            $0.count = 6
            $0.user.name = "Blobette"
        }
        #expect(
            log.messages.first?.hasPrefix(
                """
                Expected step 1, .increment, to change count and user.name, which it did, but in another way.

                Expected → received:
                  count: 6 → 5
                  user.name: "Blobette" → "Blobby"
                """
            ) == true
        )
    }

    @Test("fails where the whole state is another one")
    func otherState() {
        spec().when(.increment, then: CounterState(count: 2))
        spec(CounterState(count: 2)).when(.increment, then: CounterState(count: 2))
        #expect(
            log.messages.map { $0.prefix { $0 != "\n" } } == [
                "Expected step 1, .increment, to change count to 2, but it changed to 1.",
                "Expected step 1, .increment, to change nothing, but it changed count.",
            ]
        )
    }

    @Test("fails where the mutation is no pure function")
    func impure() {
        var calls = 0
        MutationSpec(CounterAction.self, given: CounterState(), reporter: log) { _, state in
            calls += 1
            state.count = calls
        }
        .when(.increment) { $0.count = 1 }
        #expect(
            log.messages == [
                """
                Expected step 1, .increment, to have the same result each time, but it had two.

                First → second:
                  count: 1 → 2

                A mutation has to be a pure function. Take dates, identifiers and random numbers from the action.

                All steps:
                  1   .increment
                        count: 0 → 1
                """
            ]
        )
    }

    @Test("serves functions of states and actions that conform to nothing")
    func bareReducer() {
        MutationSpec(Int.self, given: [Int](), reporter: log) { $1.append($0) }
            .when(3) { $0 = [3] }
            .when(4, then: [3, 4])
            .when(5, then: [3, 4])
        #expect(log.failures.count == 1)
        #expect(log.messages.first?.hasPrefix("Expected step 3, 5, to change nothing, but it changed [2].") == true)
    }
}
