import FluxTesting

/// Recorders that were called.
final class CallFixture: Sendable {
    private let search = CallRecorder<String, Int>("search")
    private let pair = CallRecorder<(String, Int), Int>("pair")
    private let labelled = CallRecorder<(name: String, page: Int), Int>("labelled")
    private let triple = CallRecorder<(String, Int, Bool), Int>("triple")
    private let save = CallRecorder<Void, Void>("save")
    private let answered = CallRecorder<String, Int>("answered")
    private let log = CallRecorder<String, Void>("log")
    private let load = CallRecorder<Void, Int>("load")

    init() {
        _ = search.call("a", default: 0)
        _ = pair.call(("a", 1), default: 0)
        _ = triple.call(("a", 1, true), default: 0)
        if !hasFaults { save.call { _ in } }
    }

    /// Lets a helper fail, once.
    ///
    /// The script finds the lines by the marks behind them.
    func check(_ helper: Helper) {
        switch helper {
        case .called:
            search.expectCalled(hasFaults ? "b" : "a")  // fault
        case .calledWithElements:
            pair.expectCalled("a", hasFaults ? 2 : 1)  // fault
        case .calledWithLabels:
            _ = labelled.call((name: "a", page: 1), default: 0)
            labelled.expectCalled("a", hasFaults ? 2 : 1)  // fault
        case .calledWithThreeElements:
            triple.expectCalled("a", 1, !hasFaults)  // fault
        case .calledWithNothing:
            save.expectCalled()  // fault
        case .calledWhere:
            search.expectCalled { $0 == (hasFaults ? "b" : "a") }  // fault
        case .calledTimes:
            search.expectCalled(times: hasFaults ? 2 : 1)  // fault
        case .notCalled:
            if !hasFaults { search.expectCalled("a") }
            search.expectNotCalled()  // fault
        case .noPendingCalls:
            if hasFaults { save.call { _ in } } else { save.release() }
            save.expectNoPendingCalls()  // fault
        case .skippedCalls:
            search.skip(hasFaults ? 9 : 1)  // fault
        case .awaitedCalls:
            _ = search.expectation(forCalls: hasFaults ? -1 : 1)  // fault
        case .released:
            if !hasFaults { search.call("b") { _ in } }
            search.release(with: 1)  // fault
        case .releasedThrowing:
            save.release(throwing: CancellationError())  // fault
        case .releasedVoid:
            save.release()  // fault
        case .usedUp:
            answered.returns(1, then: 2)  // fault
            for _ in 0..<(hasFaults ? 3 : 2) { answered.call("a") { _ in } }
        case .answersUsedUp:
            answered.answers(inOrder: .success(1))  // fault
            for _ in 0..<(hasFaults ? 2 : 1) { answered.call("a") { _ in } }
        case .unanswered:
            if !hasFaults { answered.returns(1) }
            _ = try? answered.call("a") as Int  // fault
        case .cannotFail:
            if hasFaults { answered.fails(with: LimitError()) }
            _ = answered.call("a", default: 0)  // fault
        case .unansweredWithNothing:
            if !hasFaults { load.returns(1) }
            _ = try? load.call() as Int  // fault
        case .cannotFailWithNothing:
            if hasFaults { load.fails(with: LimitError()) }
            _ = load.call(default: 0)  // fault
        case .cannotFailInHandler:
            if hasFaults { answered.fails(with: LimitError()) }
            answered.call("a", onAnswer: { (_: Int) in })  // fault
        case .cannotFailToReturn:
            if hasFaults { log.fails(with: LimitError()) }
            log.record("a")  // fault
        default:
            preconditionFailure("\(helper) is not of a call recorder")
        }
    }
}
