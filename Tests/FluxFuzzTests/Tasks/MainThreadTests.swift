import FluxFuzz
import XCTest

/// XCTest runs synchronous tests on the main thread itself, which Swift Testing does not.
final class MainThreadTests: XCTestCase {
    func testTasksOfTheMainActorAreCapturedOnTheMainThread() throws {
        let calls = HeldCalls<Int, Int>("f")
        let answers = HeldCalls<Int, Int>("answers")
        let capture = TaskCapture()
        try capture.perform {
            MainActor.assertIsolated()
            Task { @MainActor in
                let answer = try await calls.call(1)
                MainActor.assertIsolated()
                answers.call(answer, onAnswer: { _ in })
            }
            Task.detached { await MainActor.run { answers.call(0, onAnswer: { _ in }) } }
        }
        XCTAssertEqual(calls.pending, [1])
        XCTAssertEqual(answers.pending, [0])
        try capture.perform { try calls.release(with: 2) }
        XCTAssertEqual(answers.pending, [0, 2])
        XCTAssertFalse(capture.needsMainActor)
    }
}
