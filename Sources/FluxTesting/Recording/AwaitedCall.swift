internal import Dispatch
internal import FluxCore
internal import FluxFuzz
internal import Foundation

/// Tells of a call that a statement awaits and that does not return, most often since nobody answers what it waits for.
///
/// Another task of the test may answer still, at any time, so nothing fails and the wait goes on. A line on the standard error
/// output says where it waits, what for, and what to write instead.
struct AwaitedCall: Sendable {
    /// Calls a function when somebody has waited for long, unless the function is called first that this returns.
    let afterLong: @Sendable (_ look: @escaping () -> Void) -> () -> Void

    /// Tells of a call.
    let say: @Sendable (_ text: String) -> Void

    /// Called when a call is awaited that has not returned at once, for tests.
    var didBegin: @Sendable () -> Void = {}

    /// Another one in tests.
    @TaskLocal static var current = AwaitedCall { look in
        let number = Deadlines.shared.add(.now() + 10, look)
        return { Deadlines.shared.remove(number) }
    } say: {
        StandardError.say($0)
    }

    /// Awaits a call.
    ///
    /// - Parameters:
    ///   - site: Where that is written.
    ///   - sources: What records calls.
    ///   - start: Since when calls matter that wait.
    ///   - call: The call.
    /// - Returns: Whether the task of the test was cancelled meanwhile, and what the call has left behind, if that is known.
    nonisolated(nonsending) static func wait(
        at site: CallSite,
        _ sources: ObservedSources,
        since start: Moment,
        for call: nonisolated(nonsending) @escaping () async -> Void
    ) async -> (isCancelled: Bool, tasks: TaskCapture?) {
        let wasCancelled = Task.isCancelled
        let current = current
        let rest = Rest()
        // From the beginning on, since a call may block the thread that runs its tasks.
        let stopLooking = current.afterLong {
            let recorders = Set(sources.all.compactMap(\.held))
            let others = rest.capture?.pendingTexts(besidesThoseOf: recorders) ?? []
            current.say(text(at: site, waiting: sources.all.pendingCalls(since: start) + others))
        }
        let tasks = await TaskCapture.performAwaiting(call) { capture in
            rest.capture = capture
            current.didBegin()
        }
        stopLooking()
        return (Task.isCancelled && !wasCancelled, tasks)
    }

    /// What has performed a call, as soon as it is at rest.
    private final class Rest: @unchecked Sendable {
        // `@unchecked Sendable`: the lock guards it.
        private let lock = NSLock()
        private var atRest: TaskCapture?

        var capture: TaskCapture? {
            get { lock.withLock { atRest } }
            set { lock.withLock { atRest = newValue } }
        }
    }

    private static func text(at site: CallSite, waiting: [String]) -> String {
        let reason =
            switch waiting.count {
            case 0: "If it waits for an answer, or for time on a clock"
            case 1: "\(waiting[0]) waits. If its answer, or its time, does not come from elsewhere"
            default:
                "\(PendingCallText.list(waiting)) wait. If their answers, or their time, do not come from elsewhere"
            }
        return "\(site.place) awaits a call that has not returned for long. \(reason), \(advice)"
    }

    /// What to write instead.
    private static let advice =
        "set the answer before, or begin the call in a task, { presenter in Task { await presenter.load() } }, "
        + "and answer it, or let time pass, after that."

    /// What a failure says of a call that a time limit, or something else, has cancelled.
    static let cancellation =
        "The task of the test was cancelled while it awaited the call. If nobody answered what that waited for, \(advice)"
}
