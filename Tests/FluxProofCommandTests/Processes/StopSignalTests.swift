import Foundation
import Testing

@testable import FluxProofCommand

#if os(macOS) || os(Linux)
/// Sends a signal to this thread, which may block it as one of Dispatch does.
func raiseHere(_ number: Int32) {
    var (one, outer) = (sigset_t(), sigset_t())
    sigemptyset(&one)
    sigaddset(&one, number)
    pthread_sigmask(SIG_UNBLOCK, &one, &outer)
    raise(number)
    pthread_sigmask(SIG_SETMASK, &outer, nil)
}

@Suite("A signal to the program")
struct StopSignalTests {
    @Test("is there once it has come, and until it is forgotten")
    func first() async {
        await #expect(processExitsWith: .success) {
            StopSignal.listen()
            precondition(!StopSignal.isThere)
            raiseHere(SIGTERM)
            precondition(StopSignal.isThere)
            StopSignal.reset()
            precondition(!StopSignal.isThere)
            raiseHere(SIGINT)
            precondition(StopSignal.isThere)
        }
    }

    @Test("ends the program if it is the second one")
    func second() async {
        await #expect(processExitsWith: .signal(SIGINT)) {
            StopSignal.listen()
            raiseHere(SIGINT)
            raiseHere(SIGINT)
        }
        await #expect(processExitsWith: .signal(SIGTERM)) {
            StopSignal.listen()
            raiseHere(SIGINT)
            raiseHere(SIGTERM)
        }
    }
}
#endif
