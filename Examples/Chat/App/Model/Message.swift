/// A message that the server has.
public struct Message: Hashable, Sendable, Identifiable {
    /// Its number, which the server gave it: later messages have greater ones.
    public var id: Int

    /// What it says.
    public var text: String

    /// The number that the user's own program gave it; `nil` for a message of the other side.
    public var number: Int?

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - id: Its number, which the server gave it.
    ///   - text: What it says.
    ///   - number: The number that the user's own program gave it.
    public init(id: Int, text: String, number: Int? = nil) {
        self.id = id
        self.text = text
        self.number = number
    }

    /// Whether the user wrote it.
    public var isOwn: Bool { number != nil }
}

/// A message that the server is not known to have.
public struct OutgoingMessage: Hashable, Sendable {
    /// The number that tells it from all others of the user, until the server gives it one.
    public var number: Int

    /// What it says.
    public var text: String

    /// How far it is; never idle.
    public var progress = Attempt.running(failures: 0)

    /// Creates a message that is on its way.
    ///
    /// - Parameters:
    ///   - number: The number that tells it from all others of the user.
    ///   - text: What it says.
    public init(number: Int, text: String) {
        self.number = number
        self.text = text
    }
}
