/// The time in which something did not come, for which somebody waited on the present task.
struct Wait {
    /// The time, as a part of a sentence; empty if nobody waited, or not for so long.
    let limit: String

    /// That the wait was cancelled, as the end of a sentence; otherwise empty.
    let cancellation: String

    init(_ timeout: Duration?) {
        limit = timeout.map { Task.isCancelled ? "" : " within \($0)" } ?? ""
        cancellation = timeout != nil && Task.isCancelled ? ": the task was cancelled" : ""
    }

    /// How it has ended, as the end of a sentence.
    var end: String { limit + cancellation }
}
