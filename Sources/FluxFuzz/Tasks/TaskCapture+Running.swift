extension TaskCapture {
    /// Runs the queue, first in, first out; also from within one of its jobs, which goes on afterwards.
    ///
    /// - Returns: Whether the queue ran empty within the limit.
    func run() -> Bool { run { _ in nil } }

    /// Runs the queue.
    ///
    /// - Parameter exception: Chooses, where several jobs may be run next, whether another one than the first one is.
    /// - Returns: Whether the queue ran empty within the limit.
    func run(_ exception: (_ count: Int) -> TaskOrder.Exception?) -> Bool {
        let pool = PoolStandIn.shared.asUnownedSerialExecutor()
        let outerTask = runningTask
        defer { runningTask = outerTask }
        var preferred = (task: 0 as UInt64, points: 0)
        var count = 0
        while !ready.isEmpty {
            guard count < limit else { return false }
            count += 1
            var choice = 0
            if ready.choices > 1 {
                if preferred.points > 0 {
                    preferred.points -= 1
                    choice = ready.choice(of: preferred.task) ?? 0
                } else if let exception = exception(ready.choices) {
                    choice = exception.place
                    preferred = (ready.task(of: choice), exception.repetitions)
                }
                if choice > 0 { noteOvertaking(choice) }
            }
            let next = ready.take(choice)
            if next.isForMainActor { hasRunOnMainActor = true }
            runningTask = next.task
            next.job.runSynchronously(on: next.isForMainActor ? MainActor.sharedUnownedExecutor : pool)
        }
        return true
    }

    /// Says that another job than the first one is run next, if somebody is to know.
    private func noteOvertaking(_ choice: Int) {
        onOvertaking?(names.sentence(saying: ready.task(of: choice), before: ready.tasks(before: choice)))
    }

    /// Lets the runtime run what is left: a job that is dropped would leave its task suspended for ever.
    func handOver() {
        for left in ready.takeAll() {
            if left.isForMainActor {
                MainActor.shared.enqueue(left.job)
            } else {
                RuntimeHooks.found?.enqueueGlobal(left.job)
            }
        }
    }
}
