import FluxCore
import OwnProcess
import TestEffort
import Testing

@testable import FluxFuzz

/// What streams do as a step of a presenter's fuzzer.
@Suite(.fewRuns) struct StreamStepTests {
    typealias ChatFuzzer<P> = PresenterFuzzer<P, RecordingView<ChatState>, ChatAction, ChatState>

    let rooms = HeldStreams<String, String>("messages")
    let ticks = HeldStreams<Void, Int>("ticks")

    /// Reads as many streams as it is told to, until the presenter goes.
    final class Reader: Presenter<ChatAction, ChatState> {
        let ticks: HeldStreams<Void, Int>

        init(view: some View<ChatState>, ticks: HeldStreams<Void, Int>) {
            self.ticks = ticks
            super.init(view: view, flux: Flux(state: ChatState(), mutation: ChatMutation()))
        }

        @MainActor func read() {
            let stream = ticks.throwingStream()
            let number = ticks.subscriptions.count
            let task = Task { [weak self] in
                do {
                    for try await tick in stream { self?.dispatch(.receive("\(number): \(tick)")) }
                    self?.dispatch(.end)
                } catch {
                    self?.dispatch(.fail)
                }
            }
            tasks.append(task)
        }

        private var tasks: [Task<Void, Never>] = []

        deinit {
            for task in tasks { task.cancel() }
        }
    }

    @MainActor func reader(of count: Int = 1, code: String? = nil) -> ChatFuzzer<Reader> {
        PresenterFuzzer { [ticks] in Reader(view: $0, ticks: ticks) }
            .interaction(
                "read",
                when: { [ticks] _ in ticks.subscriptions.count < count },
                code: code.map { _ in "$0.read()" }
            ) { $0.read() }
            .elements(of: ticks, from: .int(in: 1...3), code: code)
            .end(of: ticks, isRequired: false, code: code)
            .failure(of: ticks, with: NetworkError(), isRequired: false, code: code)
    }

    // MARK: - Choices

    @MainActor
    @Test(
        "each subscription may be chosen",
        arguments: [("1: 1", "ticks yields 1"), ("2: 1", "ticks#2 yields 1")]
    )
    func choice(message: String, title: String) throws {
        for seed in seeds(20) {
            let fuzzer = reader(of: 2).invariant("not \(message)") { !$0.messages.contains(message) }
            let script = try #require(fuzzer.run(seed: UInt64(seed)).counterexample).script
            #expect(script == (title.contains("#") ? ["read", "read", title] : ["read", title]))
        }
    }

    @MainActor @Test func anElementShrinks() throws {
        for seed in seeds(20) {
            let fuzzer = PresenterFuzzer { [ticks] in Reader(view: $0, ticks: ticks) }
                .interaction("read") { $0.read() }
                .elements(of: ticks, from: .int(in: 0...1000))
                .invariant("below 10") { $0.messages.allSatisfy { $0.count < 5 } }
            let script = try #require(fuzzer.run(seed: UInt64(seed)).counterexample).script
            #expect(script == ["read", "ticks yields 10"])
        }
    }

    @MainActor @Test func allGetWhatIsShared() throws {
        let shared = HeldStreams<Void, Int>("ticks", isShared: true)
        let fuzzer = PresenterFuzzer { Reader(view: $0, ticks: shared) }
            .interaction("read", when: { _ in shared.subscriptions.count < 2 }) { $0.read() }
            .elements(of: shared, from: .constant(7))
            .end(of: shared, isRequired: false)
            .failure(of: shared, with: NetworkError(), isRequired: false)
            .after("element of ticks", "once") { old, new in new.messages.count == old.messages.count + 1 }
        for seed in seeds(20) {
            let counterexample = try #require(fuzzer.run(seed: UInt64(seed)).counterexample)
            #expect(counterexample.script == ["read", "read", "ticks yields 7"])
        }
    }

