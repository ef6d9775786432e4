import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

private struct QueueState: State, Hashable {
    /// How many calls were made; their arguments are the numbers below.
    var asked = 0
    var done: [Int] = []
    var failed: [Int] = []
}

private enum QueueAction: Action, Hashable {
    case ask
    case finish(Int)
    case fail(Int)
}

private struct QueueMutation: Mutation {
    func mutate(action: QueueAction, state: inout QueueState) {
        switch action {
        case .ask: state.asked += 1
        case .finish(let number): state.done.append(number)
        case .fail(let number): state.failed.append(number)
        }
    }
}

private final class QueuePresenter: Presenter<QueueAction, QueueState> {
    private let calls: HeldCalls<Int, String>

    init(view: some View<QueueState>, calls: HeldCalls<Int, String>) {
        self.calls = calls
        super.init(view: view, flux: Flux(state: QueueState(), mutation: QueueMutation()))
    }

    func ask() {
        let number = state.asked
        dispatch(.ask)
        calls.call(number) { [weak self] result in
            switch result {
            case .success: self?.dispatch(.finish(number))
            case .failure: self?.dispatch(.fail(number))
            }
        }
    }
}

@Suite("Which held calls may be answered", .fewRuns) struct HeldSelectionTests {
    private typealias Queues = PresenterFuzzer<QueuePresenter, RecordingView<QueueState>, QueueAction, QueueState>

    private let calls = HeldCalls<Int, String>("load")

    private var queues: Queues {
        PresenterFuzzer { [calls] in QueuePresenter(view: $0, calls: calls) }
            .interaction("ask") { $0.ask() }
            .invariant("done in order") { $0.done == $0.done.sorted() }
    }

    private func verdict(_ fuzzer: Queues) -> Verdict {
        fuzzer.run(seed: 4, budget: Budget(runs: tries(200, inDebug: 10))).verdict
    }

    private func script(_ fuzzer: Queues) -> [String]? {
        fuzzer.run(seed: 4, budget: Budget(findings: tries(5, inDebug: 1))).counterexample?.script
    }

    /// All that is over, in the order in which it was: nobody is overtaken.
    private func isQueue(_ state: QueueState) -> Bool {
        Set(state.done + state.failed) == Set(0..<state.done.count + state.failed.count)
    }

    // MARK: - In order

    @Test func anyCallMayBeAnsweredNext() {
        let fuzzer = queues.answer(to: calls) { _ in "a" }
        #expect(script(fuzzer) == ["ask", "ask", #"load(1) answers "a""#, #"load(0) answers "a""#])
    }

    @Test func inOrderItIsTheOldestOne() {
        let fuzzer = queues.answer(to: calls, inOrder: true) { _ in "a" }
            .failure(of: calls, with: NetworkError(), inOrder: true)
            .invariant("nobody is overtaken", isQueue)
        #expect(verdict(fuzzer) == .noFailureFound)
    }

    @Test func itIsSaidForAnswersAndForFailures() {
        let answers = queues.answer(to: calls, inOrder: true) { _ in "a" }
            .failure(of: calls, with: NetworkError())
            .invariant("nobody is overtaken", isQueue)
        #expect(script(answers) == ["ask", "ask", "load(1) fails with NetworkError()"])
        let failures = queues.answer(to: calls) { _ in "a" }
            .failure(of: calls, with: NetworkError(), inOrder: true)
            .invariant("nobody is overtaken", isQueue)
        #expect(script(failures) == ["ask", "ask", #"load(1) answers "a""#])
    }

    @Test func aCallThatCannotFailIsNotOvertakenByOneThatCan() {
        calls.call(0, onAnswer: { _ in })
        calls.call(1, completion: { _ in })
        func failing(_ selection: HeldSelection<QueueState, Int>) -> [Int] {
            selection.candidates(of: calls, canFail: true, in: QueueState()).map(\.argument)
        }
        #expect(failing(HeldSelection(when: nil)) == [1])
        #expect(failing(HeldSelection(inOrder: true, when: nil)).isEmpty)
    }

    // MARK: - When

