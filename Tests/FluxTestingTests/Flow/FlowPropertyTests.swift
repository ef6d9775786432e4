import FluxCore
import FluxTesting
import XCTest

/// A test case that has its flow in a property, as an app's team writes it.
final class FlowPropertyTests: XCTestCase {
    private let log = FailureLog()
    private let line: UInt = 7
    private lazy var sends = CallRecorder<String, Int>("send", reporter: log)
    private lazy var flow = beginFlow(ChatState(draft: "hi"), ChatMutation(), reporter: log, line: line) {
        ChatPresenter(view: $0, flux: $1, sends: sends)
    }

    /// What has to be reported by the end of the test.
    private var expected: [String] = []
    private var isLate = false

    override func invokeTest() {
        super.invokeTest()
        XCTAssertEqual(log.sentences, expected)
        if !isLate { XCTAssert(log.failures.allSatisfy { $0.callSite.line == line }) }
    }

    override func tearDown() {
        if isLate { flow.when { _ in } }
    }

    private func send() {
        flow.when({ $0.send() }, dispatches: .append("hi"), .write(""), calls: sends.with("hi")) {
            $0.messages = ["hi"]
            $0.draft = ""
        }
    }

    func testNothingIsLeft() {
        send()
        flow.when(sends, answers: 1, dispatches: .confirm(1)) { $0.sent = 1 }
    }

    func testPendingCallIsReportedWhereTheFlowBegins() {
        send()
        expected = ["Expected no call to be pending at the end of the flow, but 1 is."]
    }

    func testLeftoverIsReportedWhereTheFlowBegins() {
        flow.perform { $0.write("a") }
        expected = ["Expected nothing more by the end of the flow, but .write(\"a\") was dispatched."]
    }

    func testLeftoverOfAsynchronousTestIsReported() async {
        sends.returns(1)
        await flow.when({ await $0.sendAndWait() }, dispatches: .confirm(1), calls: sends.with("hi")) { $0.sent = 1 }
        flow.perform { $0.write("a") }
        expected = ["Expected nothing more by the end of the flow, but .write(\"a\") was dispatched."]
    }

    func testTearDownIsTooLate() {
        isLate = true
        flow.when({ $0.write("a") }, dispatches: .write("a")) { $0.draft = "a" }
        expected = ["Expected the statement to be inside of the scope of its flow, but that has ended."]
    }

    func testLeftoverOfSkippedTestIsNotReported() throws {
        flow.perform { $0.write("a") }
        throw XCTSkip("on purpose")
    }

    func testFlowThatNoStatementUsesDoesNotBegin() {}
}

/// The same on the main actor.
@MainActor final class MainActorFlowPropertyTests: XCTestCase {
    private var flow: Flow<Presenter<ChatAction, ChatState>, ChatAction, ChatState>?
    private let log = FailureLog()

    override func setUp() async throws {
        flow = beginFlow(ChatState(), ChatMutation(), reporter: log) { Presenter(view: $0, flux: $1) }
    }

    override func tearDown() async throws {
        XCTAssertEqual(
            log.sentences,
            ["Expected nothing more by the end of the flow, but .write(\"b\") was dispatched."]
        )
    }

    func testLeftoverIsReported() async {
        flow?.when({ $0.dispatch(.write("a")) }, dispatches: .write("a")) { $0.draft = "a" }
        await Task.yield()
        flow?.perform { $0.dispatch(.write("b")) }
    }
}
