/// Why a text is no token for a fuzzer.
///
/// A program that has several fuzzers finds out with it whose token it was given.
public enum TokenMismatch: Hashable, Sendable {
    /// The text is no token, or one of another format.
    case unreadable

    /// It is the token of a fuzzer that declares other actions, rules or goals, or in another order.
    case otherFuzzer
}
