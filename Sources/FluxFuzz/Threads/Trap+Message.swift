extension Trap {
    /// How often a run that traps may be made for the sake of its message.
    private static var greatestAttempts: Int { 8 }

    /// Makes a run that may trap, until the message of the trap is certain to be its own.
    ///
    /// What other threads say in the same microseconds gets in the way, so a message counts if it came twice.
    ///
    /// - Parameters:
    ///   - interruption: Why a run did not return, if it did not.
    ///   - makeRun: Makes the run; `nil` if there is none.
    /// - Returns: The last run that was made; `nil` if there is none.
    static func withCertainMessage<Run>(
        in interruption: (Run) -> Interruption?,
        _ makeRun: () -> Run?
    ) -> Run? {
        var messages: Set<String?> = []
        var last: Run?
        for _ in 1...greatestAttempts {
            guard let run = makeRun() else { return nil }
            last = run
            guard case .trap(let trap) = interruption(run), trap.canHaveMessage else { break }
            if !trap.mayLackMessage, !messages.insert(trap.message).inserted { break }
        }
        return last
    }
}
