/// How long to wait between one try and the next: longer each time, until it is given up.
public struct Backoff: Sendable {
    private let pauses: [Duration]

    /// Three more tries, after one, two and four seconds.
    public static let standard = Backoff([.seconds(1), .seconds(2), .seconds(4)])

    /// Creates a back-off.
    ///
    /// - Parameter pauses: How long to wait before each further try.
    public init(_ pauses: [Duration]) {
        self.pauses = pauses
    }

    /// How long to wait, or `nil` if that is enough.
    ///
    /// - Parameter failures: How many tries have failed: at least one.
    /// - Returns: The pause before the next try.
    public func pause(after failures: Int) -> Duration? {
        failures <= pauses.count ? pauses[failures - 1] : nil
    }

    /// The same for what is never given up: the last pause is taken again and again.
    ///
    /// - Parameter failures: How many tries have failed: at least one.
    /// - Returns: The pause before the next try.
    public func lastingPause(after failures: Int) -> Duration {
        pause(after: failures) ?? pauses.last ?? .zero
    }
}

extension Backoff {
    /// Tries until it succeeds, is given up, or is cancelled.
    ///
    /// Only what is offline is worth another try.
    ///
    /// - Parameters:
    ///   - clock: What the pauses are measured with.
    ///   - attempt: What to try.
    ///   - postponed: Called before each pause.
    ///   - resumed: Called after each pause.
    /// - Returns: What the server answers; `nil` if the task was cancelled meanwhile, though the server may have answered.
    /// - Throws: Why it was given up.
    @MainActor
    func run<Answer: Sendable>(
        on clock: any Clock<Duration>,
        _ attempt: @MainActor () async throws -> Answer,
        postponed: @MainActor () -> Void,
        resumed: @MainActor () -> Void
    ) async throws -> Answer? {
        var failures = 0
        while true {
            do {
                let answer = try await attempt()
                return Task.isCancelled ? nil : answer
            } catch {
                if Task.isCancelled { return nil }
                failures += 1
                guard error as? ChatError == .offline, let pause = pause(after: failures) else { throw error }
                postponed()
                do { try await clock.sleep(for: pause) } catch { return nil }
                resumed()
            }
        }
    }
}
