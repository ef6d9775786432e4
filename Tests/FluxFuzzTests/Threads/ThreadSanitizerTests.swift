#if os(macOS) || os(Linux)
import Foundation
import Testing

@testable import FluxFuzz

/// They hold with the thread sanitizer and without it.
struct ThreadSanitizerTests {
    @Test func aStackIsSmallerWithIt() throws {
        let worker = try #require(GuardedWorker(stackSize: 8 << 20))
        defer { worker.end() }
        #expect(worker.stack.stack.count == (ThreadSanitizer.isActive ? 960 << 10 : 8 << 20))
    }

    @Test func aSmallStackStaysAsItIs() throws {
        let worker = try #require(GuardedWorker(stackSize: 256 << 10))
        defer { worker.end() }
        #expect(worker.stack.stack.count == 256 << 10)
    }

    // With it, ten of them on stacks of eight mebibytes destroyed what it knows of other threads.
    @Test func twentyStackOverflowsAreSurvived() async {
        await #expect(processExitsWith: .success) {
            for _ in 1...20 {
                let ending = GuardedThread().run(watching: nil, limit: HangLimit()) { Misdeed.deepRecursion.commit() }
                guard case .interrupted(.trap(let trap)) = ending, trap.kind == .stackOverflow else { exit(1) }
            }
            // Other threads are as they should be.
            for _ in 1...20 {
                guard GuardedThread().run(watching: nil, limit: HangLimit(), { use(hidden(1)) }) == .finished else {
                    exit(2)
                }
            }
        }
    }
}
#endif
