/// Tells whether a task that is woken has slept by the time of the system, which nobody controls.
///
/// The runtime asks no hook when a task begins to sleep. But a task that is cancelled while it sleeps comes by as it is woken,
/// and where it goes on is inside of `Task.sleep`. These places are looked for once, by tasks that are put to sleep and
/// cancelled.
enum SystemSleep {
    /// Whether one of the tasks that were woken had slept.
    ///
    /// - Parameter resumptions: Where they went on.
    /// - Returns: Whether one had; `false` if it can't be told in this process.
    static func isAmong(_ resumptions: Resumptions) -> Bool {
        if resumptions.places.isEmpty { return false }
        let sleeps = places
        return resumptions.places.contains(where: sleeps.contains)
    }

    /// Where tasks go on that have slept; nowhere if these places can't be told from others.
    private static let places: [UInt] = {
        // It is cancelled at once. What is left of it in the process is a timer that does nothing when its time has come.
        let sleeps = [
            places { try await Task.sleep(nanoseconds: 3_600_000_000_000) },
            places { try await ContinuousClock().sleep(for: .seconds(3600)) },
            places { try await SuspendingClock().sleep(for: .seconds(3600)) },
        ]
        // A task may go from one executor to another behind that.
        .compactMap(\.first)
        let others = [
            places { try await HeldCalls<Void, Void>("").call(()) },
            places {
                let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
                for await _ in stream {}
                withExtendedLifetime(continuation) {}
            },
            places {
                let (stream, continuation) = AsyncThrowingStream.makeStream(of: Void.self)
                for try await _ in stream {}
                withExtendedLifetime(continuation) {}
            },
        ]
        let areKnown = others.allSatisfy { !$0.isEmpty && Set(sleeps).isDisjoint(with: $0) }
        return areKnown ? sleeps : []
    }()

    /// Where a task goes on that waits for something, when it is cancelled, and where it does after that.
    ///
    /// - Parameter wait: What it does, until it is cancelled.
    /// - Returns: The places, if two such tasks that are there at the same time have the same ones; none otherwise.
    private static func places(behind wait: @escaping @Sendable () async throws -> Void) -> [UInt] {
        let capture = TaskCapture()
        var tasks: [Task<Void, any Error>] = []
        defer { for task in tasks { task.cancel() } }
        do {
            try capture.perform { tasks = (0..<2).map { _ in Task.detached(operation: wait) } }
            let places = try tasks.map { task in
                capture.resumptions = Resumptions()
                try capture.perform { task.cancel() }
                return capture.resumptions?.places ?? []
            }
            return places[0] == places[1] ? places[0] : []
        } catch {
            return []
        }
    }
}
