#if os(macOS) || os(Linux)
import Foundation
import Testing

@testable import FluxFuzz

/// Each in a process of its own: the handlers of signals belong to the process.
struct TrapSignalsTests {
    private static let trapSignal: CInt = {
        #if arch(x86_64) || arch(i386)
        SIGILL
        #else
        SIGTRAP
        #endif
    }()

    @Test func aTrapOutsideEndsTheProcessAsEver() async {
        await #expect(processExitsWith: .signal(Self.trapSignal)) {
            runGuarded {}
            Misdeed.arrayIndex.commit()
        }
    }

    #if DEBUG
    // The address sanitizer, which runs optimised, ends the process in a way of its own.
    @Test func aStackOverflowOutsideEndsTheProcessAsEver() async {
        await #expect(processExitsWith: .signal(SIGSEGV)) {
            runGuarded { Misdeed.deepRecursion.commit() }
            // Swift's own handler, if it is switched on, has an alternate stack for the main thread only.
            Misdeed.deepRecursion.commit()
        }
    }
    #endif

    @Test func abortOutsideEndsTheProcessAsEver() async {
        await #expect(processExitsWith: .signal(SIGABRT)) {
            runGuarded { abort() }
            abort()
        }
    }

    @Test func aSignalThatWasIgnoredIsStillIgnored() async {
        await #expect(processExitsWith: .exitCode(7)) {
            signal(SIGFPE, SIG_IGN)
            runGuarded { Misdeed.overflow.commit() }
            raise(SIGFPE)
            exit(7)
        }
    }

    @Test func aFaultCannotBeIgnored() async {
        await #expect(processExitsWith: .signal(SIGSEGV)) {
            signal(SIGSEGV, SIG_IGN)
            runGuarded {}
            Misdeed.nullPointer.commit()
        }
    }

    @Test func aTrapCannotBeIgnored() async {
        await #expect(processExitsWith: .signal(Self.trapSignal)) {
            signal(trapSignalOfThisProcess, SIG_IGN)
            runGuarded {}
            Misdeed.arrayIndex.commit()
        }
    }

    @Test func aThreadThatIsAskedToStopIsToldFromOneThatTraps() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let trap = GuardedThread().run(watching: nil, limit: HangLimit()) { Misdeed.arrayIndex.commit() }
            let hang = GuardedThread().run(watching: nil, limit: HangLimit(processorTime: .milliseconds(1))) {
                while hidden(true) {}
            }
            guard case .interrupted(.trap(let cause)) = trap, cause.kind == .swift else { exit(1) }
            exit(hang == .interrupted(.hang) ? 0 : 2)
        }
    }

    @Test func aHandlerWithThreeArgumentsIsStillCalled() async {
        await #expect(processExitsWith: .exitCode(11)) {
            var action = ThreadPlatform.action { number, info, context in
                _exit(number == SIGFPE && info?.pointee.si_signo == SIGFPE && context != nil ? 11 : 12)
            }
            sigaction(SIGFPE, &action, nil)
            runGuarded {}
            raise(SIGFPE)
        }
    }

    @Test func aHandlerWithOneArgumentIsStillCalled() async {
        await #expect(processExitsWith: .exitCode(13)) {
            signal(SIGFPE) { _exit($0 == SIGFPE ? 13 : 14) }
            runGuarded {}
            raise(SIGFPE)
        }
    }

    @Test func aHandlerThatReturnsIsCalledEachTime() async {
        await #expect(processExitsWith: .exitCode(3)) {
            signal(SIGFPE) { _ in calls.pointee += 1 }
            runGuarded {}
            for _ in 0..<3 { raise(SIGFPE) }
            exit(calls.pointee)
        }
    }

    @Test func aHandlerThatIsForOneSignalIsCalledOnce() async {
        await #expect(processExitsWith: .signal(SIGFPE)) {
            signal(SIGFPE) { _ in calls.pointee += 1 }
            var action = sigaction()
            sigaction(SIGFPE, nil, &action)
            action.sa_flags = .init(truncatingIfNeeded: ThreadPlatform.flags(SA_RESETHAND))
            sigaction(SIGFPE, &action, nil)
            runGuarded {}
            raise(SIGFPE)
            if calls.pointee != 1 { _exit(20) }
            raise(SIGFPE)
            _exit(21)
        }
    }

    @Test func aHandlerThatComesLaterGetsForeignSignalsAndNoGuardedOnes() async {
        await #expect(processExitsWith: .exitCode(15)) {
            runGuarded {}
            signal(trapSignalOfThisProcess) { _ in _exit(15) }
            runGuarded { Misdeed.arrayIndex.commit() }
            raise(trapSignalOfThisProcess)
        }
    }

    @Test func aHandlerThatComesLaterAndCallsTheOneBeforeEndsNotInALoop() async {
        await #expect(processExitsWith: .exitCode(17)) {
            // The first one ends the process, the second one calls what it found: the handler of guarded threads.
            signal(SIGFPE) { _ in _exit(17) }
            runGuarded {}
            var action = ThreadPlatform.action { number, info, context in
                calls.pointee += 1
                if calls.pointee > 1 { _exit(18) }
                unsafeBitCast(found.pointee, to: ThreadPlatform.SignalHandler.self)(number, info, context)
            }
            var before = sigaction()
            sigaction(SIGFPE, &action, &before)
            found.pointee = ThreadPlatform.handler(of: before)
            runGuarded { Misdeed.overflow.commit() }
            raise(SIGFPE)
        }
    }

    @Test func aSignalOnAGuardedThreadBetweenBodiesIsForeign() async {
        await #expect(processExitsWith: .exitCode(19)) {
            signal(SIGFPE) { _ in _exit(19) }
            let thread = GuardedThread()
            nonisolated(unsafe) var guarded = pthread_self()
            _ = thread.run(watching: nil, limit: HangLimit()) { guarded = pthread_self() }
            pthread_kill(guarded, SIGFPE)
            // The handler ends the process; if it is not called, this test has no end.
            while true { pause() }
        }
    }

    @Test func handlersThatAreReplacedAgainAndAgainAreLeftAlone() async {
        await #expect(processExitsWith: .exitCode(8)) {
            var count: Int32 = 0
            while GuardedThread().run(watching: nil, limit: HangLimit(), {}) == .finished {
                signal(SIGFPE, SIG_DFL)
                count += 1
            }
            exit(count)
        }
    }

    #if os(Linux) && DEBUG
    @Test(arguments: [
        (Misdeed.fatalError, "FluxFuzzTests/Misdeed.swift:27: …: The drawer is empty (SIG"),
        (.precondition, "FluxFuzzTests/Misdeed.swift:28: Precondition failed: The drawer is open (SIG"),
        (.nilUnwrapped, ": …: Unexpectedly found nil while unwrapping an Optional value (SIG"),
        (.arrayIndex, ": …: Index out of range (SIG"),
        (.divisionByZero, ": …: Division by zero (SIG"),
        (.failedCast, "Could not cast value of type 'Swift.String'"),
        (.overflow, "a Swift trap: an overflow, an index out of range, a nil, or fatalError (SIG"),
    ])
    func theMessageThatSwiftPrintsIsTold(_ misdeed: Misdeed, _ message: String) async {
        // Not in the arguments, which the output of the tests shows.
        let message = message.replacing("…", with: "Fatal error")
        // In a process of its own, no other thread traps at the same time.
        await #expect(processExitsWith: .success) { [name = misdeed.rawValue as String, message = message as String] in
            let misdeed = Misdeed(rawValue: name)!
            for _ in 0..<3 {
                let thread = GuardedThread()
                let ending = thread.run(watching: nil, limit: HangLimit()) { misdeed.commit() }
                guard case .interrupted(.trap(let trap)) = ending,
                    trap.description.contains(message)
                else { exit(1) }
            }
        }
    }
    #endif
}

/// Runs code on a guarded thread of its own.
private func runGuarded(_ body: @escaping () -> Void) {
    _ = GuardedThread().run(watching: nil, limit: HangLimit(), body)
}

private let trapSignalOfThisProcess: CInt = {
    #if arch(x86_64) || arch(i386)
    SIGILL
    #else
    SIGTRAP
    #endif
}()

// Memory that signal handlers can use. Safe: each process of these tests uses it on one thread.
private nonisolated(unsafe) let calls = {
    let pointer = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    pointer.initialize(to: 0)
    return pointer
}()
private nonisolated(unsafe) let found = {
    let pointer = UnsafeMutablePointer<UInt>.allocate(capacity: 1)
    pointer.initialize(to: 0)
    return pointer
}()
#endif
