/// The tasks of a presenter, one for each purpose.
package struct TaskBag {
    /// What a task is for.
    package enum Purpose: Hashable {
        /// Listens to the server, or waits to connect again.
        case connection
        /// Loads a page.
        case history
        /// Sends the message with that number.
        case sending(Int)
        /// Waits until the user has typed, and searches.
        case search
        /// Waits as long as a deletion can be undone.
        case undo
        /// Deletes the message with that id.
        case deletion(Message.ID)
    }

    /// The tasks in the order in which they began, so that they are cancelled in that order, and not in that of a dictionary, which
    /// is another one each time.
    package var entries: [(purpose: Purpose, task: Task<Void, Never>)] = []

    /// The task for a purpose; another one, or none, takes its place and cancels it.
    package subscript(purpose: Purpose) -> Task<Void, Never>? {
        get { entries.first { $0.purpose == purpose }?.task }
        set {
            self[purpose]?.cancel()
            entries.removeAll { $0.purpose == purpose }
            if let newValue { entries.append((purpose, newValue)) }
        }
    }

    /// Cancels all that is under way.
    package func cancelAll() {
        for entry in entries { entry.task.cancel() }
    }
}