    @MainActor @Test("all get the end of what is shared", arguments: ["ticks ends", "ticks fails with NetworkError()"])
    func sharedEnd(title: String) throws {
        let shared = HeldStreams<Void, Int>("ticks", isShared: true)
        let fuzzer = PresenterFuzzer { Reader(view: $0, ticks: shared) }
            .interaction("read", when: { _ in shared.subscriptions.count < 2 }) { $0.read() }
        let ending = title.hasSuffix("ends") ? fuzzer.end(of: shared) : fuzzer.failure(of: shared, with: NetworkError())
        let event = title.hasSuffix("ends") ? "end of ticks" : "failure of ticks"
        let report = ending.after(event, "none is open") { _, _ in shared.subscriptions.isEmpty }
            .run(budget: .few)
        #expect(report.verdict == .noFailureFound, "\(report)")
        let script = try #require(ending.invariant("n") { !$0.hasEnded && !$0.hasFailed }.run().counterexample).script
        #expect(script == ["read", title])
    }

    @MainActor @Test func aStreamThatThrowsNoErrorDoesNotFail() {
        let notifications = HeldStreams<Void, String>("notifications")
        let report = PresenterFuzzer { InboxPresenter(view: $0, notifications: notifications) }
            .elements(of: notifications, from: .constant("a"))
            .failure(of: notifications, with: NetworkError())
            .invariant("i") { _ in true }
            .run(budget: Budget(runs: 5))
        #expect(report.verdict == .vacuous(reason: "“failure of notifications” was never enabled"))
    }

    // MARK: - Runs

    @MainActor @Test func eachRunBeginsWithoutSubscriptions() {
        let counts = LockedList<Int>()
        let report = PresenterFuzzer { [ticks] view -> Reader in
            counts.append(ticks.subscriptions.count)
            return Reader(view: view, ticks: ticks)
        }
        .interaction("read") { $0.read() }
        .elements(of: ticks, from: .constant(1))
        .atRest("i") { _ in true }
        .run(budget: .few)
        // A task that waits for an element when its run ends is nothing that the fuzzer does not control.
        #expect(report.verdict == .noFailureFound, "\(report)")
        #expect(counts.elements.count >= tries(20, inDebug: 5))
        #expect(Set(counts.elements) == [0])
        #expect(ticks.subscriptions.isEmpty)
    }

    @MainActor @Test func aRunIsRepeatedExactly() {
        let fuzzer = reader(of: 3).invariant("not 3: 2") { !$0.messages.contains("3: 2") }
        #expect(Set((0..<tries(3, inDebug: 2)).map { _ in fuzzer.run(seed: 7).description }).count == 1)
    }

    /// Subscribes again whenever its stream ends, as long as it lives, or for ever.
    private final class Reconnecting: Presenter<ChatAction, ChatState> {
        private var task: Task<Void, Never>?
        let ticks: HeldStreams<Void, Int>
        private let isEndless: Bool

        init(view: some View<ChatState>, ticks: HeldStreams<Void, Int>, isEndless: Bool) {
            (self.ticks, self.isEndless) = (ticks, isEndless)
            super.init(view: view, flux: Flux(state: ChatState(), mutation: ChatMutation()))
        }

        @MainActor func read() {
            if !isEndless { task?.cancel() }
            task = Task { [weak self, ticks, isEndless] in
                while isEndless || self != nil {
                    for await tick in ticks.stream() { self?.dispatch(.receive("\(tick)")) }
                    if !isEndless, Task.isCancelled { return }
                }
            }
        }

        deinit {
            // A stream that a cancelled task iterates ends at once, so that would be a loop without a wait.
            if !isEndless { task?.cancel() }
        }
    }

    @MainActor private func reconnecting(isEndless: Bool) -> FuzzReport<Interaction<ChatAction>, ChatState> {
        PresenterFuzzer { [ticks] in Reconnecting(view: $0, ticks: ticks, isEndless: isEndless) }
            .interaction("read", when: { [ticks] _ in ticks.subscriptions.isEmpty }) { $0.read() }
            .elements(of: ticks, from: .constant(1))
            .end(of: ticks)
            .atRest("i") { _ in true }
            .run(budget: Budget(runs: 5))
    }

