/// The part that a store, or the actions of a dispatcher, have in events: where their payloads are, to a hub that does not
/// know their types.
@usableFromInline
class EventPart {
    // Closures and no methods, since code that is compiled into the app's module makes them, where the type is known. One for
    // each stage of an event, since to ask which it is takes as long as what is done.

    /// Takes over what the commit has made: its payload is the current one, or waits.
    ///
    /// Called with the lock held.
    final let commit: (_ id: Int, _ isCurrent: Bool) -> Void

    /// Makes the payload that has waited longest the current one.
    ///
    /// Called with the lock held.
    final let begin: () -> Void

    /// Drops the current payload.
    ///
    /// Called without the lock, since to release it may run code of the user.
    final let end: () -> Void

    /// The current payload.
    final let look: () -> Any?

    @usableFromInline
    init(
        commit: @escaping (_ id: Int, _ isCurrent: Bool) -> Void,
        begin: @escaping () -> Void,
        end: @escaping () -> Void,
        look: @escaping () -> Any?
    ) {
        self.commit = commit
        self.begin = begin
        self.end = end
        self.look = look
    }
}

/// The part of a store, with what the actions do to it.
@usableFromInline
final class StorePart<Action>: EventPart {
    @usableFromInline let mutate: (Action) -> Void

    @inlinable
    init(
        mutate: @escaping (Action) -> Void,
        commit: @escaping (_ id: Int, _ isCurrent: Bool) -> Void,
        begin: @escaping () -> Void,
        end: @escaping () -> Void,
        look: @escaping () -> Any?
    ) {
        self.mutate = mutate
        super.init(commit: commit, begin: begin, end: end, look: look)
    }

    /// A part that is known to be that of a store for such actions.
    ///
    /// Safe, since ``ActionHub/attach(_:)`` adds no others to the parts of a hub. A checked cast takes longer than a dispatch in
    /// a debug build.
    @inlinable
    static func of(_ part: EventPart) -> Unmanaged<StorePart> {
        .fromOpaque(Unmanaged.passUnretained(part).toOpaque())
    }
}
