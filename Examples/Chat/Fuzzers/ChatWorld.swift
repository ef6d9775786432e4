public import ChatApp
internal import FluxCore
public import FluxFuzz

/// What is around the presenter: the server, the clock, and what a rule has to know of the user.
public final class ChatWorld {
    /// The server.
    public let server = HeldChatServer()

    /// The clock.
    public let clock = VirtualClock()

    private let latestDeletion = PerRun { Moment() }

    /// Creates a world in which nothing has happened.
    public init() {}

    /// How long ago it is that the user deleted a message.
    public var timeSinceDeletion: Duration { latestDeletion.value.instant.duration(to: clock.now) }

    /// Lets the user delete a message, and notes the time if it was there.
    ///
    /// - Parameters:
    ///   - id: Which message.
    ///   - presenter: The presenter.
    @MainActor public func delete(_ id: Message.ID, with presenter: ChatPresenter) {
        if presenter.state.shows(id) { latestDeletion.value.instant = clock.now }
        presenter.delete(id)
    }

    private final class Moment {
        var instant = VirtualClock.Instant.start
    }
}