    @Test func aCallThatIsNotAllowedWaits() {
        let rule = PresenterFuzzer { [calls] in QueuePresenter(view: $0, calls: calls) }
            .interaction("ask") { $0.ask() }
            .invariant("the first one waits") { !$0.done.contains(0) }
        #expect(script(rule.answer(to: calls) { _ in "a" }) == ["ask", #"load(0) answers "a""#])
        #expect(verdict(rule.answer(to: calls, when: { _, number in number > 0 }) { _ in "a" }) == .noFailureFound)
    }

    @Test func theStateMaySayWhichOnesAreAllowed() {
        let fuzzer = PresenterFuzzer { [calls] in QueuePresenter(view: $0, calls: calls) }
            .interaction("ask") { $0.ask() }
            .invariant("the last one first") { $0.done.first.map { $0 > 0 } ?? true }
        #expect(script(fuzzer.answer(to: calls) { _ in "a" }) == ["ask", #"load(0) answers "a""#])
        let allowed = fuzzer.answer(to: calls, when: { state, number in number == state.asked - 1 && number > 0 }) {
            _ in "a"
        }
        #expect(verdict(allowed) == .noFailureFound)
    }

    @Test func failuresToo() {
        let fuzzer = queues.answer(to: calls, inOrder: true) { _ in "a" }
            .failure(of: calls, with: NetworkError(), when: { _, number in number == 2 })
            .invariant("only the third one fails") { $0.failed.allSatisfy { $0 == 2 } }
        #expect(verdict(fuzzer) == .noFailureFound)
    }

    @Test func whatIsNeverAllowedMakesAPassVacuous() {
        let never = queues.answer(to: calls, when: { _, _ in false }) { _ in "a" }
        #expect(verdict(never) == .vacuous(reason: "“answer to load” was never enabled"))
        let optional = queues.answer(to: calls, when: { _, _ in false }, isRequired: false) { _ in "a" }
        #expect(verdict(optional) == .noFailureFound)
    }

    @Test func inOrderWhoIsNotAllowedIsNotOvertaken() {
        let fuzzer = queues.answer(to: calls, inOrder: true, when: { _, number in number > 0 }) { _ in "a" }
        #expect(verdict(fuzzer) == .vacuous(reason: "“answer to load” was never enabled"))
    }

    @Test func aTokenIsReplayed() throws {
        let fuzzer = queues.answer(to: calls, when: { _, number in number < 2 }) { _ in "a" }
        let counterexample = try #require(fuzzer.run(seed: 4, budget: Budget()).counterexample)
        #expect(fuzzer.replay(counterexample.token).counterexample?.script == counterexample.script)
        let ordered = queues.answer(to: calls, inOrder: true) { _ in "a" }
        guard case .incomplete(let reason) = ordered.replay(counterexample.token).verdict else {
            Issue.record("it was replayed")
            return
        }
        #expect(reason.hasPrefix(#"the token no longer fits: step 3, load(1) answers "a", can't be made any more"#))
    }

    // MARK: - Streams

    @MainActor @Test func aSubscriptionThatIsNotAllowedGetsNothing() {
        let rooms = HeldStreams<String, String>("messages")
        let chats = PresenterFuzzer { ChatPresenter(view: $0, rooms: rooms) }
            .interaction("enter", with: .element(of: ["a", "b"])) { presenter, room in
                MainActor.assumeIsolated { presenter.enter(room) }
            }
            .invariant("nothing in a") { $0.room != "a" || $0.messages.isEmpty && !$0.hasFailed && !$0.hasEnded }
        func verdict(allowingAll allowsAll: Bool) -> Verdict {
            let isAllowed = { (_: ChatState, room: String) in allowsAll || room == "b" }
            return
                chats
                .elements(of: rooms, when: isAllowed) { .constant("hi \($0)") }
                .end(of: rooms, when: isAllowed)
                .failure(of: rooms, with: NetworkError(), when: isAllowed)
                .run(seed: 1, budget: Budget(runs: tries(100, inDebug: 6))).verdict
        }
        #expect(verdict(allowingAll: true) == .failed)
        #expect(verdict(allowingAll: false) == .noFailureFound)
    }
}
