/// What belongs to a run of a ``PresenterFuzzer``, and should be gone when it has ended.
///
/// What stays breaks the rule “nothing left behind”, unless ``PresenterFuzzer/mayOutliveRun(_:)`` says that it may.
public struct RunParts: OptionSet, Hashable, Sendable {
    /// One bit for each part.
    public let rawValue: Int

    /// Creates a set of parts.
    ///
    /// - Parameter rawValue: One bit for each part.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The presenter; in a ``ModelFuzzer``, the model.
    public static let presenter = RunParts(rawValue: 1)

    /// The view.
    public static let view = RunParts(rawValue: 2)

    /// The flux; in a fuzzer of a model that dispatches actions, its dispatcher.
    public static let flux = RunParts(rawValue: 4)

    /// Timers, and tasks that sleep on a ``VirtualClock`` again and again.
    public static let timers = RunParts(rawValue: 8)

    /// Subscriptions to ``HeldStreams``.
    public static let subscriptions = RunParts(rawValue: 16)

    /// All of these.
    public static let all: RunParts = [.presenter, .view, .flux, .timers, .subscriptions]
}
