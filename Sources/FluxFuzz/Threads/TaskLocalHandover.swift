internal import FluxCore

/// Carries the caller's task-local values to another thread.
///
/// A thread of our own has no task, so code there would see no task-local value: neither ours nor Swift Testing's
/// `Test.current`, without which its issues reach no test. Where tasks can be given an executor, the body becomes a
/// task that inherits all of them, and whose only job the other thread runs. The body never suspends, so it stays
/// there. On systems older than that, the values that this package itself uses are set again.
enum TaskLocalHandover {
    /// Prepares code for another thread.
    ///
    /// - Parameters:
    ///   - body: The code. It is released where it was run.
    ///   - standsForMainActor: Whether it is to find itself on the main actor, where its caller waits.
    /// - Returns: What the other thread has to call, exactly once.
    static func prepare(_ body: @escaping () -> Void, standingForMainActor standsForMainActor: Bool) -> () -> Void {
        let body = standsForMainActor ? { TaskCapture.standingInForMainActor(body) } : body
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            let executor = HandoverExecutor()
            // Safe: the caller waits, so the body is never used on two threads at once.
            nonisolated(unsafe) let body = body
            Task(executorPreference: executor) { body() }
            return { executor.run() }
        } else {
            return CarriedValues().binding(body)
        }
    }
}

/// Keeps the job of one task for the thread that will run it.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class HandoverExecutor: TaskExecutor, @unchecked Sendable {
    // `@unchecked Sendable`: the job is written while the task is created, and read by the thread it is handed to.
    private var job: UnownedJob?

    func enqueue(_ job: consuming ExecutorJob) {
        self.job = UnownedJob(job)
    }

    func run() {
        job?.runSynchronously(on: asUnownedTaskExecutor())
    }
}

/// The task-local values of this package.
struct CarriedValues {
    private let settings = FuzzSettings.current
    private let defaults = CampaignDefaults.current
    private let testName = FuzzTestName.name
    private let delivery = ReflectionDelivery.current
    private let cause = Causality.current

    /// The same code with the values that held when this was made.
    func binding(_ body: @escaping () -> Void) -> () -> Void {
        {
            FuzzSettings.$current.withValue(settings) {
                CampaignDefaults.$current.withValue(defaults) {
                    FuzzTestName.$name.withValue(testName) {
                        ReflectionDelivery.$current.withValue(delivery) {
                            Causality.$current.withValue(cause, operation: body)
                        }
                    }
                }
            }
        }
    }
}
