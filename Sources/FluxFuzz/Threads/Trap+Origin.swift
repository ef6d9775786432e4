extension Trap {
    /// Makes a run once more if a thread trapped meanwhile that may belong to something else: now the end of the process waits,
    /// so that this can be told.
    ///
    /// - Parameters:
    ///   - isCertain: Whether a run failed, and that is its own doing.
    ///   - interruption: Why a run did not return, if it did not.
    ///   - makeRun: Makes the run; `nil` if there is none.
    /// - Returns: The second run if that tells more; `nil` if there is none.
    static func withCertainOrigin<Run>(
        where isCertain: (Run) -> Bool,
        in interruption: (Run) -> Interruption?,
        _ makeRun: () -> Run?
    ) -> Run? {
        guard let first = makeRun() else { return nil }
        guard interruption(first)?.mayBeOfOthers == true, HeldEnd.canTell, let second = makeRun(), isCertain(second)
        else {
            return first
        }
        return second
    }
}
