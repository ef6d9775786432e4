#if os(macOS) || os(Linux)
import Foundation
import Testing

@testable import FluxFuzz

struct TrapTests {
    @Test(arguments: [
        (SIGILL, "a Swift trap: an overflow, an index out of range, a nil, or fatalError (SIGILL)"),
        (SIGTRAP, "a Swift trap: an overflow, an index out of range, a nil, or fatalError (SIGTRAP)"),
        (SIGSEGV, "bad memory access (SIGSEGV)"),
        (SIGBUS, "bad memory access (SIGBUS)"),
        (SIGFPE, "an arithmetic error (SIGFPE)"),
        (SIGABRT, "abort: a failed cast with as!, an unowned reference to a released object, or abort() (SIGABRT)"),
    ])
    func aSignalIsDescribedInWords(_ signal: Int32, _ words: String) throws {
        let stack = try #require(ThreadStack(size: 128 << 10))
        defer { stack.unmap() }
        #expect("\(Trap(ThreadReport(signal: signal, address: 8), on: stack))" == words)
    }

    @Test(arguments: [SIGSEGV, SIGBUS])
    func aFaultJustBelowTheStackIsAnOverflow(_ signal: Int32) throws {
        let stack = try #require(ThreadStack(size: 128 << 10))
        defer { stack.unmap() }
        let end = UInt(bitPattern: stack.stack.baseAddress)
        func kind(_ address: UInt) -> Trap.Kind { Trap(ThreadReport(signal: signal, address: address), on: stack).kind }
        #expect(kind(end - 1) == .stackOverflow)
        #expect(kind(end - UInt(ThreadStack.gapSize)) == .stackOverflow)
        #expect(kind(end) == .memory)
        #expect(kind(end - UInt(ThreadStack.gapSize) - 1) == .memory)
    }

    @Test func aStackOverflowIsDescribedInWords() {
        let trap = Trap(kind: .stackOverflow, signalName: "SIGSEGV", message: nil)
        #expect("\(trap)" == "stack overflow: a recursion too deep (SIGSEGV)")
    }

    @Test func aMessageSaysMoreThanTheSignal() {
        let trap = Trap(kind: .swift, signalName: "SIGILL", message: "A.swift:3: Fatal error: Index out of range")
        #expect("\(trap)" == "A.swift:3: Fatal error: Index out of range (SIGILL)")
    }

    @Test func oneMessageIsTakenWithoutItsLineBreak() {
        #expect(
            FatalErrorText.message(in: "A.swift:3: Fatal error: two\nlines\n") == "A.swift:3: Fatal error: two\nlines"
        )
    }

    @Test func severalMessagesAndNoneAreNotUsed() {
        #expect(FatalErrorText.message(in: "A.swift:3: Fatal error: a\nA.swift:3: Precondition failed\n") == nil)
        #expect(FatalErrorText.message(in: "") == nil)
        #expect(FatalErrorText.message(at: 0) == nil)
    }

    @Test(arguments: [
        (
            "Could not cast value of type 'Swift.String' (0x7f20f69d7ca0) to 'Swift.Int' (0x7f20f69da698).",
            "Could not cast value of type 'Swift.String' (0x…) to 'Swift.Int' (0x…)."
        ),
        ("object 0x7f20e80133c0 was destroyed", "object 0x… was destroyed"),
        ("App.(unknown context at $55f29d476828).Failed()", "App.(unknown context at $…).Failed()"),
        ("the colour 0xFF00FF costs $1000000000 at 00:00", "the colour 0xFF00FF costs $1000000000 at 00:00"),
    ])
    func aMessageIsTakenWithoutAddresses(_ text: String, _ message: String) {
        // Not in the arguments, which the output of the tests shows.
        let beginning = text.hasPrefix("Could not cast") ? "" : "Fatal error: "
        #expect(FatalErrorText.message(in: beginning + text) == beginning + message)
    }

    @Test func aMessageMayBeLackingOnlyWhereOthersTrapToo() throws {
        let stack = try #require(ThreadStack(size: 128 << 10))
        defer { stack.unmap() }
        #expect(!Trap(ThreadReport(signal: SIGILL), on: stack).mayLackMessage)
        #expect(Trap(ThreadReport(signal: SIGILL, hasRivals: true), on: stack).mayLackMessage)
    }

    /// How often a run is made whose traps have these messages, and the message that is taken.
    private func attempts(_ messages: [String?]) -> (count: Int, message: String?) {
        var rest = messages[...]
        let last = Trap.withCertainMessage(in: { .trap($0) }) {
            let message = rest.popFirst() ?? nil
            return Trap(kind: .swift, signalName: "SIGILL", message: message, mayLackMessage: message == nil)
        }
        return (messages.count - rest.count, last?.message)
    }

    @Test(.enabled(if: FatalErrorText.isReadable))
    func aRunIsMadeAgainUntilAMessageCameTwice() {
        #expect(attempts(["mine", "mine", "next"]) == (2, "mine"))
        #expect(attempts(["another's", nil, "mine", nil, "mine", "next"]) == (5, "mine"))
        #expect(attempts(Array(repeating: nil, count: 20)) == (8, nil))
    }

    @Test func aRunIsMadeOnceIfItHasNoMessage() {
        for interruption in [Interruption.hang, .trap(Trap(kind: .memory, signalName: "SIGSEGV", message: nil)), nil] {
            var count = 0
            _ = Trap.withCertainMessage(in: { _ in interruption }) { count += 1 }
            #expect(count == 1)
        }
        #expect(Trap.withCertainMessage(in: { $0 }, { Interruption?.none }) == nil)
    }
}
#endif
