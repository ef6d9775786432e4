#if os(macOS) || os(Linux)
import Foundation
import OwnProcess
import TestEffort
import Testing

@testable import FluxFuzz

/// The trap in which a misdeed ends.
private func trap(of misdeed: Misdeed) -> Trap? {
    let ending = GuardedThread(stackSize: 1 << 20).run(watching: nil, limit: HangLimit()) { misdeed.commit() }
    return if case .interrupted(.trap(let trap)) = ending { trap } else { nil }
}

#if os(Linux)
/// Leaves a message where the runtime leaves its own, as another thread would just before it traps.
private func leaveMessage(_ text: String) {
    let getter = dlsym(nil, "swift_getFatalErrorMessageBuffer")!
    let buffer = unsafeBitCast(getter, to: (@convention(c) () -> UnsafeMutableRawPointer).self)()
    buffer.storeBytes(of: strdup(text + "\n"), as: UnsafeMutablePointer<CChar>?.self)
}
#endif

@Suite(.inOwnProcess) struct GuardedThreadTrapTests {
    private let limit = HangLimit()

    /// The signal in which Swift's own checks end on this processor.
    private static let swiftSignal: String = {
        #if arch(x86_64) || arch(i386)
        "SIGILL"
        #else
        "SIGTRAP"
        #endif
    }()

    private static func isExpected(_ trap: Trap, for misdeed: Misdeed) -> Bool {
        switch misdeed {
        case .failedCast, .deadUnowned, .abort: trap.kind == .abort && trap.signalName == "SIGABRT"
        case .deepRecursion: trap.kind == .stackOverflow
        case .nullPointer: trap.kind == .memory
        default: trap.kind == .swift && trap.signalName == swiftSignal
        }
    }

    @Test(arguments: Misdeed.allCases)
    func aTrapIsSurvivedAndTold(_ misdeed: Misdeed) {
        let ending = GuardedThread(stackSize: 1 << 20).run(watching: nil, limit: limit) { misdeed.commit() }
        guard case .interrupted(.trap(let trap)) = ending else {
            Issue.record("\(misdeed) ended as \(ending)")
            return
        }
        #expect(Self.isExpected(trap, for: misdeed), "\(trap)")
    }

    @Test func stackOverflowsLeaveRoomForMore() {
        let parked = ParkedThreads(greatestCount: 100, greatestSize: 4 << 20)
        for _ in 1...3 {
            let ending = GuardedThread(parked: parked).run(watching: nil, limit: limit) {
                Misdeed.deepRecursion.commit()
            }
            guard case .interrupted(.trap(let trap)) = ending, trap.kind == .stackOverflow else {
                Issue.record("it ended as \(ending)")
                return
            }
        }
        #expect(parked.refusal == nil)
    }

    @Test func theAllocatorIsKnown() throws {
        #if os(Linux)
        let functions = ["malloc", "free", "__libc_start_main", "clock_gettime"]
        #else
        let functions = ["malloc", "free", "os_unfair_lock_lock", "pthread_mutex_lock", "mach_msg"]
        #endif
        for function in functions {
            let address = try #require(ThreadPlatform.address(of: function))
            #expect(LockingCode.contains(UInt(bitPattern: address)), "\(function)")
        }
        let own: @convention(c) () -> Void = {}
        #expect(!LockingCode.contains(UInt(bitPattern: unsafeBitCast(own, to: Int.self))))
        let retain = try #require(ThreadPlatform.address(of: "swift_retain"))
        #expect(!LockingCode.contains(UInt(bitPattern: retain)))
    }

    #if os(Linux)
    @Test func theAllocatorIsKnownInAProcessWithManyPlacesInMemory() throws {
        // Neighbours with the same access would become one place.
        let places = (0..<400).compactMap { index in
            let access = index.isMultiple(of: 2) ? PROT_READ : PROT_NONE
            return mmap(nil, 4096, access, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        }
        defer { for place in places { munmap(place, 4096) } }
        let start = try #require(dlsym(nil, "__libc_start_main"))
        #expect(LockingCode.findCode().contains { $0.contains(UInt(bitPattern: start)) })
    }
    #endif

    #if os(Linux)
    @Test(.enabled(if: FatalErrorText.isReadable))
    func aTrapWithoutAMessageLeavesThoseOfOthers() async {
        await #expect(processExitsWith: .exitCode(21)) {
            // What is done only once takes whatever is there.
            guard trap(of: .abort) != nil else { exit(4) }
            let text = "A.swift:3: Fatal error: another's"
            leaveMessage(text)
            guard let overflow = trap(of: .overflow), overflow.message == nil, !overflow.mayLackMessage else { exit(1) }
            guard trap(of: .fatalError)?.mayLackMessage == true else { exit(2) }
            leaveMessage(text)
            exit(trap(of: .abort)?.message == text ? 21 : 3)
        }
    }
    #endif

