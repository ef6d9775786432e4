import FluxFuzz
import Foundation
import Testing

private actor CountBox {
    private var count = 0

    func next() -> Int {
        count += 1
        return count
    }
}

struct TaskCaptureTests {
    private let capture = TaskCapture()
    private let notes = Notes()

    @Test func tasksCanBeCapturedHere() {
        #expect(TaskCapture.unavailability == nil)
    }

    @Test func aTaskHasEndedWhenItsStepReturns() throws {
        try capture.perform {
            Task { [notes] in notes.add("task") }
            notes.add("step")
        }
        #expect(notes.all == ["step", "task"])
    }

    @Test func tasksTakeTurnsInTheOrderOfTheirBeginning() throws {
        try capture.perform {
            for name in ["a", "b", "c"] {
                Task { [notes] in
                    notes.add(name)
                    await Task.yield()
                    notes.add(name)
                }
            }
        }
        #expect(notes.all == ["a", "b", "c", "a", "b", "c"])
    }

    @Test func detachedTasksAndTheirTasksAreCaptured() throws {
        try capture.perform {
            Task.detached { [notes] in
                notes.add("outer")
                Task { notes.add("inner") }
            }
        }
        #expect(notes.all == ["outer", "inner"])
    }

    @Test func tasksRunOnTheThreadOfTheStep() throws {
        let thread = ObjectIdentifier(Thread.current)
        try capture.perform {
            Task { [notes] in
                notes.add("\(await onThread(thread))")
                notes.add("\(await onThread(thread))")
            }
        }
        #expect(notes.all == ["true", "true"])
    }

    @Test func customActorsAreCaptured() throws {
        let tally = CountBox()
        try capture.perform {
            for _ in 0..<3 {
                Task { [notes] in
                    notes.add("\(await tally.next())")
                    notes.add("\(await double(tally.next()))")
                }
            }
        }
        #expect(notes.all.count == 6)
    }

    @Test func yieldsInsideAndAfterACustomActorAreCaptured() throws {
        actor Yielding {
            func work() async { await Task.yield() }
        }
        let actor = Yielding()
        let thread = ObjectIdentifier(Thread.current)
        for _ in 0..<100 {
            try capture.perform {
                for name in ["a", "b"] {
                    Task { [notes] in
                        await actor.work()
                        await Task.yield()
                        notes.add("\(name) \(await onThread(thread))")
                    }
                }
            }
        }
        #expect(notes.all == (0..<100).flatMap { _ in ["a true", "b true"] })
    }

    @Test func groupsAndChildTasksAreCaptured() throws {
        let tally = CountBox()
        try capture.perform {
            Task { [notes] in
                let sum = await withTaskGroup(of: Int.self) { group in
                    for number in 1...4 { group.addTask { await double(number) + tally.next() } }
                    var sum = 0
                    for await part in group { sum += part }
                    return sum
                }
                async let first = double(1)
                async let second = double(2)
                notes.add("\(sum) \(await first + second)")
            }
        }
        #expect(notes.all == ["30 6"])
    }

    @Test func aContinuationIsResumedByALaterStep() throws {
        let calls = HeldCalls<String, Int>("f")
        try capture.perform {
            Task { [notes] in notes.add("\(try await calls.call("a"))") }
        }
        #expect(calls.pending == ["a"])
        #expect(notes.all.isEmpty)
        try capture.perform { try calls.release(with: 5) }
        #expect(notes.all == ["5"])
    }

    @Test func aCancelledTaskIsNoLongerPending() throws {
        let calls = HeldCalls<String, Int>("f")
        var task: Task<Void, Never>?
        try capture.perform {
            task = Task { [notes] in
                do { _ = try await calls.call("a") } catch { notes.add("\(error is CancellationError)") }
                do { _ = try await calls.call("b") } catch { notes.add("\(error is CancellationError)") }
            }
        }
        #expect(calls.pending == ["a"])
        try capture.perform { task?.cancel() }
        #expect(notes.all == ["true", "true"])
        #expect(calls.pending.isEmpty)
    }

    @Test func droppedCallsEndTheirTasks() throws {
        let calls = HeldCalls<Int, Int>("f")
        try capture.perform {
            for number in 0..<3 {
                Task { [notes] in
                    do { _ = try await calls.call(number) } catch { notes.add("\(number) \(error)") }
                }
            }
        }
        try capture.perform { calls.dropAll() }
        #expect(notes.all == ["0 CancellationError()", "1 CancellationError()", "2 CancellationError()"])
    }

    @Test func theTasksOfAStepThatThrowsComeToRest() throws {
        struct Wrong: Error {}
        #expect(throws: Wrong.self) {
            try capture.perform {
                Task { [notes] in notes.add("task") }
                throw Wrong()
            }
        }
        #expect(notes.all == ["task"])
    }

    @Test func tasksThatDoNotComeToRestAreReportedAndNotLost() async throws {
        let capture = TaskCapture(limit: 50)
        let ended = AsyncStream<Int>.makeStream()
        let error = #expect(throws: TaskCaptureError.self) {
            try capture.perform {
                Task {
                    for _ in 0..<200 { await Task.yield() }
                    ended.continuation.yield(1)
                }
            }
        }
        #expect(error?.description.contains("more than 50 jobs were run") == true)
        for await number in ended.stream {
            #expect(number == 1)
            break
        }
    }

    @Test func aTaskThatOutlivesItsCaptureGoesOnElsewhere() async throws {
        let calls = HeldCalls<Int, Int>("f")
        var task: Task<Int, any Error>?
        do {
            let capture = TaskCapture()
            try capture.perform {
                task = Task { try await double(calls.call(1)) + calls.call(2) }
            }
        }
        try calls.release(with: 4)
        while calls.pending.isEmpty { await Task.yield() }
        try calls.release(with: 1)
        #expect(try await task?.value == 9)
    }

    @Test func theMainActorIsMissedOffIt() throws {
        try capture.perform { Task { [notes] in notes.add("pool") } }
        #expect(!capture.needsMainActor)
        try capture.perform { _ = Task { @MainActor in } }
        #expect(capture.needsMainActor)
    }
}

private nonisolated func onThread(_ thread: ObjectIdentifier) async -> Bool {
    isOn(thread)
}

private func isOn(_ thread: ObjectIdentifier) -> Bool { ObjectIdentifier(Thread.current) == thread }
