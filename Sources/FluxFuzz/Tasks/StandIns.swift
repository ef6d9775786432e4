internal import Dispatch
internal import FluxCore

/// Takes the place of the global pool for the jobs that a ``TaskCapture`` runs.
///
/// A task remembers the executor on which it was suspended, so this one may still be asked when the capture is
/// long over. It then hands the job to the pool.
final class PoolStandIn: SerialExecutor {
    static let shared = PoolStandIn()

    func enqueue(_ job: UnownedJob) {
        if !TaskCapture.take(job, isForMainActor: false) { RuntimeHooks.found?.enqueueGlobal(job) }
    }
}

/// Takes the place of the main actor's executor, for steps on the main actor.
///
/// Runtimes since 6.2 hand jobs to the main actor's executor without asking a hook, but ask which one it is. As
/// ``PoolStandIn``, it hands jobs to the real one when no capture is there.
final class MainActorStandIn: SerialExecutor {
    static let shared = MainActorStandIn()

    func enqueue(_ job: UnownedJob) {
        if TaskCapture.take(job, isForMainActor: true) { return }
        EscapeWatch.look(at: job)
        MainActor.shared.enqueue(job)
    }

    /// Asked where code that came to the main actor in the usual way asserts within a step that it is there.
    func checkIsolated() {
        if MainActorContext.isStandIn { return }
        dispatchPrecondition(condition: .onQueue(.main))
    }
}
