@testable import FluxFuzz
import Testing

private struct Offline: Error {}

struct HeldCallsTests {
    let calls = HeldCalls<String, Int>("search")

    @Test func aCallIsHeldUntilItIsReleased() throws {
        var answers: [Int] = []
        calls.call("a") { (result: Result<Int, any Error>) in answers.append((try? result.get()) ?? -1) }
        #expect(calls.pending == ["a"])
        #expect(answers.isEmpty)
        try calls.release(with: 7)
        #expect(answers == [7])
        #expect(calls.pending.isEmpty)
    }

    @Test func eachCallHasAnIdentityOfItsOwn() {
        let first = calls.nextNumber()
        calls.call("a", onAnswer: { _ in })
        let second = calls.nextNumber()
        calls.call("b", onAnswer: { _ in })
        #expect(Set([first, second, calls.nextNumber()]).count == 3)
    }

    @Test func callsAreReleasedInAnyOrder() throws {
        var answers: [String] = []
        for name in ["a", "b", "c"] {
            calls.call(name, onAnswer: { answers.append("\(name)\($0)") })
        }
        try calls.release(2, with: 1)
        #expect(calls.pending == ["a", "b"])
        try calls.release(1, with: 2)
        try calls.release(with: 3)
        #expect(answers == ["c1", "b2", "a3"])
    }

    @Test func aCallIsReleasedWithAnError() throws {
        var errors: [any Error] = []
        calls.call("a") { (result: Result<Int, any Error>) in
            if case .failure(let error) = result { errors.append(error) }
        }
        try calls.release(throwing: Offline())
        #expect(errors.count == 1)
        #expect(errors.first is Offline)
    }

    @Test(arguments: [-1, 2, .max])
    func anIndexWithoutACallIsReported(index: Int) {
        calls.call("a", onAnswer: { _ in })
        calls.call("b", onAnswer: { _ in })
        let error = #expect(throws: HeldCallError.self) { try calls.release(index, with: 1) }
        #expect(
            error?.description
                == "search: there is no call at index \(index) to release; 2 calls are pending, at indices 0...1"
        )
        #expect(calls.pending == ["a", "b"])
    }

    @Test func aReleaseWithoutCallsSaysSo() {
        let error = #expect(throws: HeldCallError.self) { try calls.release(with: 1) }
        #expect(error?.description == "search: there is no call at index 0 to release; no call is pending")
    }

    @Test func aHandlerThatTakesNoErrorGetsNone() throws {
        var answers: [Int] = []
        calls.call("a", onAnswer: { answers.append($0) })
        #expect(calls.pendingCalls.map(\.canFail) == [false])
        let error = #expect(throws: HeldCallError.self) { try calls.release(throwing: Offline()) }
        #expect(error?.description.contains("search: the call at index 0 can't be released with the error") == true)
        #expect(calls.pending == ["a"])
        try calls.release(with: 1)
        #expect(answers == [1])
    }

    @Test func aHandlerMayCallAgain() throws {
        calls.call("a") { (_: Result<Int, any Error>) in calls.call("b", onAnswer: { _ in }) }
        try calls.release(with: 1)
        #expect(calls.pending == ["b"])
    }

    @Test func droppedHandlersAreReleasedWithoutBeingCalled() throws {
        final class Token {}
        var token: Token? = Token()
        weak let weakToken = token
        var wasCalled = false
        calls.call(
            "a",
            onAnswer: { [token] _ in
                withExtendedLifetime(token) {}
                wasCalled = true
            }
        )
        token = nil
        #expect(weakToken != nil)
        calls.dropAll()
        #expect(weakToken == nil)
        #expect(!wasCalled)
        #expect(calls.pending.isEmpty)
    }

    @Test func argumentsAndAnswersMayBeVoid() throws {
        let refresh = HeldCalls<Void, Void>("refresh")
        var count = 0
        refresh.call(onAnswer: { count += 1 })
        refresh.call { (_: Result<Void, any Error>) in count += 10 }
        try refresh.release(1)
        #expect(count == 10)
        try refresh.release()
        #expect(count == 11)
    }

    @Test func callsFromManyThreadsAreAllHeld() async throws {
        await withTaskGroup(of: Void.self) { group in
            for name in 0..<100 {
                group.addTask { [calls] in calls.call("\(name)", onAnswer: { _ in }) }
            }
        }
        #expect(Set(calls.pending) == Set((0..<100).map { "\($0)" }))
    }

    @Test func anAsynchronousCallWorksWithoutACapture() async throws {
        let made = AsyncStream<Void>.makeStream()
        let task = Task { [calls] in
            made.continuation.yield()
            return try await calls.call("a")
        }
        for await _ in made.stream { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(calls.pending.isEmpty)
    }

    @MainActor @Test func anAsynchronousCallStaysOnItsActor() async throws {
        // Compiles in Swift 6 mode only if the call does not leave the actor: the argument is not Sendable.
        final class Query {}
        let held = HeldCalls<Query, Query>("search")
        let query = Query()
        let task = Task { try await held.call(query) === query }
        while held.pending.isEmpty { await Task.yield() }
        try held.release(with: query)
        #expect(try await task.value)
    }
}
