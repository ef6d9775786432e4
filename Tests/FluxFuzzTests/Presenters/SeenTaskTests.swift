import Dispatch
import FluxCore
import Foundation
import TestEffort
import Testing

@testable import FluxFuzz

/// What the table in Docs/TimeAndStreams.md says of each kind of asynchronous work.
@Suite("What a fuzzer of presenters controls, sees or doesn't see") @MainActor struct SeenTaskTests {
    /// Lets another thread go on when a step is over, and makes the next step wait for what that does.
    final class Gate: @unchecked Sendable {
        private let entry = DispatchSemaphore(value: 0)
        private let exit = DispatchSemaphore(value: 0)
        /// Kept, since another thread's object could take the place of one that is gone.
        private var threads: [Thread] = []

        /// For how long work sleeps that nobody lets go on.
        let pause: Duration

        init(pause: Duration = .milliseconds(1)) { self.pause = pause }

        /// Whether the work was done on another thread than the steps.
        var wasElsewhere: Bool { Set(threads).count > 1 }

        /// Waits, on another thread, until the step that began the work is over.
        func enter() { entry.wait() }

        /// Says that the work is done.
        func leave() {
            threads.append(Thread.current)
            exit.signal()
        }

        /// Lets the work go on, and waits until it is done.
        func pass() {
            entry.signal()
            exit.wait()
            threads.append(Thread.current)
        }
    }

    /// A kind of work that a tap begins.
    struct Kind: Sendable, CustomStringConvertible {
        let description: String
        let begin: @MainActor @Sendable (ReadyPresenter, Gate) -> Void

        init(_ description: String, _ begin: @escaping @MainActor @Sendable (ReadyPresenter, Gate) -> Void) {
            (self.description, self.begin) = (description, begin)
        }
    }

    private func taps(_ kind: Kind, _ gate: Gate = Gate()) -> ReadyFuzzer {
        PresenterFuzzer { view in ReadyPresenter(view: view) { kind.begin($0, gate) } }
            .interaction("tap") { presenter in MainActor.assumeIsolated { presenter.tap() } }
    }

    /// The verdict on work that has to be through when its step is.
    private func verdictOnSteps(_ kind: Kind) -> Verdict {
        taps(kind).after("tap", "is through when the step is over") { old, new in
            new.notes.count == old.notes.count + 1
        }
        .run(seed: 1, budget: Budget(runs: tries(20, inDebug: 5), stepsPerRun: 5)).verdict
    }

    /// The verdict on work that another thread goes on with between two steps.
    private func verdictOnRest(_ kind: Kind, _ gate: Gate = Gate()) -> Verdict {
        taps(kind, gate).invariant("holds") { _ in true }.perform(
            { presenter in MainActor.assumeIsolated { presenter.tap() } },
            { _ in gate.pass() }
        )
        .verdict
    }

    // MARK: - Controlled

    nonisolated static let controlled = [
        Kind("a task") { presenter, _ in Task { presenter.note("x") } },
        Kind("a detached task") { presenter, _ in Task.detached { presenter.note("x") } },
        Kind("a task group") { presenter, _ in
            Task.detached {
                await withTaskGroup(of: Void.self) { group in
                    group.addTask { await Task.yield() }
                    group.addTask {}
                }
                presenter.note("x")
            }
        },
        Kind("async let") { presenter, _ in
            Task.detached {
                async let first = double(1)
                async let second = double(2)
                presenter.note("\(await first + second)")
            }
        },
        Kind("an actor") { presenter, _ in
            let folder = Folder()
            Task.detached {
                await folder.write(1)
                presenter.note("\(await folder.number)")
            }
        },
        Kind("the main actor") { presenter, _ in
            Task.detached { await MainActor.run { presenter.note("x") } }
        },
        Kind("Task.yield") { presenter, _ in
            Task.detached {
                await Task.yield()
                presenter.note("x")
            }
        },
        Kind("Task.yield on the main actor") { presenter, _ in
            Task { @MainActor in
                await Task.yield()
                presenter.note("x")
            }
        },
        Kind("a continuation that a task resumes") { presenter, _ in
            Task.detached {
                await withCheckedContinuation { continuation in Task { continuation.resume() } }
                presenter.note("x")
            }
        },
        Kind("a stream that a task yields to") { presenter, _ in
            let (stream, continuation) = AsyncStream.makeStream(of: String.self)
            Task.detached { for await text in stream { presenter.note(text) } }
            Task.detached {
                continuation.yield("x")
                continuation.finish()
            }
        },
        Kind("a notification") { presenter, _ in
            let center = NotificationCenter()
            let token = center.addObserver(forName: .init("x"), object: nil, queue: nil) { _ in presenter.note("x") }
            center.post(name: .init("x"), object: nil)
            center.removeObserver(token)
        },
    ]

    @Test("is controlled", arguments: controlled) func isControlled(kind: Kind) {
        #expect(verdictOnSteps(kind) == .noFailureFound)
    }

    // MARK: - Seen

