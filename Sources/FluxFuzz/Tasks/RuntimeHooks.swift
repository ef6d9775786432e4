internal import Foundation

/// The places where the concurrency runtime asks before it schedules a job: all that depends on the platform.
///
/// The runtime exports a variable for each. It is `nil`, or a function that takes the arguments and the original
/// function. The functions that are put there pass on whatever comes from a thread that no ``TaskCapture`` marked,
/// to the hook that was there before, or else to the original.
///
/// | Hook | Asked before a job goes to, or for |
/// |---|---|
/// | `swift_task_enqueueGlobal_hook` | the global pool |
/// | `swift_task_enqueueMainExecutor_hook` | the main actor, in runtimes before 6.2 |
/// | `swift_task_getMainExecutor_hook` | the main actor's executor, in runtimes since 6.2 |
enum RuntimeHooks {
    typealias Enqueue = @convention(thin) (UnownedJob) -> Void
    typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
    typealias MainExecutor = @convention(thin) () -> UnownedSerialExecutor
    typealias MainExecutorHook = @convention(thin) (MainExecutor) -> UnownedSerialExecutor

    typealias TaskOfJob = @convention(thin) (UnownedJob) -> UInt64

    /// What was found in the running process.
    struct Found {
        let enqueueGlobal: Enqueue
        let global: RuntimeHook<EnqueueHook>
        let main: RuntimeHook<EnqueueHook>?
        let mainExecutor: RuntimeHook<MainExecutorHook>?
    }

    /// `nil` where the process does not export the runtime's variables, as one that is linked statically.
    ///
    /// Safe: it is written once, and what it points to is changed by ``install()`` only.
    nonisolated(unsafe) static let found: Found? = {
        guard let enqueueGlobal = ThreadPlatform.address(of: "swift_task_enqueueGlobal"),
            let global = RuntimeHook<EnqueueHook>("swift_task_enqueueGlobal_hook")
        else { return nil }
        let main = RuntimeHook<EnqueueHook>("swift_task_enqueueMainExecutor_hook")
        let mainExecutor = RuntimeHook<MainExecutorHook>("swift_task_getMainExecutor_hook")
        guard main != nil || mainExecutor != nil else { return nil }
        return Found(
            enqueueGlobal: unsafeBitCast(enqueueGlobal, to: Enqueue.self),
            global: global,
            main: main,
            mainExecutor: mainExecutor
        )
    }()

    /// The number of the task that a job is a part of: the same one as long as the task lives, and of no other one.
    ///
    /// It is what the description of a job shows, which takes longer.
    ///
    /// - Parameter job: A job that has not been run yet.
    /// - Returns: The number; zero for an actor's job, and where the runtime does not tell.
    static func task(of job: UnownedJob) -> UInt64 { taskOfJob?(job) ?? 0 }

    private static let taskOfJob = ThreadPlatform.address(of: "swift_task_getJobTaskId").map {
        unsafeBitCast($0, to: TaskOfJob.self)
    }

    /// The number of the task that the calling code belongs to; zero if it belongs to none.
    static var currentTask: UInt64 {
        withUnsafeCurrentTask { task in
            // Safe: both are a pointer to the task, of which a job of it is a base class, and the task lives as long as it runs.
            task.map { self.task(of: unsafeBitCast($0, to: UnownedJob.self)) } ?? 0
        }
    }

    /// Guards what is put into any of the variables.
    static let lock = NSLock()

    /// Puts the functions into their places, where they are not there yet.
    ///
    /// Called before each step: whoever borrows a hook for a while may leave `nil` behind.
    ///
    /// - Returns: Whether they are in place now. They are not if the runtime has no hooks, or somebody else uses one.
    static func install() -> Bool {
        guard let found else { return false }
        let global = found.global.install { job, original in
            if TaskCapture.take(job, isForMainActor: false) { return }
            EscapeWatch.look(at: job)
            guard let previous = RuntimeHooks.found?.global.previous else { return original(job) }
            previous(job, original)
        }
        let main = found.main?.install { job, original in
            if TaskCapture.take(job, isForMainActor: true) { return }
            EscapeWatch.look(at: job)
            TaskCapture.noteMainActor()
            guard let previous = RuntimeHooks.found?.main?.previous else { return original(job) }
            previous(job, original)
        }
        let mainExecutor = found.mainExecutor?.install { original in
            if TaskCapture.isOnMainActor { return MainActorStandIn.shared.asUnownedSerialExecutor() }
            TaskCapture.noteMainActor()
            guard let previous = RuntimeHooks.found?.mainExecutor?.previous else { return original() }
            return previous(original)
        }
        return global && main ?? true && mainExecutor ?? true
    }
}
