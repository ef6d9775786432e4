/// Keeps threads of the global pool busy as long as it lives, as load beside a test.
public final class BusyPool: Sendable {
    private let tasks = (0..<8).map { _ in
        Task.detached {
            while !Task.isCancelled {
                await withTaskGroup(of: Int.self) { group in for number in 0..<4 { group.addTask { number } } }
                await Task.yield()
            }
        }
    }

    /// Begins at once.
    public init() {}

    deinit { for task in tasks { task.cancel() } }
}
