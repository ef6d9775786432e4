/// The jobs that a ``TaskCapture`` has to run, in the order in which they became ready.
///
/// Not each of them may be run next. The main actor's queue is first in, first out, whatever the priorities: so is a
/// serial dispatch queue, which it is on all platforms with Dispatch. Those for the global pool are free, since it has
/// several threads; so a later one may have ended before an earlier one begins. The jobs of another actor are in a queue of
/// the runtime's own, sorted by priority. Here there is only the one job that runs that queue, on the pool.
struct ReadyJobs {
    struct Job {
        let job: UnownedJob
        let isForMainActor: Bool

        /// The task that goes on with it, by its number in the process; zero if that is not known.
        ///
        /// Of an actor's job, it is the first task that waits for the actor.
        let task: UInt64
    }

    private var jobs: [Job] = []
    /// The index of the first one that has not been taken.
    private var next = 0
    /// How many of those that have not been taken are for the main actor.
    private var mainJobs = 0

    var isEmpty: Bool { next == jobs.count }

    /// How many jobs there are of which each may be run next.
    var choices: Int { jobs.count - next - max(0, mainJobs - 1) }

    mutating func append(_ job: Job) {
        jobs.append(job)
        if job.isForMainActor { mainJobs += 1 }
    }

    /// Takes one of the jobs that may be run next.
    ///
    /// - Parameter choice: Which one, in the order in which they became ready: in `0..<choices`.
    /// - Returns: The job.
    /// - Complexity: O(*n*) in the number of jobs before it.
    mutating func take(_ choice: Int) -> Job {
        let index = choice == 0 ? next : index(of: choice)
        let taken = jobs[index]
        // Those before it move up; what has been taken stays until all have.
        for place in stride(from: index, to: next, by: -1) { jobs[place] = jobs[place - 1] }
        next += 1
        if taken.isForMainActor { mainJobs -= 1 }
        if isEmpty { removeAll() }
        return taken
    }

    /// Which of the jobs that may be run next goes on with a task; `nil` if none does.
    func choice(of task: UInt64) -> Int? {
        var choice = 0
        var isMainTaken = false
        for job in jobs[next...] where !(isMainTaken && job.isForMainActor) {
            if job.task == task { return choice }
            if job.isForMainActor { isMainTaken = true }
            choice += 1
        }
        return nil
    }

    /// The task that goes on with a job that may be run next.
    func task(of choice: Int) -> UInt64 { jobs[index(of: choice)].task }

    /// The tasks that go on with those that became ready before.
    func tasks(before choice: Int) -> [UInt64] { jobs[next..<index(of: choice)].map(\.task) }

    /// Takes all that are left.
    mutating func takeAll() -> ArraySlice<Job> {
        defer { removeAll() }
        return jobs[next...]
    }

    private func index(of choice: Int) -> Int {
        var rest = choice
        var isMainTaken = false
        for index in next..<jobs.count {
            if jobs[index].isForMainActor {
                if isMainTaken { continue }
                isMainTaken = true
            }
            if rest == 0 { return index }
            rest -= 1
        }
        return jobs.count - 1
    }

    private mutating func removeAll() {
        jobs.removeAll(keepingCapacity: true)
        (next, mainJobs) = (0, 0)
    }
}
