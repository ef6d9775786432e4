import FluxFuzz
import Testing

struct MainActorCaptureTests {
    private let capture = TaskCapture()
    private let notes = Notes()

    @MainActor @Test func tasksOfTheMainActorAreCaptured() throws {
        try capture.perform {
            MainActor.assertIsolated()
            Task {
                MainActor.assertIsolated()
                notes.add("\(await double(2))")
                MainActor.assertIsolated()
                await Task.yield()
                notes.add("again")
                MainActor.assertIsolated()
            }
            Task.detached { [notes] in await MainActor.run { notes.add("detached") } }
            notes.add("step")
        }
        #expect(notes.all.first == "step")
        #expect(Set(notes.all) == ["step", "4", "detached", "again"])
        #expect(!capture.needsMainActor)
    }

    @MainActor @Test func aTaskOfTheMainActorIsResumedByALaterStep() throws {
        let calls = HeldCalls<Int, Int>("f")
        try capture.perform {
            Task {
                notes.add("\(try await calls.call(1))")
                MainActor.assertIsolated()
            }
        }
        #expect(calls.pending == [1])
        try capture.perform { try calls.release(with: 3) }
        #expect(notes.all == ["3"])
    }

    @MainActor @Test func aTaskThatOutlivesItsCaptureStaysOnTheMainActor() async throws {
        let calls = HeldCalls<Int, Int>("f")
        var task: Task<Int, any Error>?
        try TaskCapture().perform {
            task = Task {
                let answer = try await calls.call(1)
                MainActor.assertIsolated()
                let doubled = await double(answer)
                MainActor.assertIsolated()
                return doubled
            }
        }
        try calls.release(with: 3)
        #expect(try await task?.value == 6)
    }
}
