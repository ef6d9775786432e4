import Dispatch
@testable import FluxFuzz
import Testing

/// Captures next to other threads, and inside other tasks and captures.
struct ThreadCaptureTests {
    private let capture = TaskCapture()
    private let notes = Notes()

    @Test func aStepMayBePerformedInsideATask() async throws {
        let outer = Task { [notes] in
            let capture = TaskCapture()
            try capture.perform { Task { notes.add("captured") } }
            notes.add("after")
            await Task.yield()
            notes.add("outer goes on")
        }
        try await outer.value
        #expect(notes.all == ["captured", "after", "outer goes on"])
    }

    @Test func aCaptureInsideAnotherOneTakesItsOwnTasks() throws {
        try capture.perform {
            Task { [notes] in notes.add("outer") }
            try TaskCapture().perform { Task { [notes] in notes.add("inner") } }
        }
        #expect(notes.all == ["inner", "outer"])
    }

    @Test func betweenTwoStepsAThreadBelongsToTheCaptureAroundThem() async throws {
        let inner = TaskCapture()
        var between: Task<Void, Never>?
        try capture.perform {
            try inner.surround {
                try inner.perform { Task { [notes] in notes.add("inner") } }
                Task { [notes] in notes.add("outer") }
            }
            notes.add("through")
        }
        try inner.surround {
            try inner.perform {}
            between = Task { [notes] in notes.add("not captured") }
        }
        await between?.value
        #expect(notes.all == ["inner", "through", "outer", "not captured"])
    }

    @Test func aStepOfACaptureInsideOneOfAnotherInsideOneOfItsOwnIsRefused() async throws {
        let other = TaskCapture()
        var later: Task<Void, Never>?
        try capture.surround {
            try capture.perform {
                try other.perform {
                    #expect(throws: TaskCaptureError.self) { try capture.perform {} }
                    Task { [notes] in notes.add("other") }
                }
                Task { [notes] in notes.add("first") }
            }
            later = Task { [notes] in notes.add("not captured") }
        }
        await later?.value
        #expect(notes.all == ["other", "first", "not captured"])
    }

    @Test func aStepInsideAStepOfTheSameCaptureIsRefused() throws {
        let error = #expect(throws: TaskCaptureError.self) {
            try capture.perform { try capture.perform {} }
        }
        #expect(error?.description == "A step can't be performed inside a step of the same capture.")
        try capture.perform { Task { [notes] in notes.add("still works") } }
        #expect(notes.all == ["still works"])
    }

    @Test func aTaskThatAnotherThreadWakesGoesOnAfterTheStep() async throws {
        var task: Task<Int, any Error>?
        try capture.perform {
            task = Task {
                await withCheckedContinuation { continuation in
                    DispatchQueue.global().async { continuation.resume() }
                }
                return await double(1)
            }
        }
        #expect(try await task?.value == 2)
    }

    @Test func tasksOfOtherThreadsAreNotCaptured() async throws {
        let others = Task.detached { [notes] in
            for _ in 0..<200 { await Task.yield() }
            notes.add("\(await double(21))")
        }
        for _ in 0..<200 { try capture.perform { Task { await Task.yield() } } }
        await others.value
        #expect(notes.all == ["42"])
    }

    @Test func capturesOnManyThreadsKeepTheirTasksApart() async throws {
        try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let capture = TaskCapture()
                    let notes = Notes()
                    let calls = HeldCalls<Int, Int>("f")
                    for step in 0..<50 {
                        try capture.perform { Task { notes.add("\(step) \(try await calls.call(step))") } }
                        if step % 3 == 2 {
                            try capture.perform { try calls.release(calls.pending.count / 2, with: step) }
                        }
                    }
                    return notes.all
                }
            }
            let first = try await group.next()
            #expect(first?.count == 16)
            for try await other in group { #expect(other == first) }
        }
    }
}
