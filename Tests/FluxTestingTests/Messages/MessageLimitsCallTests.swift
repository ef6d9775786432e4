import FluxFuzz
import FluxTesting
import Testing

@Suite("A message on calls is short, whatever their arguments, answers and names are")
struct MessageLimitsCallTests {
    private let log = FailureLog()

    /// A recorder of a call with this argument.
    private func recorder<Argument>(_ argument: Argument, named name: String = "save") -> CallRecorder<Argument, Int> {
        let recorder = CallRecorder<Argument, Int>(name, reporter: log)
        _ = recorder.call(argument, default: 0)
        return recorder
    }

    @Test("of which the next is another one, or none")
    func next() async {
        recorder(Sheet.received).expectCalled(.expected)
        await recorder(Sheet.received).expectCalled(.expected, within: .zero)
        recorder((Sheet.received, 1)).expectCalled(.expected, 1)
        recorder((sheet: Sheet.received, index: 1)).expectCalled(Sheet.expected, 1)
        recorder((Sheet.received, 1, "")).expectCalled(.expected, 1, "")
        log.expectShort(
            "Expected call 1 to be save(",
            "Expected call 1 to be save(",
            "Expected call 1 to be save(",
            "Expected call 1 to be save(",
            "Expected call 1 to be save(",
            showing: Sheet.textDifference
        )
        recorder(Sheet.received.list).expectCalled(Sheet.expected.list)
        log.expectShort("Expected call 1 to be save([0, 1, 2", showing: Sheet.listDifference)
        let none = CallRecorder<Sheet, Int>("save", reporter: log)
        none.expectCalled(.expected)
        await none.expectCalled(.expected, within: .zero)
        log.expectShort(
            "Expected call 1 to be save(Sheet(text: \"abcdef",
            "Expected call 1 to be save(Sheet(text: \"abcdef",
            showing: ["save was not called", "(none)"]
        )
    }

    @Test("that do not meet a condition, or are too many or too few")
    func others() async {
        recorder(Sheet.received).expectCalled(where: { $0.count > 0 })
        recorder(Sheet.received).expectNotCalled()
        await recorder(Sheet.received).expectCalled(times: 2, within: .zero)
        recorder(Sheet.received).skip(2)
        log.expectShort(
            "Expected call 1 of save to meet the condition, but it was save(Sheet(text: \"abcdef",
            "Expected no calls of save, but there was 1.",
            "Expected 2 calls of save within 0.0 seconds, but there was 1.",
            "Expected 2 more calls to skip, but there was 1.",
            showing: ["save(Sheet(text: \"abcdef"]
        )
    }

    @Test("that are pending, or wait in vain for an answer")
    func answers() {
        let held = CallRecorder<Sheet, Int>("save", reporter: log)
        for _ in 0..<3 { held.call(.received) { (_: Int) in } }
        held.expectNotCalled(pending: 1)
        held.expectNoPendingCalls()
        held.release(3, with: 0)
        log.expectShort(
            "Expected no calls of save, but there were 3.",
            "Expected no pending calls of save, but there were 3.",
            "Expected to release the pending call of save at index 3, but",
            showing: ["save(Sheet(text: \"abcdef", "(pending, index 2)"]
        )
        let unanswered = CallRecorder<Sheet, Int>("save", reporter: log)
        #expect(throws: UnansweredCallError.self) { try unanswered.call(.received) as Int }
        unanswered.returns(1, then: 2)
        for _ in 0..<2 { _ = unanswered.call(.received, default: 0) }
        #expect(throws: UnansweredCallError.self) { try unanswered.call(.received) as Int }
        log.expectShort(
            "Expected an answer for save(Sheet(text: \"abcdef",
            "Expected an answer for save(Sheet(text: \"abcdef"
        )
    }

    @Test("that can't take an error of a megabyte, or of many lines", arguments: LongText.allCases)
    func errors(error: LongText) {
        let recorder = CallRecorder<Sheet, Int>("save", reporter: log)
        recorder.fails(with: error)
        _ = recorder.call(.received, default: 0)
        log.expectShort("Expected an answer for save(Sheet(text: \"abcdef", showing: ["The error:"])
        recorder.call(.received) { (_: Int) in }
        log.expectShort("Expected an answer for save(Sheet(text: \"abcdef", showing: ["The error:"])
        let held = CallRecorder<Int, Int>("save", reporter: log)
        held.call(1) { (_: Int) in }
        held.release(throwing: error)
        log.expectShort("Expected to release the pending call of save at index 0, but")
    }

    @Test("of a recorder with a name of a megabyte, or of many lines", arguments: LongText.allCases)
    func names(of length: LongText) {
        let name = "\(length)"
        let recorder = recorder(1, named: name)
        let beginning = name.prefix(6)
        recorder.expectCalled(2)
        recorder.expectCalled(2)
        recorder.expectCalled(times: 3)
        recorder.expectNoPendingCalls()
        recorder.call(4) { (_: Int) in }
        recorder.expectNotCalled()
        recorder.expectNoPendingCalls()
        recorder.release(1, with: 1)
        #expect(throws: UnansweredCallError.self) { try recorder.call(5) as Int }
        log.expectShort(
            "Expected call 1 to be ",
            "Expected call 2 to be \(beginning)",
            "Expected 3 more calls of \(beginning)",
            "Expected no more calls of \(beginning)",
            "Expected no pending calls of \(beginning)",
            "Expected to release the pending call of \(beginning)",
            "Expected an answer for \(beginning)"
        )
        withStrictness { _ = self.recorder(1, named: name) }
        log.expectShort("1 call was not asserted on the recorder of \(beginning)")
    }
}
