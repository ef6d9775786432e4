/// Where presenters call their views.
///
/// An app leaves it alone. A test or a fuzzer that uses a view of its own off the main actor replaces it with
/// ``withReflectionDelivery(_:_:)``. Views that are always called at once conform to ``ImmediateView`` instead.
public enum ReflectionDelivery: Sendable {
    /// On the main actor; at once where the dispatch happens there.
    case mainActor

    /// At once, on whatever thread delivers; see ``ImmediateView``.
    case immediate

    /// What the presenters that are made now will do.
    @TaskLocal package static var current = ReflectionDelivery.mainActor
}

/// Replaces where presenters call their views, for those that are made meanwhile and without a change to them.
///
///     let presenter = withReflectionDelivery(.immediate) {
///         CounterPresenter(view: view)
///     }
///
/// - Parameters:
///   - delivery: Where the presenters that `body` makes call their views, as long as they live.
///   - body: Makes presenters.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws.
public func withReflectionDelivery<Result>(
    _ delivery: ReflectionDelivery,
    _ body: () throws -> Result
) rethrows -> Result {
    try ReflectionDelivery.$current.withValue(delivery, operation: body)
}

/// A view that takes its reflections at once, on whatever thread delivers them.
///
/// Views that record rather than draw conform to it. A presenter then has nothing to hand over to the main actor: a
/// reflection has happened when the dispatch that led to it returns, on any thread. One reflection at a time, in the
/// order of the commits, holds here too.
public protocol ImmediateView: View {}
