internal import FluxCore
internal import Foundation

/// Runs steps together with the tasks that they start, on the caller's thread, until all have come to rest.
///
///     let capture = TaskCapture()
///     try capture.perform { presenter.search("swift") }   // starts a task that waits for a held call
///     try capture.perform { try calls.release(with: []) }  // the task goes on, and ends
///
/// While a step runs, its thread is marked. A job that a marked thread would hand to the global pool or, where the
/// step runs on the main actor, to the main actor, goes into a queue instead: a task's beginning, its resumption,
/// its way from one actor to another. When the step's code has returned, the queue is run, first in, first out, or in
/// another order that is chosen and possible. When it is empty, each task has ended or waits for something outside. So the
/// order is always the same, and threads that are not marked notice nothing. Several captures can be at work on several
/// threads.
///
/// What is not captured runs as ever, at times of its own:
///
/// - what is resumed by a thread that is not marked: a timer, `Task.sleep`, a dispatch queue, a network connection
/// - jobs for executors of the user's own, and for actors on which another thread is working
/// - jobs for the main actor when the step is not there; see ``needsMainActor``
///
/// A task that is still suspended when the capture is released goes on as any other task once it is resumed.
package final class TaskCapture {
    /// What each task that a step starts holds on to as long as it has not ended.
    private final class Mark: Sendable {}

    @TaskLocal private static var mark: Mark?

    /// What belongs to the run that is surrounded; `nil` if what is surrounded is none.
    var belongings: RunBelongings?

    private var mark: Mark? = Mark()
    let limit: Int

    /// Looks whether tasks go on elsewhere; `nil` if nobody wants to know.
    let escapes: EscapeWatch?

    // Not checked, since only the thread of the step uses what follows, for an instant, but several times at each step.

    /// Whether somebody may ask what was called.
    @exclusivity(unchecked) package var keepsDetails = false

    /// Whether there will be a report that tells what was called.
    @exclusivity(unchecked) var keepsNames = false

    /// Told when another job than the first one is run next, in a report's words; `nil` if there will be no report.
    @exclusivity(unchecked) var onOvertaking: ((String) -> Void)?

    /// What to call the tasks, for reports.
    @exclusivity(unchecked) var names = TaskNames()

    /// What holds calls of which only the number has to be known, as long as nobody may ask what was called.
    @exclusivity(unchecked) var countedOnly: [ObjectIdentifier] = []

    /// How many calls were held since they were forgotten last.
    @exclusivity(unchecked) private(set) var callCount = 0

    /// These calls, but for those that are counted only.
    @exclusivity(unchecked) private(set) var calls: [Call] = []

    /// Where the tasks that are woken go on; `nil` if nobody wants to know.
    @exclusivity(unchecked) var resumptions: Resumptions?

    @exclusivity(unchecked) var ready = ReadyJobs()
    /// The task whose job is run, by its number in the process; zero if that is not known.
    @exclusivity(unchecked) var runningTask: UInt64 = 0
    @exclusivity(unchecked) private var isPerforming = false
    /// Whether the steps run on the main actor.
    @exclusivity(unchecked) private var isOnMainActor = false

    /// What marked the thread before.
    @exclusivity(unchecked) private var outer: TaskCapture?

    /// Why tasks can't be captured in what is surrounded; `nil` where they can.
    @exclusivity(unchecked) private(set) var unavailability: String?

    /// Whether a step that did not run on the main actor asked for it.
    ///
    /// Its tasks there are not captured: perform such steps on the main actor.
    @exclusivity(unchecked) package private(set) var needsMainActor = false

    /// Whether a task that some step started has run on the main actor.
    @exclusivity(unchecked) var hasRunOnMainActor = false

    /// Creates a capture.
    ///
    /// - Parameters:
    ///   - limit: How many jobs one step may lead to. One that leads to more is taken for endless.
    ///   - escapes: Looks whether tasks go on elsewhere; `nil` if nobody wants to know.
    init(limit: Int = 100_000, escapes: EscapeWatch?) {
        (self.limit, self.escapes) = (limit, escapes)
    }

    /// Creates a capture.
    ///
    /// - Parameter limit: How many jobs one step may lead to. One that leads to more is taken for endless.
    package convenience init(limit: Int = 100_000) { self.init(limit: limit, escapes: nil) }

    /// Why tasks can't be captured in this process; `nil` where they can.
    package static var unavailability: String? {
        if RuntimeHooks.found == nil {
            "Tasks can't be captured: this process does not export the hooks of Swift's concurrency runtime. "
                + "Link the Swift runtime dynamically, without -static-stdlib."
        } else if !RuntimeHooks.install() {
            "Tasks can't be captured: other code has replaced a hook of Swift's concurrency runtime. "
                + "Run this outside of withMainSerialExecutor and the like."
        } else {
            nil
        }
    }

    /// Performs a step, and then all that the tasks do that it starts or resumes.
    ///
    /// - Parameter step: Code that may start tasks, and resume those of earlier steps.
    /// - Returns: What `step` returns.
    /// - Throws: What `step` throws, after its tasks have come to rest; a ``TaskCaptureError`` if tasks can't be
    ///   captured here, if they don't come to rest within the limit, or inside another step of the same capture.
    @discardableResult
    package func perform<Result>(_ step: () throws -> Result) throws -> Result {
        try surround {
            if let reason = unavailability { throw TaskCaptureError(description: reason) }
            try begin()
            let result = Swift.Result { try step() }
            try end()
            return try result.get()
        }
    }

    /// Does something in which steps are performed: the tasks that these start count as unfinished until they have ended.
    ///
    /// To prepare that takes as long as a small step, so it is done once for all steps of a run.
    func surround<Result>(_ body: () throws -> Result) rethrows -> Result {
        let (around, earlier) = (Self.current, outer)
        if around === self { return try body() }
        unavailability = Self.unavailability
        isOnMainActor = MainActorContext.isCurrent
        (outer, Self.current) = (around, self)
        defer { (outer, Self.current) = (earlier, around) }
        return try Self.$mark.withValue(mark, operation: body)
    }

    /// Does something that is no part of a step: the tasks that it starts run as ever, and nobody waits for them.
    package static func outside<Result>(_ body: () throws -> Result) rethrows -> Result {
        let around = current
        current = nil
        defer { current = around }
        return try $mark.withValue(nil, operation: body)
    }

    /// Begins a step inside of ``surround(_:)``, where tasks can be captured.
    ///
    /// - Throws: An error inside another step of the same capture.
    func begin() throws {
        guard !isPerforming else {
            throw TaskCaptureError(description: "A step can't be performed inside a step of the same capture.")
        }
        isPerforming = true
        if onOvertaking != nil { names.beginStep() }
    }

    /// Ends a step, when all that its tasks do has been done, first in, first out.
    ///
    /// - Throws: An error if the tasks don't come to rest within the limit.
    func end() throws {
        if ready.isEmpty { return isPerforming = false }
        try end(isAtRest: run())
    }

    /// Ends a step, when all that its tasks do has been done, in an order that is chosen.
    ///
    /// - Parameter source: Where the choices come from; asked only where several tasks are ready.
    /// - Throws: An error if the tasks don't come to rest within the limit.
    func end(choosingFrom source: inout ChoiceSource) throws {
        if ready.isEmpty { return isPerforming = false }
        var order = TaskOrder()
        try end(isAtRest: run { order.exception(among: $0, &source) })
    }

    private func end(isAtRest: Bool) throws {
        isPerforming = false
        guard isAtRest else {
            handOver()
            throw TaskCaptureError(
                description: "The tasks that a step started did not come to rest: more than \(limit) jobs were run. "
                    + "Does one of them wait in a loop?"
            )
        }
    }

    /// Runs code on the calling thread as if that were the main actor, which waits meanwhile.
    ///
    /// The code becomes a task of the main actor, whose only job the thread runs. What the code itself starts goes where
    /// it belongs, unless it is a step of a capture.
    static func standingInForMainActor(_ body: @escaping () -> Void) {
        // Without hooks the code is told as soon as it asks for the main actor.
        guard unavailability == nil else { return body() }
        let capture = TaskCapture()
        (capture.isOnMainActor, capture.isPerforming) = (true, true)
        let outer = current
        current = capture
        // Safe: the job is run by this call, so the body stays on the thread.
        nonisolated(unsafe) let body = body
        Task { @MainActor in body() }
        current = outer
        MainActorContext.standingIn {
            for next in capture.ready.takeAll() { next.job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
        }
    }

    /// Forgets the calls that were held.
    package func forgetCalls() {
        callCount = 0
        // Their room is used for those to come. One by one, since to remove all of them at once takes longer.
        while !calls.isEmpty { calls.removeLast() }
    }

    /// Whether a call was held since they were forgotten last.
    package var hasHeldCalls: Bool { callCount > 0 }

    /// The texts of these calls, but for those that are counted only.
    package var callTexts: [String] { calls.compactMap(\.detail).map { $0.name ?? $0.text() } }

    /// Whether a task that some step started has not ended yet, asked once when all is over.
    ///
    /// A task that waits for no held call any more waits for something that no step can bring about: a timer, a queue,
    /// the network. Detached tasks don't count: they inherit nothing by which to know them.
    package func hasUnfinishedTasks() -> Bool {
        weak var mark: Mark?
        mark = self.mark
        self.mark = nil
        return mark != nil
    }

    /// How many tasks that some step started have not ended yet, but for those that are a part of another one.
    ///
    /// More are counted where a task holds on to the mark several times.
    var unfinishedTaskCount: Int { holders - Self.holdersOfNew }

    /// How many hold on to the mark.
    @inline(never) private var holders: Int { mark.map { Int(_getRetainCount($0)) } ?? 0 }

    private static let holdersOfNew = TaskCapture(escapes: nil).holders

    /// Begins anew, when all is over.
    func renew() {
        mark = Mark()
        forgetCalls()
        (needsMainActor, hasRunOnMainActor) = (false, false)
        resumptions = nil
    }

    private static let storage = ThreadPlatform.makeStorage()

    /// The capture whose steps the calling thread performs; it marks that thread.
    ///
    /// A thread's own storage needs no lock. It is looked at for each job of the whole process. Whoever puts a capture
    /// there keeps it alive until it is replaced.
    private static var current: TaskCapture? {
        get { pthread_getspecific(storage).map { Unmanaged.fromOpaque($0).takeUnretainedValue() } }
        set { pthread_setspecific(storage, newValue.map { Unmanaged.passUnretained($0).toOpaque() }) }
    }

    /// The capture in whose step the calling thread is: between two steps of one, that may be another one around it.
    static var performing: TaskCapture? {
        var capture = current
        while let next = capture, !next.isPerforming { capture = next.outer }
        return capture
    }

    /// What belongs to the run that the calling thread is in; `nil` if there is none.
    static var belongingsOfRun: RunBelongings? {
        var capture = current
        while let next = capture, next.belongings == nil { capture = next.outer }
        return capture?.belongings
    }

    /// Takes down a call that is held, if it was made in a step.
    ///
    /// - Parameters:
    ///   - calls: What holds it.
    ///   - name: What that is called.
    ///   - awaited: What it waits for.
    ///   - detail: Makes what is kept of the call if somebody may ask; told whether there will be a report.
    static func noteCall(
        _ calls: ObjectIdentifier,
        _ name: String,
        waitingFor awaited: Awaited,
        detail: (_ isReported: Bool) -> Call.Detail
    ) {
        guard let performing else { return }
        performing.callCount &+= 1
        if !performing.keepsDetails, performing.countedOnly.contains(calls) { return }
        let detail = performing.keepsDetails ? detail(performing.keepsNames) : nil
        performing.calls.append(Call(calls: calls, name: name, awaited: awaited, detail: detail))
        if performing.keepsNames, let detail {
            performing.names.note(detail.name ?? detail.text(), of: RuntimeHooks.currentTask)
        }
    }

    /// Takes a job that a step or one of its tasks has enqueued.
    ///
    /// - Returns: `false` if the calling thread performs no step, or one that is not where the job belongs.
    static func take(_ job: UnownedJob, isForMainActor: Bool) -> Bool {
        guard let performing, performing.isOnMainActor || !isForMainActor else { return false }
        let number = RuntimeHooks.task(of: job)
        performing.escapes?.add(number)
        if number != 0 { performing.resumptions?.note(job) }
        // What has none is an actor on which a task wants to go on, or makes it go on after a yield.
        let task = number == 0 ? performing.runningTask : number
        if performing.onOvertaking != nil { performing.names.count(task) }
        performing.ready.append(.init(job: job, isForMainActor: isForMainActor, task: task))
        return true
    }

    /// Whether the calling thread performs a step on the main actor.
    static var isOnMainActor: Bool { performing?.isOnMainActor ?? false }

    /// Notes that a job asked for the main actor, and that the step, if there is one, is not there.
    static func noteMainActor() {
        performing?.needsMainActor = true
    }
}

/// Says why a step and its tasks could not be performed.
package struct TaskCaptureError: Error, CustomStringConvertible {
    /// What is wrong, and what to do.
    package let description: String
}
