/// Functions of an action and a state at their places in memory.
///
/// They know no types. A function of generic parameters is called through a second one that adapts them, at every step;
/// and in a debug build, code that is generic itself looks up its types.
@usableFromInline
enum InPlace {
    /// Changes the state at a place as the action at another place says.
    @usableFromInline
    typealias Mutate = (_ action: UnsafeMutableRawPointer, _ state: UnsafeMutableRawPointer) -> Void

    /// Draws an action and dispatches it to the state at a place, unless it is disabled; it returns whether it did.
    ///
    /// It is given the place of the action, which a constant action never leaves. What a closure captures it has to look
    /// up at each step; and one that captures functions only is made one with them by the compiler.
    @usableFromInline
    typealias Attempt = (
        _ action: UnsafeMutableRawPointer, _ state: UnsafeMutableRawPointer, _ source: inout ChoiceSource,
        _ mutate: Mutate
    ) -> Bool

    /// Whether the state at a place is right.
    @usableFromInline
    typealias Check = (_ state: UnsafeRawPointer) throws -> Bool
}