    private actor Waiting {
        func wait(for gate: Gate) async {
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    gate.enter()
                    continuation.resume()
                }
            }
        }
    }

    private final class Queue: SerialExecutor {
        private let queue = DispatchQueue(label: "executor")

        func enqueue(_ job: UnownedJob) {
            let executor = asUnownedSerialExecutor()
            queue.async { job.runSynchronously(on: executor) }
        }
    }

    private actor Custom {
        private let queue = Queue()
        nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }
        // Inlined into a task, nothing would be left to do here, and the optimizer would drop the way to the executor.
        @inline(never) func work() {}
    }

    nonisolated static let seen = [
        Kind("Task.sleep") { _, gate in
            Task.detached {
                try? await Task.sleep(for: gate.pause)
                gate.leave()
            }
        },
        Kind("a clock of the system") { _, gate in
            Task.detached {
                try? await ContinuousClock().sleep(for: gate.pause)
                gate.leave()
            }
        },
        Kind("a dispatch queue") { _, gate in
            Task.detached {
                await withCheckedContinuation { continuation in
                    DispatchQueue.global().async {
                        gate.enter()
                        continuation.resume()
                    }
                }
                gate.leave()
            }
        },
        Kind("a dispatch queue after a while") { _, gate in
            Task.detached {
                await withCheckedContinuation { continuation in
                    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) {
                        gate.enter()
                        continuation.resume()
                    }
                }
                gate.leave()
            }
        },
        Kind("a thread") { _, gate in
            Task.detached {
                await withCheckedContinuation { continuation in
                    Thread.detachNewThread {
                        gate.enter()
                        continuation.resume()
                    }
                }
                gate.leave()
            }
        },
        Kind("a stream that a queue yields to") { _, gate in
            let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
            Task.detached { for await _ in stream { gate.leave() } }
            DispatchQueue.global().async {
                gate.enter()
                continuation.yield(1)
                continuation.finish()
            }
        },
        Kind("a queue that wakes a task of the main actor") { _, gate in
            Task.detached { await waitOnMainActor(for: gate) }
        },
        Kind("a queue inside an actor") { _, gate in
            let actor = Waiting()
            Task.detached {
                await actor.wait(for: gate)
                gate.leave()
            }
        },
        Kind("a custom executor") { _, gate in
            let custom = Custom()
            Task.detached {
                await custom.work()
                gate.leave()
            }
        },
    ]

    @Test("is seen", arguments: seen) func isSeen(kind: Kind) {
        var verdict = verdictOnRest(kind)
        // On a busy machine, what sleeps may wake up before its step is over: then it is controlled.
        for pause in [.milliseconds(30), .seconds(1)] as [Duration] where verdict == .noFailureFound {
            verdict = verdictOnRest(kind, Gate(pause: pause))
        }
        guard case .incomplete(let reason) = verdict else {
            Issue.record("\(kind) was not seen: \(verdict)")
            return
        }
        let isTold = [
            "a task that the presenter started went on by itself, on another thread, so what it did there is in no step",
            "a task that the presenter started was still waiting when its run had ended",
        ]
        .contains(where: reason.hasPrefix)
        #expect(isTold, "\(reason)")
    }

    @Test("says what was seen, and what to do") func message() {
        guard case .incomplete(let reason) = verdictOnRest(Self.seen[2]) else {
            Issue.record("it was not seen")
            return
        }
        #expect(
            reason == """
                a task that the presenter started went on by itself, on another thread, so what it did there is in no step: it \
                had waited for something that the fuzzer does not control, such as Task.sleep, a dispatch queue, the network \
                or an executor of its own; let it wait for HeldCalls, HeldStreams or a VirtualClock instead
                """
        )
    }

    // MARK: - Not seen

    // Not here: a yield on an actor, which is there or elsewhere as it happens; over many runs it is seen.

    nonisolated static let unseen = [
        Kind("a block on a dispatch queue") { _, gate in DispatchQueue.global().async { gate.leave() } },
        Kind("a thread") { _, gate in Thread.detachNewThread { gate.leave() } },
    ]

    @Test("is not seen", arguments: unseen) func isNotSeen(kind: Kind) {
        let gate = Gate()
        #expect(verdictOnRest(kind, gate) == .noFailureFound)
        #expect(gate.wasElsewhere)
    }

    @Test("a timer of a run loop does not fire") func timer() {
        let kind = Kind("a timer") { presenter, _ in
            presenter.note("x")
            RunLoop.current.add(
                // Weak, since what never fires would hold it for ever.
                Timer(timeInterval: 0, repeats: false) { [weak presenter] _ in presenter?.note("late") },
                forMode: .default
            )
        }
        #expect(verdictOnSteps(kind) == .noFailureFound)
    }

    // MARK: - Nothing else is seen

    @Test("tasks of others are none of a fuzzer's business") func others() async {
        let others = Task.detached {
            var count = 0
            while !Task.isCancelled {
                try? await Task.sleep(for: .microseconds(10))
                await withCheckedContinuation { continuation in DispatchQueue.global().async { continuation.resume() } }
                count += 1
            }
            return count
        }
        for kind in Self.controlled { #expect(verdictOnSteps(kind) == .noFailureFound) }
        others.cancel()
        _ = await others.value
    }

    @Test("a task that a test runs by hand may go on elsewhere") func byHand() async throws {
        let calls = HeldCalls<Int, Int>("f")
        let clock = VirtualClock()
        var task: Task<Int, any Error>?
        clock.perform { task = Task.detached { try await calls.call(1) } }
        try calls.release(with: 2)
        #expect(try await task?.value == 2)
        #expect(verdictOnSteps(Self.controlled[0]) == .noFailureFound)
    }
}

/// Its task can't go on while the fuzzer is on the main actor, so the queue says when it has woken it.
@MainActor private func waitOnMainActor(for gate: SeenTaskTests.Gate) async {
    await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
            gate.enter()
            continuation.resume()
            gate.leave()
        }
    }
}
