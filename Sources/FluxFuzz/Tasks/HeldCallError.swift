/// Says why a held call could not be released, or what sleeps on a clock could not go on.
public struct HeldCallError: Error, CustomStringConvertible {
    /// What is wrong, and what to do.
    public let description: String

    /// What is wrong, as the end of a sentence.
    package let reason: String

    static func missing(_ index: Int, of name: String, pending count: Int) -> HeldCallError {
        let present =
            switch count {
            case 0: "no call is pending"
            case 1: "one call is pending, at index 0"
            default: "\(count) calls are pending, at indices 0...\(count - 1)"
            }
        return HeldCallError(
            description: "\(name): there is no call at index \(index) to release; \(present)",
            reason: present
        )
    }

    static func notDue(_ index: Int, of clock: String, due count: Int) -> HeldCallError {
        let present =
            switch count {
            case 0: "nothing sleeps on it"
            case 1: "one is, at index 0"
            default: "\(count) are, at indices 0...\(count - 1)"
            }
        return HeldCallError(
            description: "\(clock): nothing is due next at index \(index); \(present)",
            reason: present
        )
    }

    static func cannotFail(_ index: Int, of name: String, error: any Error) -> HeldCallError {
        HeldCallError(
            description: "\(name): the call at index \(index) can't be released with the error \(error), since its "
                + "handler takes none; release it with an answer",
            reason: "its handler takes no error"
        )
    }
}
