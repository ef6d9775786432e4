/// What belongs to a run: the values that are made anew for it, and the tasks that it is to end.
final class RunBelongings {
    /// The values, by what makes them.
    var values: [ObjectIdentifier: Any] = [:]

    /// The tasks of asynchronous interactions.
    var tasks: [Task<Void, Never>] = []

    /// Cancels the tasks, as whoever waits for an interaction does when the screen is closed.
    func cancelTasks() {
        for task in tasks { task.cancel() }
        tasks = []
    }
}
