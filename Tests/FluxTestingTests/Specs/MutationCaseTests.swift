import FluxCore
import FluxTesting
import Testing

@Suite("A table of mutation cases")
struct MutationCaseTests {
    private let log = FailureLog()

    @Test("holds where every case does")
    func met() {
        expectMutation(
            CounterMutation(),
            cases: [
                .given(CounterState(), when: .increment) { $0.count = 1 },
                .given(CounterState(count: 1), when: .decrement, then: CounterState()),
                .given(CounterState(count: 1), when: .add(0)),
            ],
            reporter: log
        )
        expectMutation(by: { $1 += $0 }, cases: (0..<3).map { .given($0, when: 1, then: $0 + 1) }, reporter: log)
        #expect(log.messages == [])
    }

    @Test("fails at the line of each case that does not hold, and at no other")
    func failing() {
        let line = UInt(#line)
        expectMutation(
            CounterMutation(),
            cases: [
                .given(CounterState(), when: .increment) { $0.count = 2 },
                .given(CounterState(), when: .increment) { $0.count = 1 },
                .given(CounterState(count: 1), when: .decrement, then: CounterState(count: 3)),
                .given(CounterState(count: 4), when: .decrement),
            ],
            reporter: log
        )
        #expect(log.failures.map(\.callSite.line) == [line + 4, line + 6, line + 7])
        #expect(
            log.messages == [
                """
                Expected .increment to change count to 2, but it changed to 1.

                Expected → received:
                  count: 2 → 1

                Given:
                  CounterState(count: 0, user: CounterState.User(name: "Blob"))
                """,
                """
                Expected .decrement to change count to 3, but it changed to 0.

                Expected → received:
                  count: 3 → 0

                Given:
                  CounterState(count: 1, user: CounterState.User(name: "Blob"))
                """,
                """
                Expected .decrement to change nothing, but it changed count.

                Expected → received:
                  count: 4 → 3

                Given:
                  CounterState(count: 4, user: CounterState.User(name: "Blob"))
                """,
            ]
        )
    }

    @Test("fails where a function is not pure")
    func impure() {
        var calls = 0
        let reduce = { (action: Int, state: inout Int) in
            calls += 1
            state = calls
        }
        expectMutation(by: reduce, cases: [.given(0, when: 1, then: 1)], reporter: log)
        #expect(log.messages.first?.hasPrefix("Expected 1 to have the same result each time, but it had two.") == true)
    }

    @Test("fails where there is no case, at the table's line")
    func empty() {
        expectMutation(CounterMutation(), cases: [], reporter: log); let line = #line
        #expect(log.messages == ["Expected cases to check, but the table is empty."])
        #expect(log.failures.map(\.callSite.line) == [UInt(line)])
    }
}