    @Test func loopsThatAllocateAreParkedAndMemoryCanBeHadAfterwards() {
        for _ in 1...tries(5, inDebug: 2) {
            let limit = HangLimit(processorTime: .milliseconds(1), time: .seconds(60))
            let ending = GuardedThread().run(watching: nil, limit: limit) {
                while hidden(true) { use([UInt8](repeating: 1, count: hidden(5000))) }
            }
            #expect(ending == .interrupted(.hang))
        }
        let endings = Endings()
        DispatchQueue.concurrentPerform(iterations: 50) { _ in
            endings.add(
                GuardedThread().run(watching: nil, limit: HangLimit()) {
                    use([UInt8](repeating: 1, count: hidden(5000)))
                }
            )
        }
        #expect(endings.finished == 50)
    }

    @Test func codeThatReturnsHasFinished() {
        nonisolated(unsafe) var sum = 0
        let ending = GuardedThread().run(watching: nil, limit: limit) { sum = hidden(1) + 1 }
        #expect(ending == .finished)
        #expect(sum == 2)
    }

    @Test func afterATrapTheNextBodyRunsOnAnotherThread() {
        let thread = GuardedThread()
        nonisolated(unsafe) var threads: [pthread_t] = []
        let ending = thread.run(watching: nil, limit: limit) {
            threads.append(pthread_self())
            Misdeed.overflow.commit()
        }
        #expect(ending != .finished)
        #expect(thread.run(watching: nil, limit: limit) { threads.append(pthread_self()) } == .finished)
        // The first is there for ever, so no other one can have its name.
        #expect(threads.count == 2 && threads[0] != threads[1])
    }

    @Test func aTrapWhileTheBodyIsReleasedIsSurvivedToo() {
        final class Trapping {
            deinit { Misdeed.overflow.commit() }
        }
        var body: (() -> Void)? = { [object = Trapping()] in use(object) }
        let thread = GuardedThread()
        thread.start(watching: nil, limit: limit) { [last = Last(take(&body))] in last.call() }
        guard case .interrupted(.trap) = thread.wait() else {
            Issue.record("The trap was not noticed")
            return
        }
    }

    @Test func fiftyTrapsAmongHealthyThreadsAreAllSurvived() {
        let endings = Endings()
        DispatchQueue.concurrentPerform(iterations: 100) { [limit] number in
            let thread = GuardedThread(stackSize: 256 << 10)
            for _ in 0..<20 { endings.add(thread.run(watching: nil, limit: limit) { use(number) }) }
            if number.isMultiple(of: 2) {
                endings.add(thread.run(watching: nil, limit: limit) { Misdeed.arrayIndex.commit() })
            }
        }
        #expect(endings.finished == 2000)
        #expect(endings.trapped == 50)
    }

    @Test func beyondTheGreatestNumberNothingIsRun() {
        let parked = ParkedThreads(greatestCount: 1)
        let bystander = GuardedThread(parked: parked)
        #expect(bystander.run(watching: nil, limit: limit) {} == .finished)
        _ = GuardedThread(parked: parked).run(watching: nil, limit: limit) { Misdeed.overflow.commit() }
        nonisolated(unsafe) var hasRun = false
        let ending = bystander.run(watching: nil, limit: limit) { hasRun = true }
        #expect(
            ending
                == .refused(
                    "1 threads of this process have been parked after traps and hangs, which is as many as may be"
                )
        )
        #expect(!hasRun)
        #expect(parked.count == 1)
    }
}

/// Owns the last reference to some code, and gives it up within a call.
private final class Last {
    private var body: (() -> Void)?

    init(_ body: (() -> Void)?) {
        self.body = body
    }

    func call() {
        let body = self.body
        self.body = nil
        body?()
    }
}

private func take<Value>(_ value: inout Value?) -> Value? {
    defer { value = nil }
    return value
}

/// Counts endings, from several threads.
private final class Endings: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var finished = 0
    private(set) var trapped = 0

    func add(_ ending: GuardedThread.Ending) {
        lock.withLock {
            switch ending {
            case .finished: finished += 1
            case .interrupted(.trap): trapped += 1
            default: break
            }
        }
    }
}
#endif
