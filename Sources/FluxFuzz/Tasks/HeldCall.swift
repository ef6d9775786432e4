/// A call that waits for its answer.
///
/// It is an object, so that to hand it on, several times in a step, is not to copy what it was called with.
@usableFromInline
package final class HeldCall<Argument, Answer> {
    /// Who is told of the result.
    @usableFromInline
    enum Handler {
        case result((Result<Answer, any Error>) -> Void)
        /// One that takes no error.
        case answer((Answer) -> Void)
    }

    /// Its identity, from ``HeldCalls/nextNumber()``.
    @usableFromInline package let number: Int
    /// What the function was called with.
    @usableFromInline package let argument: Argument
    /// Whether who called can be told of an error.
    @usableFromInline package let canFail: Bool
    /// Whether it was cancelled, and goes on all the same.
    ///
    /// Not checked, since the lock of what holds it guards it.
    @exclusivity(unchecked) @usableFromInline var isCancelled = false
    @usableFromInline let handler: Handler
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
        handler = .result(finish)
        self.drop = drop
        self.suspends = suspends ?? (drop != nil)
    }

    /// A call whose handler takes no error.
    @inlinable
    package init(number: Int, argument: Argument, onAnswer handler: @escaping (Answer) -> Void) {
        self.number = number
        self.argument = argument
        canFail = false
        self.handler = .answer(handler)
        drop = nil
        suspends = false
    }

    /// Tells who called of the result; an error only if that ``canFail``.
    @inlinable
    func finish(_ result: Result<Answer, any Error>) {
        switch (handler, result) {
        case (.result(let handler), _): handler(result)
        case (.answer(let handler), .success(let answer)): handler(answer)
        case (.answer, .failure): break
        }
    }
}
