/// The places in the code at which tasks go on that were woken.
///
/// Each `await` that suspends a task has a place of its own, behind it. So the place tells what the task waited for.
struct Resumptions {
    private(set) var places: [UInt] = []

    /// Notes where a task goes on with its next job.
    ///
    /// - Parameter job: A job of a task, which has not been run yet.
    mutating func note(_ job: UnownedJob) {
        let place = Self.place(of: job)
        // There are few, whatever the number of tasks.
        if !places.contains(place) { places.append(place) }
    }

    /// Reads where a job begins.
    ///
    /// Safe: all jobs are objects with this head, of which compiled code knows the size. What it says is checked before
    /// anybody relies on it, see ``SystemSleep``.
    private static func place(of job: UnownedJob) -> UInt {
        unsafeBitCast(job, to: UnsafeRawPointer.self).load(fromByteOffset: offset, as: UInt.self)
    }

    /// Behind the head of an object, two words for the scheduler, flags and number with 32 bits each, and two more words.
    private static let offset = 6 * MemoryLayout<UInt>.size + 8
}

extension TaskCapture {
    /// Notes from now on where tasks go on that are woken, until all is over.
    func noteResumptions() {
        if resumptions == nil { resumptions = Resumptions() }
    }

    /// Whether a task was woken since then that had slept by the time of the system.
    var hasWokenSleeper: Bool { resumptions.map { SystemSleep.isAmong($0) } ?? false }
}
