/// What a report calls the tasks of a step: by the call that they made, as in “the caller of search("a")”, or else by their
/// number, in the order in which they first became ready in the step.
struct TaskNames {
    /// For a task, the last call that it made and that was held.
    private var calls: [UInt64: String] = [:]

    /// For a task, its name in this step.
    private var names: [UInt64: String] = [:]

    /// How many have a number.
    private var count = 0

    /// Begins a step.
    mutating func beginStep() {
        if !names.isEmpty { names = [:] }
        count = 0
    }

    /// Notes a call that is held.
    ///
    /// - Parameters:
    ///   - call: The call as text.
    ///   - task: The task that has made it; zero if that is not known.
    mutating func note(_ call: String, of task: UInt64) {
        if task != 0 { calls[task] = call }
    }

    /// Gives a task a name for this step, unless it has one: it is ready.
    ///
    /// - Parameter task: Its number in the process.
    mutating func count(_ task: UInt64) {
        if task == 0 || names[task] != nil { return }
        if let call = calls[task] {
            names[task] = "the caller of \(call)"
        } else {
            count += 1
            names[task] = "task \(count)"
        }
    }

    /// Says that a task goes on before others.
    ///
    /// - Parameters:
    ///   - task: Its number in the process.
    ///   - others: Theirs.
    /// - Returns: A sentence without a full stop.
    func sentence(saying task: UInt64, before others: [UInt64]) -> String {
        var named = others.map(name)
        if named.count > 2 { named = [named[0], "\(named.count - 1) others"] }
        return "\(name(of: task)) goes on before \(named.joined(separator: " and "))"
    }

    /// Zero stands for an actor that is about to run what waits for it.
    private func name(of task: UInt64) -> String { names[task]?.inOneLine ?? "an actor" }
}
