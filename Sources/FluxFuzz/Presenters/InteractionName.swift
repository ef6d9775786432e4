/// The name of an interaction, which knows the type of its argument.
///
/// ```swift
/// let search = InteractionName<String>("search")
///
/// PresenterFuzzer { SearchPresenter(view: $0, api: api) }
///     .interaction(search, with: .element(of: ["a", "b"])) { $0.search($1) }
///     .after(search, "shows what is searched for") { old, query, new in new.query == query }
/// ```
///
/// Where a rule is about an interaction by such a name, the compiler finds a name that is misspelt and an argument of another
/// type. A string literal does as well; text that is made elsewhere is put into one, as in `InteractionName(text)`. An
/// interaction without an argument has an `InteractionName<Void>`.
///
/// What is held is declared by a function of the fuzzer, and goes by the name that this function gives it:
/// `.answer(to: api.searches)`, `.failure(of: api.searches)`, `.elements(of: socket.messages)`, `.end(of: socket.messages)`,
/// `.time(on: clock)`.
public struct InteractionName<Argument>: Sendable {
    /// The name, as a report shows it.
    public let text: String

    /// Makes a name.
    ///
    /// - Parameter text: What to call the interaction in a report, as in "tap +".
    @inlinable
    public init(_ text: String) {
        self.text = text
    }
}

extension InteractionName: ExpressibleByStringInterpolation {
    /// Makes a name of a literal.
    ///
    /// - Parameter text: What to call the interaction in a report.
    @inlinable
    public init(stringLiteral text: String) {
        self.init(text)
    }
}

// MARK: - What is held

extension InteractionName {
    /// The answer to a call that is held; its argument is that of the call.
    ///
    /// - Parameter calls: The calls that wait.
    /// - Returns: The name, “answer to search”.
    public static func answer<Answer>(to calls: HeldCalls<Argument, Answer>) -> InteractionName {
        InteractionName("answer to \(calls.name)")
    }

    /// The failure of a call that is held; its argument is that of the call.
    ///
    /// - Parameter calls: The calls that wait.
    /// - Returns: The name, “failure of search”.
    public static func failure<Answer>(of calls: HeldCalls<Argument, Answer>) -> InteractionName {
        InteractionName("failure of \(calls.name)")
    }

    /// The elements of streams that are held; its argument is the element.
    ///
    /// - Parameter streams: The streams.
    /// - Returns: The name, “element of messages”.
    public static func elements<Subscribed>(of streams: HeldStreams<Subscribed, Argument>) -> InteractionName {
        InteractionName("element of \(streams.name)")
    }

    /// The end of a stream that is held; its argument is that of the subscription.
    ///
    /// - Parameter streams: The streams.
    /// - Returns: The name, “end of messages”.
    public static func end<Element>(of streams: HeldStreams<Argument, Element>) -> InteractionName {
        InteractionName("end of \(streams.name)")
    }

    /// The failure of a stream that is held; its argument is that of the subscription.
    ///
    /// - Parameter streams: The streams.
    /// - Returns: The name, “failure of messages”.
    public static func failure<Element>(of streams: HeldStreams<Argument, Element>) -> InteractionName {
        InteractionName("failure of \(streams.name)")
    }
}

extension InteractionName where Argument == Duration {
    /// The time of a clock; its argument is how much passes.
    ///
    /// - Parameter clock: The clock.
    /// - Returns: The name, “time on clock”.
    public static func time(on clock: VirtualClock) -> InteractionName { InteractionName("time on \(clock.name)") }
}
