#if os(macOS) || os(Linux)
import Foundation
import OwnProcess
import TestEffort
import Testing

@testable import FluxFuzz

/// Makes a global variable in the first place, and traps there.
private enum Broken {
    static let number: Int = { fatalError("no number") }()
}

/// Traps with something held that others need.
@Suite(.inOwnProcess) struct HeldLockTests {
    private static func expectFailure(
        _ report: FuzzReport<CounterAction, Int>,
        saying text: String,
        isBlocking: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(report.verdict == .failed, "\(report)", sourceLocation: sourceLocation)
        let counterexample = report.counterexample
        #expect(counterexample?.actions == [.increment, .increment, .increment], sourceLocation: sourceLocation)
        #expect(counterexample?.rule == "no trap", sourceLocation: sourceLocation)
        let error = counterexample?.errorText ?? ""
        #expect(error.contains(FatalErrorText.isReadable ? text : "SIG"), "\(report)", sourceLocation: sourceLocation)
        #expect(error.contains("waits for that") == isBlocking, "\(report)", sourceLocation: sourceLocation)
    }

    /// Waits shorter than usual, since nothing else does here.
    private static func patiently<Value>(_ body: () -> Value) -> Value {
        HangLimit.$standard.withValue(HangLimit(time: .seconds(6)), operation: body)
    }

    // What holds something for ever traps once. If another test traps in the same microsecond, nobody can tell which message is
    // whose, so these two have processes to themselves.

    @Test func aGlobalVariableThatIsBeingMadeIsAFailure() async {
        await #expect(processExitsWith: .success) {
            let report = HeldLockTests.patiently { counter { _ = Broken.number }.run() }
            HeldLockTests.expectFailure(report, saying: "no number", isBlocking: true)
        }
    }

    @Test func aLockIsAFailure() async {
        await #expect(processExitsWith: .success) {
            let lock = NSLock()
            let report = HeldLockTests.patiently {
                counter {
                    lock.lock()
                    fatalError("locked")
                }
                .run()
            }
            HeldLockTests.expectFailure(report, saying: "locked", isBlocking: true)
        }
    }

    @Test func theStandardOutputIsGivenBack() {
        struct Unsayable: CustomStringConvertible {
            var description: String { fatalError("nothing to say") }
        }
        Self.expectFailure(counter { print(Unsayable(), terminator: "") }.run(), saying: "nothing to say")
        Self.expectFailure(counter { debugPrint([Unsayable()], terminator: "") }.run(), saying: "nothing to say")
        // Waits for ever if the lock is held.
        print("", terminator: "")
    }

    @Test func aHangInsideOfPrintIsAFailureToo() {
        struct Endless: CustomStringConvertible {
            var description: String {
                while hidden(true) {}
                return ""
            }
        }
        let limit = HangLimit(processorTime: .milliseconds(tries(500, inDebug: 150)))
        let report = HangLimit.$standard.withValue(limit) {
            counter { print(Endless()) }.run(budget: Budget(shrinkEvaluations: 1, findings: 1))
        }
        #expect(report.counterexample?.rule == "no hang", "\(report)")
        // Waits for ever if the lock is held.
        print("", terminator: "")
    }
}
#endif