    @MainActor @Test func aLoopThatSubscribesAgainAsLongAsItsPresenterLivesIsRight() {
        let report = reconnecting(isEndless: false)
        #expect(report.verdict == .noFailureFound, "\(report)")
    }

    @MainActor @Test func aLoopThatSubscribesForEverIsAFinding() {
        let report = reconnecting(isEndless: true)
        guard case .incomplete(let reason) = report.verdict else { Issue.record("\(report)"); return }
        #expect(reason.hasPrefix("the presenter subscribes again whenever a stream ends, so a run has no end"))
    }

    @MainActor @Test func streamsThatAreNotDeclaredAreAFinding() {
        let report = PresenterFuzzer { [ticks] in Reader(view: $0, ticks: ticks) }
            .interaction("read") { $0.read() }
            .invariant("i") { _ in true }
            .run()
        #expect(
            report.verdict
                == .incomplete(
                    reason: """
                        the presenter subscribes to “ticks”, but nothing is ever yielded there; declare it with \
                        .elements(of:), .end(of:) or .failure(of:)
                        """
                )
        )
    }

    @MainActor @Test func streamsThatAreNeverSubscribedToAreAFinding() {
        let report = PresenterFuzzer { [ticks] in Reader(view: $0, ticks: ticks) }
            .interaction("tap", hasEffect: false) { _ in }
            .elements(of: ticks, from: .constant(1))
            .invariant("i") { _ in true }
            .run(budget: Budget(runs: 5))
        #expect(report.verdict == .vacuous(reason: "“element of ticks” was never enabled"))
    }

    @MainActor @Test func elementsOfWhichThereAreNoneAreADefect() {
        let report = PresenterFuzzer { [ticks] in Reader(view: $0, ticks: ticks) }
            .interaction("read") { $0.read() }
            .elements(of: ticks, from: .element(of: [Int]()))
            .invariant("i") { _ in true }
            .run(budget: Budget(runs: 5))
        guard case .incomplete = report.verdict else { Issue.record("\(report)"); return }
    }

    @MainActor @Test(.inOwnProcess) func aLoopThatTrapsIsAFinding() throws {
        let fuzzer = PresenterFuzzer { [ticks] in Reader(view: $0, ticks: ticks) }
            .interaction("read", when: { [ticks] _ in ticks.subscriptions.isEmpty }) { presenter in
                MainActor.assumeIsolated {
                    let stream = presenter.ticks.stream()
                    Task { for await tick in stream { presenter.dispatch(.receive([String]()[tick])) } }
                }
            }
            .elements(of: ticks, from: .constant(7))
            .invariant("i") { _ in true }
        for _ in 0..<2 {
            let counterexample = try #require(fuzzer.run().counterexample)
            #expect(counterexample.rule == "no trap")
            #expect(counterexample.script == ["read", "ticks yields 7"])
        }
    }

    @MainActor @Test func aLoopMayWaitForAnAnswerMeanwhile() throws {
        let calls = HeldCalls<Int, String>("text")
        let fuzzer = PresenterFuzzer { [ticks] in Reader(view: $0, ticks: ticks) }
            .interaction("read", when: { [ticks] _ in ticks.subscriptions.isEmpty }) { presenter in
                MainActor.assumeIsolated {
                    let stream = presenter.ticks.stream(bufferingPolicy: .bufferingNewest(1))
                    _ = Task {
                        for await tick in stream { presenter.dispatch(.receive(try await calls.call(tick))) }
                    }
                }
            }
            .elements(of: ticks, from: .int(in: 1...9))
            .answer(to: calls) { "\($0)" }
            .invariant("never two") { $0.messages.count < 2 }
        let counterexample = try #require(fuzzer.run().counterexample)
        #expect(
            counterexample.script == [
                "read", "ticks yields 1", "ticks yields 1", "text(1) answers \"1\"", "text(1) answers \"1\"",
            ]
                || counterexample.script == [
                    "read", "ticks yields 1", "text(1) answers \"1\"", "ticks yields 1", "text(1) answers \"1\"",
                ]
        )
    }
}
