import FluxCore
import FluxTesting
import Foundation
import Testing

@Suite("A message's details have all that it leaves out")
struct MessageLimitsDetailsTests {
    /// Expectations of one sheet that meet another.
    private static let expectations: [@Sendable (_ expected: Sheet, _ received: Sheet, _ log: FailureLog) -> Void] = [
        { expected, received, log in view(received, log).expectReflected(\.text, expected.text) },
        { expected, received, log in view(received, log).expectReflected(expected) },
        { expected, received, log in view(received, log).expectReflected { $0 = expected } },
        { expected, received, log in spy(received, log).expectDispatched(.show(expected)) },
        { expected, received, log in spy(received, log).expectDispatched(exactly: .show(expected)) },
        { expected, received, log in spy(received, log).expectDispatched(exactly: .show(expected), .next) },
        { expected, received, log in spy(received, log).expectDispatched(inAnyOrder: .show(expected)) },
        { expected, received, log in spy(received, log).expectDispatched(somewhere: .show(expected)) },
        { expected, received, log in
            let save = CallRecorder<Sheet, Int>("save", reporter: log)
            _ = save.call(received, default: 0)
            save.expectCalled(expected)
        },
        { expected, received, log in
            MutationSpec(SheetMutation(), given: expected, reporter: log).when(.show(received), then: expected)
        },
        { expected, received, log in
            let row = MutationCase.given(expected, when: SheetAction.show(received), then: expected)
            expectMutation(SheetMutation(), cases: [row], reporter: log)
        },
        { expected, received, log in
            PresenterSpec(SheetMutation(), reporter: log) { Presenter(view: $0, flux: $1) }
                .expectDispatched(.show(expected), in: Sheet()) { $0.dispatch(.show(received)) }
        },
        { expected, received, log in
            ViewSpec(reporter: log) {
                MockView<Sheet>(reporter: log)
            } showing: {
                $0.reflections.first?.new
            }
            .expectComplete(expected, received)
        },
        { expected, received, log in
            let spy = ViewSpy(MockView<Sheet>(reporter: log), reporter: log) { $0.reflections.last?.new ?? Sheet() }
            spy.reflect(change: StateChange(new: received, old: nil))
            spy.expectShown(expected)
        },
        { expected, received, log in
            withFlow(Sheet(), SheetMutation(), reporter: log) {
                Presenter(view: $0, flux: $1)
            } do: { flow in
                flow.when({ $0.dispatch(.show(received)) }, dispatches: .show(expected)) { $0 = received }
            }
        },
    ]

    private static func view(_ received: Sheet, _ log: FailureLog) -> MockView<Sheet> {
        let view = MockView<Sheet>(reporter: log)
        view.reflect(change: StateChange(new: received, old: Sheet()))
        return view
    }

    private static func spy(_ received: Sheet, _ log: FailureLog) -> DispatcherSpy<SheetAction> {
        let dispatcher = Dispatcher<SheetAction>()
        let spy = DispatcherSpy(dispatcher, reporter: log)
        dispatcher.dispatch(.show(received))
        return spy
    }

    private func contains(_ text: String, _ part: String) -> Bool { text.range(of: part, options: .literal) != nil }

    @Test("of both values", arguments: expectations.indices)
    func values(index: Int) throws {
        let half = String(repeating: "abcdefghij", count: 200)
        let log = FailureLog()
        Self.expectations[index](Sheet(text: "\(half)X\(half)"), Sheet(text: "\(half)Y\(half)"), log)
        let failure = try #require(log.failures.first)
        let details = try #require(failure.details)
        let areWhole = ["X", "Y"].map { contains(details, "\"\(half)\($0)\(half)\"") }
        #expect(areWhole == [true, true])
        #expect(details.utf8.count > failure.message.utf8.count)
        #expect(details.prefix(20) == failure.message.prefix(20))
    }

    @Test("and are the message itself where nothing is long", arguments: expectations.indices)
    func short(index: Int) throws {
        let log = FailureLog()
        let expected = Sheet(text: "ab", list: Array(1...8), count: 1)
        Self.expectations[index](expected, Sheet(text: "ac", list: Array(1...7) + [9], count: 2), log)
        let failure = try #require(log.failures.first)
        #expect(failure.details == failure.message)
        // Some hints have one in parentheses.
        #expect(!failure.message.replacing("(…", with: "").contains("…"))
    }

    @Test("of all changes")
    func changes() throws {
        let log = FailureLog()
        let list = Array(0..<100)
        Self.view(Sheet(list: list.map { -1 - $0 }), log).expectReflected(Sheet(list: list))
        let failure = try #require(log.failures.first)
        let lines = try #require(failure.details).split(separator: "\n").map { $0.trimmingPrefix { " 1".contains($0) } }
        // First what is different, then what was received.
        #expect(list.allSatisfy { lines.contains("list[\($0)]: \($0) → \(-1 - $0)") })
        #expect(list.allSatisfy { lines.contains("list[\($0)]: + \(-1 - $0)") })
        #expect(list.contains { !contains(failure.message, "list[\($0)]") })
    }

    @Test("of all entries")
    func entries() throws {
        let log = FailureLog()
        let dispatcher = Dispatcher<SheetAction>()
        let spy = DispatcherSpy(dispatcher, reporter: log)
        for number in 100..<300 { dispatcher.dispatch(.add(number)) }
        spy.skip(100)
        spy.expectDispatched(.next)
        let failure = try #require(log.failures.first)
        let lines = try #require(failure.details).split(separator: "\n")
        #expect(
            (100..<200).allSatisfy { number in lines.contains { $0.hasSuffix("\(number - 99) – .add(\(number))") } }
        )
        #expect((200..<300).allSatisfy { lines.contains("  \($0 - 99)   .add(\($0))") })
        #expect((100..<300).contains { !contains(failure.message, ".add(\($0))") })
    }

    @Test("of a message that is not long", arguments: [1, 10, 20])
    func fewEntries(count: Int) throws {
        let log = FailureLog()
        let search = CallRecorder<String, Int>("search", reporter: log)
        let text = String(repeating: "a word ", count: 12)
        for number in 1...count { _ = search.call("\(text)\(number)", default: 0) }
        search.expectNotCalled()
        let failure = try #require(log.failures.first)
        #expect((1...count).allSatisfy { contains(failure.message, "search(\"\(text)\($0)\")") })
        #expect(failure.details == failure.message)
    }
}
