import Testing

@testable import FluxFuzz

/// What becomes of held calls that are cancelled.
@Suite("Cancelled calls") struct CallCancellationTests {
    private final class Results: @unchecked Sendable {
        var all: [Result<Int, any Error>] = []
    }

    @Test("are gone, and their handlers are never called")
    func heeded() throws {
        let calls = HeldCalls<String, Int>("load")
        let results = Results()
        let handle = calls.call("a") { results.all.append($0) }
        calls.call("b") { results.all.append($0) }
        handle.cancel()
        #expect(calls.pending == ["b"])
        handle.cancel()
        try calls.release(with: 1)
        handle.cancel()
        #expect(try results.all.map { try $0.get() } == [1])
        #expect(calls.lateReleases == 0)
    }

    @Test("go on where they don't heed it, and are answered or fail")
    func ignored() throws {
        let calls = HeldCalls<String, Int>("load", cancellation: .ignored)
        let results = Results()
        let handle = calls.call("a") { results.all.append($0) }
        calls.call("b") { results.all.append($0) }.cancel()
        handle.cancel()
        handle.cancel()
        #expect(calls.pending == ["a", "b"])
        #expect(calls.greatestPending == 2)
        calls.forgetGreatest()
        #expect(calls.greatestPending == 0)
        try calls.release(with: 1)
        try calls.release(throwing: CancellationError())
        #expect(results.all.count == 2 && (try? results.all[0].get()) == 1)
        #expect(calls.lateReleases == 2)
        calls.call("c") { _ in }
        #expect(calls.greatestPending == 1)
    }

    @Test("that are dropped are gone in any case")
    func dropped() {
        let calls = HeldCalls<String, Int>("load", cancellation: .ignored)
        calls.call("a") { _ in }.cancel()
        calls.dropAll()
        #expect(calls.pending.isEmpty)
        calls.forgetGreatest()
        #expect(calls.greatestPending == 0)
    }

    @Test("of tasks throw at once, or wait for their answer")
    @MainActor func tasks() throws {
        let heeding = HeldCalls<String, Int>("load")
        let stubborn = HeldCalls<String, Int>("load", cancellation: .ignored)
        let results = Results()
        let capture = TaskCapture()
        let tasks = try capture.perform {
            [heeding, stubborn].map { calls in
                Task { results.all.append(await Task { try await calls.call("a") }.cancelled.result) }
            }
        }
        #expect(heeding.pending == [])
        #expect(stubborn.pending == ["a"])
        #expect(results.all.count == 1)
        try capture.perform { try stubborn.release(with: 7) }
        #expect(results.all.count == 2)
        #expect(try results.all[1].get() == 7)
        _ = tasks
    }
}

extension Task {
    /// The same task, cancelled.
    fileprivate var cancelled: Task {
        cancel()
        return self
    }
}
