/// Says why a held call could not be released, what sleeps on a clock could not go on, or a stream could not yield.
public struct HeldCallError: Error, CustomStringConvertible {
    /// What is wrong, and what to do.
    public let description: String

    /// What is wrong, as the end of a sentence.
    package let reason: String

    static func missing(_ index: Int, of name: String, pending count: Int) -> HeldCallError {
        let present = present(count, "no call is pending", "one call is pending", "calls are pending")
        return HeldCallError(
            description: "\(name): there is no call at index \(index) to release; \(present)",
            reason: present
        )
    }

    static func notDue(_ index: Int, of clock: String, due count: Int) -> HeldCallError {
        let present = present(count, "nothing sleeps on it", "one is", "are")
        return HeldCallError(
            description: "\(clock): nothing is due next at index \(index); \(present)",
            reason: present
        )
    }

    static func noSubscription(_ index: Int?, to name: String, open count: Int) -> HeldCallError {
        let present = present(count, "nobody is subscribed", "one is open", "are open")
        let place = index.map { "at index \($0) " } ?? ""
        return HeldCallError(
            description: "\(name): there is no subscription \(place)to yield to or to end; \(present)",
            reason: present
        )
    }

    static func cannotThrow(to name: String, error: any Error) -> HeldCallError {
        HeldCallError(
            description: "\(name): the subscription can't end with the error \(error), since its stream throws none; "
                + "use throwingStream",
            reason: "its stream throws no error"
        )
    }

    static func cannotFail(_ index: Int, of name: String, error: any Error) -> HeldCallError {
        HeldCallError(
            description: "\(name): the call at index \(index) can't be released with the error \(error), since its "
                + "handler takes none; release it with an answer",
            reason: "its handler takes no error"
        )
    }

    /// How many there are, and at which indices.
    private static func present(_ count: Int, _ none: String, _ one: String, _ several: String) -> String {
        switch count {
        case 0: none
        case 1: "\(one), at index 0"
        default: "\(count) \(several), at indices 0...\(count - 1)"
        }
    }
}
