/// A call that waits for its answer.
@usableFromInline
package struct HeldCall<Argument, Answer> {
    /// Its identity, from ``HeldCalls/nextNumber()``.
    @usableFromInline package let number: Int
    /// What the function was called with.
    @usableFromInline package let argument: Argument
    /// Whether who called can be told of an error.
    @usableFromInline package let canFail: Bool
    /// Whether it was cancelled, and goes on all the same.
    @usableFromInline package internal(set) var isCancelled = false
    @usableFromInline let finish: (Result<Answer, any Error>) -> Void
    /// What to do instead of finishing it.
    @usableFromInline let drop: (() -> Void)?
    /// Whether a task waits in it.
    @usableFromInline let suspends: Bool

    /// A call; its handler takes errors, and a task waits in it if it can be dropped, unless it is said otherwise.
    @inlinable
    package init(
        number: Int,
        argument: Argument,
        canFail: Bool = true,
        finish: @escaping (Result<Answer, any Error>) -> Void,
        drop: (() -> Void)? = nil,
        suspends: Bool? = nil
    ) {
        self.number = number
        self.argument = argument
        self.canFail = canFail
        self.finish = finish
        self.drop = drop
        self.suspends = suspends ?? (drop != nil)
    }

    /// A call whose handler takes no error.
    @inlinable
    package init(number: Int, argument: Argument, onAnswer handler: @escaping (Answer) -> Void) {
        self.init(number: number, argument: argument, canFail: false) { result in
            if case .success(let answer) = result { handler(answer) }
        }
    }
}
