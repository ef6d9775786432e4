internal import Foundation

/// A value that is made anew for each run of a fuzzer: a fake with a memory, a counter of ids, whatever a presenter finds around
/// it.
///
/// ```swift
/// let server = PerRun { FakeServer() }
/// let chats = PresenterFuzzer { ChatPresenter(view: $0, api: server.value) }
///     .interaction("send", with: .element(of: ["a", "b"])) { $0.send($1) }
///     .interaction("somebody writes") { _ in server.value.receive("hi") }
///     .atRest("what the server has is shown") { $0.messages == server.value.messages }
/// ```
///
/// Interactions, answers and rules of a run, and the closure that makes the presenter, all see the same value: it is made when the
/// first of them asks for it. The next run has another one, so nothing of a run is left in it.
///
/// ``HeldCalls``, ``HeldStreams`` and a ``VirtualClock`` need none of this: they begin anew by themselves. Give them to the fake.
public final class PerRun<Value>: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards the value, which is handed on, as the arguments of held calls are.
    private let make: () -> Value
    private let lock = NSLock()
    private var latest: Value?

    /// Creates a value that is made when a run asks for it.
    ///
    /// - Parameter make: Makes a new value. It may ask for that of another `PerRun`.
    public init(_ make: @escaping () -> Value) {
        self.make = make
    }

    /// The value of the run that is under way on the calling thread.
    ///
    /// On a thread where there is none, as in a test behind the fuzzer's report, it is the value of the latest run; before all
    /// runs, a new one.
    public var value: Value {
        guard let run = TaskCapture.belongingsOfRun else { return lock.withLock { latest } ?? keep(make()) }
        if let value = run.values[ObjectIdentifier(self)] as? Value { return value }
        let value = keep(make())
        run.values[ObjectIdentifier(self)] = value
        return value
    }

    private func keep(_ value: Value) -> Value {
        let replaced = lock.withLock {
            defer { latest = value }
            return latest
        }
        // Released outside of the lock, since that may run anything.
        withExtendedLifetime(replaced) {}
        return value
    }
}
