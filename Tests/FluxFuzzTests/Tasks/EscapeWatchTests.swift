import Testing

@testable import FluxFuzz

@Suite("A watch for tasks that go on elsewhere") struct EscapeWatchTests {
    private let calls = HeldCalls<Int, Int>("f")

    private func begin(_ watch: EscapeWatch) throws -> Task<Int, any Error> {
        var task: Task<Int, any Error>?
        try TaskCapture(escapes: watch).perform { [calls] in task = Task.detached { try await calls.call(1) } }
        return try #require(task)
    }

    @Test("sees a task that is woken outside of a step, once") func outside() async throws {
        let watch = EscapeWatch()
        let task = try begin(watch)
        #expect(!watch.takeEscape())
        try calls.release(with: 2)
        #expect(watch.takeEscape())
        #expect(try await task.value == 2)
        #expect(!watch.takeEscape())
    }

    @Test("sees nothing where a step wakes it") func inside() async throws {
        let watch = EscapeWatch()
        let task = try begin(watch)
        try TaskCapture(escapes: watch).perform { try calls.release(with: 2) }
        #expect(try await task.value == 2)
        #expect(!watch.takeEscape())
    }

    @Test("sees its own tasks alone") func own() async throws {
        let (watch, other) = (EscapeWatch(), EscapeWatch())
        let task = try begin(watch)
        try calls.release(with: 2)
        _ = try await task.value
        #expect(!other.takeEscape())
        #expect(watch.takeEscape())
    }

    @Test("may be gone before its task") func gone() async throws {
        let task: Task<Int, any Error>
        do { task = try begin(EscapeWatch()) }
        let next = EscapeWatch()
        try calls.release(with: 2)
        #expect(try await task.value == 2)
        #expect(!next.takeEscape())
    }

    @Test("misses a task if a much newer one is in its place") func replaced() async throws {
        let watch = EscapeWatch()
        let number = AsyncStream.makeStream(of: UInt64.self)
        var task: Task<Int, any Error>?
        try TaskCapture(escapes: watch).perform { [calls] in
            task = Task.detached {
                number.continuation.yield(RuntimeHooks.currentTask)
                return try await calls.call(1)
            }
        }
        for await known in number.stream {
            #expect(known > 0)
            // So new that no task of another test has its number.
            watch.add(known + 1 << 40)
            break
        }
        try calls.release(with: 2)
        #expect(try await task?.value == 2)
        #expect(!watch.takeEscape())
    }
}
